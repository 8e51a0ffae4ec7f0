import { readFileSync } from 'node:fs';
import { planBlock } from '@/scripts/newBlock/planBlock';

const read = (path: string) => readFileSync(path, 'utf8');

/** Lines that a file has with the block, and not without it. */
function listAdded(path: string, text: string) {
  const before = read(path).split('\n');
  // Another block may still have the placeholder.
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
  'components/blocks/ShelfCard/shelfCard.block.ts',
];

test('a new block gets its files and rows', () => {
  const plan = planBlock('shelfCard', read);
  expect([...plan.keys()].filter((path) => NEW.includes(path)).sort()).toEqual(NEW);
  const changed = [...plan].filter(([path]) => !NEW.includes(path));
  expect(Object.fromEntries(changed.map(([path, text]) => [path, listAdded(path, text)]))).toEqual({
    'components/registry/definitions/blockDefinitions.ts': [
      "import { shelfCardBlock } from '@/components/blocks/ShelfCard/shelfCard.block';",
      '  shelfCard: shelfCardBlock,',
    ],
    'components/registry/Blocks.tsx': [
      "import { ShelfCard } from '@/components/blocks/ShelfCard/ShelfCard';",
      '  shelfCard: ShelfCard,',
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

test('a file without a place for the row is named in the error', () => {
  const changed = (path: string) => (path === 'components/registry/Blocks.tsx' ? '' : read(path));
  expect(() => planBlock('shelfCard', changed)).toThrow(
    'components/registry/Blocks.tsx: expected “import { BlockBoundary }”; write the row yourself, as docs/adding-things.md says',
  );
});

test('the component is added to the registry in alphabetical order', () => {
  const registry = planBlock('shelfCard', read).get('components/registry/Blocks.tsx') ?? '';
  const [rows = ''] = /^const REGISTRY[^]*?^};/m.exec(registry) ?? [];
  const models = [...rows.matchAll(/^ {2}(\w+): (?:lazy|[A-Z])/gm)].map(([, model]) => model);
  expect(models).toContain('shelfCard');
  expect(models).toEqual([...models].sort());
});
