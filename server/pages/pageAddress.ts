import type { Edition } from '@/lib/config/editions';
import { splitUrl } from '@/lib/http/splitUrl';
import { decodePath, encodePath } from '@/lib/navigation/paths';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import type { SiteIndex } from '@/lib/site/loadSiteIndex';
import { rewriteUrl } from '../http/requestHead';

/** `data`: what the browser asks for when it goes from page to page; `file`: a generated one, such as a sitemap. */
export type PageForm = 'page' | 'data' | 'file';

/** `path` begins with a slash and is still encoded. */
export type PageRequest = {
  readonly form: PageForm;
  readonly path: string;
  readonly query: URLSearchParams;
  /** As it was sent. */ readonly search: string;
};

const NOT_PAGES = /^\/(?:api|_next)(?:\/|$)/;
const DATA = /^\/_next\/data\/([^/]+)(\/.*)\.json$/;

/** @returns undefined for what is no page, and for data of another build */
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

/** The declared parameters alone, each once and in one order, since a stranger can vary all else. */
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

/** Whether a decoded path is the retailers': no page of the content can have it, and only what responds there knows the status. `/en-gb/buy` itself is a 404. */
export const isBuyRoute = (path: string): boolean => BUY_ROUTE.test(path);

export type PageAddress = { readonly kind: 'page' | 'missing'; readonly path: string };

/**
 * Where a request leads. All spellings of an address lead to one path, and all addresses without a page to one for each edition.
 * @returns undefined where only the page itself can say, as with a redirect
 */
export function resolvePage(path: string, site: SiteIndex): PageAddress | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined)
    return {
      kind: 'missing',
      path: findMissingPath(site.findEdition(path.toLowerCase()) ?? site.defaultEdition, site),
    };
  if (isBuyRoute(decoded))
    return OFFERS.test(decoded) && site.findEdition(decoded) !== undefined
      ? { kind: 'page', path: decoded }
      : undefined;
  const address = resolveAddress(decoded, site);
  if (address.kind === 'redirect') return undefined;
  if (address.kind === 'page')
    return { kind: 'page', path: decoded === '/' ? '/' : encodePath(address.path) };
  return { kind: 'missing', path: findMissingPath(address.edition, site) };
}

/** An address of the edition at which there is no page, to render its 404: `/en-gb/404`, with hyphens at the end while a page is there. */
function findMissingPath(edition: Edition, { findPath }: SiteIndex): string {
  for (let path = `/${edition.id}/404`; ; path += '-')
    if (findPath(edition, path) === undefined) return path;
}
