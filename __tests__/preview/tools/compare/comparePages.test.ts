import { BARE_PAGE } from '@/__tests__/support/pageModels';
import type { Block } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import { comparePages, compareWords } from '@/preview/tools/compare/comparePages';

const heading = (id: string, text: string, level: 1 | 2 = 2): Block => ({
  id,
  model: 'heading',
  props: { text, level, align: 'left' },
});
const section = (id: string, children: readonly Block[]): Block => ({
  id,
  model: 'section',
  props: { align: 'left', background: 'none' },
  children,
});
const pageOf = (blocks: readonly Block[], more: Partial<Page> = {}): Page => ({
  ...BARE_PAGE,
  ...more,
  blocks,
});

const [A, B, C] = [
  heading('a', 'First words'),
  heading('b', 'Second words'),
  heading('c', 'Third words'),
];

/** What differs, in short: kind, id, and the words as `[-gone-]` and `{+new+}`. */
function listChanges(before: readonly Block[], after: readonly Block[]): readonly string[] {
  return comparePages(pageOf(before), pageOf(after)).changes.map(
    ({ kind, id, runs, settings, isMoved }) => {
      const words = runs
        .map(({ side, text }) =>
          side === 'both' ? text : side === 'before' ? `[-${text}-]` : `{+${text}+}`,
        )
        .join('');
      return [kind, id, words, ...settings, isMoved && kind !== 'moved' ? 'moved' : '']
        .filter(Boolean)
        .join(' ');
    },
  );
}

test.each<[string, readonly Block[], readonly Block[], readonly string[]]>([
  ['nothing', [A, B], [A, B], []],
  ['words', [A], [heading('a', 'First new words')], ['changed a First {+new +}words']],
  [
    'a word in place of another',
    [A],
    [heading('a', 'Last words')],
    ['changed a [-First-]{+Last+} words'],
  ],
  ['what is no text', [A], [heading('a', 'First words', 1)], ['changed a level']],
  ['a block that is new', [A, C], [A, B, C], ['added b {+Second words+}']],
  [
    'a deleted block, at its old place',
    [A, B, C],
    [A, heading('c', 'Third')],
    ['gone b [-Second words-]', 'changed c Third[- words-]'],
  ],
  ['a deleted block at the start', [A, B], [B], ['gone a [-First words-]']],
  ['a block that was moved, and not those that it passed', [A, B, C], [C, A, B], ['moved c']],
  [
    'a block that was moved and changed',
    [A, B, C],
    [heading('c', 'Third'), A, B],
    ['changed c Third[- words-] moved'],
  ],
  [
    'a block that was moved into another',
    [A, section('s', [B])],
    [section('s', [A, B])],
    ['moved a'],
  ],
  ['a block that appears twice, deleted once', [A, B, A], [A, B], ['gone a [-First words-]']],
  ['all', [A], [B], ['gone a [-First words-]', 'added b {+Second words+}']],
])('a comparison finds %s', (_, before, after, expected) => {
  expect(listChanges(before, after)).toEqual(expected);
});

test('a block without words is compared by its props', () => {
  const image = (src: string): Block => ({
    id: 'i',
    model: 'image',
    props: {
      picture: {
        alt: '',
        image: { src, width: 10, height: 10, isVector: false },
        sources: [],
        isLazy: true,
        isPreloaded: false,
      },
    },
  });
  expect(listChanges([image('//x/a.png')], [image('//x/b.png')])).toEqual(['changed i picture']);
});

test('a comparison counts the blocks that are the same', () => {
  expect(
    comparePages(
      pageOf([A, B, section('s', [C])]),
      pageOf([A, B, section('s', [heading('c', 'Other')])]),
    ).sameBlocks,
  ).toBe(3);
});

test('the head of a page is compared, too', () => {
  const before = pageOf([A], {
    title: 'Paste',
    meta: { ...BARE_PAGE.meta, description: 'For all' },
  });
  const after = pageOf([A], {
    title: 'Paste and cream',
    url: '/fr-fr/b',
    meta: { ...BARE_PAGE.meta },
  });
  expect(comparePages(before, after).fields.map(({ name, runs }) => [name, runs])).toEqual([
    ['Address', expect.anything()],
    [
      'Title',
      [
        { side: 'both', text: 'Paste' },
        { side: 'after', text: ' and cream' },
      ],
    ],
    ['Description for search engines', [{ side: 'before', text: 'For all' }]],
  ]);
});

test('two long texts without a common word are compared in bounded time, and completely', () => {
  const words = (letter: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${letter}${index % 977}`).join(' ');
  const [before, after] = [words('a'), words('b')];
  const runs = compareWords(before, after);
  const textOf = (side: 'before' | 'after') =>
    runs
      .filter((run) => run.side === side || run.side === 'both')
      .map(({ text }) => text)
      .join('');
  expect(textOf('before') === before && textOf('after') === after).toBe(true);
});
