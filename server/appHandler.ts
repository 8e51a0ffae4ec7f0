import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRareLog } from '@/lib/config/rareLog';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { readRouteFiles } from './framework/buildManifest';
import { readPageRequest } from './pages/pageAddress';
import type { ServePage } from './pages/renderPage';
import { BusyError } from './pages/renderQueue';
import type { Pages } from './pages/servePages';
import { isRewriteTarget, rewriteUrl } from './http/requestHead';
import { sendRejection } from './http/rejection';

type IsRoute = (path: string) => boolean;

function buildRoutePattern(route: string): RegExp {
  const segments = route.split('/').map((segment) => {
    if (segment.startsWith('[...')) return '.+';
    return segment.startsWith('[') ? '[^/]+' : segment;
  });
  return new RegExp(`^${segments.join('/')}$`);
}

/** @returns whether the build has a route of `/api` for a path */
export function readApiRoutes(): IsRoute {
  const patterns = Object.keys(readRouteFiles()).filter((route) => route.startsWith('/api/')).map(buildRoutePattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const INTERNAL = /^\/(?:_next|api)(?:\/|$)/;

export type AppOptions = {
  readonly serve: ServePage;
  /** Undefined where every request is rendered, as in a preview. */
  readonly pages?: Pick<Pages, 'serve'> | undefined;
  readonly isApiRoute: IsRoute;
  /** The framework's own paths end with a plain 404, except for the data of this build's pages. */
  readonly buildId: string;
  readonly clock?: { readonly now: () => number };
};

/** Handles everything except files: pages from memory, unknown internal paths as a plain 404, and the rest by the framework. */
export function createAppHandler({ serve, pages, isApiRoute, buildId, clock }: AppOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const logRefusal = createRareLog('warn', clock);
  return async (request, response) => {
    try {
      if (pages !== undefined && (await pages.serve(request, response))) return;
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      const { reason, message } = error;
      getMetrics()?.pageRefused(reason);
      logRefusal(reason, { reason, page: stripAddress(request.url ?? '/') }, `A page was refused, because more is requested at once than can be rendered: ${message}`);
      sendRejection(response, 503, { 'Retry-After': '1' });
      return;
    }
    const { url = '/' } = request;
    const [path = '/'] = url.split('?');
    const isRoute = (isApiRoute(path) && !isRewriteTarget(path)) || readPageRequest(url, buildId) !== undefined;
    if (INTERNAL.test(path) && !isRoute) {
      sendRejection(response, 404);
      return;
    }
    request.url = rewriteUrl(url);
    await serve(request, response);
  };
}
