import { LRUCache } from 'lru-cache';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createVersionedCache, type VersionedCacheOptions } from './createVersionedCache';
import { checkSources, type Sources } from './sources';

type Made<Value> = { readonly value: Value; readonly sources: Sources };

type Options<Value> = VersionedCacheOptions<Value> & {
  /** Whether a value that was made anew is the same, so that what was made from the last one still holds. */
  readonly isSame?: (before: Value, after: Value) => boolean;
};

/** Like a versioned cache, but a value goes on to the next content version where nothing has changed that it was made from. */
export function createTrackedCache<Value extends object>({ isSame = () => false, measure, ...options }: Options<Value>) {
  const sizes = new WeakMap<Value, number>();
  const measureOnce = (value: Value): number => {
    const size = sizes.get(value) ?? Math.max(1, measure?.(value) ?? JSON.stringify(value).length);
    sizes.set(value, size);
    return size;
  };
  const loadCached = createVersionedCache<Value>({ ...options, measure: measureOnce });
  const known = new LRUCache<string, Made<Value>>({ maxSize: options.maxSize, sizeCalculation: ({ value }) => measureOnce(value) });

  async function loadKnown(source: ContentSource, key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const version = source.version();
    const before = version === undefined ? undefined : known.get(key);
    if (before !== undefined && (await checkSources(source, before.sources)) === 'current') return before.value;
    const made = await make();
    const value = before !== undefined && isSame(before.value, made.value) ? before.value : made.value;
    // Content that changed meanwhile may be in it in part.
    if (version !== undefined && source.version() === version) known.set(key, { value, sources: made.sources });
    return value;
  }

  return (source: ContentSource, key: string, make: () => Promise<Made<Value>>): Promise<Value> => loadCached(source, key, () => loadKnown(source, key, make));
}
