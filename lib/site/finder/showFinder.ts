import { dropUndefined } from '@/lib/platform/data/objects';
import type {
  FinderAnswers,
  FinderPlan,
  FinderQuestion,
  FinderStep,
  GivenAnswer,
} from '@/lib/models/finder';
import type { SafeHtml } from '@/lib/platform/data/values';
import { decideFinder } from './decideFinder';
import {
  buildFinderHref,
  findFinderPlace,
  NOT_SURE,
  readFinderAnswers,
} from '@/lib/addresses/finderAddress';

const isComplete = ({ questions }: FinderPlan, answers: FinderAnswers) =>
  questions.every(({ key }) => answers.has(key));

/** Leads to the result if only this question was to be changed, else to the previous question. */
function findBack(plan: FinderPlan, answers: FinderAnswers, index: number) {
  if (isComplete(plan, answers)) return buildFinderHref(plan, answers);
  const before = plan.questions[index - 1];
  return before === undefined ? plan.before : buildFinderHref(plan, answers, before.key);
}

function showQuestion(
  plan: FinderPlan,
  answers: FinderAnswers,
  index: number,
  isMissing: boolean,
  { key, title, why, answers: offered }: FinderQuestion,
): FinderStep {
  return dropUndefined({
    step: 'question' as const,
    number: index + 1,
    count: plan.questions.length,
    key,
    title,
    why,
    answers: offered.map(({ key: choice, title: text, hint }) =>
      dropUndefined({ key: choice, title: text, hint }),
    ),
    chosen: answers.get(key),
    isMissing: isMissing || undefined,
    isFirst: index === 0 && answers.size === 0 && !isMissing,
    given: [...answers].filter(([name]) => name !== key).map(([name, value]) => ({ name, value })),
    back: findBack(plan, answers, index),
  });
}

function listGiven(plan: FinderPlan, answers: FinderAnswers): readonly GivenAnswer[] {
  return plan.questions.map(({ key, title, answers: offered }) =>
    dropUndefined({
      question: title,
      answer: offered.find((answer) => answer.key === answers.get(key))?.title,
      change: buildFinderHref(plan, answers, key),
    }),
  );
}

function findAdvice(
  { answers, unsureAdvice }: FinderQuestion,
  given: string | undefined,
): SafeHtml | undefined {
  return given === NOT_SURE ? unsureAdvice : answers.find(({ key }) => key === given)?.advice;
}

function showResult(plan: FinderPlan, answers: FinderAnswers): FinderStep {
  const { questions, products } = plan;
  return {
    step: 'result',
    ...decideFinder(products, answers),
    advice: questions.flatMap((question) => findAdvice(question, answers.get(question.key)) ?? []),
    given: listGiven(plan, answers),
    isOpen: [...answers.values()].every((answer) => answer === NOT_SURE),
    back: buildFinderHref(plan, answers, questions.at(-1)?.key),
  };
}

export function showFinder(plan: FinderPlan, params = new URLSearchParams()): FinderStep {
  const answers = readFinderAnswers(plan.questions, params);
  const { index, isMissing } = findFinderPlace(plan.questions, answers, params);
  const question = plan.questions[index];
  return question === undefined
    ? showResult(plan, answers)
    : showQuestion(plan, answers, index, isMissing, question);
}
