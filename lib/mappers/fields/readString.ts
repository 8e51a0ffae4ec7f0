const MAX_LINE_LENGTH = 2000;
const MAX_SHORT_LENGTH = 500;
const MAX_TEXT_LENGTH = 250_000;

/** Halves of characters: a browser reads them otherwise in markup than in data, and no address can hold them. */
const LONE_SURROGATES = /\p{Cs}/gu;

function readBounded(value: string, limit: number): string | undefined {
  const text = value.trim().slice(0, limit).replace(LONE_SURROGATES, '');
  return text === '' ? undefined : text;
}

/** One line of text: control characters removed, line breaks and tabs become spaces, cut at 2,000 characters. */
export function readString(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, 2 * MAX_LINE_LENGTH).replace(/[\t\r\n]+/g, ' ').replace(/\p{Cc}/gu, ''), MAX_LINE_LENGTH);
}

/** A line that stands in a head, a menu or a button: cut at 500 characters. */
export function readShortString(value: unknown): string | undefined {
  const text = readString(value);
  return text && readBounded(text, MAX_SHORT_LENGTH);
}

/** Text of many lines (HTML or Markdown): control characters other than line breaks and tabs removed, cut at 250,000 characters. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return readBounded(value.slice(0, MAX_TEXT_LENGTH).replace(/[^\P{Cc}\t\r\n]/gu, ''), MAX_TEXT_LENGTH);
}
