import type { Edition } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import { isWritten, readPageUrl, resolveSharedLocale } from './readEntry';

const SHELL_TYPES = [
  'headerMenu',
  'footerMenu',
  'labels',
  'errorPage',
  'genericProductAttribute',
  'searchSynonyms',
  'searchPin',
  'redirect',
];
/** Editions without the page in this field leave the menu item out. */
const MENU_LINK_FIELDS: ReadonlyMap<string, string> = new Map([
  ['menuItemInternal', 'page'],
  ['menuButton', 'internalLink'],
]);

export type EntryIndex = ReadonlyMap<string, SpaceEntry>;

export function buildEntryIndex(entries: readonly SpaceEntry[]): EntryIndex {
  return new Map(entries.map((entry) => [entry.source.id, entry]));
}

function listLinkedIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listLinkedIds);
  if (!isRecord(value)) return [];
  const { sys } = value;
  if (isRecord(sys) && sys['linkType'] === 'Entry' && typeof sys['id'] === 'string')
    return [sys['id']];
  return Object.values(value).flatMap(listLinkedIds);
}

type EntryLink = { readonly field: string; readonly target: SpaceEntry };

export function listEntryLinks(
  { type, values }: SpaceEntry,
  index: EntryIndex,
): readonly EntryLink[] {
  return type.fields
    .filter(({ type: kind }) => kind === 'Link' || kind === 'Array' || kind === 'RichText')
    .flatMap(({ id }) =>
      [...new Set(listLinkedIds(values[id]))].map((linked) => ({
        field: id,
        target: index.get(linked),
      })),
    )
    .flatMap(({ field, target }) => (target === undefined ? [] : [{ field, target }]));
}

function isHiddenMenuLink(entry: SpaceEntry, edition: Edition, index: EntryIndex): boolean {
  const pageField = MENU_LINK_FIELDS.get(entry.type.id);
  if (pageField === undefined) return false;
  const pages = listEntryLinks(entry, index).filter(({ field }) => field === pageField);
  const hasPage = pages.some(({ target }) => readPageUrl(target, edition) !== undefined);
  const locales = [edition.locale, resolveSharedLocale(edition.locale)];
  return (
    !hasPage &&
    !entry.type.fields.some(({ id }) => locales.some((locale) => isWritten(entry, id, locale)))
  );
}

/**
 * Every entry that an edition shows: its pages, the shell, and what they link to. Links to other
 * pages are not followed: those count only when the edition has them.
 */
export function listShownEntries(
  entries: readonly SpaceEntry[],
  edition: Edition,
): readonly SpaceEntry[] {
  const published = entries.filter(({ source }) => !source.isDraft);
  const index = buildEntryIndex(published);
  const isRoot = (entry: SpaceEntry): boolean =>
    SHELL_TYPES.includes(entry.type.id) || readPageUrl(entry, edition) !== undefined;
  const shown = new Set(published.filter(isRoot));
  // The set grows while it is walked, so that links of links are followed.
  for (const entry of shown) {
    const targets = listEntryLinks(entry, index).map(({ target }) => target);
    const next = targets.filter(
      (target) => target.type.id !== 'page' && !isHiddenMenuLink(target, edition, index),
    );
    next.forEach((target) => shown.add(target));
  }
  return [...shown];
}
