import type { Edition } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';
import { type ContentView, joinSources, nameListing, NO_SOURCES, openView, readContent, type Sources } from './sources';

/** What a response was made from: when one of it changes, copies in caches are outdated. */
export type ContentReads = {
  /** Ids of entries and assets that were looked up, whether found or not. */
  readonly ids: readonly string[];
  /** Something was looked for in a list, so that any change may add to it. */
  readonly usesLists: boolean;
  readonly sources: Sources;
};

/** For what goes into other caches alone. */
export const READS_OF_LISTS: Pick<ContentReads, 'ids' | 'usesLists'> = { ids: [], usesLists: true };

export function joinReads(first: ContentReads, ...others: readonly ContentReads[]): ContentReads {
  const ids = new Set(first.ids);
  for (const other of others) for (const id of other.ids) ids.add(id);
  return {
    ids: [...ids],
    usesLists: first.usesLists || others.some(({ usesLists }) => usesLists),
    sources: joinSources(first.sources, ...others.map(({ sources }) => sources)),
  };
}

function readKeys(view: ContentView | undefined, keys: Iterable<string>): Sources {
  if (view === undefined) return NO_SOURCES;
  return { content: new Map(Array.from(keys, (key) => [key, readContent(view, key)])), parts: [] };
}

/** Of a response that was found by looking through lists. @param keys as in `Sources` */
export async function readLists(source: ContentSource, keys: readonly string[]): Promise<ContentReads> {
  return { ids: [], usesLists: true, sources: readKeys(await openView(source), keys) };
}

/** Of a response that holds something made from content elsewhere. */
export function readPart<Value extends object>(value: Value, load: (source: ContentSource) => Promise<Value>): ContentReads {
  return { ids: [], usesLists: false, sources: { content: new Map(), parts: [{ value, load }] } };
}

/** Blocks that show what is found in a list. */
const LISTING_MODELS: readonly string[] = ['productListing', 'searchResults'];

type Lookups = { readonly graph: EntryGraph; readonly findPage: PageIndex['find'] };

export type ReadRecorder = {
  /** The same lookups, which are noted from now on, and with them the entries that the query found. */
  readonly watch: (lookups: Lookups) => Lookups;
  /** One of a list of entries was wanted. @param chosen undefined where the list lacks it */
  readonly noteChoice: (type: string, chosen: Entry | undefined) => void;
  /** @param key as in `Sources` */
  readonly note: (key: string) => void;
  readonly reads: () => ContentReads;
};

/** Notes what is looked up in a graph and in the index of pages while something is made of it. */
export async function createReadRecorder(source: ContentSource, edition: Edition): Promise<ReadRecorder> {
  const view = await openView(source);
  const ids = new Set<string>();
  const keys = new Set(['model']);
  let usesLists = false;
  const noteId = (kind: 'Entry' | 'Asset', id: string): void => {
    ids.add(id);
    keys.add(`${kind} ${id}`);
  };

  function watch({ graph, findPage }: Lookups): Lookups {
    for (const { sys } of graph.items) noteId('Entry', sys.id);
    const modelOf = (id: string): string => graph.entry(id)?.sys.contentType.sys.id ?? '';
    return {
      graph: {
        ...graph,
        entry: (id) => {
          noteId('Entry', id);
          if (LISTING_MODELS.includes(modelOf(id))) usesLists = true;
          return graph.entry(id);
        },
        asset: (id) => {
          noteId('Asset', id);
          return graph.asset(id);
        },
      },
      findPage: (id) => {
        const listing = findPage(id);
        ids.add(id);
        keys.add(nameListing(edition.id, id));
        if (listing !== undefined) ids.add(listing.id);
        // A page that will show this entry is a new one, whose id nobody knows yet.
        else if (!['', 'page'].includes(modelOf(id))) usesLists = true;
        return listing;
      },
    };
  }

  return {
    watch,
    noteChoice: (type, chosen) => {
      keys.add(`list ${type}`);
      if (chosen === undefined) usesLists = true;
      else noteId('Entry', chosen.sys.id);
    },
    note: (key) => keys.add(key),
    reads: () => ({ ids: [...ids], usesLists, sources: readKeys(view, keys) }),
  };
}
