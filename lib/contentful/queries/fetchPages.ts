import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph, fetchWholeGraph } from './fetchGraph';

/**
 * Every page, without its body: at depth 10 the service refuses an answer of 1000 pages,
 * so the list is read narrow and the chosen page alone. Specification, section 7.
 */
export async function fetchPages(source: ContentSource, locale: string): Promise<EntryGraph> {
  return fetchWholeGraph(
    source,
    { content_type: 'page', select: 'sys,fields.name,fields.url,fields.page,fields.meta,fields.pageData', locale, include: 1 },
    PAGE_QUERY_LIMIT,
  );
}

/** One page with everything it shows, chosen by its name. */
export async function fetchPage(source: ContentSource, name: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'page', 'fields.name': name, locale, include: 10, limit: 1 });
}
