import { isRecord } from '@/lib/platform/data/objects';
import { readHtmlText } from '@/lib/render/html/readPlainText';
import type { Block } from '@/lib/models/blocks';

/** A block without its child blocks. */
export type Piece = Readonly<{
  /** Equal for the same entry on both pages. */
  key: string;
  id: string | undefined;
  model: string;
  /** Key of the parent block; empty at the top level. */
  parent: string;
  words: string;
  /** Everything except text, such as links and sizes: JSON by property name. */
  settings: ReadonlyMap<string, string>;
}>;

const MAX_WORDS = 20_000;
/** Properties whose strings are not text for readers. */
const SETTINGS = new Set([
  'align',
  'anchor',
  'availability',
  'background',
  'bulletColor',
  'className',
  'columnClasses',
  'edition',
  'gtin',
  'href',
  'id',
  'imageStart',
  'iso',
  'kind',
  'labels',
  'level',
  'locale',
  'model',
  'path',
  'src',
  'status',
  'url',
]);

const isAddress = (text: string) => /^(?:\/|https?:|data:)/.test(text);

function addWords(value: unknown, name: string, words: string[]) {
  if (SETTINGS.has(name)) return;
  if (typeof value === 'string') {
    const text = /<\w/.test(value) ? readHtmlText(value).text : value;
    if (text.trim() !== '' && !isAddress(text)) words.push(text.trim());
  } else if (Array.isArray(value)) for (const item of value) addWords(item, name, words);
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) addWords(item, key, words);
}

/** Of formatted text only the tags: link targets and emphasis. */
function readSetting(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return SETTINGS.has(name) || isAddress(value)
      ? value
      : /<\w/.test(value)
        ? (value.match(/<[^>]*>/g) ?? []).join('')
        : undefined;
  if (Array.isArray(value)) return value.map((item) => readSetting(item, name));
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readSetting(item, key)]))
    : value;
}

function readSettings(props: object): ReadonlyMap<string, string> {
  const settings = Object.entries(props).map(
    ([name, value]: [string, unknown]) => [name, readSetting(value, name)] as const,
  );
  return new Map(
    settings
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

export function readPieces(blocks: readonly Block[]): readonly Piece[] {
  const counts = new Map<string, number>();
  const pieces: Piece[] = [];
  const add = (list: readonly Block[], parent: string) => {
    for (const block of list) {
      const name = block.id ?? block.model;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const key = `${name}#${count}`;
      const words: string[] = [];
      addWords(block.props, '', words);
      const settings = readSettings(block.props);
      pieces.push({
        key,
        id: block.id,
        model: block.model,
        parent,
        words: words.join('\n').slice(0, MAX_WORDS),
        settings,
      });
      if ('children' in block) add(block.children, key);
    }
  };
  add(blocks, '');
  return pieces;
}
