import type { FinderAnswers, FinderPlan, FinderQuestion } from '@/lib/models/finder';
import { CHOICE_PARAMETERS } from './queryParameters';

export const NOT_SURE = 'not-sure';
const ASKED = CHOICE_PARAMETERS.asked;
export const SENT = CHOICE_PARAMETERS.sent;

type Questions = readonly FinderQuestion[];

export const listFinderParameters = (questions: Questions): readonly string[] => [
  ...questions.map(({ key }) => key),
  ASKED,
  SENT,
];

const isAnswer = ({ answers }: FinderQuestion, key: string) =>
  key === NOT_SURE || answers.some((answer) => answer.key === key);

export function readFinderAnswers(questions: Questions, params: URLSearchParams): FinderAnswers {
  return new Map(
    questions.flatMap((question) => {
      const value = params.get(question.key);
      return value !== null && isAnswer(question, value) ? [[question.key, value]] : [];
    }),
  );
}

type Place = {
  /** -1 for the result. */
  readonly index: number;
  readonly isMissing: boolean;
};

/** Priority: a question sent without an answer, the one asked for, the first without an answer. */
export function findFinderPlace(
  questions: Questions,
  answers: FinderAnswers,
  params: URLSearchParams,
): Place {
  const indexOf = (name: string) => questions.findIndex(({ key }) => key === params.get(name));
  const sent = questions[indexOf(SENT)];
  if (sent !== undefined && !answers.has(sent.key))
    return { index: indexOf(SENT), isMissing: true };
  const asked = indexOf(ASKED);
  return {
    index: asked >= 0 ? asked : questions.findIndex(({ key }) => !answers.has(key)),
    isMissing: false,
  };
}

/** @param asked key of the question to show instead of the next one */
export function buildFinderHref(
  { path, anchor }: Pick<FinderPlan, 'path' | 'anchor'>,
  answers: FinderAnswers,
  asked?: string,
): string {
  const params = new URLSearchParams([...answers]);
  if (asked !== undefined) params.set(ASKED, asked);
  return params.size === 0 ? path : `${path}?${params.toString()}#${anchor}`;
}
