import type { PurgeConfig } from '@/lib/config/env';
import { splitList } from '@/lib/data/splitList';

/** On every response that shows content. */
export const EVERYTHING = 'site';
/** On whatever was found by looking through a list. Purged with every change, like `MANY`. */
export const LISTS = 'lists';
/** On a response that was made from more entries than its headers can name. */
export const MANY = 'many';

const KEY = /^[A-Za-z0-9._-]{1,64}$/;

export function isCacheKey(id: string): boolean {
  return KEY.test(id);
}

type Limits = { readonly keys: number; readonly bytes: number };

/** Splits a list where a part would exceed either limit. */
export const splitKeys = (
  keys: readonly string[],
  limits: Limits,
): readonly (readonly string[])[] =>
  splitList(keys, { items: limits.keys, bytes: limits.bytes }, (key) => key.length + 1);

/** Both headers together fit into the 4 kB that a proxy with nginx's defaults takes for a whole head. */
const UNKNOWN_EDGE: Limits = { keys: 199, bytes: 800 };
/** Fastly and Cloudflare take 16 kB, Varnish 8 kB. */
const KNOWN_EDGE: Limits = { keys: 199, bytes: 7900 };

/** What a response was made from. `usesLists`: also of what is found in a list, so that any change may add to it. */
export type CacheContent = { readonly ids: readonly string[]; readonly usesLists: boolean };

export const IN_LISTS: CacheContent = { ids: [], usesLists: true };

function listKeys({ ids, usesLists }: CacheContent, limits: Limits): readonly string[] {
  const all = [EVERYTHING, ...(usesLists ? [LISTS] : []), ...ids];
  const [named = []] = splitKeys(all.filter(isCacheKey), limits);
  return named.length === all.length ? named : [...named, MANY];
}

/**
 * Names what a response was made from, so that a cache in front can be told to drop it.
 * @param edge the cache that is told by this process; undefined adds the headers of all kinds
 */
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
