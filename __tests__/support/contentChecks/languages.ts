import { type Edition, EDITIONS } from '@/lib/config/editions';
import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import { listShownEntries } from './listShownEntries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { isWritten, resolveSharedLocale } from './readEntry';

function listUntranslated(entry: SpaceEntry, edition: Edition): readonly Problem[] {
  const { source, type } = entry;
  const locale = resolveSharedLocale(edition.locale);
  const localized = type.fields.filter(
    (field) => field.localized && !(type.id === 'page' && field.id === 'url'),
  );
  return localized
    .filter(({ id }) => !isWritten(entry, id, locale) && !isWritten(entry, id, edition.locale))
    .filter(({ id, required }) => required || isWritten(entry, id, DEFAULT_LOCALE))
    .map(({ id }) => ({
      file: buildSourceFile(source.folder, locale),
      entry: source.id,
      field: id,
      message: `expected a text: ${edition.id} shows this entry`,
    }));
}

function listUnwritten(entry: SpaceEntry): readonly Problem[] {
  const required = entry.type.fields.filter((field) => field.localized && field.required);
  return required
    .filter(({ id }) => !EDITIONS.some(({ locale }) => isWritten(entry, id, locale)))
    .map(({ id }) => ({
      file: buildSourceFile(entry.source.folder, DEFAULT_LOCALE),
      entry: entry.source.id,
      field: id,
      message: `expected a value: the field is required on ${entry.type.id}`,
    }));
}

export function listLanguageProblems(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[] = EDITIONS,
): readonly Problem[] {
  const shownByEdition = editions.map((edition) => ({
    edition,
    shown: listShownEntries(entries, edition),
  }));
  const shownSomewhere = new Set(shownByEdition.flatMap(({ shown }) => shown));
  return [
    ...shownByEdition.flatMap(({ edition, shown }) =>
      shown.flatMap((entry) => listUntranslated(entry, edition)),
    ),
    ...entries.filter((entry) => !shownSomewhere.has(entry)).flatMap(listUnwritten),
  ];
}
