import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchGraph } from './fetchGraph';

/** Entries of type labels by code (`global` or `countries`). Specification, section 7. */
export async function fetchLabels(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'labels', 'fields.code': code, locale, include: 2 });
}
