import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import { buildEntryGraph, fetchGraph, fetchWholeGraph } from './fetchGraph';

/**
 * Everything that may name a GTIN: products, their variants and buy buttons, without what they link to.
 * Asked for by a condition, since a space that lacks one of these types would refuse its name as `content_type`.
 */
export async function fetchGtinEntries(source: ContentSource, locale: string): Promise<readonly Entry[]> {
  const types = 'genericProduct,productVariant,productButton';
  return (await fetchWholeGraph(source, { 'sys.contentType.sys.id[in]': types, locale, include: 0 }, 1000)).items;
}

/** The pages that show a product: their names and addresses. */
export async function fetchPagesOfProduct(source: ContentSource, productId: string, locale: string): Promise<EntryGraph> {
  const shared = { locale, include: 0 } as const;
  const contents = await fetchGraph(source, { content_type: 'productPage', 'fields.genericProduct.sys.id': productId, select: 'sys', ...shared });
  if (contents.items.length === 0) return buildEntryGraph({ items: [] });
  const ids = contents.items.map(({ sys }) => sys.id).join(',');
  return fetchGraph(source, { content_type: 'page', 'fields.page.sys.id[in]': ids, select: 'sys,fields.name,fields.url', order: 'sys.id', ...shared });
}
