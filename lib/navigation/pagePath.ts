import { isEditionId } from '@/lib/config/editions';

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
