import { isWithinLimits } from '@/preview/tools/live/editLimits';

const list = <Value>(length: number, build: (index: number) => Value): readonly Value[] =>
  Array.from({ length }, (_, index) => build(index));
const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  list(depth, () => 0).reduce<unknown>((inner) => wrap(inner), 1);
const paragraph = (index: number) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value: `Paragraph ${index}`, marks: [{ type: 'bold' }], data: {} }],
});

test.each<[string, unknown]>([
  ['nothing', []],
  [
    'a text of a thousand paragraphs',
    [
      {
        sys: { id: 'text', type: 'Entry' },
        fields: { content: { nodeType: 'document', data: {}, content: list(1000, paragraph) } },
      },
    ],
  ],
  ['the longest text', [{ fields: { content: 'x'.repeat(50_000) } }]],
  [
    'a list of 500 links',
    [
      {
        fields: {
          blocks: list(500, (index) => ({
            sys: { type: 'Link', linkType: 'Entry', id: `entry-${index}` },
          })),
        },
      },
    ],
  ],
  ['ten entries in each other', nest(60, (inner) => ({ inner }))],
])('an edit can contain %s', (_what, entries) => {
  expect(isWithinLimits(entries)).toBe(true);
});

test.each<[string, unknown]>([
  [
    'an object of 150,000 keys',
    [{ fields: { json: Object.fromEntries(list(150_000, (index) => [`key-${index}`, index])) } }],
  ],
  ['a list of 200,000 numbers', [{ fields: { json: list(200_000, () => 0) } }]],
  [
    '30,000 links',
    [
      {
        fields: {
          blocks: list(30_000, (index) => ({
            sys: { type: 'Link', linkType: 'Entry', id: `entry-${index}` },
          })),
        },
      },
    ],
  ],
  [
    '2,000 entries',
    list(2000, (index) => ({
      sys: { id: `entry-${index}`, type: 'Entry' },
      fields: { text: 'x', level: 2 },
    })),
  ],
  ['lists nested 100,000 deep', nest(100_000, (inner) => [inner])],
  ['objects nested 100,000 deep', nest(100_000, (inner) => ({ inner }))],
  ['a text of 200,000 characters', [{ fields: { content: 'x'.repeat(200_000) } }]],
])('%s are too large for one edit', (_what, entries) => {
  expect(isWithinLimits(entries)).toBe(false);
});
