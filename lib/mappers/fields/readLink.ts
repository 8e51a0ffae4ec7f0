import type { EntryLink } from '@/lib/models/entry';
import { isRecord } from './isRecord';

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
