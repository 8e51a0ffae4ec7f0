import type { Field } from '@/lib/content/model/defineContentType';
import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { listShownEntries } from './listShownEntries';
import { buildProblem, isWritten, readShown } from './readEntry';

/** `called`: digits of the numbers that the entry itself makes links of. */
type Passage = {
  readonly text: string;
  readonly dialled?: string | undefined;
  readonly called?: readonly string[];
};

const SPACE = '[ \\u00a0\\u202f]';

/** International, or in the national format of an edition's country, but no date, price or GTIN. */
const LONG_NUMBERS = [
  `\\+\\d[\\d ()\\u00a0\\u202f\\u2011./-]{6,}\\d`,
  `(?!\\d{2}[/-]\\d{2}[/-]\\d{4})\\(?0\\d{1,4}\\)?(?:(?:${SPACE}|[/\\u2011-])\\d{2,})+`,
  `0\\d{9,10}`,
  `(?:1[ \\u2011-])?(?:\\(\\d{3}\\)${SPACE}?|\\d{3}[\\u2011-])\\d{3}[\\u2011-]\\d{4}`,
  `[6-9]\\d{2}(?:${SPACE}\\d{3}){2}`,
  `[6-9]\\d${SPACE}\\d{3}(?:${SPACE}\\d{2}){2}`,
];

const SHORT_NUMBERS: Readonly<Record<Locale, string>> = {
  'en-GB': '999|111',
  'en-US': '911|988',
  'fr-FR':
    '(?<=\\b[Ll]e[ \\u00a0]|\\b[Aa]u[ \\u00a0])1[578](?! ' +
    '(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))|112',
  'es-ES': '112|061',
  'de-DE': `112|116${SPACE}?117`,
  'it-IT': `112|118|116${SPACE}?117`,
};

/** Emergency, health and poison numbers of a few digits, by country. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  AT: ['112', '141', '144'],
  BE: ['112', '1733'],
  CA: ['811', '911', '988', '211'],
  CH: ['112', '144', '145'],
  DE: ['110', '112', '116117'],
  ES: ['061', '112'],
  FR: ['15', '17', '18', '112', '114', '116117'],
  GB: ['111', '112', '999'],
  IE: ['112', '999'],
  IT: ['112', '115', '118', '116117'],
  LU: ['112'],
  US: ['211', '911', '988'],
};

const UNIT = `${SPACE}?(?:€|£|\\$|%|°|×|(?:g|kg|mg|ml|cl|l|mm|cm|m|in|oz|min)\\b)`;

function buildPattern(locale: Locale): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\d.,/×–-])(?:${[...LONG_NUMBERS, SHORT_NUMBERS[locale] ?? '112'].join('|')})(?![\\p{L}\\d]|[.,–×/-]\\d|${UNIT})`,
    'gu',
  );
}

const PATTERNS = new Map(EDITIONS.map(({ locale }) => [locale, buildPattern(locale)]));

const HTML_LINK = /<a\b[^>]*\bhref\s*=\s*["']tel:([^"']*)["'][^>]*>([\s\S]*?)<\/a>/gi;
const MARKDOWN_LINK = /\[([^\]]*)\]\(tel:([^)\s]*)\)/g;
const TAG = /<[^<>]*>/g;

function listTextPassages(text: string): readonly Passage[] {
  const html = [...text.matchAll(HTML_LINK)].map(([, dialled, words = '']) => ({
    text: words.replace(TAG, ''),
    dialled,
  }));
  const markdown = [...text.matchAll(MARKDOWN_LINK)].map(([, words = '', dialled]) => ({
    text: words,
    dialled,
  }));
  return [
    ...html,
    ...markdown,
    { text: text.replace(HTML_LINK, ' ').replace(MARKDOWN_LINK, ' ').replace(TAG, ' ') },
  ];
}

function listDocumentPassages(node: unknown, dialled?: string): readonly Passage[] {
  if (Array.isArray(node)) return node.flatMap((child) => listDocumentPassages(child, dialled));
  if (!isRecord(node)) return [];
  const uri = isRecord(node['data']) ? node['data']['uri'] : undefined;
  const own = typeof uri === 'string' && uri.startsWith('tel:') ? uri.slice(4) : dialled;
  return [
    ...(typeof node['value'] === 'string' ? [{ text: node['value'], dialled: own }] : []),
    ...listDocumentPassages(node['content'], own),
  ];
}

function listJsonPassages(value: unknown): readonly Passage[] {
  if (typeof value === 'string') return [{ text: value }];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listJsonPassages)
    : [];
}

/** Fields whose numbers the site makes links of. */
const CALLED_FIELDS = ['phones', 'urgentPhones', 'emergencyPhones'];

