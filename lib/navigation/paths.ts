import { type Edition, isEditionId } from '@/lib/config/editions';
import type { Globals } from '@/lib/models/frame';
import type { SellerQuery } from '@/lib/models/productBlocks';

/** Below an edition these are the site's own; those that end with `.xml` are files. */
const OWN_ADDRESS = /^\/[^/]+\/(?:sitemap(?:(?:-\d+)?\.xml)?$|opensearch\.xml$|buy(?:\/|$))/;
/** Not below an edition, and not for pages. */
const OWN_ROOT = /^\/(?:api|_next|media)(?:\/|$)|^\/(?:robots\.txt|sitemap\.xml)$/;

/** One slash between segments and none at the end. It also keeps a redirect from becoming another host's `//address`. */
export function normalizePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/**
 * The path under which the router finds a page whose `url` is this one: decoded, without query, hash and spare slashes.
 * Undefined where no request can reach it: dot segments, control characters, and addresses that the site uses itself.
 */
export function readPagePath(url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  try {
    const decoded = normalizePath(decodeURIComponent(path));
    const isReachable = !/[\p{Cc}\\?#]|\/\.{1,2}(?:\/|$)/u.test(decoded) && !OWN_ADDRESS.test(decoded) && !OWN_ROOT.test(decoded);
    return isReachable ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** `/` and the homepages of the editions (`/fr-fr`). */
export function isHomePath(path: string): boolean {
  return path === '/' || isEditionId(path.slice(1));
}

/** The page that lists the sellers of a product, for visitors without script: `/{edition}/buy/{gtin}`. */
export function buildBuyPath({ edition, gtin, sort, retailer }: SellerQuery): string {
  const choices = new URLSearchParams({ ...(sort === undefined ? {} : { sort }), ...(retailer === undefined ? {} : { retailer }) });
  return `/${edition}/buy/${gtin}${choices.size === 0 ? '' : `?${choices}`}`;
}

/** Name of the one page that the site makes itself instead of reading it. */
export const SITEMAP_NAME = 'sitemap';

export function buildSitemapPath({ id }: Pick<Edition, 'id'>): string {
  return `/${id}/sitemap`;
}

/** The page in other editions: every edition has one. */
export function listSitemapAlternates(editions: readonly Edition[]): Globals['alternates'] {
  return editions.map((edition) => ({ edition: edition.id, url: buildSitemapPath(edition) }));
}
