import { readFileSync } from 'node:fs';
import { planBlock } from '@/scripts/newBlock/planBlock';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Lines that a file has with the block, and not without it. */
function listAdded(path: string, text: string): readonly string[] {
  const before = read(path).split('\n');
  // What a new block asks for may still stand at another one.
  return text
    .split('\n')
    .filter(
      (line) =>
        line !== '' && !line.startsWith("  description: 'Write here") && !before.includes(line),
    );
}

const NEW = [
  'components/blocks/ShelfCard/ShelfCard.examples.ts',
  'components/blocks/ShelfCard/ShelfCard.module.scss',
  'components/blocks/ShelfCard/ShelfCard.tsx',
  'lib/mappers/blocks/mapShelfCard.ts',
];

test('a block has its files and its rows', () => {
  const plan = planBlock('shelfCard', read);
  expect(plan.get('lib/contentModel/blocks.ts')).toContain(
    "description: 'Write here what editors use it for.'",
  );
  expect([...plan.keys()].filter((path) => NEW.includes(path)).sort()).toEqual(NEW);
  const changed = [...plan].filter(([path]) => !NEW.includes(path));
  expect(Object.fromEntries(changed.map(([path, text]) => [path, listAdded(path, text)]))).toEqual({
    'lib/contentModel/blocks.ts': [
      'export const shelfCardType = definePlaceable({',
      "  id: 'shelfCard',",
      "  name: 'Shelf card',",
    ],
    'lib/models/blocks.ts': [
      'export type ShelfCardProps = { readonly title: string; readonly content?: SafeHtml };',
      '  shelfCard: ShelfCardProps;',
    ],
    'lib/mappers/blockMappers.ts': [
      "import { mapShelfCard } from './blocks/mapShelfCard';",
      '  shelfCard: mapShelfCard,',
    ],
    'components/registry/Blocks.tsx': [
      "import { ShelfCard } from '@/components/blocks/ShelfCard/ShelfCard';",
      '  shelfCard: ShelfCard,',
    ],
    'lib/mappers/digest/digestPage.ts': ["  shelfCard: { titles: ['title'], rich: ['content'] },"],
    'content/README.md': ['| `shelfCard` | write here what it is for |'],
    'docs/content-model.md': [
      '| `shelfCard` | `title`; `content` is HTML. Write here what else editors have to know |',
    ],
  });
});

test.each([
  [
    '',
    'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found none',
  ],
  [
    'QuoteCard',
    'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found QuoteCard',
  ],
  [
    'quote-card',
    'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found quote-card',
  ],
  ['heading', 'expected another name: heading is there'],
  ['faqQuestion', 'expected another name: faqQuestion is there'],
  ['contents', 'expected another name: contents is there'],
  ['skipped', 'expected another name: skipped is there'],
])('the name %j is refused', (name, message) => {
  expect(() => planBlock(name, read)).toThrow(message);
});

test('a file without a place for its row is named', () => {
  const changed = (path: string): string =>
    path === 'content/README.md' ? '# Content\n' : read(path);
  expect(() => planBlock('shelfCard', changed)).toThrow(
    'content/README.md: expected “| `transparentCard` |”; write the row yourself, as CONTRIBUTING.md says',
  );
});

test('its component stands in the registry where the alphabet has it', () => {
  const registry = planBlock('shelfCard', read).get('components/registry/Blocks.tsx') ?? '';
  const models = [
    ...registry.slice(registry.indexOf('const REGISTRY')).matchAll(/^ {2}(\w+): (?:lazy|[A-Z])/gm),
  ].map(([, model]) => model);
  expect(models).toContain('shelfCard');
  expect(models).toEqual([...models].sort());
});

/** As the linter counts them: without blank lines and comments. */
const countCode = (text: string): number =>
  text.split('\n').filter((line) => !/^\s*(?:\/\/.*|\/?\*.*)?$/.test(line)).length;

test('ten more blocks fit into the files that they are written to', () => {
  const files = new Map<string, string>();
  const readPlanned = (path: string): string => files.get(path) ?? read(path);
  for (const letter of 'abcdefghij')
    for (const [path, text] of planBlock(`shelf${letter.toUpperCase()}`, readPlanned))
      files.set(path, text);
  const tooLong = [...files]
    .filter(([path, text]) => /\.tsx?$/.test(path) && countCode(text) > 250)
    .map(([path]) => path);
  expect(tooLong).toEqual([]);
});
