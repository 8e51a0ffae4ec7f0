import SearchableMap from 'minisearch/SearchableMap';
import { countAllowedErrors } from '../typingErrors';
import type { Analyzer } from './analyzer';

/** At most this many documents are searched per stem: the cost must not grow with the site. */
export const MAX_FOUND = 200;
const MIN_PART = 4;
/** Minimum length in a pair of whole words, unlike compound parts. */
const MIN_WORD = 3;
const MAX_PARTS = 3;
const MAX_SPLITS = 50_000;
/** Letters between the parts of a compound. */
const GERMAN_LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const NO_LINKS = [''];
const MAX_SCANNED = 2000;

function listSwaps(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

export class Vocabulary {
  private readonly words = new Map<string, number>();
  /** The same words for prefix and fuzzy lookups; counting here takes three times as long. */
  private readonly tree = new SearchableMap<true>();
  /** Only whole words may be parts, or else the order of documents would matter. */
  private readonly wholeStems = new Set<string>();
  private readonly documentsByStem = new Map<string, number>();
  private readonly splits = new Map<string, readonly string[]>();
  private readonly links: readonly string[];

  constructor(private readonly analyzer: Analyzer) {
    this.links = analyzer.language === 'de' ? GERMAN_LINKS : NO_LINKS;
  }

  /** Add all words before splitting any: splits are cached. */
  addWords(words: Iterable<string>): void {
    for (const word of new Set(words)) {
      const count = this.words.get(word) ?? 0;
      if (count === 0) this.tree.set(word, true);
      this.words.set(word, count + 1);
      this.wholeStems.add(this.analyzer.stem(word));
    }
  }

  addStems(stems: Iterable<string>): void {
    for (const stem of new Set(stems))
      this.documentsByStem.set(stem, this.countDocuments(stem) + 1);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  hasStem(stem: string): boolean {
    return this.documentsByStem.has(stem);
  }

  isCommon(stem: string): boolean {
    return this.countDocuments(stem) > MAX_FOUND;
  }

  /** Returns the most frequent stems in at most `MAX_FOUND` documents together, at least one. */
  complete(prefix: string): readonly string[] {
    const found: (readonly [string, number])[] = [];
    for (const [word] of this.tree.atPrefix(prefix)) {
      if (word !== prefix) found.push([word, this.words.get(word) ?? 0]);
      if (found.length >= MAX_SCANNED) break;
    }
    found.sort(
      ([a, countA], [b, countB]) => countB - countA || a.length - b.length || (a < b ? -1 : 1),
    );
    const stems = [...new Set(found.map(([word]) => this.analyzer.stem(word)))].filter((stem) =>
      this.hasStem(stem),
    );
    let documents = 0;
    return stems.filter((stem, index) => {
      documents += this.countDocuments(stem);
      return documents <= MAX_FOUND || index === 0;
    });
  }

  /** Another first letter counts as two errors, as Algolia counts it. */
  correct(word: string, maxErrors = countAllowedErrors(word)): readonly string[] {
    if (maxErrors === 0) return [];
    const errors = new Map<string, number>();
    for (const [candidate, [, distance]] of this.tree.fuzzyGet(word, maxErrors)) {
      const counted = distance + (candidate.charAt(0) === word.charAt(0) ? 0 : 1);
      if (counted <= maxErrors) errors.set(candidate, counted);
    }
    for (const swapped of listSwaps(word)) if (this.has(swapped)) errors.set(swapped, 1);
    const rank = (candidate: string) => errors.get(candidate) ?? 0;
    return [...errors.keys()].sort(
      (a, b) =>
        rank(a) - rank(b) ||
        (this.words.get(b) ?? 0) - (this.words.get(a) ?? 0) ||
        (a < b ? -1 : 1),
    );
  }

  split(word: string): readonly string[] {
    if (word.length < 2 * MIN_PART || /\d/.test(word)) return [];
    const known = this.splits.get(word);
    if (known !== undefined) return known;
    const parts = this.splitWords(word).map(this.analyzer.stem);
    if (this.splits.size >= MAX_SPLITS) this.splits.clear();
    this.splits.set(word, parts);
    return parts;
  }

  splitWords(word: string): readonly string[] {
    return word.length < 2 * MIN_PART || /\d/.test(word)
      ? []
      : (this.findParts(word, MAX_PARTS) ?? []);
  }

  listHeads(word: string): readonly (readonly [first: string, rest: string])[] {
    const heads: (readonly [string, string])[] = [];
    for (let end = MIN_WORD; end <= word.length - MIN_WORD; end += 1) {
      const first = word.slice(0, end);
      if (this.isWord(first)) heads.push([first, word.slice(end)]);
    }
    return heads;
  }

  listWords(): Iterable<string> {
    return this.words.keys();
  }

  /** German only: other languages rarely form compounds, so a split would mislead ("household"). */
  splitCompound(word: string): readonly string[] {
    return this.analyzer.language === 'de' ? this.split(word) : [];
  }

  private countDocuments(stem: string) {
    return this.documentsByStem.get(stem) ?? 0;
  }

  isWord(word: string): boolean {
    return this.has(word) && !this.analyzer.isStopWord(word);
  }

  private isPart(part: string) {
    const { stem, isStopWord } = this.analyzer;
    return (
      part.length >= MIN_PART &&
      (this.has(part) || this.wholeStems.has(stem(part))) &&
      !isStopWord(part)
    );
  }

  private findParts(word: string, left: number): readonly string[] | undefined {
    for (let end = word.length - MIN_PART; end >= MIN_PART; end -= 1) {
      const head = word.slice(0, end);
      const link = this.links.find(
        (candidate) =>
          head.endsWith(candidate) && this.isPart(head.slice(0, head.length - candidate.length)),
      );
      if (link === undefined) continue;
      const rest = word.slice(end);
      const tail = this.isPart(rest)
        ? [rest]
        : left > 2
          ? this.findParts(rest, left - 1)
          : undefined;
      if (tail !== undefined) return [head.slice(0, head.length - link.length), ...tail];
    }
    return undefined;
  }
}
