import type { Entry } from '@/lib/models/entry';
import type { SearchWords } from '@/lib/search/searchDocument';
import { readLinks } from '../fields/readLink';
import { readShortString } from '../fields/readString';

/** No editor writes more, and more would slow every search down. */
const MAX_ENTRIES = 500;
const MAX_WORDS = 50;

function readWords({ fields }: Entry): readonly string[] {
  const { words } = fields;
  return Array.isArray(words) ? words.slice(0, MAX_WORDS).flatMap((word) => readShortString(word) ?? []) : [];
}

/** Entries of `searchSynonyms` and `searchPin`, as a locale has them. What is incomplete is left out. */
export function mapSearchWords(synonyms: readonly Entry[], pins: readonly Entry[]): SearchWords {
  return {
    synonyms: synonyms.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const words = readWords(entry);
      const meaning = readShortString(entry.fields['meaning']);
      return meaning === undefined || words.length === 0 ? [] : [{ words, meaning }];
    }),
    pins: pins.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const words = readWords(entry);
      const ids = (readLinks(entry.fields['pages']) ?? []).map(({ sys }) => sys.id);
      return words.length === 0 || ids.length === 0 ? [] : [{ words, ids }];
    }),
  };
}
