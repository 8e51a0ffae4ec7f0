import type { ContentType } from '@/content/model/defineContentType';
import { DEFAULT_LOCALE, type Locale } from './locales';
import type { Edition } from '@/lib/config/editions';

export type FieldValues = Readonly<Record<string, unknown>>;

/** An entry as its editors wrote it: the file of the entry and the files of its languages in one. */
export type SourceEntry = {
  readonly id: string;
  /** The folder of its files, as a path from the project's root. */
  readonly folder: string;
  readonly type: string;
  /** The day of its last change, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly isDraft: boolean;
  readonly fields: FieldValues;
  readonly localized: Readonly<Partial<Record<Locale, FieldValues>>>;
};

/** The file with the fields that are the same in every language. */
export const ENTRIES_FILE = 'entries.yaml';

/** Where a field of an entry is written. */
export function buildSourceFile(folder: string, locale?: Locale): string {
  return `${folder}/${locale ?? 'entries'}.yaml`;
}

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

/** The page's address in an edition; undefined where the edition has no such page. */
export function readPageUrl(entry: SpaceEntry, edition: Edition): string | undefined {
  const url = entry.type.id === 'page' ? entry.values['url']?.[edition.locale] : undefined;
  return typeof url === 'string' ? url : undefined;
}
