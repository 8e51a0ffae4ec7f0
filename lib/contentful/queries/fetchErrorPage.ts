import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph } from './fetchGraph';

/** The errorPage of a status (`404` or `500`); the first is used. */
export async function fetchErrorPage(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'errorPage', 'fields.code': code, locale, include: 10, limit: 1 });
}
