import SearchableMap from 'minisearch/SearchableMap';
import type { Analyzer } from './analyzer';

/** Fields of the index, from what says most of a document to what says least. */
export const FIELDS = ['title', 'names', 'headings', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** In how many documents a stem stands, by field. */
type Frequencies = Record<Field, number>;

/** The words of the documents of an edition: what prefixes, typing errors and compounds are understood by. */
export type Vocabulary = {
  /** Counts the meaningful words of a document's field in, or out again with `-1`. */
  readonly count: (field: Field, words: readonly string[], by: 1 | -1) => void;
  /** The same for the parts of its compounds, once all words are counted. */
  readonly countParts: (field: Field, words: readonly string[], by: 1 | -1) => void;
  /** Words that stand in no document and are known all the same, such as synonyms. */
  readonly learn: (text: string) => void;
  readonly knows: (word: string) => boolean;
  readonly frequency: (stem: string, field: Field) => number;
  readonly hasStem: (stem: string) => boolean;
  /** Whether so many documents have a stem in one of the fields that it tells none of them from the others. */
  readonly isCommon: (stem: string) => boolean;
  /** Stems of the most frequent words that begin so, as far as they stand in `MAX_FOUND` documents together; one in any case. */
  readonly completeWord: (prefix: string, limit: number) => readonly string[];
  /** Known words that are at most this many typing errors away, the nearest and most frequent first. */
  readonly correctWord: (word: string, maxErrors: 1 | 2) => readonly string[];
  /** Stems of the parts of a word all of whose parts are words of their own; empty for any other word. */
  readonly splitWord: (word: string) => readonly string[];
  /** The same where the language makes compounds at will. Elsewhere what looks like one seldom is: a household holds nothing. */
  readonly splitCompound: (word: string) => readonly string[];
};

/**
 * A stem that stands in more documents than this is not looked for in that field, but in `lead` (see there): otherwise a
 * query would cost the more the larger the site is.
 */
export const MAX_FOUND = 200;
const MIN_PART = 4;
const MAX_PARTS = 3;
/** Parts of compounds that are cached. */
const MAX_SPLITS = 50_000;
/** What German puts between the parts of a compound. */
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'es', 'n', 'en', 'er', 'e'] };
const NO_LINKS = [''];
/** Words that are looked at for one prefix. */
const MAX_SCANNED = 2000;

function listSwaps(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
}

/** Levenshtein's distance, in which two letters that changed places are one error and not two. */
function rankCorrections(word: string, maxErrors: number, words: SearchableMap<number>): readonly string[] {
  const found = new Map<string, number>();
  for (const [candidate, [, distance]] of words.fuzzyGet(word, maxErrors)) found.set(candidate, distance);
  for (const swapped of listSwaps(word)) if (words.has(swapped)) found.set(swapped, 1);
  const rank = (candidate: string): number => (found.get(candidate) ?? 0) * 2 + (candidate.charAt(0) === word.charAt(0) ? 0 : 1);
  return [...found.keys()].sort((a, b) => rank(a) - rank(b) || (words.get(b) ?? 0) - (words.get(a) ?? 0) || (a < b ? -1 : 1));
}

export function createVocabulary({ tokenize, stem, isStopWord, language }: Analyzer): Vocabulary {
  const words: SearchableMap<number> = new SearchableMap();
  const stems = new Map<string, Frequencies>();
  const splits = new Map<string, readonly string[]>();
  const links = LINKS[language] ?? NO_LINKS;

  function addWord(word: string, by: number): void {
    const count = (words.get(word) ?? 0) + by;
    if (count > 0) words.set(word, count);
    else words.delete(word);
  }

  function addStem(value: string, field: Field, by: number): void {
    const known = stems.get(value) ?? { title: 0, names: 0, headings: 0, text: 0 };
    known[field] += by;
    if (FIELDS.every((name) => known[name] <= 0)) stems.delete(value);
    else stems.set(value, known);
  }

  const isPart = (part: string): boolean => part.length >= MIN_PART && (words.has(part) || stems.has(stem(part))) && !isStopWord(part);

  function findParts(word: string, left: number): readonly string[] | undefined {
    for (let end = word.length - MIN_PART; end >= MIN_PART; end -= 1) {
      const head = word.slice(0, end);
      const link = links.find((candidate) => head.endsWith(candidate) && isPart(head.slice(0, head.length - candidate.length)));
      if (link === undefined) continue;
      const rest = word.slice(end);
      const tail = isPart(rest) ? [rest] : left > 2 ? findParts(rest, left - 1) : undefined;
      if (tail !== undefined) return [head.slice(0, head.length - link.length), ...tail];
    }
    return undefined;
  }

  function splitWord(word: string): readonly string[] {
    if (word.length < 2 * MIN_PART || /\d/.test(word)) return [];
    const known = splits.get(word);
    if (known !== undefined) return known;
    const parts = (findParts(word, MAX_PARTS) ?? []).map(stem);
    if (splits.size >= MAX_SPLITS) splits.clear();
    splits.set(word, parts);
    return parts;
  }

  const splitCompound = language === 'de' ? splitWord : () => [];

  return {
    count: (field, counted, by) => {
      const different = new Set(counted);
      for (const word of different) addWord(word, by);
      for (const value of new Set(Array.from(different, stem))) addStem(value, field, by);
    },
    countParts: (field, counted, by) => {
      const whole = new Set(Array.from(counted, stem));
      for (const part of new Set(counted.flatMap(splitCompound))) if (!whole.has(part)) addStem(part, field, by);
    },
    learn: (text) => {
      for (const { word } of tokenize(text)) if (!words.has(word)) words.set(word, 1);
    },
    knows: (word) => words.has(word),
    frequency: (value, field) => stems.get(value)?.[field] ?? 0,
    hasStem: (value) => stems.has(value),
    isCommon: (value) => {
      const known = stems.get(value);
      return known !== undefined && FIELDS.some((field) => known[field] > MAX_FOUND);
    },
    completeWord: (prefix, limit) => {
      const found: [string, number][] = [];
      for (const [word, count] of words.atPrefix(prefix)) {
        if (word !== prefix) found.push([word, count]);
        if (found.length >= MAX_SCANNED) break;
      }
      const ranked = found.sort(([a, countA], [b, countB]) => countB - countA || a.length - b.length);
      const completed = [...new Set(ranked.map(([word]) => stem(word)))].filter((value) => stems.has(value));
      let documents = 0;
      const within = completed.filter((value) => {
        documents += Math.max(...FIELDS.map((field) => stems.get(value)?.[field] ?? 0));
        return documents <= MAX_FOUND;
      });
      return (within.length > 0 ? within : completed.slice(0, 1)).slice(0, limit);
    },
    correctWord: (word, maxErrors) => rankCorrections(word, maxErrors, words),
    splitWord,
    splitCompound,
  };
}
