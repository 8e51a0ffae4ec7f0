import type { Country } from '@/lib/models/menus';
import { listFirstThatFit } from '../context/limitPageData';
import type { MenuContext } from '../context/context';
import { isRecord } from '@/lib/data/objects';
import { readShortString } from '@/lib/contentModel/readers/text';
import { attempt } from '@/lib/telemetry/server/attempt';
import { resolveServedHref } from './mapMenuItems';

type Served = Pick<MenuContext, 'isServed'>;

function readUrl(value: unknown, context: Served): string | undefined {
  return typeof value === 'string' ? resolveServedHref(value, context)?.href : undefined;
}

type CountryLanguage = { readonly language: string; readonly url: string };

function readLanguage(value: unknown, context: Served): CountryLanguage | undefined {
  if (!isRecord(value)) return undefined;
  const language = readShortString(value.language);
  const url = readUrl(value.url, context);
  return language === undefined || url === undefined ? undefined : { language, url };
}

function mapCountry(value: unknown, context: Served): Country | undefined {
  if (!isRecord(value)) return undefined;
  const country = readShortString(value.country);
  if (country === undefined) return undefined;
  const multiple: readonly unknown[] = Array.isArray(value.multiple) ? value.multiple : [];
  const languages = multiple.map((language) => readLanguage(language, context)).filter((language) => language !== undefined);
  if (languages.length > 0) return { country, kind: 'multiple', languages };
  const url = readUrl(value.url, context);
  return url === undefined ? undefined : { country, kind: 'single', url };
}

const MAX_COUNTRIES_BYTES = 16_000;

export function mapCountries(value: unknown, context: Served): readonly Country[] {
  const rows: unknown = isRecord(value) ? value.countries : value;
  if (!Array.isArray(rows)) return [];
  const countries = rows.map((row: unknown) => attempt('labels', () => mapCountry(row, context))).filter((country) => country !== undefined);
  return listFirstThatFit(countries, MAX_COUNTRIES_BYTES);
}
