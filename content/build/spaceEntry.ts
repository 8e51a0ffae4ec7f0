import type { ContentType } from '@/content/model/defineContentType';
import { DEFAULT_LOCALE } from './locales';
import type { Locale } from './locales';
import type { SourceEntry } from './sourceEntry';

/** A field's values by locale; a field that is the same in every language has one, in the default locale. */
export type LocaleValues = Readonly<Partial<Record<Locale, unknown>>>;

/** An entry whose fields are checked against its type and converted. */
export type SpaceEntry = {
  readonly source: SourceEntry;
  readonly type: ContentType;
  readonly values: Readonly<Record<string, LocaleValues>>;
};

/** Whether the editors wrote this field in this very locale, right or wrong. */
export function isWritten({ source }: SpaceEntry, field: string, locale: Locale): boolean {
  return source.localized[locale]?.[field] !== undefined;
}

/** What an edition shows of a field: its own value, else the default locale's. A value that was refused shows nothing. */
export function readShown(entry: SpaceEntry, field: string, locale: Locale): unknown {
  const values = entry.values[field];
  return isWritten(entry, field, locale) ? values?.[locale] : values?.[DEFAULT_LOCALE];
}
