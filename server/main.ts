import './productionByDefault';
import { startForegroundWork } from '@/lib/platform/background/createPacer';
import { withTimeout } from '@/lib/platform/background/withTimeout';
import { type Config, getConfig } from '@/lib/platform/config/env';
import { loadEnvFiles } from '@/lib/platform/config/envFiles';
import { logger } from '@/lib/platform/config/logger';
import { redactSecrets } from '@/lib/platform/config/secrets';
import type { SiteSearch } from '@/lib/site/view/startSearch';
import { BUILD_FOLDER } from './files/fileHandlers';
import { logConsole } from './start/logConsole';
import { openSite } from './start/openSite';
import { listenOn, shutDownOnSignal } from './http/serverProcess';
import { startServices } from './start/startServices';
import { listStartNotes } from './start/startNotes';
import { archiveBuild } from './files/staticArchive';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'StartError'];

/** Indexing a very large space takes longer; its pages are served meanwhile. */
const LONGEST_WAIT_FOR_SEARCH_MS = 10_000;

/** A rolling restart stops the next process once this one listens, so search has to be ready. */
async function waitForSearch({ begun }: SiteSearch) {
  await withTimeout(begun, LONGEST_WAIT_FOR_SEARCH_MS, 'The search is still being built').catch(
    () => undefined,
  );
}

function announce(config: Config, port: number, contentVersion: string | undefined) {
  for (const note of listStartNotes(config)) logger.warn({}, note);
  const address = `http://localhost:${port}/`;
  logger.info(
    { address, contentMode: config.content.mode, contentVersion, preview: config.isPreview },
    'The site is up',
  );
  if (isDevelopment || process.stdout.isTTY)
    process.stdout.write(`\n  The site is at ${address}\n\n`);
}

async function start() {
  loadEnvFiles(isDevelopment);
  const config = getConfig();
  if (!isDevelopment) {
    logConsole();
    if (config.staticArchive !== undefined) await archiveBuild(config.staticArchive, BUILD_FOLDER);
  }
  const closing = new AbortController();
  const services = await startServices(config);
  const endStart = startForegroundWork();
  const site = await openSite(config, { services, isDevelopment, closing: closing.signal });
  endStart();
  if (!isDevelopment) await waitForSearch(services.search);

  const servers = [
    site.server,
    ...(services.openMetrics === undefined ? [] : [await services.openMetrics()]),
  ];
  const port = await listenOn(site.server, { port: config.port, variable: 'PORT' });
  shutDownOnSignal({
    servers,
    delay: config.shutdownDelay,
    closing,
    closers: [...services.closers, ...site.closers],
  });
  if ((await site.development?.compileFirstPage(port)) === false) return;
  site.logReadiness();
  announce(config, port, services.store.current()?.version);
}

start().catch((error: unknown) => {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
  process.stderr.write(
    `${redactSecrets(isExpected ? error.message : String(error instanceof Error ? error.stack : error))}\n`,
  );
  process.exit(1);
});
