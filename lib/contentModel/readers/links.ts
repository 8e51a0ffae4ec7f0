import { isRecord } from '@/lib/data/objects';
import type { EntryLink } from '@/lib/models/entry';
import { resolveAnchor, resolveHref } from '@/lib/navigation/hrefs';

const MAX_LINKS = 1000;

export function readLink(value: unknown): EntryLink | undefined {
  if (!isRecord(value) || !isRecord(value.sys)) return undefined;
  const { type, linkType, id } = value.sys;
  if (type !== 'Link' || typeof id !== 'string' || id === '') return undefined;
  return linkType === 'Entry' || linkType === 'Asset' ? { sys: { type, linkType, id } } : undefined;
}

export function readLinks(value: unknown): readonly EntryLink[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .slice(0, MAX_LINKS)
    .map(readLink)
    .filter((link) => link !== undefined);
}

export function readPath(value: unknown): string | undefined {
  const resolved = resolveHref(value);
  return resolved && !resolved.isExternal && resolved.href.startsWith('/') ? resolved.href : undefined;
}

const ANCHOR = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

export function readAnchor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const anchor = value.trim().replace(/^#/, '');
  return ANCHOR.test(anchor) ? resolveAnchor(anchor) : undefined;
}

const MAX_LENGTH = 64;

export function buildAnchor(entryId: string): string {
  const safe = entryId.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9-]+/g, '-');
  return /^[A-Za-z]/.test(safe) ? resolveAnchor(safe) : `entry-${safe}`;
}
