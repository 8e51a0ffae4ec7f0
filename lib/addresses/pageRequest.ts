import { splitUrl } from '@/lib/platform/http/splitUrl';
import { rewriteUrl } from './siteRoutes';

/** `data` is the JSON for navigation in the browser, `file` a generated file such as a sitemap. */
export type PageForm = 'page' | 'data' | 'file';

/** `path` is still encoded. */
export type PageRequest = Readonly<{
  form: PageForm;
  path: string;
  query: URLSearchParams;
  search: string;
}>;

const NOT_PAGES = /^\/(?:api|_next)(?:\/|$)/;
const DATA = /^\/_next\/data\/([^/]+)(\/.*)\.json$/;

export function readPageRequest(url: string, buildId: string): PageRequest | undefined {
  const [path, search] = splitUrl(url);
  const query = new URLSearchParams(search);
  const [, build, page = ''] = DATA.exec(path) ?? [];
  if (build !== undefined)
    return build === buildId
      ? { form: 'data', path: page === '/index' ? '/' : page, query, search }
      : undefined;
  if (NOT_PAGES.test(path)) return undefined;
  return { form: rewriteUrl(path) === path ? 'page' : 'file', path, query, search };
}

export function buildPagePath(
  { form, path }: Pick<PageRequest, 'form' | 'path'>,
  buildId: string,
): string {
  if (form === 'file') return rewriteUrl(path);
  return form === 'page' ? path : `/_next/data/${buildId}${path === '/' ? '/index' : path}.json`;
}

export function buildPageUrl(
  { query, ...address }: Pick<PageRequest, 'form' | 'path' | 'query'>,
  buildId: string,
): string {
  const search = query.size === 0 || address.form === 'file' ? '' : `?${query.toString()}`;
  return `${buildPagePath(address, buildId)}${search}`;
}

/** Keeps declared parameters only, each once and sorted: a stranger can vary the rest at will. */
export function selectParameters(
  query: URLSearchParams,
  declared: readonly string[],
): URLSearchParams {
  const selected = new URLSearchParams();
  for (const name of [...declared].sort()) {
    const value = query.get(name);
    if (value !== null) selected.set(name, value);
  }
  return selected;
}

const OFFERS = /^\/[a-z]{2}-[a-z]{2}\/buy\/\d{1,14}$/;
const BUY_ROUTE = /^\/[^/]+\/buy(?:\/|$)/;

/** Only the retailer route knows the status of such a path. `/en-gb/buy` itself is a 404. */
export const isBuyRoute = (path: string): boolean => BUY_ROUTE.test(path);

/** @param path decoded */
export const isBuyPage = (path: string): boolean => OFFERS.test(path);
