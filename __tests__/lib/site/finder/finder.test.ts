import { decideFinder } from '@/lib/site/finder/decideFinder';
import { listFinderParameters } from '@/lib/addresses/finderAddress';
import { showFinder } from '@/lib/site/finder/showFinder';
import type { FinderPlan, FinderProduct, FinderRule, FinderStep } from '@/lib/models/finder';
import { buildExampleHtml } from '@/components/ui/exampleContent';

const rule = (
  fits: boolean,
  reason: string,
  when: Readonly<Record<string, readonly string[]>>,
): FinderRule => ({
  fits,
  reason,
  when: Object.entries(when).map(([question, answers]) => ({ question, answers })),
});

const product = (name: string, rules: readonly FinderRule[]): FinderProduct => ({
  card: { id: name, url: `/en-gb/${name}`, title: name },
  promise: `${name} holds`,
  rules,
});

const PLAN: FinderPlan = {
  path: '/en-gb/find',
  anchor: 'finder',
  before: '/en-gb/products',
  questions: [
    {
      key: 'kind',
      title: 'Which kind?',
      why: 'Some suit one kind.',
      answers: [
        { key: 'full', title: 'Full', advice: buildExampleHtml('<p>Of full ones.</p>') },
        { key: 'partial', title: 'Partial' },
      ],
    },
    {
      key: 'mint',
      title: 'Mint?',
      answers: [
        { key: 'yes', title: 'Yes' },
        { key: 'no', title: 'No' },
      ],
      unsureAdvice: buildExampleHtml('<p>Try it.</p>'),
    },
  ],
  products: [
    product('cream', [
      rule(false, 'Has mint.', { mint: ['no'] }),
      rule(true, 'For full ones.', { kind: ['full'] }),
    ]),
    product('pure', [
      rule(false, 'Not needed.', { kind: ['full'], mint: ['yes'] }),
      rule(true, 'No mint.', { mint: ['no'] }),
    ]),
    product('brush', []),
  ],
};

const show = (query: string): FinderStep => showFinder(PLAN, new URLSearchParams(query));

/** The step as one line. */
function draw(query: string): string {
  const step = show(query);
  if (step.step === 'question')
    return (
      `${step.number}/${step.count} ` +
      `${step.key}${step.chosen === undefined ? '' : ` (${step.chosen})`}${step.isMissing === true ? ' missing' : ''}`
    );
  return `${step.fits.map(({ card }) => card.title).join(' ')} | ${step.others.map(({ title }) => title).join(' ')}`;
}

test.each([
  ['the first question without answers', '', '1/2 kind'],
  ['the next question after an answer', 'kind=full&done=kind', '2/2 mint'],
  ['the first question that has no answer, in whatever order they came', 'mint=yes', '1/2 kind'],
  ['the result once all are answered', 'kind=full&mint=yes', 'cream brush | pure'],
  [
    'a question that was sent without an answer, and says so',
    'kind=full&done=mint',
    '2/2 mint missing',
  ],
  ['a requested question with its answer', 'kind=full&mint=yes&ask=kind', '1/2 kind (full)'],
  ['a question whose answer is none of its own as unanswered', 'kind=wooden&mint=yes', '1/2 kind'],
  [
    'the known part of an address with unknown parts',
    'kind=full&mint=no&taste=sour&ask=taste&done=taste',
    'pure brush | cream',
  ],
  ['nothing of an empty answer', 'kind=&mint=', '1/2 kind'],
])('an address shows %s', (_what, query, expected) => {
  expect(draw(query)).toBe(expected);
});

test('a visitor who is never sure sees every product, and a note', () => {
  expect(draw('kind=not-sure&mint=not-sure')).toBe('cream pure brush | ');
  expect(show('kind=not-sure&mint=not-sure')).toMatchObject({
    isOpen: true,
    given: [{ question: 'Which kind?' }, { question: 'Mint?' }],
  });
  expect(show('kind=not-sure&mint=yes')).toMatchObject({ isOpen: false });
});

test('a result has the reasons, the advice for the answers, and links to change them', () => {
  expect(show('kind=full&mint=no')).toMatchObject({
    fits: [
      { card: { title: 'pure' }, promise: 'pure holds', reasons: ['No mint.'] },
      { card: { title: 'brush' }, reasons: [] },
    ],
    others: [{ url: '/en-gb/cream', title: 'cream', reasons: ['Has mint.'] }],
    advice: ['<p>Of full ones.</p>'],
    given: [
      {
        question: 'Which kind?',
        answer: 'Full',
        change: '/en-gb/find?kind=full&mint=no&ask=kind#finder',
      },
      { question: 'Mint?', answer: 'No', change: '/en-gb/find?kind=full&mint=no&ask=mint#finder' },
    ],
  });
  expect(show('kind=partial&mint=not-sure')).toMatchObject({ advice: ['<p>Try it.</p>'] });
});

test.each([
  ['the first question leads to the page above', '', '/en-gb/products'],
  [
    'the second question leads to the first, which keeps its answer',
    'kind=full',
    '/en-gb/find?kind=full&ask=kind#finder',
  ],
  [
    'the result leads to the last question',
    'kind=full&mint=no',
    '/en-gb/find?kind=full&mint=no&ask=mint#finder',
  ],
  [
    'an answer that was to be changed leads to the result',
    'kind=full&mint=no&ask=kind',
    '/en-gb/find?kind=full&mint=no#finder',
  ],
])('the back link: %s', (_from, query, expected) => {
  expect(show(query).back).toBe(expected);
});

test('a form carries the other answers and never invented ones', () => {
  expect(show('kind=full&mint=no&ask=mint&evil=1')).toMatchObject({
    given: [{ name: 'kind', value: 'full' }],
    isFirst: false,
  });
  expect(show('kind=evil')).toMatchObject({ given: [], isFirst: true });
});

test('a rule holds only where each of its questions has one of its answers', () => {
  const products = [product('a', [rule(false, 'Both.', { one: ['x', 'y'], two: ['z'] })])];
  const fits = (answers: readonly (readonly [string, string])[]) =>
    decideFinder(products, new Map(answers)).fits.length === 1;
  expect([
    fits([]),
    fits([['one', 'x']]),
    fits([
      ['one', 'y'],
      ['two', 'not-sure'],
    ]),
    fits([
      ['one', 'y'],
      ['two', 'z'],
    ]),
  ]).toEqual([true, true, true, false]);
});

test('an address has a parameter for each question and two of its own', () => {
  expect(listFinderParameters(PLAN.questions)).toEqual(['kind', 'mint', 'ask', 'done']);
});
