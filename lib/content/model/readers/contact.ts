import { readShortString } from './text';

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
