import { resolveContentLocale } from '@/lib/platform/config/env';
import type { Edition } from '@/lib/platform/config/editions';
import type { Snapshot } from '@/lib/content/store/snapshot';
import type { PageListing } from '@/lib/models/page';
import { resolveAddress } from '@/lib/site/view/resolveAddress';
import { buildToolUrl } from '../paths/previewPaths';
import { loadSiteIndex, type SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { resolvePage } from '@/server/pages/resolvePage';

/** Prefers the locale's edition. @returns an encoded page or tool path. */
export async function findPageOfEntry(
  snapshot: Snapshot | undefined,
  entryId: string,
  locale: string,
): Promise<string | undefined> {
  const site = await loadSiteIndex(snapshot);
  const wanted = site.editions.filter((edition) => resolveContentLocale(edition) === locale);
  const indexes = [...wanted, ...site.editions].map((edition) => site.ofEdition(edition));
  const page = indexes.map(({ find }) => find(entryId)).find((found) => found !== undefined);
  if (page !== undefined) return page.url;
  const isLeftOut = indexes.some(({ leftOut }) =>
    leftOut.some(({ names }) => names.includes(entryId)),
  );
  return isLeftOut ? buildToolUrl('why', entryId) : undefined;
}

/** @returns an encoded path; undefined without a page, or for a redirect. */
export async function findPageAt(
  snapshot: Snapshot | undefined,
  path: string,
): Promise<string | undefined> {
  const address = resolvePage(path, await loadSiteIndex(snapshot));
  return address?.kind === 'page' ? address.path : undefined;
}

/** Follows redirects, so it accepts a decoded path in any spelling. */
export function findListing(
  site: SiteIndex,
  path: string,
): { readonly edition: Edition; readonly listing: PageListing } | undefined {
  const address = resolveAddress(path, site);
  if (address.kind === 'redirect') return findListing(site, address.to);
  if (address.kind !== 'page') return undefined;
  const listing = site.ofEdition(address.edition).byPath.get(address.path);
  return listing && { edition: address.edition, listing };
}
