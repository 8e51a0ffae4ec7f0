/** Immutable. A change copies only a small map of changes over a large shared one. */
export type LayeredMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly with: (changes: ReadonlyMap<Key, Value | undefined>) => LayeredMap<Key, Value>;
};

const MIN_FOLDED = 1000;

export function createLayeredMap<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value | undefined> = new Map(),
): LayeredMap<Key, Value> {
  return {
    get: (key) => (changes.has(key) ? changes.get(key) : base.get(key)),
    with: (more) => {
      const all = new Map([...changes, ...more]);
      if (all.size < Math.max(MIN_FOLDED, base.size / 8)) return createLayeredMap(base, all);
      const folded = new Map(base);
      for (const [key, value] of all) {
        if (value === undefined) folded.delete(key);
        else folded.set(key, value);
      }
      return createLayeredMap(folded);
    },
  };
}
