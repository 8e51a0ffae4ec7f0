import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE, type Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/platform/config/editions';

/**
 * An edition in the language of the default one is written only where it differs from it, as
 * American from British English.
 */
export function resolveSharedLocale(locale: Locale): Locale {
  return EDITIONS.find((edition) => edition.locale === locale)?.language ===
    DEFAULT_EDITION.language
    ? DEFAULT_LOCALE
    : locale;
}

export function isWritten({ source }: SpaceEntry, field: string, locale: Locale): boolean {
  return source.localized[locale]?.[field] !== undefined;
}

/** An edition's own value, else the default locale's. A rejected value is undefined. */
export function readShown(entry: SpaceEntry, field: string, locale: Locale): unknown {
  const values = entry.values[field];
  return isWritten(entry, field, locale) ? values?.[locale] : values?.[DEFAULT_LOCALE];
}

export function readPageUrl(entry: SpaceEntry, edition: Edition): string | undefined {
  const url = entry.type.id === 'page' ? entry.values['url']?.[edition.locale] : undefined;
  return typeof url === 'string' ? url : undefined;
}

/** @param locale the one whose file has the field, unless all locales share it */
export const buildProblem = (
  { source }: SpaceEntry,
  field: string,
  message: string,
  locale?: Locale,
): Problem => ({
  file: buildSourceFile(source.folder, locale),
  entry: source.id,
  field,
  message,
});
