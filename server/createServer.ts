import type { Server } from 'node:http';
import type { Config } from '@/lib/config/env';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { reportError } from '@/lib/telemetry/server/reportError';
import { createAppHandler, readApiRoutes } from './appHandler';
import type { StaticFiles } from './fileHandlers';
import { createMediaHandler } from './mediaHandler';
import type { ServePage } from './pages/renderPage';
import type { Pages } from './pages/servePages';
import type { CheckAccess } from './preview/previewAccess';
import { createSiteServer, type OwnRoute } from './siteServer';
import type { Framework } from './startFramework';
import { watchRequest } from './watchRequest';

export type Served = {
  readonly framework: Framework;
  /** Of development, which watches open pages. */
  readonly upgrade: Framework['upgrade'] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where each request is rendered. */
  readonly pages: Pages | undefined;
  readonly ownRoutes: ReadonlyMap<string, OwnRoute>;
  readonly files: StaticFiles;
  readonly buildId: string;
  /** Undefined unless the site is a private preview. */
  readonly checkAccess: CheckAccess | undefined;
  /** Aborted when the shutdown begins. */
  readonly closing: AbortSignal;
};

/** The server of a site, which does not listen yet: pages that are current in memory first, then media and files, then pages that have to be compared or rendered, then the framework. */
export function createServer(
  { content, isPreview }: Config,
  { framework, upgrade, headers, files, pages, buildId, ownRoutes, checkAccess, closing }: Served,
  isDevelopment: boolean,
): Server {
  const serveMedia = createMediaHandler(content);
  // Editors share one process, so none of them delays the others by asking much of its API.
  const serve: ServePage =
    isPreview && pages !== undefined
      ? (request, response) => pages.runInTurn(request, () => framework.serve(request, response))
      : framework.serve;
  const metrics = getMetrics();
  return createSiteServer({
    headers,
    checkAccess,
    serveStatic: (request, response, next) =>
      serveMedia(request, response, () => files.serve(request, response, next)),
    serveCached: pages?.serveCached.bind(pages),
    serveApp: createAppHandler({
      serve,
      pages,
      buildId,
      isApiRoute: isDevelopment ? () => true : readApiRoutes(),
    }),
    ownRoutes,
    closing,
    ...(upgrade === undefined ? {} : { upgrade }),
    ...(metrics === undefined
      ? {}
      : { onRequest: (request, response) => watchRequest(metrics, request, response) }),
    onError: (error, { url }) =>
      reportError(error, { origin: 'request', message: 'A request failed', url }),
  });
}
