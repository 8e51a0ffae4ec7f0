import { CHOICE_PARAMETERS } from '@/lib/config/queryParameters';
import type { FinderAnswers, FinderPlan, FinderQuestion } from '@/lib/models/finder';

/** The answer of those who are not sure. */
export const NOT_SURE = 'not-sure';
/** The question to show, whether it has an answer or not. */
const ASKED = CHOICE_PARAMETERS.asked;
/** The question whose form was sent. */
export const SENT = CHOICE_PARAMETERS.sent;

/** The query parameter of a question. */
export const nameQuestion = (key: string): string => CHOICE_PARAMETERS.answer + key;

type Questions = readonly FinderQuestion[];

/** All that a finder reads of the query. */
export const listFinderParameters = (questions: Questions): readonly string[] => [
  ...questions.map(({ key }) => key),
  ASKED,
  SENT,
];

const isAnswer = ({ answers }: FinderQuestion, key: string): boolean =>
  key === NOT_SURE || answers.some((answer) => answer.key === key);

/** In the order of the questions. A value that is no answer counts as none. */
export function readFinderAnswers(questions: Questions, params: URLSearchParams): FinderAnswers {
  return new Map(
    questions.flatMap((question): readonly (readonly [string, string])[] => {
      const value = params.get(question.key);
      return value !== null && isAnswer(question, value) ? [[question.key, value]] : [];
    }),
  );
}

type Place = {
  /** Index of the question that is shown; -1 for the result. */ readonly index: number;
  readonly isMissing: boolean;
};

/** Where the address leads: to the question that was sent without an answer, the one that is asked for, the first without an answer, or the result. */
export function findFinderPlace(
  questions: Questions,
  answers: FinderAnswers,
  params: URLSearchParams,
): Place {
  const indexOf = (name: string): number =>
    questions.findIndex(({ key }) => key === params.get(name));
  const sent = questions[indexOf(SENT)];
  if (sent !== undefined && !answers.has(sent.key))
    return { index: indexOf(SENT), isMissing: true };
  const asked = indexOf(ASKED);
  return {
    index: asked >= 0 ? asked : questions.findIndex(({ key }) => !answers.has(key)),
    isMissing: false,
  };
}

/** The address of a step. @param asked key of the question to show in place of the next one */
export function buildFinderHref(
  { path, anchor }: Pick<FinderPlan, 'path' | 'anchor'>,
  answers: FinderAnswers,
  asked?: string,
): string {
  const params = new URLSearchParams([...answers]);
  if (asked !== undefined) params.set(ASKED, asked);
  return params.size === 0 ? path : `${path}?${params.toString()}#${anchor}`;
}
