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

/** A link that knows where it stands: `step` is the way from its entry, such as `image` or `items[2]`, and `models` what the model offers there. */
export type FieldLink = EntryLink & { readonly step: string; readonly models: readonly string[] };

export function readFieldLink(step: string, models: readonly string[]): (value: unknown) => FieldLink | undefined {
  return (value) => {
    const link = readLink(value);
    return link && { ...link, step, models };
  };
}

export function readFieldLinks(field: string, models: readonly string[]): (value: unknown) => readonly FieldLink[] | undefined {
  return (value) => readLinks(value)?.map((link, index) => ({ ...link, step: `${field}[${index}]`, models }));
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

/** @returns the name, with a number behind it if it is taken; it is taken then */
export function takeName(taken: Set<string>, name: string): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}

export function buildAnchor(entryId: string): string {
  const safe = entryId.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9-]+/g, '-');
  return /^[A-Za-z]/.test(safe) ? resolveAnchor(safe) : `entry-${safe}`;
}
