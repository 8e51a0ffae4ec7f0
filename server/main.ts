import './productionByDefault';
import type { Server } from 'node:http';
import { startForegroundWork } from '@/lib/background/createPacer';
import { withTimeout } from '@/lib/background/withTimeout';
import { type Config, getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { logger } from '@/lib/config/logger';
import { startEdgePurge } from '@/lib/edge/startEdgePurge';
import { followSite } from '@/lib/site/siteChanges';
import { type SiteSearch, startSearch } from '@/lib/site/startSearch';
import { getRelease, reportError } from '@/lib/telemetry/server/reportError';
import type { Development, DevelopmentOptions } from './development/startDevelopment';
import { buildSecurityHeaders } from './buildSecurityHeaders';
import { createServer } from './createServer';
import { BUILD_FOLDER } from './fileHandlers';
import { createClientReader } from './http/clientAddress';
import { CONFIRM_PATH, createConfirmRoute } from './confirmRoute';
import { createHealth, type HealthOptions, logReadiness } from './health';
import { logConsole } from './logConsole';
import { createPages, type Pages, type PagesOptions } from './pages/servePages';
import { rehearse } from './rehearse';
import { limitHeap, listenOn, reportProcessErrors, shutDownOnSignal } from './serverProcess';
import { SiteWatch } from './siteWatch';
import { readBuildId } from './startFramework';
import { startContent } from './startContent';
import { listStartNotes } from './startNotes';
import { archiveBuild } from './staticArchive';
import { WEBHOOK_PATH } from './webhookEvents';
import { createWebhookRoute } from './webhookRoute';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'StartError'];

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
  const stopPurge = config.purge === undefined ? () => undefined : startEdgePurge(followSite(source), config.purge);
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
  const ownRoutes = new Map([...health.routes, [WEBHOOK_PATH, webhook], [CONFIRM_PATH, confirm]]);
  const server = createServer(config, { framework, upgrade: development?.upgrade, headers, pages, ownRoutes, closing: closing.signal }, isDevelopment);
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
