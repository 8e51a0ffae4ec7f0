import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Entry } from '@/lib/models/entry';
import { fetchWholeGraph } from './fetchGraph';

/**
 * Everything that may name a GTIN: products, their variants and buy buttons, without what they link to.
 * Asked for by a condition, since a space that lacks one of these types would refuse its name as `content_type`.
 */
export async function fetchGtinEntries(source: ContentSource, locale: string): Promise<readonly Entry[]> {
  const types = 'genericProduct,productVariant,productButton';
  return (await fetchWholeGraph(source, { 'sys.contentType.sys.id[in]': types, locale, include: 0 }, 1000)).items;
}
