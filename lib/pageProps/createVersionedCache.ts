import { LRUCache } from 'lru-cache';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { getMetrics, type CacheName, type CacheResult } from '@/lib/metrics/siteMetrics';

export type VersionedCacheOptions<Value> = {
  /** For all values together, in the unit of `measure`. */
  readonly maxSize: number;
  /** By default, the characters of the value's JSON. */
  readonly measure?: (value: Value) => number;
  /** Names the cache in the metrics; without it nothing is counted. */
  readonly name?: CacheName;
};

type Make<Value> = () => Promise<Value>;

const RESULTS: Readonly<Record<string, CacheResult | undefined>> = { hit: 'hit', inflight: 'wait' };

/**
 * Caches values for as long as the content version is the same. Concurrent calls for a key share one run; failures are not cached.
 * A source without a version is a preview: its values live as long as the source object, which belongs to one request.
 */
export function createVersionedCache<Value extends object>({ maxSize, measure = (value) => JSON.stringify(value).length, name }: VersionedCacheOptions<Value>) {
  const createCache = () =>
    new LRUCache<string, Value, Make<Value>>({
      maxSize,
      sizeCalculation: (value) => Math.max(1, measure(value)),
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // A value that is evicted while it is being made still reaches those who wait for it.
      ignoreFetchAbort: true,
    });
  const requests = new WeakMap<ContentSource, ReturnType<typeof createCache>>();
  let latest: { readonly version: string; readonly values: ReturnType<typeof createCache> } | undefined;

  function resolveCache(source: ContentSource) {
    const version = source.version();
    if (version === undefined) {
      const values = requests.get(source) ?? createCache();
      requests.set(source, values);
      return values;
    }
    if (latest?.version !== version) latest = { version, values: createCache() };
    return latest.values;
  }

  return async (source: ContentSource, key: string, make: Make<Value>): Promise<Value> => {
    const values = resolveCache(source);
    const status: LRUCache.Status<string, Value, Make<Value>> = {};
    const pending = values.forceFetch(key, { context: make, status });
    if (name === undefined || values !== latest?.values) return pending;
    const result = RESULTS[status.fetch ?? ''] ?? 'miss';
    source.observer?.noteCache(result);
    getMetrics()?.cacheRequested(name, result);
    const value = await pending;
    if (result !== 'hit') getMetrics()?.cacheFilled(name, requests, { entries: values.size, characters: values.calculatedSize });
    return value;
  };
}
