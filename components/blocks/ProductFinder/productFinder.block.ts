import { productFinderExamples } from './ProductFinder.examples';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { noteSkip, type BlockContext } from '@/lib/content/mapping/context/context';
import {
  defineMapper,
  findOffered,
  mapTarget,
  mapTargets,
  noted,
} from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineContentType } from '@/lib/content/model/defineContentType';
import {
  choice,
  entries,
  entry,
  internalName,
  paragraph,
  readsOne,
  required,
  richText,
  symbol,
  title,
} from '@/lib/content/model/fields';
import { readKey, takeName, type FieldLink } from '@/lib/content/model/readers/links';
import type { Entry } from '@/lib/models/entry';
import type {
  FinderAnswer,
  FinderPlan,
  FinderProduct,
  FinderQuestion,
  FinderRule,
} from '@/lib/models/finder';
import { dropUndefined } from '@/lib/platform/data/objects';
import { NOT_SURE } from '@/lib/addresses/finderAddress';
import { nameQuestion } from '@/lib/addresses/queryParameters';
import { showFinder } from '@/lib/site/finder/showFinder';

const addressKey = readsOne(
  symbol('key', {
    name: 'Word in the address',
    help: 'Such as full in ?answer-denture=full: small letters, digits, hyphens. Never change it once published.',
  }),
  readKey,
  'small letters, digits and hyphens',
);

const finderQuestionType = defineContentType({
  id: 'finderQuestion',
  name: 'Question of a finder',
  description:
    'Asked on a page of its own. The site adds the answer “I’m not sure”, which rules nothing out.',
  fields: [
    title('title', { ...required, name: 'Question' }),
    paragraph('why', { name: 'Why it is asked', help: 'Always write it.' }),
    addressKey,
    entries('answers', ['finderAnswer'], required),
    richText('unsureAdvice', { help: 'For those who choose “I’m not sure”.' }),
  ],
  search: { title: 'title', why: 'line', unsureAdvice: 'rich', answers: 'children' },
});

const finderAnswerType = defineContentType({
  id: 'finderAnswer',
  name: 'Answer of a finder',
  description: 'One answer to one question.',
  fields: [
    title('title', { ...required, name: 'Answer' }),
    paragraph('hint', { help: 'One line below the answer.' }),
    addressKey,
    richText('advice', {
      help: 'For those who choose the answer. Begin with the subject in bold.',
    }),
  ],
  search: { title: 'line', hint: 'line', advice: 'rich' },
});

const finderProductType = defineContentType({
  id: 'finderProduct',
  name: 'Product of a finder',
  description: 'A product that a finder may suggest, and who it is and isn’t for.',
  fields: [
    internalName,
    entry('page', ['page'], required),
    paragraph('promise', { help: 'What it does, and what everybody must know first.' }),
    entries('rules', ['finderRule'], { help: 'Without rules, it always fits.' }),
  ],
});

const finderRuleType = defineContentType({
  id: 'finderRule',
  name: 'Rule of a finder',
  description: 'Why a product fits those who gave certain answers, or does not.',
  fields: [
    internalName,
    choice('effect', ['fits', 'does not fit'], {
      ...required,
      help: 'A rule that does not fit overrides those that do.',
    }),
    entries('answers', ['finderAnswer'], {
      ...required,
      help: 'The rule applies if one of its answers to each question was given.',
    }),
    paragraph('reason', { ...required, help: 'Shown in the result.' }),
  ],
});

type AnswerPlace = { readonly question: string; readonly answer: string };

/** The questions and answers that rules refer to, by the answer's entry id. */
type AnswerPlaces = Map<string, AnswerPlace>;

type Links = readonly FieldLink[] | undefined;

const ADVICE_HEADING = 4;

/** An entry may be used only once, because rules could not tell two uses apart. */
function isRepeated(
  entry: Entry,
  seen: Pick<AnswerPlaces, 'has'> | ReadonlySet<string>,
  context: BlockContext,
) {
  const repeated = seen.has(entry.sys.id);
  if (repeated) noteSkip(context, entry, 'nothingToShow', 'the finder has it already');
  return repeated;
}

function mapAnswers(links: Links, context: BlockContext, question: string, places: AnswerPlaces) {
  const taken = new Set([NOT_SURE]);
  const mapAnswer = defineMapper(
    finderAnswerType,
    ({ title, hint, key, advice }, at: BlockContext, entry): FinderAnswer | undefined => {
      if (isRepeated(entry, places, at)) return undefined;
      if (title === undefined) noteSkip(at, entry, 'nothingToShow');
      if (title === undefined || !at.takeNode(entry)) return undefined;
      const answer = takeName(taken, key ?? entry.sys.id);
      places.set(entry.sys.id, { question, answer });
      return dropUndefined({
        key: answer,
        title,
        hint,
        advice: readHtml(advice, entry, at, { topHeading: ADVICE_HEADING, field: 'advice' }),
      });
    },
  );
  return mapTargets(links, context, mapAnswer, findOffered);
}

