import SearchableMap from 'minisearch/SearchableMap';
import type { Analyzer } from './analyzer';

export const FIELDS = ['title', 'names', 'headings', 'text'] as const;
export type Field = (typeof FIELDS)[number];

type Frequencies = Record<Field, number>;

export type Vocabulary = {
  readonly count: (field: Field, words: readonly string[]) => void;
  /** Adds the parts of compounds. Needs the words of all documents counted first. */
  readonly countParts: (field: Field, words: readonly string[]) => void;
  readonly learn: (text: string) => void;
  readonly knows: (word: string) => boolean;
  readonly frequency: (stem: string, field: Field) => number;
  readonly hasStem: (stem: string) => boolean;
  readonly isCommon: (stem: string) => boolean;
  /** The most frequent completions whose stems occur in at most `MAX_FOUND` documents together; at least one if there is any. */
  readonly completeWord: (prefix: string, limit: number) => readonly string[];
  readonly correctWord: (word: string, maxErrors: 1 | 2) => readonly string[];
  readonly splitWord: (word: string) => readonly string[];
  /** `splitWord` in German, empty elsewhere: other languages rarely form compounds, so a split would mislead ("household"). */
  readonly splitCompound: (word: string) => readonly string[];
};

/** Fields in which a stem is more frequent than this are not searched for it, only `lead` is: otherwise the cost of a query would grow with the site. */
export const MAX_FOUND = 200;
const MIN_PART = 4;
const MAX_PARTS = 3;
const MAX_SPLITS = 50_000;
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'es', 'n', 'en', 'er', 'e'] };
const NO_LINKS = [''];
const MAX_SCANNED = 2000;

function listSwaps(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
}

type StemCounts = Map<string, Frequencies>;

/** Words, and in how many fields of documents they stand. A tree finds them by prefix or with errors, but counting in it takes three times as long. */
class WordCounts {
  private readonly counts = new Map<string, number>();
  private readonly tree = new SearchableMap<true>();

  has(word: string): boolean {
    return this.counts.has(word);
  }

  get(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  add(word: string): void {
    const count = this.get(word);
    if (count === 0) this.tree.set(word, true);
    this.counts.set(word, count + 1);
  }

  *startingWith(prefix: string): Iterable<string> {
    for (const [word] of this.tree.atPrefix(prefix)) yield word;
  }

  /** Distances by words. */
  *near(word: string, maxErrors: number): Iterable<readonly [string, number]> {
    for (const [candidate, [, distance]] of this.tree.fuzzyGet(word, maxErrors)) yield [candidate, distance];
  }
}

function rankCorrections(word: string, maxErrors: number, words: WordCounts): readonly string[] {
  const found = new Map(words.near(word, maxErrors));
  for (const swapped of listSwaps(word)) if (words.has(swapped)) found.set(swapped, 1);
  const rank = (candidate: string): number => (found.get(candidate) ?? 0) * 2 + (candidate.charAt(0) === word.charAt(0) ? 0 : 1);
  return [...found.keys()].sort((a, b) => rank(a) - rank(b) || words.get(b) - words.get(a) || (a < b ? -1 : 1));
}

function countStem(stems: StemCounts, value: string, field: Field): void {
  const known = stems.get(value);
  if (known === undefined) stems.set(value, { title: 0, names: 0, headings: 0, text: 0, [field]: 1 });
  else known[field] += 1;
}

/** @param wholeStems of words that stand alone: if parts made other parts, the order of documents would decide what is one */
function createWordSplitter({ stem, isStopWord, language }: Analyzer, words: WordCounts, wholeStems: ReadonlySet<string>): (word: string) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  const links = LINKS[language] ?? NO_LINKS;

  const isPart = (part: string): boolean => part.length >= MIN_PART && (words.has(part) || wholeStems.has(stem(part))) && !isStopWord(part);

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

  return (word) => {
    if (word.length < 2 * MIN_PART || /\d/.test(word)) return [];
    const known = cache.get(word);
    if (known !== undefined) return known;
    const parts = (findParts(word, MAX_PARTS) ?? []).map(stem);
    if (cache.size >= MAX_SPLITS) cache.clear();
    cache.set(word, parts);
    return parts;
  };
}

function listCompletions(prefix: string, words: WordCounts, stems: StemCounts, stem: Analyzer['stem']): readonly string[] {
  const found: [string, number][] = [];
  for (const word of words.startingWith(prefix)) {
    if (word !== prefix) found.push([word, words.get(word)]);
    if (found.length >= MAX_SCANNED) break;
  }
  const ranked = found.sort(([a, countA], [b, countB]) => countB - countA || a.length - b.length || (a < b ? -1 : 1));
  const completed = [...new Set(ranked.map(([word]) => stem(word)))].filter((value) => stems.has(value));
  let documents = 0;
  const within = completed.filter((value) => {
    documents += Math.max(...FIELDS.map((field) => stems.get(value)?.[field] ?? 0));
    return documents <= MAX_FOUND;
  });
  return within.length > 0 ? within : completed.slice(0, 1);
}

export function createVocabulary(analyzer: Analyzer): Vocabulary {
  const { tokenize, stem, language } = analyzer;
  const words = new WordCounts();
  const stems: StemCounts = new Map();
  const wholeStems = new Set<string>();
  const splitWord = createWordSplitter(analyzer, words, wholeStems);
  const splitCompound = language === 'de' ? splitWord : () => [];

  return {
    count: (field, counted) => {
      const different = new Set(counted);
      for (const word of different) words.add(word);
      for (const value of new Set(Array.from(different, stem))) {
        wholeStems.add(value);
        countStem(stems, value, field);
      }
    },
    countParts: (field, counted) => {
      const whole = new Set(Array.from(counted, stem));
      for (const part of new Set(counted.flatMap(splitCompound))) if (!whole.has(part)) countStem(stems, part, field);
    },
    learn: (text) => {
      for (const { word } of tokenize(text)) if (!words.has(word)) words.add(word);
    },
    knows: (word) => words.has(word),
    frequency: (value, field) => stems.get(value)?.[field] ?? 0,
    hasStem: (value) => stems.has(value),
    isCommon: (value) => {
      const known = stems.get(value);
      return known !== undefined && FIELDS.some((field) => known[field] > MAX_FOUND);
    },
    completeWord: (prefix, limit) => listCompletions(prefix, words, stems, stem).slice(0, limit),
    correctWord: (word, maxErrors) => rankCorrections(word, maxErrors, words),
    splitWord,
    splitCompound,
  };
}
