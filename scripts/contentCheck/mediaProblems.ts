import type { Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import type { Edition } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import { resolveSharedLocale } from './readEntry';

export const MEDIA_FILE = `${SITE.folder}/media.ts`;

export const buildMediaProblem = (entry: string, message: string, field?: string): Problem => ({
  file: MEDIA_FILE,
  entry,
  message,
  ...(field !== undefined && { field }),
});

export const listMissingTexts = (
  entry: string,
  field: string,
  texts: Readonly<Partial<Record<Locale, unknown>>>,
  editions: readonly Edition[],
): readonly Problem[] =>
  editions
    .filter(({ locale }) => texts[resolveSharedLocale(locale)] === undefined)
    .map(({ locale }) => buildMediaProblem(entry, `expected a text in ${locale}`, field));
