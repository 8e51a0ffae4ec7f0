import './productionByDefault';
import { startForegroundWork } from '@/lib/background/createPacer';
import { withTimeout } from '@/lib/background/withTimeout';
import { type Config, getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { logger } from '@/lib/config/logger';
import { redactSecrets } from '@/lib/config/secrets';
import type { SiteSearch } from '@/lib/site/startSearch';
import { BUILD_FOLDER } from './fileHandlers';
import { limitHeap } from './framework/limitHeap';
import { logConsole } from './logConsole';
import { openSite } from './openSite';
import { listenOn, shutDownOnSignal } from './serverProcess';
import { startServices } from './startServices';
import { listStartNotes } from './startNotes';
import { archiveBuild } from './staticArchive';

const isDevelopment = process.env['NODE_ENV'] === 'development';
const EXPECTED_ERRORS = ['EnvironmentError', 'SpaceExportError', 'StartError'];

/** In ms. Indexing a very large space takes longer; its pages are served meanwhile. */
const LONGEST_WAIT_FOR_SEARCH = 10_000;

/** While processes are restarted one after the other the site has a search, unless indexing takes longer than that: the next one is stopped only when this one listens. */
async function waitForSearch({ begun }: SiteSearch): Promise<void> {
  await withTimeout(begun, LONGEST_WAIT_FOR_SEARCH, 'The search is still being built').catch(
    () => undefined,
  );
}

function announce(config: Config, port: number, contentVersion: string | undefined): void {
  for (const note of listStartNotes(config)) logger.warn({}, note);
  const address = `http://localhost:${port}/`;
  logger.info(
    { address, contentMode: config.content.mode, contentVersion, preview: config.isPreview },
    'The site is up',
  );
  if (isDevelopment || process.stdout.isTTY)
    process.stdout.write(`\n  The site is at ${address}\n\n`);
}

async function start(): Promise<void> {
  void limitHeap();
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
  announce(config, port, services.source.version());
}

start().catch((error: unknown) => {
  const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
  process.stderr.write(
    `${redactSecrets(isExpected ? error.message : String(error instanceof Error ? error.stack : error))}\n`,
  );
  process.exit(1);
});
