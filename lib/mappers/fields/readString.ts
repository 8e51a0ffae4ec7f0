const MAX_LINE_LENGTH = 2000;
const MAX_TEXT_LENGTH = 250_000;

function readBounded(value: string, limit: number): string | undefined {
  const text = value.trim().slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  return text === '' ? undefined : text;
}

/** One line of text: control characters removed, line breaks and tabs become spaces, cut at 2,000 characters. */
export function readString(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, 2 * MAX_LINE_LENGTH).replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, ''), MAX_LINE_LENGTH);
}

/** Text of many lines (HTML or Markdown): control characters other than line breaks and tabs removed, cut at 250,000 characters. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, MAX_TEXT_LENGTH).replace(/[^\P{Cc}\t\r\n]/gu, ''), MAX_TEXT_LENGTH);
}
