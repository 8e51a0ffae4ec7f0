import type { TextRange } from '@/lib/models/search';
import type { Token } from './analyzer';

type Matcher = {
  readonly tokenize: (text: string) => Iterable<Token>;
  readonly findStem: (token: Token) => string | undefined;
  readonly stemGoal: number;
};

type Match = { readonly start: number; readonly end: number; readonly stem: string };

const PASSAGE_LENGTH = 180;
const LEAD_LENGTH = 50;
const MAX_SCANNED_LENGTH = 6000;
const MAX_LENGTH_AFTER_MATCH = 3000;

export function findRanges(text: string, { tokenize, findStem }: Matcher): readonly TextRange[] {
  return Array.from(tokenize(text)).flatMap((token) =>
    findStem(token) === undefined ? [] : [[token.start, token.end] as const],
  );
}

function findPassage(text: string, { tokenize, findStem, stemGoal }: Matcher) {
  let together: readonly Match[] = [];
  let best: { readonly start: number; readonly count: number } | undefined;
  let last = text.length;
  for (const token of tokenize(text)) {
    if (token.start > last) break;
    const stem = findStem(token);
    if (stem === undefined) continue;
    const { start, end } = token;
    together = [
      ...together.filter((match) => match.start >= end - (PASSAGE_LENGTH - LEAD_LENGTH)),
      { start, end, stem },
    ];
    const count = new Set(together.map((match) => match.stem)).size;
    if (best === undefined || count > best.count)
      best = { start: together[0]?.start ?? start, count };
    if (count >= stemGoal) break;
    last = Math.min(last, (together[0]?.start ?? start) + MAX_LENGTH_AFTER_MATCH);
  }
  return best?.start;
}

const SENTENCE_END = /[.!?…:](?=\s)|\n/g;
const MAX_SENTENCE_LEAD = 110;

function findSentenceStart(text: string, around: number) {
  const from = Math.max(0, around - MAX_SENTENCE_LEAD);
  const [last] = [...text.slice(from, around).matchAll(SENTENCE_END)].slice(-1);
  if (last === undefined) return from === 0 ? 0 : undefined;
  return from + last.index + 1;
}

const isBlank = (text: string, at: number) => /\s/.test(text.charAt(at));

/** Lines that don't end a sentence are headings and table cells, so a dash separates them. */
const joinLines = (text: string) => text.replace(/([.!?…:])\n/g, '$1 ').replaceAll('\n', ' – ');

function cutPassage(text: string, around: number) {
  const sentence = findSentenceStart(text, around);
  let start = sentence ?? Math.max(0, around - LEAD_LENGTH);
  while (sentence === undefined && start > 0 && start < around && !isBlank(text, start - 1))
    start += 1;
  let end = Math.min(text.length, Math.max(start, around - LEAD_LENGTH) + PASSAGE_LENGTH);
  while (end < text.length && end > around + 1 && !isBlank(text, end)) end -= 1;
  const passage = joinLines(text.slice(start, end).trim());
  return `${sentence === undefined ? '… ' : ''}${passage}${end < text.length ? ' …' : ''}`;
}

export function findExcerpt(
  text: string,
  matcher: Matcher,
): { readonly text: string; readonly ranges: readonly TextRange[] } | undefined {
  const start = findPassage(text.slice(0, MAX_SCANNED_LENGTH), matcher);
  if (start === undefined) return undefined;
  const passage = cutPassage(text, start);
  return { text: passage, ranges: findRanges(passage, matcher) };
}