function mapQuestions(links: Links, context: BlockContext, places: AnswerPlaces) {
  const taken = new Set<string>();
  const seen = new Set<string>();
  const mapQuestion = defineMapper(
    finderQuestionType,
    (
      { title, why, unsureAdvice, ...fields },
      at: BlockContext,
      entry,
    ): FinderQuestion | undefined => {
      if (isRepeated(entry, seen, at)) return undefined;
      seen.add(entry.sys.id);
      const key = nameQuestion(takeName(taken, fields.key ?? entry.sys.id));
      const answers = title === undefined ? [] : mapAnswers(fields.answers, at, key, places);
      if (title === undefined || answers.length === 0) {
        noteSkip(at, entry, 'nothingToShow', 'a question needs its words and an answer');
        return undefined;
      }
      if (!at.takeNode(entry)) return undefined;
      return dropUndefined({
        key,
        title,
        why,
        answers,
        unsureAdvice: readHtml(unsureAdvice, entry, at, {
          topHeading: ADVICE_HEADING,
          field: 'unsureAdvice',
        }),
      });
    },
  );
  return mapTargets(links, context, mapQuestion, findOffered);
}

function groupByQuestion(places: readonly AnswerPlace[]): FinderRule['when'] {
  const questions = [...new Set(places.map(({ question }) => question))];
  return questions.map((question) => ({
    question,
    answers: places.filter((place) => place.question === question).map(({ answer }) => answer),
  }));
}

/** Missing answers are ignored, so that a reason against a product applies more, not less often. */
const mapRule = (places: AnswerPlaces) =>
  defineMapper(
    finderRuleType,
    ({ effect, answers, reason }, context: BlockContext): FinderRule | undefined => {
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
    },
  );

const mapProduct = (places: AnswerPlaces) =>
  defineMapper(
    finderProductType,
    ({ page, promise, rules }, context: BlockContext, entry): FinderProduct | undefined => {
      const reference = mapTarget(page, context, mapReferenceCard, findOffered);
      if (reference?.kind !== 'product') {
        noteSkip(context, entry, 'nothingToShow', 'its page is no product of this edition');
        return undefined;
      }
      if (!context.takeNode(entry)) return undefined;
      const { id, url, title, gtin, picture, availability, moment } = reference;
      return dropUndefined({
        card: dropUndefined({ id, url, title, gtin, picture, availability, moment }),
        promise,
        rules: mapTargets(rules, context, noted(mapRule(places)), findOffered),
      });
    },
  );

/** The page's loader shows a later step where the URL asks for one. */
export const productFinderBlock = defineBlock({
  id: 'productFinder',
  description: 'One question at a time, and at the end what fits, what does not, and why.',
  fields: [
    internalName,
    richText('intro', { name: 'Introduction', help: 'Above the first question.' }),
    entries('questions', ['finderQuestion'], required),
    entries('products', ['finderProduct'], required),
    entry('resultWarning', ['warningCallout'], {
      help: 'Above the result: the dentist checks the fit first.',
    }),
  ],
  search: { intro: 'rich', questions: 'children' },
  needsOneOf: ['questions'],
  needsAddress: true,
  labels: ['productFinder', 'productButton', 'warningCallout'],
  isTool: true,
  itemTypes: [finderQuestionType, finderAnswerType, finderProductType, finderRuleType],
  examples: productFinderExamples,
  map: (
    { intro, questions: questionLinks, products: productLinks, resultWarning },
    context,
    entry,
  ) => {
    if (context.page === undefined) return undefined;
    const places: AnswerPlaces = new Map();
    const questions = mapQuestions(questionLinks, context, places);
    if (questions.length === 0) return undefined;
    const products = mapTargets(productLinks, context, mapProduct(places), findOffered);
    if (products.length === 0) return undefined;
    const path = new URL(context.page.url).pathname;
    const before =
      context.crumbs.findLast(({ href }) => href !== undefined)?.href ?? `/${context.edition.id}`;
    const anchor = context.takeAnchor(entry.sys.id);
    const plan: FinderPlan = { path, anchor, before, questions, products };
    const [warning] = context.mapChildren(resultWarning && [resultWarning]);
    return {
      path,
      anchor,
      intro: readHtml(intro, entry, context, { field: 'intro' }),
      warning: warning?.model === 'warningCallout' ? warning.props : undefined,
      shown: showFinder(plan),
      plan,
    };
  },
});
