import type { ContentType } from '@/lib/contentModel/defineContentType';
import { DEFAULT_LOCALE, type Locale } from './locales';
import type { Edition } from '@/lib/config/editions';

export type FieldValues = Readonly<Record<string, unknown>>;

export type SourceEntry = {
  readonly id: string;
  readonly folder: string;
  readonly type: string;
  readonly date?: string;
  readonly isDraft: boolean;
  readonly fields: FieldValues;
  readonly localized: Readonly<Partial<Record<Locale, FieldValues>>>;
};

export const ENTRIES_FILE = 'entries.yaml';

export function buildSourceFile(folder: string, locale?: Locale): string {
  return `${folder}/${locale ?? 'entries'}.yaml`;
}

export type LocaleValues = Readonly<Partial<Record<Locale, unknown>>>;

export type SpaceEntry = {
  readonly source: SourceEntry;
  readonly type: ContentType;
  readonly values: Readonly<Record<string, LocaleValues>>;
};

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
