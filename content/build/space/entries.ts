import type { ContentType } from '@/lib/content/model/defineContentType';
import type { Locale } from './locales';

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
