import { isRecord } from '@/lib/data/objects';
import type { EntryLink } from '@/lib/models/entry';
import { resolveAnchor, resolveHref } from '@/lib/navigation/hrefs';

const MAX_LINKS = 1000;

/** A link to an entry or an asset, as the content service writes it. */
export function readLink(value: unknown): EntryLink | undefined {
  if (!isRecord(value) || !isRecord(value.sys)) return undefined;
  const { type, linkType, id } = value.sys;
  if (type !== 'Link' || typeof id !== 'string' || id === '') return undefined;
  return linkType === 'Entry' || linkType === 'Asset' ? { sys: { type, linkType, id } } : undefined;
}

/** A list of links, at most 1,000; what is no link is dropped. Undefined when it is no list at all. */
export function readLinks(value: unknown): readonly EntryLink[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .slice(0, MAX_LINKS)
    .map(readLink)
    .filter((link) => link !== undefined);
}

/** The whole path of a page of this site: it begins with one slash. */
export function readPath(value: unknown): string | undefined {
  const resolved = resolveHref(value);
  return resolved && !resolved.isExternal && resolved.href.startsWith('/') ? resolved.href : undefined;
}

const ANCHOR = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** The id of an anchor target: letters, digits and hyphens, a letter first. A leading `#` is taken off, a taken name changed. */
export function readAnchor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const anchor = value.trim().replace(/^#/, '');
  return ANCHOR.test(anchor) ? resolveAnchor(anchor) : undefined;
}

const MAX_LENGTH = 64;

/** The id of an entry as an id of the page: letters, digits and hyphens, a letter first, no name that is taken. */
export function buildAnchor(entryId: string): string {
  const safe = entryId.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9-]+/g, '-');
  return /^[A-Za-z]/.test(safe) ? resolveAnchor(safe) : `entry-${safe}`;
}
