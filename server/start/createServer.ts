import type { Server } from 'node:http';
import type { Config } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { reportError } from '@/lib/telemetry/server/reportError';
import { createAppHandler, readApiRoutes } from '../pages/appHandler';
import type { StaticFiles } from '../files/fileHandlers';
import { createMediaHandler } from '../files/mediaHandler';
import type { ServePage } from '../pages/renderPage';
import type { Pages } from '../pages/servePages';
import { createScopeOpener } from '../http/openScope';
import { type CheckAccess, createSiteServer, type OwnRoute } from '../http/siteServer';
import type { Framework } from './startFramework';
import { watchRequest } from '../http/watchRequest';

export type Served = Readonly<{
  framework: Framework;
  upgrade: Framework['upgrade'] | undefined;
  headers: Readonly<Record<string, string>>;
  pages: Pages | undefined;
  onVisit: () => void;
  ownRoutes: ReadonlyMap<string, OwnRoute>;
  formRoute: OwnRoute | undefined;
  files: StaticFiles;
  buildId: string;
  checkAccess: CheckAccess | undefined;
  closing: AbortSignal;
}>;

export function createServer(
  { content, isPreview, trustedProxies }: Config,
  {
    framework,
    upgrade,
    headers,
    files,
    pages,
    buildId,
    onVisit,
    ownRoutes,
    formRoute,
    checkAccess,
    closing,
  }: Served,
  isDevelopment: boolean,
): Server {
  const serveMedia = createMediaHandler(content);
  // Editors share one process; clients take turns, so that none delays the others by API requests.
  const serve: ServePage =
    isPreview && pages !== undefined
      ? (request, response) => pages.runInTurn(request, () => framework.serve(request, response))
      : framework.serve;
  const serveApp = createAppHandler({
    serve,
    pages,
    buildId,
    isApiRoute: isDevelopment ? () => true : readApiRoutes(),
  });
  const metrics = getMetrics();
  return createSiteServer({
    headers,
    checkAccess,
    serveStatic: (request, response, next) =>
      serveMedia(request, response, () => files.serve(request, response, next)),
    serveCached: pages?.serveCached.bind(pages),
    serveApp: (request, response) => {
      onVisit();
      return serveApp(request, response);
    },
    ownRoutes,
    formRoute,
    closing,
    upgrade,
    openScope: createScopeOpener({
      hasTrustedProxy: trustedProxies > 0,
      tracing: getSiteProcess().tracing,
    }),
    onRequest: (request, response) => metrics && watchRequest(metrics, request, response),
    onError: (error, { url }) =>
      reportError(error, { origin: 'request', message: 'A request failed', url }),
  });
}
