import { resolveContentLocale } from '@/lib/config/env';
import type { Edition } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import type { PageListing } from '@/lib/models/page';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import { buildToolUrl } from '@/lib/preview/previewPaths';
import { loadSiteIndex, type SiteIndex } from '@/lib/site/loadSiteIndex';
import { resolvePage } from '../pages/pageAddress';

/**
 * Where the preview shows an entry: the encoded path of its page, or of what says why the address of its page leads nowhere.
 * @param locale of the space; its edition comes first, if it has the page
 * @throws NoContentError
 */
export async function findPageOfEntry(
  source: ContentSource,
  entryId: string,
  locale: string,
): Promise<string | undefined> {
  const site = await loadSiteIndex(createRequestSource(source));
  const wanted = site.editions.filter((edition) => resolveContentLocale(edition) === locale);
  const indexes = [...wanted, ...site.editions].map((edition) => site.ofEdition(edition));
  const page = indexes.map(({ find }) => find(entryId)).find((found) => found !== undefined);
  if (page !== undefined) return page.url;
  const isLeftOut = indexes.some(({ leftOut }) =>
    leftOut.some(({ names }) => names.includes(entryId)),
  );
  return isLeftOut ? buildToolUrl('why', entryId) : undefined;
}

/**
 * The one address of the page at an encoded path, encoded too.
 * @returns undefined where the site has no page, or only redirects to one
 * @throws NoContentError
 */
export async function findPageAt(source: ContentSource, path: string): Promise<string | undefined> {
  const address = resolvePage(path, await loadSiteIndex(createRequestSource(source)));
  return address?.kind === 'page' ? address.path : undefined;
}

/** The page of a decoded path in any spelling. */
export function findListing(
  site: SiteIndex,
  path: string,
): { readonly edition: Edition; readonly listing: PageListing } | undefined {
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return findListing(site, address.to);
  const listing =
    address.kind === 'page' ? site.ofEdition(address.edition).byPath.get(address.path) : undefined;
  return listing && { edition: address.edition, listing };
}
