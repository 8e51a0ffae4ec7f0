import { isRecord } from '@/lib/platform/data/objects';
import type { EntryLink } from '@/lib/models/entry';
import { resolveAnchor, resolveHref } from '@/lib/addresses/hrefs';
import { readItems, readSingle, type ReadValue } from './reading';
import { readShortString, trimText } from './text';

type LinkType = EntryLink['sys']['linkType'];

const MAX_LINKS = 1000;

const LINK_TYPES: readonly LinkType[] = ['Entry', 'Asset'];

/** Exports written by scripts may hold the linked entry itself, or a link without a type. */
function readLinkType(
  { type = 'Link', linkType }: Readonly<Record<string, unknown>>,
  fallback: LinkType,
): LinkType | undefined {
  const named = type === 'Link' ? linkType : type;
  if (named === undefined) return fallback;
  const folded = typeof named === 'string' ? named.toLowerCase() : '';
  return LINK_TYPES.find((known) => known.toLowerCase() === folded);
}

export function readLinkObject(
  value: unknown,
  fallback: LinkType = 'Entry',
): EntryLink | undefined {
  if (!isRecord(value) || !isRecord(value.sys)) return undefined;
  const linkType = readLinkType(value.sys, fallback);
  const id = typeof value.sys.id === 'string' ? trimText(value.sys.id) : '';
  return linkType === undefined || id === '' ? undefined : { sys: { type: 'Link', linkType, id } };
}

export const readLink: ReadValue<EntryLink> = readSingle((value) => readLinkObject(value));

const listReader = (fallback: LinkType) => ({
  limit: MAX_LINKS,
  expected: 'a link',
  read: (value: unknown) => readLinkObject(value, fallback),
});

export const readLinks: ReadValue<readonly EntryLink[]> = (value, onLoss) =>
  readItems(value, listReader('Entry'), onLoss)?.map(({ item }) => item);

type LinkTarget = {
  readonly models: readonly string[];
  /** Screen readers skip the picture, whatever alternative text an editor writes. */
  readonly isDecorative?: boolean;
};

/** `step` is the path from the entry, such as `items[2]`. */
export type FieldLink = EntryLink & LinkTarget & { readonly step: string };

type LinkField = LinkTarget & { readonly id: string; readonly linkType: LinkType };

export function readFieldLink({ id, linkType, ...target }: LinkField): ReadValue<FieldLink> {
  return readSingle((value) => {
    const link = readLinkObject(value, linkType);
    return link && { ...link, ...target, step: id };
  });
}

export function readFieldLinks({
  id,
  linkType,
  models,
}: LinkField): ReadValue<readonly FieldLink[]> {
  return (value, onLoss) =>
    readItems(value, listReader(linkType), onLoss)?.map(({ item, index }) => ({
      ...item,
      step: `${id}[${index}]`,
      models,
    }));
}

export function readPath(value: unknown): string | undefined {
  const resolved = resolveHref(value);
  return resolved && !resolved.isExternal && resolved.href.startsWith('/')
    ? resolved.href
    : undefined;
}

const ANCHOR = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

export function readAnchor(value: unknown): string | undefined {
  const anchor = readShortString(value)?.replace(/^#/, '') ?? '';
  return ANCHOR.test(anchor) ? resolveAnchor(anchor) : undefined;
}

const KEY = /^[a-z][a-z0-9-]{0,31}$/;

export function readKey(value: unknown): string | undefined {
  const key = (readShortString(value) ?? '').toLowerCase().replace(/[\s_]+/g, '-');
  return KEY.test(key) ? key : undefined;
}

const MAX_LENGTH = 64;

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
