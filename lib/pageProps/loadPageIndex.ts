import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchPages } from '@/lib/contentful/queries/fetchPages';
import { mapPageListing } from '@/lib/mappers/mapPageListing';
import type { PageListing } from '@/lib/models/page';
import { createVersionedCache } from './createVersionedCache';

/** The pages of one edition, by address and by name. */
export type PageIndex = {
  readonly listings: readonly PageListing[];
  readonly byUrl: ReadonlyMap<string, PageListing>;
  readonly byName: ReadonlyMap<string, PageListing>;
};

const keep = createVersionedCache<PageIndex>(50);

/** A page belongs to the edition its address names: an address that fell back to another language is not this edition's own. */
function buildPageIndex(listings: readonly PageListing[], edition: Edition): PageIndex {
  const own = listings.filter((listing) => findEditionOfPath(listing.url)?.id === edition.id);
  return {
    listings: own,
    byUrl: new Map(own.map((listing) => [listing.url, listing])),
    byName: new Map(own.map((listing) => [listing.name, listing])),
  };
}

export function loadPageIndex(source: ContentSource, edition: Edition): Promise<PageIndex> {
  return keep(source, edition.id, async () => {
    const graph = await fetchPages(source, edition.locale);
    const listings = graph.items.flatMap((entry) => mapPageListing(entry, graph) ?? []);
    return buildPageIndex(listings, edition);
  });
}
