import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRouteFiles } from './framework/buildManifest';
import { readPageRequest } from './pages/pageAddress';
import type { ServePage } from './pages/renderPage';
import { createBusyRefusal } from './pages/refuseBusy';
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
  const patterns = Object.keys(readRouteFiles())
    .filter((route) => route.startsWith('/api/'))
    .map(buildRoutePattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const INTERNAL = /^\/(?:_next|api)(?:\/|$)/;

export type AppOptions = {
  readonly serve: ServePage;
  /** Undefined in development, where the framework renders every request as it comes. */
  readonly pages?: Pick<Pages, 'serve'> | undefined;
  readonly isApiRoute: IsRoute;
  /** The framework's own paths end with a plain 404, except for the data of this build's pages. */
  readonly buildId: string;
  readonly clock?: { readonly now: () => number };
};

/** Handles everything except files: pages from memory, unknown internal paths as a plain 404, and the rest by the framework. */
export function createAppHandler({
  serve,
  pages,
  isApiRoute,
  buildId,
  clock,
}: AppOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const refuseBusy = createBusyRefusal(clock);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (pages !== undefined && (await pages.serve(request, response))) return;
    const { url = '/' } = request;
    const [path = '/'] = url.split('?');
    const isRoute =
      (isApiRoute(path) && !isRewriteTarget(path)) || readPageRequest(url, buildId) !== undefined;
    if (INTERNAL.test(path) && !isRoute) {
      sendRejection(response, 404);
      return;
    }
    request.url = rewriteUrl(url);
    await serve(request, response);
  };
  return (request, response) => refuseBusy({ request, response }, () => handle(request, response));
}
