import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Edition, SiteIdentity } from '@/lib/config/identity';
import { DEFAULT_LABELS } from '@/lib/config/labels';
import { isRecord } from '@/lib/data/objects';

type Labels = Readonly<Record<string, unknown>>;

/** What the shell and the blocks say, in the words of whoever wrote them first. */
export type LabelTexts = (edition: Pick<Edition, 'locale' | 'language'>) => Labels;

const OF_DEMO = 'content/demo/frame/labels';
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
  de: 'de-DE',
  it: 'it-IT',
};

/** Those of the demo in the same locale or language; without a demo, and in other languages, the code's own English. */
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

function renameAll(value: unknown, renamings: readonly Renaming[]): unknown {
  if (typeof value === 'string') return renamings.reduce(rename, value);
  if (Array.isArray(value)) return value.map((item) => renameAll(item, renamings));
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, renameAll(inner, renamings)]),
      )
    : value;
}

type Site = Pick<SiteIdentity, 'name' | 'company'> & { readonly labels: LabelTexts };

/** The labels of an edition with this site's name and addresses. Labels for pages that an empty site lacks are left out. */
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
  const renamed = renameAll(texts, renamings);
  const own: Labels = isRecord(renamed) ? renamed : {};
  return {
    ...own,
    root: { title: name, siteName: name },
    siteHeader: { ...dropLinks(group(own, 'siteHeader')), searchPageLink: addresses.search },
    consent: { ...group(own, 'consent'), policyLink: addresses.legal },
  };
}

/** Rows of the country selector, named in the language of an edition: a country with several languages has one for each. */
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
