import { z } from 'zod';
import { type EditionId, EDITIONS, isEditionId } from './editions';

type Kind<Value> = z.ZodType<Value, string>;

type Documentation = Readonly<{
  help: string;
  expected: string;
  unset: string;
  isSecret: boolean;
}>;

export const DOCUMENTATION = z.registry<Documentation>();

const SECRET_KINDS = new WeakSet();

const describeKind = (kind: z.ZodType) => ({
  expected: kind.description ?? '',
  isSecret: SECRET_KINDS.has(kind),
});

export function optional<Value>(
  kind: Kind<Value>,
  unset: string,
  help: string,
): z.ZodOptional<Kind<Value>> {
  return kind.optional().register(DOCUMENTATION, { help, unset, ...describeKind(kind) });
}

export function withDefault<Value>(
  kind: Kind<Value>,
  value: string,
  help: string,
  unset = value,
): z.ZodPrefault<Kind<Value>> {
  return kind.prefault(value).register(DOCUMENTATION, { help, unset, ...describeKind(kind) });
}

const hide = () => '';
const quote = (value: string) => `, got "${value}"`;
/** A password in an address must not reach the terminal or the log. */
const quoteAddress = (value: string) =>
  value.includes('@') ? ', got one with a user or password, not shown here' : quote(value);

function createKind<Value>(
  expected: string,
  read: (value: string) => Value | undefined,
  describeValue: (value: string) => string,
): Kind<Value> {
  const schema = z.string().transform((value, context) => {
    const found = read(value);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: `expected ${expected}${describeValue(value)}` });
    return z.NEVER;
  });
  return schema.describe(expected);
}

/** The message never repeats the value, which may be a secret. */
export function matching(pattern: RegExp, expected: string): Kind<string> {
  return createKind(expected, (value) => (pattern.test(value) ? value : undefined), hide);
}

/** The value appears in no log, health response or report. */
export function secret(pattern: RegExp, expected: string): Kind<string> {
  const kind = matching(pattern, expected);
  SECRET_KINDS.add(kind);
  return kind;
}

export function choice<const Values extends readonly string[]>(
  values: Values,
): Kind<Values[number]> {
  return createKind(
    `one of ${values.join(', ')}`,
    (value): Values[number] | undefined => values.find((candidate) => candidate === value),
    quote,
  );
}

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);

export const flag = createKind('true or false', (value) => FLAGS.get(value.toLowerCase()), quote);

const DECIMAL = /^\d{1,9}(?:\.\d{1,9})?$/;
const WHOLE = /^\d{1,9}$/;

function numberIn(
  unit: string,
  min: number,
  max: number,
  { pattern = DECIMAL, convert = (number: number) => number } = {},
): Kind<number> {
  const read = (value: string) => {
    const number = pattern.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? convert(number) : undefined;
  };
  return createKind(`${unit} from ${min} to ${max}`, read, quote);
}

export const port = numberIn('a port', 0, 65_535, { pattern: WHOLE });
export const count = (min: number, max: number): Kind<number> =>
  numberIn('a whole number', min, max, { pattern: WHOLE });
export const percent = numberIn('a percentage', 0, 100, { convert: (number) => number / 100 });
export const seconds = (min: number, max: number): Kind<number> =>
  numberIn('a number of seconds', min, max, { convert: (number) => Math.round(number * 1000) });
export const megabytes = (min: number, max: number): Kind<number> =>
  numberIn('a number of megabytes', min, max, {
    convert: (number) => Math.round(number * 1_000_000),
  });

/** Hosts become part of the content security policy, where `;`, `,` and `*` have a meaning. */
const HOST_NAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

export function readHttpUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    HOST_NAME.test(url.hostname)
    ? url
    : undefined;
}

function readOrigin(value: string) {
  const url = readHttpUrl(value);
  return url?.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined;
}

function readOrigins(value: string): readonly string[] | undefined {
  const origins = value.split(',').map((part) => readOrigin(part.trim()));
  return origins.every((one) => one !== undefined) ? origins : undefined;
}

export const origins = createKind(
  'origins such as https://www.example.com, without wildcards, separated by commas',
  readOrigins,
  quoteAddress,
);
export const origin = createKind(
  'an origin such as https://www.example.com',
  readOrigin,
  quoteAddress,
);
export const httpUrl = createKind(
  'an http or https address without credentials',
  (value) => readHttpUrl(value)?.href,
  quoteAddress,
);
export const text = matching(/./, 'text');
export const token = secret(/^[\x21-\x7e]+$/, 'a token without blanks');
export const contentfulId = matching(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
  'an id of letters, digits, dots, hyphens and underscores',
);
const HOST_AND_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;
export const hostAndPort = createKind(
  'a host or host:port, without https:// or path',
  (value) => (HOST_AND_PORT.test(value) && URL.canParse(`http://${value}`) ? value : undefined),
  hide,
);
export const folder = matching(/^(?![a-z][a-z0-9+.-]*:\/\/)/i, 'a local folder');

/** Contentful's short texts hold 256 characters. A comma would separate codes in a query. */
export const code = matching(
  /^[^\p{Cc},]{1,256}$/u,
  'a code of at most 256 characters, without commas',
);

const LOCALE_CODE = /^[A-Za-z0-9]{1,16}(?:[-_][A-Za-z0-9]{1,16}){0,3}$/;
const IDS = EDITIONS.map(({ id }) => id).join(', ');
const LOCALE_PAIRS = `pairs of an edition and its locale in the space, such as en-gb:en,de-de:de (editions: ${IDS})`;

export const localesByEdition: Kind<ReadonlyMap<EditionId, string>> = z
  .string()
  .transform((value, context) => {
    const locales = new Map<EditionId, string>();
    for (const pair of value.split(',')) {
      const [edition = '', locale = '', ...rest] = pair.split(':').map((part) => part.trim());
      if (
        isEditionId(edition) &&
        LOCALE_CODE.test(locale) &&
        rest.length === 0 &&
        !locales.has(edition)
      ) {
        locales.set(edition, locale);
      } else {
        const problem =
          isEditionId(edition) && locales.has(edition)
            ? 'names an edition twice'
            : 'is not such a pair';
        context.addIssue({
          code: 'custom',
          message: `expected ${LOCALE_PAIRS}; "${pair.trim()}" ${problem}`,
        });
      }
    }
    return locales;
  })
  .describe(LOCALE_PAIRS);
