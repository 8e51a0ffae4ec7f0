import { readFileSync } from 'node:fs';
import { planBlock } from '@/scripts/newBlock/planBlock';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Lines that a file has with the block, and not without it. */
function listAdded(path: string, text: string): readonly string[] {
  const before = read(path).split('\n');
  return text.split('\n').filter((line) => line !== '' && !before.includes(line));
}

const NEW = ['components/blocks/QuoteCard/QuoteCard.examples.ts', 'components/blocks/QuoteCard/QuoteCard.module.scss', 'components/blocks/QuoteCard/QuoteCard.tsx', 'lib/mappers/blocks/mapQuoteCard.ts'];

test('a block has its files and its rows', () => {
  const plan = planBlock('quoteCard', read);
  expect([...plan.keys()].filter((path) => NEW.includes(path)).sort()).toEqual(NEW);
  const changed = [...plan].filter(([path]) => !NEW.includes(path));
  expect(Object.fromEntries(changed.map(([path, text]) => [path, listAdded(path, text)]))).toEqual({
    'lib/contentModel/blocks.ts': ['export const quoteCardType = definePlaceable({', "  id: 'quoteCard',", "  name: 'Quote card',", "  description: 'Write here what editors use it for.',"],
    'lib/models/blocks.ts': ['export type QuoteCardProps = { readonly title: string; readonly content?: SafeHtml };', '  quoteCard: QuoteCardProps;'],
    'lib/mappers/blockMappers.ts': ["import { mapQuoteCard } from './blocks/mapQuoteCard';", '  quoteCard: mapQuoteCard,'],
    'components/registry/Blocks.tsx': ["import { QuoteCard } from '@/components/blocks/QuoteCard/QuoteCard';", '  quoteCard: QuoteCard,'],
    'lib/mappers/digest/digestPage.ts': ["  quoteCard: { titles: ['title'], rich: ['content'] },"],
    'content/README.md': ['| `quoteCard` | write here what it is for |'],
    'docs/content-model.md': ['| `quoteCard` | `title`; `content` is HTML. Write here what else editors have to know |'],
  });
});

test.each([
  ['', 'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found none'],
  ['QuoteCard', 'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found QuoteCard'],
  ['quote-card', 'expected a name such as quoteCard, a small letter and then letters and digits, 39 at most, found quote-card'],
  ['heading', 'expected another name: heading is there'],
  ['faqQuestion', 'expected another name: faqQuestion is there'],
  ['contents', 'expected another name: contents is there'],
  ['skipped', 'expected another name: skipped is there'],
])('the name %j is refused', (name, message) => {
  expect(() => planBlock(name, read)).toThrow(message);
});

test('a file without a place for its row is named', () => {
  const changed = (path: string): string => (path === 'content/README.md' ? '# Content\n' : read(path));
  expect(() => planBlock('quoteCard', changed)).toThrow('content/README.md: expected “| `transparentCard` |”; write the row yourself, as CONTRIBUTING.md says');
});

test('its component stands in the registry where the alphabet has it', () => {
  const registry = planBlock('quoteCard', read).get('components/registry/Blocks.tsx') ?? '';
  const models = [...registry.slice(registry.indexOf('const REGISTRY')).matchAll(/^ {2}(\w+): (?:lazy|[A-Z])/gm)].map(([, model]) => model);
  expect(models).toContain('quoteCard');
  expect(models).toEqual([...models].sort());
});

/** As the linter counts them: without blank lines and comments. */
const countCode = (text: string): number => text.split('\n').filter((line) => !/^\s*(?:\/\/.*|\/?\*.*)?$/.test(line)).length;

test('ten more blocks fit into the files that they are written to', () => {
  const files = new Map<string, string>();
  const readPlanned = (path: string): string => files.get(path) ?? read(path);
  for (const letter of 'abcdefghij') for (const [path, text] of planBlock(`quote${letter.toUpperCase()}`, readPlanned)) files.set(path, text);
  const tooLong = [...files].filter(([path, text]) => /\.tsx?$/.test(path) && countCode(text) > 250).map(([path]) => path);
  expect(tooLong).toEqual([]);
});
