import type { Entry } from '@/lib/models/entry';
import { entryLink, type Fields, links, makeEntry, makePageOf, mapBlock } from './graph';

const SOUND = [
  makeEntry('kind', 'finderQuestion', {
    title: 'Which kind?',
    why: 'It matters.',
    key: 'kind',
    answers: links('full', 'partial'),
  }),
  makeEntry('full', 'finderAnswer', { title: 'Full', key: 'full', hint: 'All teeth' }),
  makeEntry('partial', 'finderAnswer', {
    title: 'Partial',
    key: 'partial',
    advice: '<h2>Clasps</h2><p>Keep them clean.</p>',
  }),
  makeEntry('suggested', 'finderProduct', {
    name: 'cream',
    page: entryLink('page-cream'),
    promise: 'It holds.',
    rules: links('rule'),
  }),
  makeEntry('rule', 'finderRule', {
    name: 'rule',
    effect: 'does not fit',
    answers: links('partial'),
    reason: 'Not for clasps.',
  }),
  makeEntry('fit', 'warningCallout', { title: 'The fit first', content: '<p>Ask.</p>' }),
  ...makePageOf('cream', 'productPage', {
    title: 'Cream',
    genericProduct: entryLink('cream-product'),
  }),
  makeEntry('cream-product', 'genericProduct', {
    title: 'Orelle Cream',
    enableComingSoonLabel: true,
  }),
];
const FINDER = makeEntry('finder', 'productFinder', {
  name: 'finder',
  intro: '<p>Two questions.</p>',
  questions: links('kind'),
  products: links('suggested'),
  resultWarning: entryLink('fit'),
});

/** Maps a sound finder, with some fields of its entries changed, and with others added. */
async function mapFinder(
  changed: Readonly<Record<string, Fields>> = {},
  ...others: readonly Entry[]
) {
  const change = (entry: Entry) => ({
    ...entry,
    fields: { ...entry.fields, ...changed[entry.sys.id] },
  });
  const { block, skipLog } = await mapBlock(change(FINDER), [...SOUND.map(change), ...others], {
    siteOrigin: 'https://www.example.com',
  });
  return {
    props: block?.model === 'productFinder' ? block.props : undefined,
    noted: skipLog.map(({ reason, entryId }) => `${reason} ${entryId}`),
  };
}

test('a finder has its questions, products and rules, and shows the first question', async () => {
  const { props, noted } = await mapFinder();
  expect(props).toMatchObject({
    path: '/en-gb/test',
    anchor: 'finder',
    intro: '<p>Two questions.</p>',
    warning: { title: 'The fit first' },
    shown: {
      step: 'question',
      number: 1,
      count: 1,
      key: 'answer-kind',
      title: 'Which kind?',
      why: 'It matters.',
      isFirst: true,
      answers: [
        { key: 'full', title: 'Full', hint: 'All teeth' },
        { key: 'partial', title: 'Partial' },
      ],
    },
    plan: {
      questions: [
        {
          answers: [
            { key: 'full' },
            { key: 'partial', advice: '<h4>Clasps</h4><p>Keep them clean.</p>' },
          ],
        },
      ],
      products: [
        {
          card: { url: '/en-gb/cream', title: 'Orelle Cream', availability: 'comingSoon' },
          promise: 'It holds.',
          rules: [
            {
              fits: false,
              when: [{ question: 'answer-kind', answers: ['partial'] }],
              reason: 'Not for clasps.',
            },
          ],
        },
      ],
    },
  });
  expect(noted).toEqual([]);
});

test.each<[string, Readonly<Record<string, Fields>>, readonly string[]]>([
  ['questions', { finder: { questions: [] } }, ['nothingToShow finder']],
  ['products', { finder: { products: [] } }, ['nothingToShow finder']],
  [
    'a question that is published',
    { finder: { questions: links('gone') } },
    ['unresolvedLink gone', 'nothingToShow finder'],
  ],
  [
    'an answer that is published',
    { kind: { answers: links('gone') } },
    ['unresolvedLink gone', 'nothingToShow kind', 'nothingToShow finder'],
  ],
  [
    'a product with a page',
    { suggested: { page: entryLink('gone') } },
    ['unresolvedLink gone', 'nothingToShow suggested', 'nothingToShow finder'],
  ],
  [
    'a page that is a product’s',
    { suggested: { page: entryLink('page') } },
    ['nothingToShow suggested', 'nothingToShow finder'],
  ],
])('a finder without %s is left out', async (_, changed, expected) => {
  const { props, noted } = await mapFinder(changed);
  expect(props).toBeUndefined();
  expect(noted).toEqual(expected);
});

