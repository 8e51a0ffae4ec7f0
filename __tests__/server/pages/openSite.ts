import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type Response } from 'light-my-request';
import { buildStore } from '@/__tests__/support/modelSpace';
import { callApi } from '@/__tests__/support/serveApi';
import { handleFeed } from '@/lib/site/api/handleFeed';
import { handleOpenSearch } from '@/lib/site/api/handleOpenSearch';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { getResponseNotes, getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { Space } from '@/lib/content/space/space';
import type { Revalidation } from '@/lib/site/edge/revalidation';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { renderPage } from '@/server/pages/renderPage';
import { Pages } from '@/server/pages/servePages';

const ROUTES = [
  { name: 'sitemap', pattern: /^\/[^/]+\/sitemap(?:\?|$)/, load: withGlobals(loadSitemapPage) },
  { name: 'buy', pattern: /^\/[^/]+\/buy\//, load: withGlobals(loadBuyPage) },
  { name: 'page', pattern: /^/, load: withGlobals(loadContentPage) },
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];

/** Writes what a route has loaded, as a page or as data. */
export type WriteResult = (
  result: object,
  page: {
    readonly url: string;
    readonly route: RouteName;
    readonly isData: boolean;
    readonly response: ServerResponse;
  },
) => string | Promise<string>;

/** Called when a render begins. What it returns is called with the result. */
export type RenderListener = (
  url: string,
) => (status: number, revalidation: Revalidation | undefined) => void;

const writeJson: WriteResult = (result) => JSON.stringify(result);

const FILES = new Map([
  ['/api/sitemap', handleSitemap],
  ['/api/opensearch', handleOpenSearch],
  ['/api/feed', handleFeed],
]);

/** As the framework responds. */
async function respond(
  store: ContentStore,
  request: IncomingMessage,
  response: ServerResponse,
  write: WriteResult,
) {
  getSiteProcess().content = Promise.resolve(store);
  const { url = '/' } = request;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const handleFile = FILES.get(pathname);
  if (handleFile !== undefined) {
    await callApi(handleFile, request, response, Object.fromEntries(searchParams));
    return;
  }
  const resolvedUrl = url.replace(/^\/_next\/data\/build(\/[^?]*)\.json/, '$1');
  const route = ROUTES.find(({ pattern }) => pattern.test(resolvedUrl)) ?? ROUTES[2];
  const result = await route.load({
    req: Object.assign(request, { cookies: {} }),
    res: response,
    resolvedUrl,
    query: {},
  });
  if ('redirect' in result) response.statusCode = 308;
  response.end(
    await write(result, { url, route: route.name, isData: url !== resolvedUrl, response }),
  );
}

export type Site = {
  readonly pages: Pages;
  readonly store: ContentStore;
  readonly get: (
    url: string,
    options?: {
      readonly method?: 'GET' | 'HEAD';
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) => Promise<Response>;
  /** Addresses as they were rendered, one after the other. */
  readonly rendered: readonly string[];
  readonly pass: (ms: number) => void;
};

/**
 * The loaders of a site behind its page cache, with a clock of their own.
 * @param onChange without it nothing is rendered in the background
 * @param write without it pages are their props
 */
export function openSite(
  getSpace: () => Space,
  onChange?: ContentStore['onChange'],
  write = writeJson,
  onRender?: RenderListener,
): Site {
  const { store: own } = buildStore(getSpace);
  const store = onChange === undefined ? own : { ...own, onChange };
  const rendered: string[] = [];
  let time = 0;
  const pages = new Pages({
    store,
    serve: async (request, response) => {
      const url = request.url ?? '';
      rendered.push(url);
      const onRendered = onRender?.(url);
      await respond(store, request, response, write);
      onRendered?.(response.statusCode, getResponseNotes(response).revalidation);
    },
    buildId: 'build',
    maxSize: 500_000_000,
    headers: {},
    clock: { now: () => time },
  });
  const get: Site['get'] = (url, options) =>
    inject(
      (request, response) => {
        if (!pages.serveCached(request, response))
          pages
            .serve(request, response)
            .catch((error: unknown) => response.writeHead(503).end(String(error)));
      },
      { url, ...options },
    );
  return { pages, store, get, rendered, pass: (ms) => (time += ms) };
}

export type Shown = Pick<Response, 'statusCode' | 'body'> & {
  readonly headers: Readonly<Record<string, unknown>>;
};

/** From a source of its own, for which nothing has been made before. */
export async function renderUncached(
  getSpace: () => Space,
  url: string,
  write = writeJson,
): Promise<Shown> {
  const { store: fresh } = buildStore(getSpace);
  const page = await renderPage(
    (request, response) => respond(fresh, request, response, write),
    url,
  );
  return {
    statusCode: page.status,
    headers: Object.fromEntries(page.headers),
    body: page.body.toString(),
  };
}
