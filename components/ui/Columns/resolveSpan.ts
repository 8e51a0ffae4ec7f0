const FULL_WIDTH = 12;

/** The share of twelve that a column takes: the list repeats, or its last share stays. */
export function resolveSpan(spans: readonly number[], index: number, repeats: boolean): number {
  const position = repeats && spans.length > 0 ? index % spans.length : Math.min(index, spans.length - 1);
  return spans[position] ?? FULL_WIDTH;
}
