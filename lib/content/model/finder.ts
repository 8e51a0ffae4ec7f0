import { defineContentType, definePlaceable } from './defineContentType';
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
} from './fields';
import { readFinderKey } from './readers/links';

const addressKey = readsOne(
  symbol('key', { name: 'Word in the address' }),
  readFinderKey,
  'small letters, digits and hyphens',
);

export const productFinderType = definePlaceable({
  id: 'productFinder',
  description: 'One question at a time, and at the end what fits, what does not, and why.',
  fields: [
    internalName,
    richText('intro', { name: 'Introduction, above the first question' }),
    entries('questions', ['finderQuestion'], required),
    entries('products', ['finderProduct'], required),
    entry('resultWarning', ['warningCallout'], { name: 'Warning above what fits' }),
  ],
});

export const finderQuestionType = defineContentType({
  id: 'finderQuestion',
  name: 'Question of a finder',
  description:
    'Asked on a page of its own. The site adds the answer “I’m not sure”, which rules nothing out.',
  fields: [
    title('title', { ...required, name: 'Question' }),
    paragraph('why', { name: 'Why it is asked' }),
    addressKey,
    entries('answers', ['finderAnswer'], required),
    richText('unsureAdvice', { name: 'Advice for those who are not sure' }),
  ],
});

export const finderAnswerType = defineContentType({
  id: 'finderAnswer',
  name: 'Answer of a finder',
  description: 'One answer to one question.',
  fields: [
    title('title', { ...required, name: 'Answer' }),
    paragraph('hint', { name: 'Explanation below it' }),
    addressKey,
    richText('advice', { name: 'Advice for those who chose it' }),
  ],
});

export const finderProductType = defineContentType({
  id: 'finderProduct',
  name: 'Product of a finder',
  description: 'A product that a finder may suggest, and for whom it is and is not.',
  fields: [
    internalName,
    entry('page', ['page'], required),
    paragraph('promise', { name: 'What it does' }),
    entries('rules', ['finderRule']),
  ],
});

export const finderRuleType = defineContentType({
  id: 'finderRule',
  name: 'Rule of a finder',
  description: 'Why a product fits those who gave certain answers, or does not.',
  fields: [
    internalName,
    choice('effect', ['fits', 'does not fit'], required),
    entries('answers', ['finderAnswer'], {
      ...required,
      name: 'Answers: any of one question, and one of each question',
    }),
    paragraph('reason', required),
  ],
});
