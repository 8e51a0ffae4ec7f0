import type { Country } from '@/lib/models/menus';
import { resolveHref } from '@/lib/navigation/resolveHref';
import { listFirstThatFit } from '../limitPageData';
import { isRecord } from '../fields/isRecord';
import { readShortString } from '../fields/readString';

type CountryLanguage = { readonly language: string; readonly url: string };

function readLanguage(value: unknown): CountryLanguage | undefined {
  if (!isRecord(value)) return undefined;
  const language = readShortString(value.language);
  const url = resolveHref(value.url)?.href;
  return language === undefined || url === undefined ? undefined : { language, url };
}

/** A country with one address links there; one with several languages lists them. A row with neither is dropped. */
function mapCountry(value: unknown): Country | undefined {
  if (!isRecord(value)) return undefined;
  const country = readShortString(value.country);
  if (country === undefined) return undefined;
  const multiple: readonly unknown[] = Array.isArray(value.multiple) ? value.multiple : [];
  const languages = multiple.map(readLanguage).filter((language) => language !== undefined);
  if (languages.length > 0) return { country, kind: 'multiple', languages };
  const url = resolveHref(value.url)?.href;
  return url === undefined ? undefined : { country, kind: 'single', url };
}

/** Bytes of the data of every page that the countries may take. */
const MAX_COUNTRIES_DATA = 16_000;

/** The rows of the country selector, as far as they fit, from a list of countries or an object that holds one as `countries`. */
export function mapCountries(value: unknown): readonly Country[] {
  const rows: unknown = isRecord(value) ? value.countries : value;
  return Array.isArray(rows) ? listFirstThatFit(rows.map(mapCountry).filter((country) => country !== undefined), MAX_COUNTRIES_DATA) : [];
}
