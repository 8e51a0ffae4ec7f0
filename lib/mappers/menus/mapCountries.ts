import type { Country } from '@/lib/models/menus';
import { resolveHref } from '@/lib/navigation/resolveHref';
import { isRecord } from '../fields/isRecord';
import { readString } from '../fields/readString';

type CountryLanguage = { readonly language: string; readonly url: string };

function readLanguage(value: unknown): CountryLanguage | undefined {
  if (!isRecord(value)) return undefined;
  const language = readString(value.language);
  const url = resolveHref(value.url)?.href;
  return language === undefined || url === undefined ? undefined : { language, url };
}

/** A country with one address links there; one with several languages lists them. A row with neither is dropped. */
function mapCountry(value: unknown): Country | undefined {
  if (!isRecord(value)) return undefined;
  const country = readString(value.country);
  if (country === undefined) return undefined;
  const multiple: readonly unknown[] = Array.isArray(value.multiple) ? value.multiple : [];
  const languages = multiple.map(readLanguage).filter((language) => language !== undefined);
  if (languages.length > 0) return { country, kind: 'multiple', languages };
  const url = resolveHref(value.url)?.href;
  return url === undefined ? undefined : { country, kind: 'single', url };
}

/** The rows of the country selector, from a list of countries or an object that holds one as `countries`. */
export function mapCountries(value: unknown): readonly Country[] {
  const rows: unknown = isRecord(value) ? value.countries : value;
  return Array.isArray(rows) ? rows.map(mapCountry).filter((country) => country !== undefined) : [];
}
