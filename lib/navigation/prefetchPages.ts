import { markAssetError } from 'next/dist/client/route-loader';
import Router from 'next/router';
import { isRecord } from '@/lib/data/objects';
import { type PageData, PageDataCache } from './pageDataCache';
import { watchIntent } from './watchIntent';

const SITEMAP = /^\/([^/]+)\/sitemap$/;
/** Its loader asks the retailers. */
const BUY_PAGE = /^\/[^/]+\/buy\//;

/** Some browsers do not tell. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(connection) && (connection['saveData'] === true || String(connection['effectiveType']).endsWith('2g'));
}

/** The route of pages/ and its parameters, as the router appends them to the address of the data. */
function resolveRoute(pathname: string): { readonly route: string; readonly parameters: readonly (readonly [string, string])[] } {
  const [, edition] = SITEMAP.exec(pathname) ?? [];
  if (edition !== undefined) return { route: '/[edition]/sitemap', parameters: [['edition', edition]] };
  const segments = pathname.split('/').filter(Boolean);
  return { route: '/[[...path]]', parameters: segments.map((segment) => ['path', decodeURIComponent(segment)]) };
}

/** Undefined for the page that is shown, and for addresses that cannot be decoded. */
function buildDataAddress(href: string): string | undefined {
  const { pathname, search } = new URL(href, window.location.href);
  if (BUY_PAGE.test(pathname) || pathname + search === window.location.pathname + window.location.search) return undefined;
  try {
    const { route, parameters } = resolveRoute(pathname);
    const query = new URLSearchParams(search);
    for (const [name, value] of parameters) query.append(name, value);
    return Router.router?.pageLoader.getDataHref({ href: `${route}?${query}`, asPath: pathname });
  } catch {
    return undefined;
  }
}

const buildRouterKey = (address: string): string => new URL(address, window.location.href).href;

/** What the router itself would have fetched. A marked error makes it open the page as a document. */
async function readForRouter(address: string, data: Promise<PageData>) {
  try {
    const { response, text } = await data;
    const json: unknown = JSON.parse(text);
    return { dataHref: address, cacheKey: buildRouterKey(address), json: isRecord(json) ? json : null, response, text };
  } catch (error) {
    throw markAssetError(error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Fetches the data of the page that a visitor is about to open, and hands it to the router as the page changes: see docs/decisions/0020. To be
 * called once a document.
 * @param latest what happened before this module was there
 * @returns removes all listeners
 */
export function prefetchPages(latest?: Event): () => void {
  const cache = new PageDataCache();
  /** Of the page that is being opened. */
  let destination: string | undefined;

  /** The router removes data that it has used. What it has not used would be old the next time. */
  function onEnd(): void {
    if (destination !== undefined) delete Router.router?.sdc[buildRouterKey(destination)];
    destination = undefined;
  }

  function onStart(href: string): void {
    onEnd();
    destination = buildDataAddress(href);
    const data = destination === undefined ? undefined : cache.take(destination);
    if (destination === undefined || data === undefined || Router.router === null) return;
    const forRouter = readForRouter(destination, data);
    // If another page change comes first, nobody asks for it.
    forRouter.catch(() => undefined);
    Router.router.sdc[buildRouterKey(destination)] = forRouter;
  }

  function onIntent(link: HTMLAnchorElement): void {
    // What only changes the query is answered by the page's own script, such as results of a search.
    const isOwnQuery = link.getAttribute('href')?.startsWith('?') === true;
    const address = savesData() || isOwnQuery ? undefined : buildDataAddress(link.href);
    if (address !== undefined && address !== destination) cache.prefetch(address);
  }

  function onLeave({ href }: HTMLAnchorElement): void {
    const address = buildDataAddress(href);
    if (address !== undefined) cache.cancel(address);
  }

  const routerEvents = [['routeChangeStart', onStart], ['routeChangeComplete', onEnd], ['routeChangeError', onEnd]] as const;
  for (const [name, handler] of routerEvents) Router.events.on(name, handler);
  const stopWatching = watchIntent({ onIntent, onLeave }, latest);
  return () => {
    stopWatching();
    for (const [name, handler] of routerEvents) Router.events.off(name, handler);
  };
}
