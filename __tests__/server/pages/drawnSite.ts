import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ComponentType, createElement } from 'react';
import ReactDOMServer from 'react-dom/server.edge';
import { loadFrameworkError } from '@/lib/site/loaders/loadFrameworkError';
import App from '@/pages/_app';
import ContentPage from '@/pages/[[...path]]';
import RetailersPage from '@/pages/[edition]/buy/[gtin]';
import SitemapPage from '@/pages/[edition]/sitemap';
import { renderInOnePiece } from '@/server/framework/renderInOnePiece';
import type { RouteName, WriteResult } from './openSite';

const ignore = (): undefined => undefined;

renderInOnePiece(ignore);

const VIEWS: Readonly<Record<RouteName, unknown>> = {
  page: ContentPage,
  buy: RetailersPage,
  sitemap: SitemapPage,
};
const isComponent = (view: unknown): view is ComponentType => typeof view === 'function';
const isApp = (
  app: unknown,
): app is ComponentType<{
  readonly Component: unknown;
  readonly pageProps: unknown;
  readonly router: NextRouter;
}> => typeof app === 'function';

function createRouter(asPath: string): NextRouter {
  const settle = () => Promise.resolve(true);
  return {
    asPath,
    route: '/',
    pathname: '/',
    query: {},
    basePath: '',
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: settle,
    replace: settle,
    reload: ignore,
    back: ignore,
    forward: ignore,
    prefetch: () => Promise.resolve(),
    beforePopState: ignore,
    events: { on: ignore, off: ignore, emit: ignore },
  };
}

async function draw(route: RouteName, url: string, pageProps: unknown) {
  const Component = VIEWS[route];
  if (!isApp(App) || !isComponent(Component)) throw new Error('The application is no component.');
  const router = createRouter(url);
  const stream = await ReactDOMServer.renderToReadableStream(
    createElement(
      RouterContext.Provider,
      { value: router },
      createElement(App, { Component, pageProps, router }),
    ),
  );
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * As the framework draws pages: where that fails, its error page, and where that fails too, a plain
 * one.
 */
export const drawPage: WriteResult = async (result, { url, route, isData, response }) => {
  if (isData || !('props' in result)) return JSON.stringify(result);
  try {
    return `${await draw(route, url, await result.props)}${JSON.stringify(result)}`;
  } catch (error) {
    response.statusCode = 500;
    const props = await loadFrameworkError({
      response,
      path: url,
      error: error instanceof Error ? error : new Error(String(error)),
    });
    return draw('page', url, props).catch(() => 'Internal Server Error');
  }
};
