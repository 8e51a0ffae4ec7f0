import { LRUCache } from 'lru-cache';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { getMetrics, type CacheName, type CacheResult } from '@/lib/metrics/siteMetrics';

type Pending<Value> = Map<string, Promise<Value>>;
type Cached<Value> = { readonly version: string; readonly values: LRUCache<string, { readonly value: Value }>; readonly pending: Pending<Value> };

/** Rough weight of plain data: the characters of its JSON. */
export function measureJson(value: object): number {
  return JSON.stringify(value).length;
}

/**
 * Caches what was made of the content, for as long as the content is the same; an older version's values go at once.
 * Requests that arrive while a value is made wait for it; a failure is not cached.
 * A source without a version is a preview: its values live as long as the source object, which is one request's own.
 * @param maxSize bound of all values together, in the unit of `measure`
 * @param name of a cache that is counted
 */
export function createVersionedCache<Value extends object>(maxSize: number, measure: (value: Value) => number = measureJson, name?: CacheName) {
  const requests = new WeakMap<ContentSource, Pending<Value>>();
  let cached: Cached<Value> | undefined;

  function makeOnce(pending: Pending<Value>, key: string, make: () => Promise<Value>): Promise<Value> {
    const running = pending.get(key);
    if (running !== undefined) return running;
    const made = make();
    pending.set(key, made);
    made.catch(() => pending.delete(key));
    return made;
  }

  function openVersion(version: string): Cached<Value> {
    if (cached?.version === version) return cached;
    const values = new LRUCache<string, { readonly value: Value }>({ maxSize, sizeCalculation: ({ value }) => Math.max(1, measure(value)) });
    cached = { version, values, pending: new Map() };
    return cached;
  }

  function note({ observer }: ContentSource, result: CacheResult): void {
    if (name === undefined) return;
    observer?.noteCache(result);
    getMetrics()?.cacheAsked(name, result);
  }

  return async (source: ContentSource, key: string, make: () => Promise<Value>): Promise<Value> => {
    const version = source.version();
    if (version === undefined) {
      const own = requests.get(source) ?? new Map<string, Promise<Value>>();
      requests.set(source, own);
      return makeOnce(own, key, make);
    }
    const { values, pending } = openVersion(version);
    const found = values.get(key);
    note(source, found !== undefined ? 'hit' : pending.has(key) ? 'wait' : 'miss');
    if (found !== undefined) return found.value;
    const value = await makeOnce(pending, key, make);
    values.set(key, { value });
    pending.delete(key);
    if (name !== undefined) getMetrics()?.cacheFilled(name, requests, { entries: values.size, characters: values.calculatedSize });
    return value;
  };
}
