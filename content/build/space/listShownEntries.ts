import type { Edition } from '@/lib/config/editions';
import { isRecord } from '@/lib/data/objects';
import { isWritten, readPageUrl, type SpaceEntry } from './entries';
import { resolveSharedLocale } from './locales';

/** Types that every edition shows by itself, without a page that leads to them. */
const FRAME_TYPES = ['headerMenu', 'footerMenu', 'labels', 'errorPage', 'genericProductAttribute', 'searchSynonyms', 'searchPin'];
/** Menu types, and the field with their page. An edition without that page leaves them out. */
const MENU_LINK_FIELDS: ReadonlyMap<string, string> = new Map([
  ['menuItemInternal', 'page'],
  ['menuButton', 'internalLink'],
]);

export type EntryIndex = ReadonlyMap<string, SpaceEntry>;

export function buildEntryIndex(entries: readonly SpaceEntry[]): EntryIndex {
  return new Map(entries.map((entry) => [entry.source.id, entry]));
}

/** The ids of linked entries anywhere in a value: one link, a list, or a rich-text document. */
function listLinkedIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listLinkedIds);
  if (!isRecord(value)) return [];
  const { sys } = value;
  if (isRecord(sys) && sys['linkType'] === 'Entry' && typeof sys['id'] === 'string') return [sys['id']];
  return Object.values(value).flatMap(listLinkedIds);
}

type EntryLink = { readonly field: string; readonly target: SpaceEntry };

/** The entries that an entry links to, field by field. JSON fields hold no links. */
export function listEntryLinks({ type, values }: SpaceEntry, index: EntryIndex): readonly EntryLink[] {
  return type.fields
    .filter(({ type: kind }) => kind === 'Link' || kind === 'Array' || kind === 'RichText')
    .flatMap(({ id }) => [...new Set(listLinkedIds(values[id]))].map((linked) => ({ field: id, target: index.get(linked) })))
    .flatMap(({ field, target }) => (target === undefined ? [] : [{ field, target }]));
}

/** A menu item of a page that this edition does not have, and that has no words in its language either. */
function isHiddenMenuLink(entry: SpaceEntry, edition: Edition, index: EntryIndex): boolean {
  const pageField = MENU_LINK_FIELDS.get(entry.type.id);
  if (pageField === undefined) return false;
  const pages = listEntryLinks(entry, index).filter(({ field }) => field === pageField);
  const hasPage = pages.some(({ target }) => readPageUrl(target, edition) !== undefined);
  const locales = [edition.locale, resolveSharedLocale(edition.locale)];
  return !hasPage && !entry.type.fields.some(({ id }) => locales.some((locale) => isWritten(entry, id, locale)));
}

/**
 * Every entry that an edition shows: its pages and the frame, and whatever they lead to.
 * A link to another page is not followed: that page counts when the edition has it.
 */
export function listShownEntries(entries: readonly SpaceEntry[], edition: Edition): readonly SpaceEntry[] {
  const published = entries.filter(({ source }) => !source.isDraft);
  const index = buildEntryIndex(published);
  const isRoot = (entry: SpaceEntry): boolean => FRAME_TYPES.includes(entry.type.id) || readPageUrl(entry, edition) !== undefined;
  const shown = new Set(published.filter(isRoot));
  // A set grows while it is walked: each entry is visited once.
  for (const entry of shown) {
    const targets = listEntryLinks(entry, index).map(({ target }) => target);
    const next = targets.filter((target) => target.type.id !== 'page' && !isHiddenMenuLink(target, edition, index));
    next.forEach((target) => shown.add(target));
  }
  return [...shown];
}
