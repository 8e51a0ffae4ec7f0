import { type Edition, isEditionId } from '@/lib/config/editions';
import type { Globals } from '@/lib/models/shell';
import type { BuyQuery } from '@/lib/models/productBlocks';

const OWN_ADDRESS = /^\/[^/]+\/(?:sitemap(?:(?:-\d+)?\.xml)?$|opensearch\.xml$|buy(?:\/|$))/;
const OWN_ROOT = /^\/(?:api|_next|media)(?:\/|$)|^\/(?:robots\.txt|sitemap\.xml)$/;

/** @returns a path that cannot be decoded as it is */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes a decoded path. What it holds never becomes a query or a fragment. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** One slash between segments and none at the end, so that a redirect never leads to another host (`//address`). */
export function normalizePath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/**
 * The path under which the router finds a page with this `url`: decoded, without query, hash and extra slashes.
 * Undefined where no request can reach it: dot segments, control characters, half a surrogate pair, and addresses that the site uses itself.
 */
export function readPagePath(url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  try {
    const decoded = normalizePath(decodeURIComponent(path));
    const isReachable = !/[\p{Cc}\p{Cs}\\?#]|\/\.{1,2}(?:\/|$)/u.test(decoded) && !OWN_ADDRESS.test(decoded) && !OWN_ROOT.test(decoded);
    return isReachable ? decoded : undefined;
  } catch {
    return undefined;
  }
}

export function isHomePath(path: string): boolean {
  return path === '/' || isEditionId(path.slice(1));
}

export function buildBuyPath({ edition, gtin, sort, retailer }: BuyQuery): string {
  const choices = new URLSearchParams({ ...(sort === undefined ? {} : { sort }), ...(retailer === undefined ? {} : { retailer }) });
  return `/${edition}/buy/${gtin}${choices.size === 0 ? '' : `?${choices}`}`;
}

export const SITEMAP_NAME = 'sitemap';

export function buildSitemapPath({ id }: Pick<Edition, 'id'>): string {
  return `/${id}/sitemap`;
}

export function listSitemapAlternates(editions: readonly Edition[]): Globals['alternates'] {
  return editions.map((edition) => ({ edition: edition.id, url: buildSitemapPath(edition) }));
}
