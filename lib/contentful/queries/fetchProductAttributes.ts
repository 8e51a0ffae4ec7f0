import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';
import { fetchWholeGraph } from './fetchGraph';

/** Entries of genericProductAttribute: the product categories. Specification, section 7. */
export async function fetchProductAttributes(source: ContentSource, locale: string): Promise<EntryGraph> {
  return fetchWholeGraph(source, { content_type: 'genericProductAttribute', locale, include: 1 }, 1000);
}
