import { MAX_PAGE_NODES } from '@/lib/config/constants';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource } from '../client/contentSource';
import { listLinks } from '../engine/content/links';
import { fetchGraph } from './entryGraph';

/** The deepest that the service resolves links. */
const INCLUDE = 10;
/** Their ids have to fit into an address. */
const ENTRIES_PER_QUERY = 50;

type Linked = { readonly entries: readonly Entry[]; readonly isWhole: boolean };

function followLinks(graph: EntryGraph, { fields }: Entry): Linked {
  const links = listLinks(fields);
  const entries = links.flatMap(({ id }) => graph.entry(id) ?? []);
  return { entries, isWhole: links.every(({ linkType, id }) => (linkType === 'Asset' ? graph.asset(id) : graph.entry(id)) !== undefined) };
}

/** Other pages become cards, so what is nested in them is not followed. */
function listCutEntries(graph: EntryGraph): readonly string[] {
  const seen = new Set<string>();
  const cut: string[] = [];
  let level = graph.items;
  for (let depth = 0; level.length > 0 && seen.size < MAX_PAGE_NODES; depth += 1) {
    const next = new Map<string, Entry>();
    for (const entry of level) {
      const { entries, isWhole } = followLinks(graph, entry);
      // Nearer than that, a link without a target leads to nothing.
      if (depth >= INCLUDE && !isWhole) cut.push(entry.sys.id);
      for (const target of entries) if (!seen.has(target.sys.id) && target.sys.contentType.sys.id !== 'page') next.set(target.sys.id, target);
    }
    for (const id of next.keys()) seen.add(id);
    level = [...next.values()];
  }
  return cut;
}

/**
 * The service resolves ten links in a row, and blocks nest to depth 12 (specification, section 9): what is nested deeper is read from
 * where the response ends. Nearly always that is nothing.
 * @param graph what a query with include 10 returned
 */
export async function fetchNested(source: ContentSource, graph: EntryGraph, locale: string): Promise<EntryGraph> {
  const cut = listCutEntries(graph);
  if (cut.length === 0) return graph;
  const starts = Array.from({ length: Math.ceil(cut.length / ENTRIES_PER_QUERY) }, (_, index) => index * ENTRIES_PER_QUERY);
  const queries = starts.map((start) => ({ 'sys.id[in]': cut.slice(start, start + ENTRIES_PER_QUERY).join(','), locale, include: INCLUDE, limit: ENTRIES_PER_QUERY }) as const);
  const parts = [graph, ...(await Promise.all(queries.map((query) => fetchGraph(source, query))))];
  const find = <Found>(read: (part: EntryGraph) => Found | undefined): Found | undefined => {
    for (const part of parts) {
      const found = read(part);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { items: graph.items, entry: (id) => find((part) => part.entry(id)), asset: (id) => find((part) => part.asset(id)) };
}
