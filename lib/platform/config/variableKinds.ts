import { z } from 'zod';
import { type EditionId, EDITIONS, isEditionId } from './editions';
import { isLocal } from './localAddress';

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
export const share = numberIn('a number', 0, 1);
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

function readList<Item>(
  value: string,
  readItem: (part: string) => Item | undefined,
): readonly Item[] | undefined {
  const items = value.split(',').map((part) => readItem(part.trim()));
  return items.every((item) => item !== undefined) ? items : undefined;
}

const readOrigins = (value: string) => readList(value, readOrigin);

const isEncrypted = (url: string) => url.startsWith('https:') || isLocal(url);

function readPolicyHost(value: string) {
  const found = readOrigin(value);
  return found !== undefined && isEncrypted(found) ? found : undefined;
}

const WILDCARD = 'https://*.';
const REGISTERED_DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;
/** Such as `co.uk` and `com.au`, below which anybody can register a domain. */
const SHARED_SUFFIX = /^[a-z]{2,3}\.[a-z]{2}$/;

/** A wildcard must stay below a domain with one owner. */
function readPolicyWildcard(value: string) {
  if (!value.startsWith(WILDCARD)) return readPolicyHost(value);
  const found = readOrigin(`https://${value.slice(WILDCARD.length)}`);
  if (found === undefined) return undefined;
  const { hostname, host } = new URL(found);
  return REGISTERED_DOMAIN.test(hostname) && !SHARED_SUFFIX.test(hostname)
    ? WILDCARD + host
    : undefined;
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
export const policyHosts = createKind(
  'https origins without wildcards, separated by commas',
  (value) => readList(value, readPolicyHost),
  quoteAddress,
);
export const policyWildcards = createKind(
  'https origins such as https://*.example.com, separated by commas',
  (value) => readList(value, readPolicyWildcard),
  quoteAddress,
);
export const secureUrl = createKind(
  'an https address without credentials, query and hash',
  (value) => {
    const url = readHttpUrl(value);
    return url?.search === '' && url.hash === '' && isEncrypted(url.href)
      ? url.href.replace(/\/+$/, '')
      : undefined;
  },
  quoteAddress,
);
/** The address becomes part of two headers, in which these characters end a value. */
const ENDS_HEADER_VALUE = /[;,"'\\]/;
/** @param ownPath an address of this site that is accepted too */
export const reportAddress = (ownPath: string): Kind<string> =>
  createKind(
    `${ownPath}, which counts reports in the metrics, or an https address without credentials`,
    (value) => {
      if (value === ownPath) return value;
      const url = readHttpUrl(value)?.href;
      return url !== undefined && isEncrypted(url) && !ENDS_HEADER_VALUE.test(url)
        ? url
        : undefined;
    },
    quoteAddress,
  );
/** Visitors read them in the consent panel. */
const SERVICE_NAME = /^[^\p{Cc}<>]{1,60}$/u;
export const serviceNames = createKind(
  'names of services, separated by commas',
  (value) => readList(value, (name) => (SERVICE_NAME.test(name) ? name : undefined)),
  quote,
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
const LOCAL_PATH = /^(?![a-z][a-z0-9+.-]*:\/\/)/i;
export const folder = matching(LOCAL_PATH, 'a local folder');
export const file = matching(LOCAL_PATH, 'a local file');

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
