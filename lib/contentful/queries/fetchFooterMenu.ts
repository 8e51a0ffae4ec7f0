import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph } from './fetchGraph';

/** Entries of type footerMenu by code; the first is used. Specification, section 7. */
export async function fetchFooterMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'footerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}
