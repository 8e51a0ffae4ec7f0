import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph, fetchWholeGraph } from './fetchGraph';
import { localizeGraph } from './localizeGraph';

/**
 * Every page, without its body: at depth 10 the service refuses an answer of 1000 pages,
 * so the list is read narrow and the chosen page alone. Specification, section 7.
 * All editions share one list. @returns the pages as a locale has them, fallbacks included
 */
export async function fetchPages(source: ContentSource): Promise<(locale: string) => EntryGraph> {
  const model = await source.model();
  const graph = await fetchWholeGraph(
    source,
    { content_type: 'page', select: 'sys,fields.name,fields.url,fields.page,fields.meta,fields.pageData', include: 1 },
    PAGE_QUERY_LIMIT,
  );
  return (locale) => localizeGraph(graph, locale, model);
}

/** One page with everything it shows, by the id of its entry. */
export async function fetchPage(source: ContentSource, id: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'page', 'sys.id': id, locale, include: 10, limit: 1 });
}
