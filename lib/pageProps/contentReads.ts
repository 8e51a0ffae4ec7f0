import type { EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';

/** What a response was made from: when one of it changes, copies in other caches are outdated. */
export type ContentReads = {
  /** Ids of entries and assets that were looked up, whether found or not. */
  readonly ids: readonly string[];
  /** Something was looked for in a list, so that any change may add to it. */
  readonly usesLists: boolean;
};

export const READS_OF_LISTS: ContentReads = { ids: [], usesLists: true };

export function joinReads(...all: readonly ContentReads[]): ContentReads {
  return { ids: [...new Set(all.flatMap(({ ids }) => ids))], usesLists: all.some(({ usesLists }) => usesLists) };
}

/** Blocks that show what is found in a list. */
const LISTING_MODELS: readonly string[] = ['productListing', 'searchResults'];

type Lookups = { readonly graph: EntryGraph; readonly findPage: PageIndex['find'] };

export type ReadRecorder = {
  /** The same lookups, which are noted from now on, and with them the entry that the query found. */
  readonly watch: (lookups: Lookups) => Lookups;
  /** Undefined for an entry that a list lacks. */
  readonly note: (id: string | undefined) => void;
  readonly reads: () => ContentReads;
};

/** Notes what is looked up in a graph and in the index of pages while a page is mapped. */
export function createReadRecorder(): ReadRecorder {
  const ids = new Set<string>();
  let usesLists = false;
  const note = (id: string | undefined): void => {
    if (id === undefined) usesLists = true;
    else ids.add(id);
  };

  function watch({ graph, findPage }: Lookups): Lookups {
    note(graph.items[0]?.sys.id);
    const modelOf = (id: string): string => graph.entry(id)?.sys.contentType.sys.id ?? '';
    return {
      graph: {
        ...graph,
        entry: (id) => {
          note(id);
          if (LISTING_MODELS.includes(modelOf(id))) note(undefined);
          return graph.entry(id);
        },
        asset: (id) => {
          note(id);
          return graph.asset(id);
        },
      },
      findPage: (id) => {
        const listing = findPage(id);
        note(id);
        if (listing !== undefined) note(listing.id);
        // A page that will show this entry is a new one, whose id nobody knows yet.
        else if (!['', 'page'].includes(modelOf(id))) note(undefined);
        return listing;
      },
    };
  }

  return { watch, note, reads: () => ({ ids: [...ids], usesLists }) };
}
