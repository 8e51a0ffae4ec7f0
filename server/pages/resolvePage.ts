import type { Edition } from '@/lib/platform/config/editions';
import { isBuyPage, isBuyRoute } from '@/lib/addresses/pageRequest';
import { decodePath, encodePath } from '@/lib/addresses/paths';
import { resolveAddress } from '@/lib/site/view/resolveAddress';
import type { SiteIndex } from '@/lib/site/view/loadSiteIndex';

/** `variant` tells pages of missing addresses apart that share all but their suggestions. */
export type PageAddress =
  | { readonly kind: 'page'; readonly path: string }
  | {
      readonly kind: 'missing';
      readonly path: string;
      readonly edition: Edition;
      readonly variant?: string;
    };

/** Missing pages of an edition share a path. @returns undefined if only the route can respond. */
export function resolvePage(path: string, site: SiteIndex, search = ''): PageAddress | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined)
    return buildMissing(site.findEdition(path.toLowerCase()) ?? site.defaultEdition, site);
  if (isBuyRoute(decoded))
    return isBuyPage(decoded) && site.findEdition(decoded) !== undefined
      ? { kind: 'page', path: decoded }
      : undefined;
  const address = resolveAddress(decoded, site, search);
  if (address.kind === 'page')
    return { kind: 'page', path: decoded === '/' ? '/' : encodePath(address.path) };
  return address.kind === 'missing' ? buildMissing(address.edition, site) : undefined;
}

const buildMissing = (edition: Edition, site: SiteIndex): PageAddress => ({
  kind: 'missing',
  edition,
  path: findMissingPath(edition, site),
});

/** `/en-gb/404`, with hyphens appended while a content page has that address. */
function findMissingPath(edition: Edition, { findPath }: SiteIndex) {
  for (let path = `/${edition.id}/404`; ; path += '-')
    if (findPath(edition, path) === undefined) return path;
}
