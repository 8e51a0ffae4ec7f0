import type { TextRange } from '@/lib/models/search';
import type { Token } from './analyzer';

/** How a text is searched for words. */
export type Matcher = {
  readonly tokenize: (text: string) => Iterable<Token>;
  /** The stem by which a word of the text was found; undefined for any other word. */
  readonly findStem: (token: Token) => string | undefined;
  /** How many different things were asked for: a passage with as many different stems need not be bettered. */
  readonly wanted: number;
};

type Match = { readonly start: number; readonly end: number; readonly stem: string };

/** Characters of a passage. */
const PASSAGE = 180;
/** Characters before the first match in a passage. */
const LEAD = 50;
/** Characters of a text in which a passage is looked for, */
const MAX_SCANNED = 6000;
/** and characters after the first match in which a better one is. */
const MAX_BEYOND = 1500;

/** Where the words stand in a text, in its order. */
export function findRanges(text: string, { tokenize, findStem }: Matcher): readonly TextRange[] {
  return Array.from(tokenize(text)).flatMap((token) => (findStem(token) === undefined ? [] : [[token.start, token.end] as const]));
}

/** Where the passage begins in which most of what was asked for stands together; undefined where nothing of it does. */
function findPassage(text: string, { tokenize, findStem, wanted }: Matcher): number | undefined {
  let together: readonly Match[] = [];
  let best: { readonly start: number; readonly count: number } | undefined;
  let last = text.length;
  for (const token of tokenize(text)) {
    if (token.start > last) break;
    const stem = findStem(token);
    if (stem === undefined) continue;
    const { start, end } = token;
    together = [...together.filter((match) => match.start >= end - (PASSAGE - LEAD)), { start, end, stem }];
    const count = new Set(together.map((match) => match.stem)).size;
    if (best === undefined || count > best.count) best = { start: together[0]?.start ?? start, count };
    if (count >= wanted) break;
    last = Math.min(last, (together[0]?.start ?? start) + MAX_BEYOND);
  }
  return best?.start;
}

const isBlank = (text: string, at: number): boolean => /\s/.test(text.charAt(at));

/** Cuts between words, never inside one or inside a character. */
function cutPassage(text: string, around: number): string {
  let start = Math.max(0, around - LEAD);
  while (start > 0 && start < around && !isBlank(text, start - 1)) start += 1;
  let end = Math.min(text.length, start + PASSAGE);
  while (end < text.length && end > around + 1 && !isBlank(text, end)) end -= 1;
  const passage = text.slice(start, end).trim().replaceAll('\n', ' · ');
  return `${start > 0 ? '… ' : ''}${passage}${end < text.length ? ' …' : ''}`;
}

/** The passage of a text in which the words stand, with their places in it; undefined where they stand nowhere. */
export function findExcerpt(text: string, matcher: Matcher): { readonly text: string; readonly ranges: readonly TextRange[] } | undefined {
  const start = findPassage(text.slice(0, MAX_SCANNED), matcher);
  if (start === undefined) return undefined;
  const passage = cutPassage(text, start);
  return { text: passage, ranges: findRanges(passage, matcher) };
}
