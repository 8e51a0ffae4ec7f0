import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Edition, SiteIdentity } from '@/lib/platform/config/identity';
import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { isRecord } from '@/lib/platform/data/objects';

type Labels = Readonly<Record<string, unknown>>;

export type LabelTexts = (edition: Pick<Edition, 'locale' | 'language'>) => Labels;

const OF_DEMO = 'content/demo/frame/labels';
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
  de: 'de-DE',
  it: 'it-IT',
};

/** Uses the demo's labels in the same locale or language, or else the code's own English. */
export const readDemoLabels: LabelTexts = ({ locale, language }) => {
  const file = [locale, LOCALES[language]]
    .map((name) => join(OF_DEMO, `${name ?? ''}.yaml`))
    .find((path) => existsSync(path));
  if (file === undefined) return DEFAULT_LABELS;
  const texts: unknown = parse(readFileSync(file, 'utf8'));
  const entry = isRecord(texts) ? texts['labels-global'] : undefined;
  return isRecord(entry) && isRecord(entry['labels']) ? entry['labels'] : DEFAULT_LABELS;
};

const group = (labels: Labels, name: string): Labels => {
  const value = labels[name];
  return isRecord(value) ? value : {};
};

const readText = (labels: Labels, of: string, name: string): string => {
  const value = group(labels, of)[name];
  return typeof value === 'string' ? value : '';
};

const dropLinks = (labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels).filter(([name]) => !name.endsWith('Link') || name === 'homeLink'),
  );

type Renaming = { readonly from: string; readonly to: string };

/** French elides before a vowel: “d’Amalia”, but “de Dentaly”. */
const ELIDED = 'd’';
const VOWEL = /^[aeiouyhàâéèêëîïôûù]/i;

function rename(text: string, { from, to }: Renaming): string {
  if (from === '') return text;
  return text
    .replaceAll(ELIDED + from, VOWEL.test(to) ? ELIDED + to : `de ${to}`)
    .replaceAll(from, to);
}

/** Replaces every text of a YAML document. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change)]),
  );
}

type Site = Pick<SiteIdentity, 'name' | 'company'> & { readonly labels: LabelTexts };

/** Applies this site's name and addresses, and drops labels for pages that a new site lacks. */
export function buildLabels(
  { name, company, labels }: Site,
  edition: Edition,
  addresses: { readonly search: string; readonly legal: string },
): Labels {
  const texts = labels(edition);
  const renamings = [
    { from: readText(texts, 'siteFooter', 'parentCompany'), to: company },
    { from: readText(texts, 'root', 'siteName'), to: name },
  ];
  const renamed = mapTexts(texts, (text) => renamings.reduce(rename, text));
  const own: Labels = isRecord(renamed) ? renamed : {};
  return {
    ...own,
    root: { title: name, siteName: name },
    siteHeader: { ...dropLinks(group(own, 'siteHeader')), searchPageLink: addresses.search },
    consent: { ...group(own, 'consent'), policyLink: addresses.legal },
  };
}

/** A country with several editions has one row that lists their languages. */
export function buildCountries(
  editions: readonly Edition[],
  { locale }: Pick<Edition, 'locale'>,
): readonly Labels[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const nameLanguage = (edition: Edition): string => {
    const name =
      new Intl.DisplayNames(edition.locale, { type: 'language' }).of(edition.language) ??
      edition.language;
    return name.charAt(0).toLocaleUpperCase(edition.locale) + name.slice(1);
  };
  return [...new Set(editions.map(({ country }) => country))].map((code) => {
    const here = editions.filter(({ country }) => country === code);
    const country = names.of(code) ?? code;
    const [only] = here;
    if (here.length === 1 && only !== undefined) return { country, url: `/${only.id}` };
    return {
      country,
      multiple: here.map((edition) => ({ language: nameLanguage(edition), url: `/${edition.id}` })),
    };
  });
}
