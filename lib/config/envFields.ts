import { z } from 'zod';

export const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

export const flag = optional.transform((value, context) => {
  if (value === undefined) return undefined;
  if (['true', '1', 'yes'].includes(value.toLowerCase())) return true;
  if (['false', '0', 'no'].includes(value.toLowerCase())) return false;
  context.addIssue({ code: 'custom', message: `expected true or false, got "${value}"` });
  return z.NEVER;
});

/** A password in an address must not reach the terminal or the log. */
const quoteAddress = (value: string): string => (value.includes('@') ? 'one with a user or password, not shown here' : `"${value}"`);

export function readHttpUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

export const origin = optional.transform((value, context) => {
  if (value === undefined) return undefined;
  const url = readHttpUrl(value);
  if (url?.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  context.addIssue({ code: 'custom', message: `expected an origin such as https://www.example.com, got ${quoteAddress(value)}` });
  return z.NEVER;
});

export const httpUrl = optional.transform((value, context) => {
  if (value === undefined || readHttpUrl(value) !== undefined) return value;
  context.addIssue({ code: 'custom', message: `expected an http or https address without user and password, got ${quoteAddress(value)}` });
  return z.NEVER;
});

/** The message says what was expected and never repeats the value, which may be a secret. */
export function matching(pattern: RegExp, expected: string) {
  return optional.transform((value, context) => {
    if (value === undefined || pattern.test(value)) return value;
    context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return z.NEVER;
  });
}

export const contentfulId = matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'an id of letters, digits, dots, hyphens and underscores');
export const token = matching(/^[\x21-\x7e]+$/, 'a token in one piece, without blanks');
export const hostAndPort = matching(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i, 'a host or host:port, without https:// and without a path');

export const folder = matching(/^(?![a-z][a-z0-9+.-]*:\/\/)/i, 'a folder of this machine, not an address');

export const port = optional.transform((value, context) => {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  context.addIssue({ code: 'custom', message: `expected a port from 0 to 65535, got "${value}"` });
  return z.NEVER;
});

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;

function numberIn(unit: string, min: number, max: number, pattern = NUMBER) {
  return optional.transform((value, context) => {
    if (value === undefined) return undefined;
    const number = pattern.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: 'custom', message: `expected ${unit} from ${min} to ${max}, got "${value}"` });
    return z.NEVER;
  });
}

export function count(min: number, max: number) {
  return numberIn('a whole number', min, max, /^\d{1,9}$/);
}

/** Read as ms. */
export function seconds(min: number, max: number) {
  return numberIn('a number of seconds', min, max).transform((value) => value && Math.round(value * 1000));
}

/** Read as bytes. */
export function megabytes(min: number, max: number) {
  return numberIn('a number of megabytes', min, max).transform((value) => value && Math.round(value * 1_000_000));
}

/** Read as a share from 0 to 1. */
export const percent = numberIn('a percentage', 0, 100).transform((value) => value && value / 100);

export function choice<const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) {
  return optional.transform((value, context): Values[number] => {
    const found = values.find((candidate) => candidate === (value ?? fallback));
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `expected one of ${values.join(', ')}, got "${value ?? ''}"` });
    return z.NEVER;
  });
}
