import { LRUCache } from 'lru-cache';
import type { ContentSource } from '@/lib/contentful/client/contentSource';

/**
 * Keeps what was made of the content for as long as the content is the same.
 * Requests that arrive while a value is made wait for it; a failure is not kept.
 * @param max how many values are kept, the least recently used going first
 */
export function createVersionedCache<Value extends object>(max: number) {
  const kept = new LRUCache<string, Promise<Value>>({ max });
  return (source: ContentSource, key: string, make: () => Promise<Value>): Promise<Value> => {
    const version = source.version();
    if (version === undefined) return make();
    const id = `${version} ${key}`;
    const found = kept.get(id);
    if (found !== undefined) return found;
    const made = make().catch((error: unknown) => {
      kept.delete(id);
      throw error;
    });
    kept.set(id, made);
    return made;
  };
}
