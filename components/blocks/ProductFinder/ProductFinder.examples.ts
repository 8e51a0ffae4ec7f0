import { buildExampleHtml, EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type {
  FinderCard,
  FinderQuestionStep,
  FinderResultStep,
  FinderStep,
  ProductFinderProps,
} from '@/lib/models/finder';

const PATH = '/en-gb/find-yours';
const PACK = {
  ...EXAMPLE_PICTURE,
  alt: 'Tube and carton',
  image: { ...EXAMPLE_PHOTO, width: 1200, height: 1200 },
};

const card = (name: string): FinderCard => ({
  id: `page-${name}`,
  url: `/en-gb/products/${name}`,
  title: `Example ${name}`,
  picture: PACK,
});

const QUESTION: FinderQuestionStep = {
  step: 'question',
  number: 2,
  count: 5,
  key: 'answer-jaw',
  title: 'Is it an upper or a lower denture?',
  why: 'A lower denture has less to hold on to.',
  answers: [
    { key: 'upper', title: 'Upper' },
    { key: 'lower', title: 'Lower', hint: 'It lies round the tongue.' },
  ],
  isFirst: false,
  given: [{ name: 'answer-denture', value: 'full' }],
};

const RESULT: FinderResultStep = {
  step: 'result',
  fits: [
    {
      card: card('cream'),
      promise: 'An everyday hold.',
      reasons: ['It has no mint.', 'It has no zinc.'],
    },
    { card: { ...card('tablets'), availability: 'comingSoon' }, reasons: [] },
  ],
  others: [
    {
      url: '/en-gb/products/strong',
      title: 'Example strong',
      reasons: ['It contains zinc.', 'It contains mint.'],
    },
  ],
  advice: [buildExampleHtml('<p>Keep cream off the clasps.</p>')],
  given: [
    {
      question: 'Is it full?',
      answer: 'Yes',
      change: `${PATH}?answer-denture=full&answer-jaw=not-sure&ask=answer-denture#finder`,
    },
    {
      question: 'Upper or lower?',
      change: `${PATH}?answer-denture=full&answer-jaw=not-sure&ask=answer-jaw#finder`,
    },
  ],
  isOpen: false,
};

const show = (
  shown: FinderQuestionStep | FinderResultStep,
  back = `${PATH}?answer-denture=full&ask=answer-denture#finder`,
): ProductFinderProps => {
  const step: FinderStep = { ...shown, back };
  return {
    path: PATH,
    anchor: 'finder',
    intro: buildExampleHtml('<p>Two questions.</p>'),
    warning: {
      title: 'Ask your dentist about the fit first',
      content: buildExampleHtml('<p>No cream makes up for it.</p>'),
    },
    shown: step,
  };
};

export const productFinderExamples: Readonly<Record<string, ProductFinderProps>> = {
  'the first question, below the introduction': show(
    { ...QUESTION, number: 1, isFirst: true, given: [] },
    '/en-gb/products',
  ),
  'a question that was answered before': show({ ...QUESTION, chosen: 'lower' }),
  'a question that was sent without an answer': show({ ...QUESTION, isMissing: true }),
  'a result': show(RESULT),
  'a result of one who is sure of nothing': show({
    ...RESULT,
    others: [],
    advice: [],
    isOpen: true,
  }),
  'a result without a product': show({ ...RESULT, fits: [] }),
};
