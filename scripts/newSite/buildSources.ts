import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isRecord } from '@/lib/platform/data/objects';
import type { Edition, SiteIdentity } from '@/lib/platform/config/identity';
import { buildCountries, buildLabels, type LabelTexts, mapTexts } from './labels';

export type NewSite = Pick<SiteIdentity, 'name' | 'company'> & {
  readonly editions: readonly Edition[];
  /** For example 2026-11-30. */
  readonly today: string;
  readonly labels: LabelTexts;
};

const TEMPLATE = 'scripts/newSite/template';
const PICTURES = 'pictures.yaml';
const ENTRIES = 'entries.yaml';
const DEFAULT_LANGUAGE = 'en';
const FILES = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.yaml') && path !== PICTURES,
);

const read = (path: string): unknown => parse(readFileSync(join(TEMPLATE, path), 'utf8'));
const pictureTexts = read(PICTURES);

/** The template has texts in this language. */
export const hasTexts = (language: string): boolean =>
  isRecord(pictureTexts) && language in pictureTexts;
const pickLanguage = (language: string): string =>
  hasTexts(language) ? language : DEFAULT_LANGUAGE;

/** Replaces `{name}` and the like in all texts. */
const fill = (value: unknown, values: Readonly<Record<string, string>>): unknown =>
  mapTexts(value, (text) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  );

function readAddress(page: string, { id, language }: Edition): string {
  const texts = fill(read(`pages/${page}/${pickLanguage(language)}.yaml`), { edition: id });
  const entry = isRecord(texts) ? texts[`page-${page}`] : undefined;
  return isRecord(entry) ? String(entry['url']) : '';
}

function buildLabelTexts(site: NewSite, edition: Edition) {
  const addresses = {
    search: readAddress('search', edition),
    legal: readAddress('legal', edition),
  };
  return {
    'labels-global': { labels: buildLabels(site, edition, addresses) },
    'labels-countries': { labels: { countries: buildCountries(site.editions, edition) } },
  };
}

const write = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** Copies the template: the entries, and the texts of each edition in its language or in English. */
export function buildSources(site: NewSite): ReadonlyMap<string, string> {
  const { name, company, today, editions } = site;
  const copy = (path: string, edition = ''): string =>
    write(fill(read(path), { name, company, today, edition }));
  const hasTemplate = (folder: string): boolean =>
    FILES.includes(join(folder, `${DEFAULT_LANGUAGE}.yaml`));
  return new Map(
    FILES.filter((path) => path.endsWith(ENTRIES)).flatMap((path) => {
      const folder = dirname(path);
      const texts = editions.map(
        (edition) =>
          [
            join(folder, `${edition.locale}.yaml`),
            hasTemplate(folder)
              ? copy(join(folder, `${pickLanguage(edition.language)}.yaml`), edition.id)
              : write(buildLabelTexts(site, edition)),
          ] as const,
      );
      return [[path, copy(path)] as const, ...texts];
    }),
  );
}

export const listPictureTexts = (editions: readonly Edition[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    editions.map(({ locale, language }) => [
      locale,
      isRecord(pictureTexts) ? String(pictureTexts[pickLanguage(language)]) : '',
    ]),
  );
