import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRouteFiles } from '../framework/buildManifest';
import type { ServePage } from './renderPage';
import { createBusyRefusal } from './refuseBusy';
import type { Pages } from './servePages';
import type { Clock } from '../http/allowance';
import { readPageRequest } from '@/lib/addresses/pageRequest';
import { isRewriteTarget, rewriteUrl } from '@/lib/addresses/siteRoutes';
import { sendRejection } from '../http/rejection';

type IsRoute = (path: string) => boolean;

function buildRoutePattern(route: string): RegExp {
  const segments = route.split('/').map((segment) => {
    if (segment.startsWith('[...')) return '.+';
    return segment.startsWith('[') ? '[^/]+' : segment;
  });
  return new RegExp(`^${segments.join('/')}$`);
}

export function readApiRoutes(): IsRoute {
  const patterns = Object.keys(readRouteFiles())
    .filter((route) => route.startsWith('/api/'))
    .map(buildRoutePattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const INTERNAL = /^\/(?:_next|api)(?:\/|$)/;

export type AppOptions = Readonly<{
  serve: ServePage;
  pages?: Pick<Pages, 'serve'> | undefined;
  isApiRoute: IsRoute;
  buildId: string;
  clock?: Clock;
}>;

export function createAppHandler({
  serve,
  pages,
  isApiRoute,
  buildId,
  clock,
}: AppOptions): ServePage {
  const refuseBusy = createBusyRefusal(clock);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
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
