import type { TextRange } from '@/lib/models/search';

/** The parts of a text in turn: outside of a range, inside of one, outside again. Ranges that overlap or leave the text are left out. */
export function splitByRanges(text: string, ranges: readonly TextRange[]): readonly string[] {
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    const isSound = start >= done && end > start && end <= text.length;
    if (!isSound) continue;
    parts.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}
