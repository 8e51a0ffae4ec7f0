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
  ['', 'expected a name such as quoteCard, in letters and digits, found none'],
  ['QuoteCard', 'expected a name such as quoteCard, in letters and digits, found QuoteCard'],
  ['quote-card', 'expected a name such as quoteCard, in letters and digits, found quote-card'],
  ['heading', 'expected another name: the block heading is there'],
])('the name %j is refused', (name, message) => {
  expect(() => planBlock(name, read)).toThrow(message);
});

test('a file without a place for its row is named', () => {
  const changed = (path: string): string => (path === 'content/README.md' ? '# Content\n' : read(path));
  expect(() => planBlock('quoteCard', changed)).toThrow('content/README.md: expected “| `transparentCard` |”; write the row yourself, as CONTRIBUTING.md says');
});
