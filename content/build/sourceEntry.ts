import type { Locale } from './locales';

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
