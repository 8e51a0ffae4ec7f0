import { readShortString } from './text';

/** No more than what a mail program has to be told: nothing in it ends the address in a link. */
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;

export function readEmail(value: unknown): string | undefined {
  const text = readShortString(value)?.replace(/^mailto:\s*/i, '');
  return text !== undefined && EMAIL.test(text) ? text : undefined;
}

/** A name that this runtime knows, such as `Europe/London`. */
export function readTimeZone(value: unknown): string | undefined {
  const text = readShortString(value);
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
