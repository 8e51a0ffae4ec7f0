import type { EntryLookup } from '@/lib/models/entry';

/** Calls `note` with the `SpaceHistory` key of every lookup, even if nothing is found. */
export function noteReads({ entry, asset }: EntryLookup, note: (key: string) => void): EntryLookup {
  return {
    entry: (id) => {
      note(`Entry ${id}`);
      return entry(id);
    },
    asset: (id) => {
      note(`Asset ${id}`);
      return asset(id);
    },
  };
}
