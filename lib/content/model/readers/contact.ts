import { type ReadValue, readItems } from './reading';
import { readShortString } from './text';
import { readDate } from './values';

/** Deliberately strict: none of these characters can end the address in a `mailto:` link. */
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

export function readEmail(value: unknown): string | undefined {
  const text = readShortString(value)?.replace(/^mailto:\s*/i, '');
  return text !== undefined && EMAIL.test(text) ? text : undefined;
}

export function readTimeZone(value: unknown): string | undefined {
  const text = readShortString(value);
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const MAX_DAYS = 50;

function readDay(value: unknown) {
  const date = readDate(value);
  return date?.includes('T') === true ? undefined : date;
}

export const readDays: ReadValue<readonly string[]> = (value, onLoss) =>
  readItems(
    value,
    { limit: MAX_DAYS, expected: 'a day, such as 2026-12-25', read: readDay },
    onLoss,
  )?.map(({ item }) => item);
