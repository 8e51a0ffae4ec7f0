import { EDITIONS } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Globals } from '@/lib/models/frame';
import { loadPageIndex } from './loadPageIndex';

/** The editions that have a page of this name with content of their own, in the order of the edition table. */
export async function listAlternates(source: ContentSource, name: string): Promise<Globals['alternates']> {
  const indexes = await Promise.all(EDITIONS.map(async (edition) => ({ edition, index: await loadPageIndex(source, edition) })));
  return indexes.flatMap(({ edition, index }) => {
    const listing = index.byName.get(name);
    return listing === undefined ? [] : [{ edition: edition.id, url: listing.url }];
  });
}
