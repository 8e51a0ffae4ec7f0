import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchWholeGraph } from './fetchGraph';

/** A full answer of 100 product pages at depth 10 stays below the service's limit of 7,340,032 bytes. */
const PAGE_SIZE = 100;

/** Entries of the page type whose page is a productPage; all of them. Specification, section 7. */
export async function fetchProductPages(source: ContentSource, locale: string): Promise<EntryGraph> {
  const graph = await fetchWholeGraph(
    source,
    { content_type: 'page', 'fields.page.sys.contentType.sys.id': 'productPage', locale, include: 10 },
    PAGE_SIZE,
  );
  return { ...graph, items: graph.items.filter((entry) => hasProductPage(graph, entry.fields['page'])) };
}

/** The filter is sent to the service and checked again: an ignored filter would list every page as a product. */
function hasProductPage(graph: EntryGraph, link: unknown): boolean {
  if (typeof link !== 'object' || link === null || !('sys' in link)) return false;
  const { sys } = link;
  if (typeof sys !== 'object' || sys === null || !('id' in sys) || typeof sys.id !== 'string') return false;
  return graph.entry(sys.id)?.sys.contentType.sys.id === 'productPage';
}
