import {
  finderAnswerType,
  finderProductType,
  finderQuestionType,
  finderRuleType,
  productFinderType,
} from '@/lib/contentModel/finder';
import { takeName } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import { nameQuestion, NOT_SURE } from '@/lib/finder/finderAddress';
import { showFinder } from '@/lib/finder/showFinder';
import type { Entry } from '@/lib/models/entry';
import type {
  FinderAnswer,
  FinderPlan,
  FinderProduct,
  FinderQuestion,
  FinderRule,
} from '@/lib/models/finder';
import { mapReferenceCard } from '../cards/references';
import { noteSkip } from '../context/context';
import { findOffered, mapTarget, mapTargets, noted, readFields } from '../context/readFields';
import { readHtml } from '../fields/html';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

/** What rules name, by the ids of answers. */
type AnswerPlaces = Map<string, { readonly question: string; readonly answer: string }>;

const ADVICE_HEADING = 4;

/** Once in a finder: a second time its rules could not tell the questions apart. */
function isRepeated(
  entry: Entry,
  seen: Pick<AnswerPlaces, 'has'> | ReadonlySet<string>,
  context: BlockContext,
): boolean {
  const repeated = seen.has(entry.sys.id);
  if (repeated) noteSkip(context, entry, 'nothingToShow', 'the finder has it already');
  return repeated;
}

type AskedQuestion = { readonly key: string; readonly places: AnswerPlaces };

function mapAnswers(
  links: Parameters<typeof mapTargets>[0],
  context: BlockContext,
  { key: question, places }: AskedQuestion,
): readonly FinderAnswer[] {
  const taken = new Set([NOT_SURE]);
  const mapAnswer = (entry: Entry, at: BlockContext): FinderAnswer | undefined => {
    const { title, hint, key, advice } = readFields(finderAnswerType, entry, at);
    if (isRepeated(entry, places, at)) return undefined;
    if (title === undefined) noteSkip(at, entry, 'nothingToShow');
    if (title === undefined || !at.takeNode(entry)) return undefined;
    const name = takeName(taken, key ?? entry.sys.id);
    places.set(entry.sys.id, { question, answer: name });
    return dropUndefined({
      key: name,
      title,
      hint,
      advice: readHtml(advice, entry, at, { topHeading: ADVICE_HEADING, field: 'advice' }),
    });
  };
  return mapTargets(links, context, mapAnswer, findOffered);
}

function mapQuestions(
  links: Parameters<typeof mapTargets>[0],
  context: BlockContext,
  places: AnswerPlaces,
): readonly FinderQuestion[] {
  const taken = new Set<string>();
  const seen = new Set<string>();
  const mapQuestion = (entry: Entry, at: BlockContext): FinderQuestion | undefined => {
    const {
      title,
      why,
      key,
      answers: links,
      unsureAdvice,
    } = readFields(finderQuestionType, entry, at);
    if (isRepeated(entry, seen, at)) return undefined;
    seen.add(entry.sys.id);
    const name = nameQuestion(takeName(taken, key ?? entry.sys.id));
    const answers = title === undefined ? [] : mapAnswers(links, at, { key: name, places });
    if (title === undefined || answers.length === 0)
      noteSkip(at, entry, 'nothingToShow', 'a question needs its words and an answer');
    if (title === undefined || answers.length === 0 || !at.takeNode(entry)) return undefined;
    return dropUndefined({
      key: name,
      title,
      why,
      answers,
      unsureAdvice: readHtml(unsureAdvice, entry, at, {
        topHeading: ADVICE_HEADING,
        field: 'unsureAdvice',
      }),
    });
  };
  return mapTargets(links, context, mapQuestion, findOffered);
}

function groupByQuestion(
  places: readonly { readonly question: string; readonly answer: string }[],
): FinderRule['when'] {
  const questions = [...new Set(places.map(({ question }) => question))];
  return questions.map((question) => ({
    question,
    answers: places.filter((place) => place.question === question).map(({ answer }) => answer),
  }));
}

/** An answer that is not there is left out of its rule, so that a reason against a product holds more often rather than less. */
const mapRule =
  (places: AnswerPlaces) =>
  (entry: Entry, context: BlockContext): FinderRule | undefined => {
    const { effect, answers, reason } = readFields(finderRuleType, entry, context);
    const findPlace = (answer: Entry, at: BlockContext) => {
      const place = places.get(answer.sys.id);
      if (place === undefined)
        noteSkip(at, answer, 'unresolvedLink', 'no question of the finder has this answer');
      return place;
    };
    const named = mapTargets(answers, context, findPlace, findOffered);
    return effect === undefined || reason === undefined || named.length === 0
      ? undefined
      : { fits: effect === 'fits', when: groupByQuestion(named), reason };
  };

const mapProduct =
  (places: AnswerPlaces) =>
  (entry: Entry, context: BlockContext): FinderProduct | undefined => {
    const { page, promise, rules } = readFields(finderProductType, entry, context);
    const reference = mapTarget(page, context, mapReferenceCard, findOffered);
    if (reference?.kind !== 'product') {
      noteSkip(context, entry, 'nothingToShow', 'its page is no product of this edition');
      return undefined;
    }
    if (!context.takeNode(entry)) return undefined;
    const { id, url, title, picture, availability } = reference;
    return dropUndefined({
      card: dropUndefined({ id, url, title, picture, availability }),
      promise,
      rules: mapTargets(rules, context, noted(mapRule(places)), findOffered),
    });
  };

/** Shows the first question. Where the page's address says more, its loader shows another step of the plan. */
export const mapProductFinder = defineBlock(
  productFinderType,
  ({ intro, questions: questionLinks, products: productLinks, resultWarning }, context, entry) => {
    if (context.page === undefined) return undefined;
    const places: AnswerPlaces = new Map();
    const questions = mapQuestions(questionLinks, context, places);
    if (questions.length === 0) return undefined;
    const products = mapTargets(productLinks, context, mapProduct(places), findOffered);
    if (products.length === 0) return undefined;
    const path = new URL(context.page.url).pathname;
    const before =
      context.crumbs.findLast(({ href }) => href !== undefined)?.href ?? `/${context.edition.id}`;
    const plan: FinderPlan = {
      path,
      anchor: context.takeAnchor(entry.sys.id),
      before,
      questions,
      products,
    };
    const [warning] = context.mapChildren(resultWarning && [resultWarning]);
    return {
      path,
      anchor: plan.anchor,
      intro: readHtml(intro, entry, context, { field: 'intro' }),
      warning: warning?.model === 'warningCallout' ? warning.props : undefined,
      shown: showFinder(plan),
      plan,
    };
  },
);
