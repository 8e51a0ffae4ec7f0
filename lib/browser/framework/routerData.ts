/**
 * Relies on: `sdc`, where the router looks for a page's data before it fetches it, and where it
 * leaves the data of a navigation that another one replaced; `getDataHref` of its page loader; its
 * request header; and the error mark that makes it open a document.
 * Remove when: the router prefetches data of server-rendered pages, and forgets unused data.
 */
import { markAssetError } from 'next/dist/client/route-loader';
import Router from 'next/router';
import { isRecord } from '@/lib/platform/data/objects';
import { MAX_PREFETCHED_MS } from '@/lib/platform/config/staleTime';

Router.events.on('routeChangeError', () =>
  setTimeout(() => {
    if (Router.router !== null) Router.router.sdc = {};
  }, MAX_PREFETCHED_MS),
);

/** As the router does, which finds data by its address: `/[edition]/sitemap` or `/[[...path]]`. */
function addParameters({ pathname, search }: URL): URLSearchParams {
  const query = new URLSearchParams(search);
  const [, edition] = /^\/([^/]+)\/sitemap$/.exec(pathname) ?? [];
  if (edition !== undefined) query.append('edition', edition);
  else
    for (const segment of pathname.split('/').filter(Boolean))
      query.append('path', decodeURIComponent(segment));
  return query;
}

async function fetchData(dataHref: string, cacheKey: string, signal: AbortSignal) {
  try {
    // With the framework's own header, so that caches see one kind of request.
    const response = await fetch(dataHref, { headers: { 'x-nextjs-data': '1' }, signal });
    if (!response.ok) throw new Error(String(response.status));
    const json: unknown = await response.json();
    const data = isRecord(json) ? json : null;
    return { dataHref, cacheKey, response, text: '', json: data };
  } catch (cause) {
    throw markAssetError(new Error('The data of the next page cannot be fetched', { cause }));
  }
}

/** Rejects if the data cannot be fetched. A navigation that waits for it then opens a document. */
export async function prefetchData(url: URL, signal: AbortSignal): Promise<void> {
  const { router } = Router;
  if (router === null) return;
  const href = router.pageLoader.getDataHref({
    href: `/?${addParameters(url)}`,
    asPath: url.pathname,
    skipInterpolation: true,
  });
  const cacheKey = new URL(href, url).href;
  if (cacheKey in router.sdc) return;
  try {
    // By its path, as the router does, because telemetry names requests by it.
    await (router.sdc[cacheKey] = fetchData(href, cacheKey, signal));
    await new Promise((resolve) => setTimeout(resolve, MAX_PREFETCHED_MS));
  } finally {
    Reflect.deleteProperty(router.sdc, cacheKey);
  }
}
