/**
 * Relies on: `sdc`, in which the router looks for the data of a page before it fetches them; `getDataHref` of its page loader; the header of its
 * requests; and the mark of an error after which it opens the page as a document.
 * Remove when: the router fetches the data of pages that are rendered for each request before the click.
 */
import { markAssetError } from 'next/dist/client/route-loader';
import Router from 'next/router';
import { isRecord } from '@/lib/data/objects';

export type PageData = { readonly response: Response; readonly text: string };

const SITEMAP = /^\/([^/]+)\/sitemap$/;

/** The route of pages/ and its parameters, as the router appends them to the address of the data. */
function resolveRoute(pathname: string): {
  readonly route: string;
  readonly parameters: readonly (readonly [string, string])[];
} {
  const [, edition] = SITEMAP.exec(pathname) ?? [];
  if (edition !== undefined)
    return { route: '/[edition]/sitemap', parameters: [['edition', edition]] };
  const segments = pathname.split('/').filter(Boolean);
  return {
    route: '/[[...path]]',
    parameters: segments.map((segment) => ['path', decodeURIComponent(segment)]),
  };
}

/**
 * Where the router fetches the data of a page; undefined before it has started.
 * @throws URIError where the address cannot be decoded
 */
export function buildDataAddress({ pathname, search }: URL): string | undefined {
  const { route, parameters } = resolveRoute(pathname);
  const query = new URLSearchParams(search);
  for (const [name, value] of parameters) query.append(name, value);
  return Router.router?.pageLoader.getDataHref({ href: `${route}?${query}`, asPath: pathname });
}

/** With the framework's own header, so that caches see one kind of request. */
export async function fetchPageData(address: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(address, { headers: { 'x-nextjs-data': '1' }, signal });
  const text = await response.text();
  if (!response.ok) throw new Error(`The data of the next page is ${response.status}`);
  return { response, text };
}

const buildRouterKey = (address: string): string => new URL(address, window.location.href).href;

/** What the router itself would have fetched. A marked error makes it open the page as a document. */
async function readForRouter(address: string, data: Promise<PageData>) {
  try {
    const { response, text } = await data;
    const json: unknown = JSON.parse(text);
    return {
      dataHref: address,
      cacheKey: buildRouterKey(address),
      json: isRecord(json) ? json : null,
      response,
      text,
    };
  } catch (error) {
    throw markAssetError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The router then takes the data instead of fetching them. */
export function handToRouter(address: string, data: Promise<PageData>): void {
  if (Router.router === null) return;
  const forRouter = readForRouter(address, data);
  // If another page change comes first, nobody asks for it.
  forRouter.catch(() => undefined);
  Router.router.sdc[buildRouterKey(address)] = forRouter;
}

/** The router removes data that it has used. What it has not used would be old the next time. */
export function withdrawFromRouter(address: string): void {
  delete Router.router?.sdc[buildRouterKey(address)];
}
