import type { TextRange } from '@/lib/models/search';

/** Alternates text outside and inside a range. Overlapping or invalid ranges are skipped. */
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

export function MarkedText({
  text,
  ranges,
}: {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}) {
  return splitByRanges(text, ranges).map((part, index) =>
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  );
}
