import type { PurgeConfig } from '@/lib/platform/config/env';
import { splitList } from '@/lib/platform/data/splitList';

export const EVERYTHING = 'site';
/** Marks responses made from a list. Purged with every change, like `MANY`. */
export const LISTS = 'lists';
/** Marks responses made from more entries than their headers can name. */
export const MANY = 'many';

const KEY = /^[A-Za-z0-9._-]{1,64}$/;

export function isCacheKey(id: string): boolean {
  return KEY.test(id);
}

export type KeyLimits = Parameters<typeof splitList>[1];

export const splitKeys = (
  keys: readonly string[],
  limits: KeyLimits,
): readonly (readonly string[])[] => splitList(keys, limits, (key) => key.length + 1);

/** Without `EDGE_PURGE`: two headers, within the 4 kB that nginx allows a response's head. */
const UNKNOWN_EDGE = { items: 199, bytes: 800 };
/** Fastly and Cloudflare accept 16 kB, Varnish 8 kB. */
const KNOWN_EDGE = { items: 199, bytes: 7900 };

export type CacheContent = { readonly ids: readonly string[]; readonly usesLists: boolean };

export const IN_LISTS: CacheContent = { ids: [], usesLists: true };

function listKeys({ ids, usesLists }: CacheContent, limits: KeyLimits): readonly string[] {
  const all = [EVERYTHING, ...(usesLists ? [LISTS] : []), ...ids];
  const [named = []] = splitKeys(all.filter(isCacheKey), limits);
  return named.length === all.length ? named : [...named, MANY];
}

/** @param edge the cache that this process purges; undefined adds the headers of all kinds */
export function buildKeyHeaders(
  content: CacheContent,
  edge: PurgeConfig['edge'] | undefined,
): Readonly<Record<string, string>> {
  const keys = listKeys(content, edge === undefined ? UNKNOWN_EDGE : KNOWN_EDGE);
  return {
    ...(edge === 'cloudflare' ? {} : { 'Surrogate-Key': keys.join(' ') }),
    ...(edge === undefined || edge === 'cloudflare' ? { 'Cache-Tag': keys.join(',') } : {}),
  };
}
