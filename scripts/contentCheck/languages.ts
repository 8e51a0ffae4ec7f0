import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import type { SpaceEntry } from '@/content/build/space/entries';
import { listShownEntries } from './listShownEntries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { buildProblem, isWritten, resolveSharedLocale } from './readEntry';

function listUntranslated(entry: SpaceEntry, edition: Edition): readonly Problem[] {
  const { type } = entry;
  const locale = resolveSharedLocale(edition.locale);
  return type.fields
    .filter(({ id, localized }) => localized && !(type.id === 'page' && id === 'url'))
    .filter(({ id }) => !isWritten(entry, id, locale) && !isWritten(entry, id, edition.locale))
    .filter(({ id, required }) => required || isWritten(entry, id, DEFAULT_LOCALE))
    .map(({ id }) =>
      buildProblem(entry, id, `expected a text: ${edition.id} shows this entry`, locale),
    );
}

const listUnwritten = (entry: SpaceEntry): readonly Problem[] =>
  entry.type.fields
    .filter(({ localized, required }) => localized && required)
    .filter(({ id }) => !EDITIONS.some(({ locale }) => isWritten(entry, id, locale)))
    .map(({ id }) =>
      buildProblem(
        entry,
        id,
        `expected a value: the field is required on ${entry.type.id}`,
        DEFAULT_LOCALE,
      ),
    );

export function listLanguageProblems(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[],
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
