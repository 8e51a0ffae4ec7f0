const MAX_COLUMNS = 24;

/** Column spans of a twelve-column row from a comma list: `8,4` → [8, 4]. Anything but 1 to 12 is dropped. */
export function readColumns(value: unknown): readonly number[] | undefined {
  if (typeof value !== 'string') return undefined;
  const columns = value
    .slice(0, 200)
    .split(',')
    .filter((part) => /^\s*\d{1,2}\s*$/.test(part))
    .map(Number)
    .filter((span) => span >= 1 && span <= 12);
  return columns.length > 0 ? columns.slice(0, MAX_COLUMNS) : undefined;
}
