import type { Server } from 'node:http';
import type { Config } from '@/lib/config/env';
import { getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { logger } from '@/lib/config/logger';
import { checkService } from '@/lib/contentful/client/checkService';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { startSearch } from '@/lib/pageProps/startSearch';
import { reportError } from '@/lib/telemetry/server/reportError';
import { buildSecurityHeaders } from './buildSecurityHeaders';
import { createStaticHandler, createVideoHandler } from './fileHandlers';
import { drainOnSignal, listenOn, reportProcessErrors } from './serverProcess';
import { createSiteServer } from './siteServer';
import type { Framework } from './startFramework';
import { watchRequest } from './watchRequest';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'StartError'];

async function warmSiteIndex(source: ContentSource): Promise<void> {
  await loadSiteIndex(createRequestSource(source)).catch((error: unknown) => logger.warn({ error: String(error) }, 'There are no pages to serve yet'));
}

function createServer(config: Config, framework: Framework): Server {
  const serveVideo = createVideoHandler(config.content);
  const serveFile = createStaticHandler(isDevelopment);
  const metrics = getMetrics();
  return createSiteServer({
    headers: buildSecurityHeaders({ ...config, isDevelopment }),
    serveStatic: (request, response, next) => serveVideo(request, response, () => serveFile(request, response, next)),
    serveApp: framework.serve,
    ...(isDevelopment ? { upgrade: framework.upgrade } : {}),
    ...(metrics === undefined ? {} : { onRequest: (request, response) => watchRequest(metrics, request, response) }),
    onError: (error, { url }) => reportError(error, { origin: 'request', message: 'A request failed', url }),
  });
}

async function startMeasuring({ metrics, content, telemetryProblem }: Config): Promise<(() => Promise<Server>) | undefined> {
  if (telemetryProblem !== undefined) logger.warn({}, telemetryProblem);
  if (metrics === undefined) return undefined;
  const { startMetrics } = await import('./metricsServer');
  return startMetrics(metrics, content.mode === 'replica');
}

async function start(): Promise<void> {
  loadEnvFiles(isDevelopment);
  const config = getConfig();
  const openMetrics = await startMeasuring(config);
  if (config.content.mode !== 'embedded') await checkService(config.content);
  const source = await startContentSource();
  await warmSiteIndex(source);
  startSearch(source, config.search);
  // Loading the framework takes seconds; a wrong variable is reported before that.
  const { startFramework } = await import('./startFramework');
  const framework = await startFramework(isDevelopment, (error, url) => reportError(error, { origin: 'render', message: 'A part of a page could not be drawn', url }));
  reportProcessErrors();
  const server = createServer(config, framework);
  const servers = [server, ...(openMetrics === undefined ? [] : [await openMetrics()])];
  const port = await listenOn(server, { port: config.port, variable: 'PORT' });
  drainOnSignal(servers);
  logger.info({ contentMode: config.content.mode, contentVersion: source.version(), preview: config.isPreview }, 'The site is up');
  process.stdout.write(`\n  The site is at http://localhost:${port}/\n\n`);
}

start().catch((error: unknown) => {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
