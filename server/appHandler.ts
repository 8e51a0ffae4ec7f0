import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRareLog } from '@/lib/config/rareLog';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { readRouteFiles } from './framework/buildManifest';
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
  readonly clock?: { readonly now: () => number };
};

/** Everything that is no file: pages from memory, what belongs to nobody in plain text, and the rest from the framework. */
export function createAppHandler({ serve, pages, isApiRoute, clock }: AppOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
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
    const [path = '/'] = request.url?.split('?') ?? [];
    const isNobodys = INTERNAL.test(path) && (isRewriteTarget(path) || !isApiRoute(path));
    if (pages !== undefined && isNobodys) {
      sendRejection(response, 404);
      return;
    }
    request.url = rewriteUrl(request.url ?? '/');
    await serve(request, response);
  };
}
