import './productionByDefault';
import type { Server } from 'node:http';
import { startForegroundWork } from '@/lib/background/createPacer';
import { withTimeout } from '@/lib/background/withTimeout';
import type { Config } from '@/lib/config/env';
import { getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { logger } from '@/lib/config/logger';
import { checkService } from '@/lib/contentful/client/checkService';
import type { ContentSource, LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { startEdgePurge } from '@/lib/edge/startEdgePurge';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { noteMovedPages } from '@/lib/pageProps/movedPages';
import { type SiteSearch, startSearch } from '@/lib/pageProps/startSearch';
import { getRelease, reportError } from '@/lib/telemetry/server/reportError';
import { createAppHandler, readApiRoutes } from './appHandler';
import type { Development, DevelopmentOptions } from './development/startDevelopment';
import { buildSecurityHeaders } from './buildSecurityHeaders';
import { BUILD_FOLDER, createStaticHandler } from './fileHandlers';
import { createClientReader } from './http/clientAddress';
import { CONFIRM_PATH, createConfirmRoute } from './confirmRoute';
import { createHealth, type HealthOptions, logReadiness } from './health';
import { logConsole } from './logConsole';
import { createMediaHandler } from './mediaHandler';
import { createPages, type Pages, type PagesOptions } from './pages/servePages';
import { rehearse } from './rehearse';
import { limitHeap, listenOn, reportProcessErrors, shutDownOnSignal } from './serverProcess';
import { createSiteServer, type OwnRoute } from './siteServer';
import { SiteWatch } from './siteWatch';
import { type Framework, readBuildId } from './startFramework';
import { listStartNotes } from './startNotes';
import { archiveBuild } from './staticArchive';
import { watchRequest } from './watchRequest';
import { WEBHOOK_PATH } from './webhookEvents';
import { createWebhookRoute } from './webhookRoute';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'StartError'];

async function warmSiteIndex(source: ContentSource): Promise<void> {
  await loadSiteIndex(createRequestSource(source)).catch((error: unknown) => logger.warn({ error: String(error) }, 'There are no pages to serve yet'));
}

type Served = { readonly framework: Framework; readonly upgrade: Framework['upgrade'] | undefined; readonly headers: Readonly<Record<string, string>>; readonly pages: Pages | undefined; readonly ownRoutes: ReadonlyMap<string, OwnRoute>; readonly closing: AbortSignal };

function createServer(config: Config, { framework, upgrade, headers, pages, ownRoutes, closing }: Served): Server {
  const serveMedia = createMediaHandler(config.content);
  const serveFile = createStaticHandler(isDevelopment, config.staticArchive);
  const metrics = getMetrics();
  return createSiteServer({
    headers,
    serveStatic: (request, response, next) => serveMedia(request, response, () => serveFile(request, response, next)),
    serveCached: pages?.serveCached.bind(pages),
    serveApp: createAppHandler({ serve: framework.serve, pages, isApiRoute: isDevelopment ? () => true : readApiRoutes() }),
    ownRoutes,
    closing,
    ...(upgrade === undefined ? {} : { upgrade }),
    ...(metrics === undefined ? {} : { onRequest: (request, response) => watchRequest(metrics, request, response) }),
    onError: (error, { url }) => reportError(error, { origin: 'request', message: 'A request failed', url }),
  });
}

/** Where content comes from a snapshot the site starts whatever its service says; without any, a wrong token ends the start. */
async function startContent(content: Config['content']): Promise<LiveContentSource> {
  const refusal = content.mode === 'embedded' ? undefined : checkService(content).then(() => undefined, (error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  const source = await startContentSource();
  const isRestored = content.mode === 'replica' && source.version() !== undefined;
  if (isRestored) void refusal?.then((error) => error !== undefined && logger.error({ error: String(error) }, 'The content service refuses this site, which serves the content that it had'));
  const error = isRestored ? undefined : await refusal;
  if (error !== undefined) throw error;
  await warmSiteIndex(source);
  return source;
}

/** A preview and a developer see each change at once, so their pages are rendered for each request. */
function startPages({ isPreview, pageCacheSize, trustedProxies }: Config, options: Pick<PagesOptions, 'source' | 'serve' | 'headers'>): Pages | undefined {
  if (isDevelopment || isPreview) return undefined;
  return createPages({ ...options, buildId: readBuildId(), maxSize: pageCacheSize, readClient: createClientReader(trustedProxies) });
}

/** In ms. Indexing a very large space takes longer; its pages are served meanwhile. */
const LONGEST_WAIT_FOR_SEARCH = 10_000;

/** A site whose processes are restarted one after the other always has a search, since the next one is stopped only when this one listens. */
async function waitForSearch({ begun }: SiteSearch): Promise<void> {
  await withTimeout(begun, LONGEST_WAIT_FOR_SEARCH, 'The search is still being built').catch(() => undefined);
}

async function startMeasuring({ metrics, content, telemetryProblem }: Config): Promise<(() => Promise<Server>) | undefined> {
  if (telemetryProblem !== undefined) logger.warn({}, telemetryProblem);
  if (metrics === undefined) return undefined;
  const { startMetrics } = await import('./metricsServer');
  return startMetrics(metrics, content.mode === 'replica');
}

/** Its modules are among the development dependencies. */
async function openDevelopment(options: DevelopmentOptions): Promise<Development | undefined> {
  return isDevelopment ? (await import('./development/startDevelopment')).startDevelopment(options) : undefined;
}

async function start(): Promise<void> {
  void limitHeap();
  loadEnvFiles(isDevelopment);
  const config = getConfig();
  if (!isDevelopment) logConsole();
  const openMetrics = await startMeasuring(config);
  if (config.staticArchive !== undefined && !isDevelopment) await archiveBuild(config.staticArchive, { build: BUILD_FOLDER });
  const source = await startContent(config.content);
  const search = startSearch(source, config.search);
  const stopPurge = config.purge === undefined ? () => undefined : startEdgePurge(noteMovedPages(source), config.purge);
  const endStart = startForegroundWork();
  // Loading the framework takes seconds; a wrong variable is reported before that.
  const { startFramework } = await import('./startFramework');
  const framework = await startFramework(isDevelopment, (error, url) => reportError(error, { origin: 'render', message: 'A part of a page could not be drawn', url }));
  reportProcessErrors();
  const closing = new AbortController();
  const confirm = createConfirmRoute({ token: config.operatorToken, confirm: source.confirm });
  const webhook = createWebhookRoute({ secret: config.webhookSecret, content: config.content, refresh: source.refresh, readClient: createClientReader(config.trustedProxies) });
  const headers = buildSecurityHeaders({ ...config, isDevelopment });
  const pages = startPages(config, { source, serve: framework.serve, headers });
  if (pages !== undefined) await rehearse(framework.serve, ['/api/robots']);
  const site = new SiteWatch(source, pages && ((path) => pages.readStatus(path)));
  await site.start();
  const watched: HealthOptions = { config, source, site, search, closing: closing.signal, release: getRelease() };
  const health = createHealth(watched);
  const development = await openDevelopment({ content: config.content, source, upgrade: framework.upgrade, closing: closing.signal });
  endStart();
  if (!isDevelopment) await waitForSearch(search);
  const server = createServer(config, { framework, upgrade: development?.upgrade, headers, pages, ownRoutes: new Map([...health.routes, [WEBHOOK_PATH, webhook], [CONFIRM_PATH, confirm]]), closing: closing.signal });
  const servers = [server, ...(openMetrics === undefined ? [] : [await openMetrics()])];
  const port = await listenOn(server, { port: config.port, variable: 'PORT' });
  shutDownOnSignal({ servers, delay: config.shutdownDelay, closing, closers: [source.stop, search.stop, stopPurge, () => site.stop(), () => pages?.stop(), () => development?.stop()] });
  if ((await development?.compileFirstPage(port)) === false) return;
  logReadiness(health, watched);
  for (const note of listStartNotes(config)) logger.warn({}, note);
  const address = `http://localhost:${port}/`;
  logger.info({ address, contentMode: config.content.mode, contentVersion: source.version(), preview: config.isPreview }, 'The site is up');
  if (isDevelopment || process.stdout.isTTY) process.stdout.write(`\n  The site is at ${address}\n\n`);
}

start().catch((error: unknown) => {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
