import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import { readShown } from './readEntry';

/**
 * A sentence, a line or the row of a table, where a reader takes a number and its subject together.
 */
export type Passage = { readonly field: string; readonly text: string };

const LINE_END = /<\/(?:p|li|h\d|tr)>|\n/;
const SENTENCE_END = /(?<=[.!?;])\s+(?=[\p{Lu}¿«„“\d])/u;

/** Links are the words that they show. */
const readPlain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]*>|[*_#]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const splitLine = (line: string): readonly string[] =>
  line.includes('|') ? [line] : line.split(SENTENCE_END);

const splitText = (text: string): readonly string[] =>
  text.split(LINE_END).map(readPlain).flatMap(splitLine);

const BLOCKS = ['paragraph', 'table-row'];

function readWords(node: unknown): string {
  if (!isRecord(node)) return '';
  if (typeof node['value'] === 'string') return node['value'];
  const words = Array.isArray(node['content']) ? node['content'].map(readWords) : [];
  return words.join(node['nodeType'] === 'table-row' ? ' | ' : '');
}

function listDocumentTexts(node: unknown): readonly string[] {
  if (!isRecord(node)) return [];
  const type = String(node['nodeType']);
  if (BLOCKS.includes(type) || type.startsWith('heading')) return splitText(readWords(node));
  return Array.isArray(node['content']) ? node['content'].flatMap(listDocumentTexts) : [];
}

/** Rows of cells are read as rows. */
function listJsonTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return splitText(value);
  if (Array.isArray(value))
    return value.every((cell) => typeof cell === 'string')
      ? [readPlain(value.join(' | '))]
      : value.flatMap(listJsonTexts);
  return isRecord(value) ? Object.values(value).flatMap(listJsonTexts) : [];
}

const LISTS = ['do', 'dont'];

/** All that an edition says in an entry, with the fields that hold it. */
export function listPassages(entry: SpaceEntry, locale: Locale): readonly Passage[] {
  return entry.type.fields.flatMap(({ id, type, localized }) => {
    if (!localized) return [];
    const value = readShown(entry, id, locale);
    const texts =
      isRecord(value) && value['nodeType'] === 'document'
        ? listDocumentTexts(value)
        : LISTS.includes(id) && Array.isArray(value)
          ? value.flatMap(listJsonTexts)
          : type === 'Link'
            ? []
            : listJsonTexts(value);
    return texts.filter((text) => text !== '').map((text) => ({ field: id, text }));
  });
}