const readDigits = (text: string): string => text.replace(/\D/g, '');

function listFieldPassages(
  entry: SpaceEntry,
  { id, type }: Field,
  locale: Locale,
): readonly Passage[] {
  const value = entry.values[id]?.[locale];
  if (type === 'RichText') return listDocumentPassages(value);
  if (type === 'Object') return listJsonPassages(value);
  if (typeof value !== 'string' || (type === 'Symbol' && /^(?:[/#]|[a-z]+:)\S*$/.test(value)))
    return [];
  const url = entry.values['url']?.[locale];
  if (id === 'linkText' && typeof url === 'string' && url.startsWith('tel:'))
    return [{ text: value, dialled: url.slice(4) }];
  const called = CALLED_FIELDS.flatMap((field) => {
    const phones = readShown(entry, field, locale);
    return Array.isArray(phones) ? phones.map((phone) => readDigits(String(phone))) : [];
  });
  return listTextPassages(value).map((passage) => ({ ...passage, called }));
}

function listFaults({ text, dialled, called = [] }: Passage, locale: Locale): readonly string[] {
  const numbers = [...text.matchAll(PATTERNS.get(locale) ?? /(?!)/g)].map(([number]) =>
    number.trim(),
  );
  if (dialled === undefined)
    return numbers
      .filter((number) => !called.includes(readDigits(number)))
      .map((number) => `expected a tel: link on the telephone number ${number}`);
  const wrong = numbers.filter(
    (number) => !readDigits(dialled).endsWith(readDigits(number).replace(/^0+/, '')),
  );
  const loose = numbers.filter((number) => /[ -]/.test(number));
  return [
    ...wrong.map((number) => `expected a link that dials ${number}, found tel:${dialled}`),
    ...loose.map(
      (number) => `expected no-break spaces and hyphens inside the telephone number ${number}`,
    ),
  ];
}

export function listPhoneProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return entries.flatMap((entry) =>
    entry.type.fields
      .filter(({ id, localized }) => localized && id !== 'schemaOrgJson')
      .flatMap((field) =>
        EDITIONS.filter(({ locale }) => isWritten(entry, field.id, locale)).flatMap(({ locale }) =>
          listFieldPassages(entry, field, locale)
            .flatMap((passage) => listFaults(passage, locale))
            .map((message) => buildProblem(entry, field.id, message, locale)),
        ),
      ),
  );
}

const SHORT_LINK = /\btel:(\d{2,6})(?!\d)/g;

/** Names of countries in which a service has this number, in the language of an edition. */
function listCountries(number: string, { locale }: Edition): readonly string[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return Object.entries(SERVICES)
    .filter(([, numbers]) => numbers.includes(number))
    .flatMap(([country]) => names.of(country) ?? []);
}

/** A button names no country, so its number has to be one of the edition's own. */
function listForeign(entry: SpaceEntry, { id }: Field, edition: Edition): readonly string[] {
  const value = readShown(entry, id, edition.locale);
  const own = SERVICES[edition.country];
  if (value === undefined || own === undefined) return [];
  const text = JSON.stringify(value);
  const isButton = id === 'phones' && Array.isArray(value);
  const dialled = isButton
    ? value.map(String).filter((number) => /^\d{2,6}$/.test(number))
    : [...text.matchAll(SHORT_LINK)].map(([, number = '']) => number);
  return [...new Set(dialled)]
    .filter((number) => !own.includes(number))
    .filter(
      (number) =>
        isButton || !listCountries(number, edition).some((country) => text.includes(country)),
    )
    .map(
      (number) =>
        `expected a number of ${edition.country}` +
        `${isButton ? '' : ' or the name of its country'}, found ${number}`,
    );
}

/** Numbers of emergency and health services that do not work in the country of an edition. */
export function listForeignNumbers(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[],
): readonly Problem[] {
  return editions.flatMap((edition) =>
    listShownEntries(entries, edition).flatMap((entry) =>
      entry.type.fields.flatMap((field) =>
        listForeign(entry, field, edition).map((message) =>
          buildProblem(entry, field.id, message, edition.locale),
        ),
      ),
    ),
  );
}
