import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph } from './fetchGraph';

/** Entries of type headerMenu by code; the first is used. Specification, section 7. */
export async function fetchHeaderMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'headerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}