test.each<[string, Readonly<Record<string, Fields>>, readonly string[]]>([
  [
    'whose answer is not there',
    { rule: { answers: links('gone') } },
    ['unresolvedLink gone', 'nothingToShow rule'],
  ],
  [
    'whose answer no question has',
    { kind: { answers: links('full') } },
    ['unresolvedLink partial', 'nothingToShow rule'],
  ],
  [
    'that names no effect',
    { rule: { effect: 'perhaps' } },
    ['unreadable rule', 'nothingToShow rule'],
  ],
  ['that gives no reason', { rule: { reason: ' ' } }, ['nothingToShow rule']],
  ['that is a question', { suggested: { rules: links('kind') } }, ['unknownModel kind']],
])('only a rule %s is left out', async (_, changed, expected) => {
  const { props, noted } = await mapFinder(changed);
  expect(props?.plan?.products).toMatchObject([{ rules: [] }]);
  expect(noted).toEqual(expected);
});

test('a rule works without one of its answers', async () => {
  const { props } = await mapFinder({ rule: { answers: links('gone', 'partial') } });
  expect(props?.plan?.products).toMatchObject([
    { rules: [{ when: [{ question: 'answer-kind', answers: ['partial'] }] }] },
  ]);
});

test.each([
  ['without a word for the address', undefined, 'answer-kind', []],
  ['with a word that no address takes', 'Which kind?', 'answer-kind', ['unreadable kind']],
  ['with a word that the page itself reads', 'query', 'answer-query', []],
])('a question %s gets an address parameter all the same', async (_what, key, expected, notes) => {
  const { props, noted } = await mapFinder({ kind: { key } });
  expect(props?.shown).toMatchObject({ key: expected });
  expect(noted).toEqual(notes);
});

test('two questions or answers with one key get different ones, also in rules', async () => {
  const other = makeEntry('other', 'finderQuestion', {
    title: 'And?',
    key: 'kind',
    answers: links('yes'),
  });
  const { props } = await mapFinder(
    { finder: { questions: links('kind', 'other') }, partial: { key: 'full' } },
    other,
    makeEntry('yes', 'finderAnswer', { title: 'Yes', key: 'not-sure' }),
  );
  expect(props?.plan).toMatchObject({
    questions: [
      { key: 'answer-kind', answers: [{ key: 'full' }, { key: 'full-2' }] },
      { key: 'answer-kind-2', answers: [{ key: 'not-sure-2' }] },
    ],
    products: [{ rules: [{ when: [{ question: 'answer-kind', answers: ['full-2'] }] }] }],
  });
});

test('a finder has each question and each answer only once', async () => {
  const other = makeEntry('other', 'finderQuestion', {
    title: 'And?',
    answers: links('full', 'yes'),
  });
  const { props, noted } = await mapFinder(
    { finder: { questions: links('kind', 'kind', 'other') } },
    other,
    makeEntry('yes', 'finderAnswer', { title: 'Yes' }),
  );
  expect(props?.plan?.questions).toMatchObject([
    { key: 'answer-kind' },
    { key: 'answer-other', answers: [{ key: 'yes' }] },
  ]);
  expect(noted).toEqual(['nothingToShow kind', 'nothingToShow full']);
});

test('a finder works without a missing warning', async () => {
  const { props, noted } = await mapFinder({ finder: { resultWarning: entryLink('gone') } });
  expect(props).toMatchObject({ shown: { step: 'question' } });
  expect(props).not.toHaveProperty('warning');
  expect(noted).toEqual(['unresolvedLink gone']);
});
