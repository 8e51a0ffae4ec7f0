import type { Server } from 'node:http';
import type { Config } from '@/lib/config/env';
import { getRelease, namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { buildSecurityHeaders } from './buildSecurityHeaders';
import { CONFIRM_PATH, createConfirmRoute } from './confirmRoute';
import { createServer } from './createServer';
import type { Development, DevelopmentOptions } from './development/startDevelopment';
import { createStaticFiles } from './fileHandlers';
import { createHealth, logReadiness } from './health';
import { createClientReader } from './http/clientAddress';
import { openPreview } from './openPreview';
import { Pages, type PagesOptions } from './pages/servePages';
import { type Closer, reportProcessErrors } from './serverProcess';
import { SiteWatch } from './siteWatch';
import { type Framework, readBuildId } from './startFramework';
import type { Services } from './startServices';
import { warmUp } from './warmUp';
import { WEBHOOK_PATH } from './webhookEvents';
import { createWebhookRoute } from './webhookRoute';

export type OpenSite = {
  /** It does not listen yet. */
  readonly server: Server;
  readonly logReadiness: () => void;
  readonly development: Development | undefined;
  readonly closers: readonly Closer[];
};

type SiteOptions = {
  readonly services: Services;
  readonly isDevelopment: boolean;
  /** Aborted when the shutdown begins. */
  readonly closing: AbortSignal;
};

/** The framework's own name for it. */
const DEVELOPMENT_BUILD = 'development';

/** Few at once: no page of a preview waits for another service, so more would only delay each other. */
const PREVIEW_PAGES: Pick<PagesOptions, 'maxSize' | 'queue'> = { maxSize: 0, queue: { limit: 2 } };

/** A preview and a developer see each change at once, so their pages are rendered for each request; in a preview clients take turns. */
function startPages(
  { isPreview, pageCacheSize, trustedProxies }: Config,
  isDevelopment: boolean,
  options: Pick<PagesOptions, 'source' | 'serve' | 'buildId' | 'headers'>,
): Pages | undefined {
  if (isDevelopment) return undefined;
  return new Pages({
    ...options,
    ...(isPreview ? PREVIEW_PAGES : { maxSize: pageCacheSize }),
    readClient: createClientReader(trustedProxies),
  });
}

/** Its modules are among the development dependencies. */
async function openDevelopment(options: DevelopmentOptions): Promise<Development> {
  return (await import('./development/startDevelopment')).startDevelopment(options);
}

async function loadFramework(
  isDevelopment: boolean,
  readVersion: () => string | undefined,
): Promise<Framework> {
  // It takes seconds; a wrong variable is reported before that.
  const { startFramework } = await import('./startFramework');
  const framework = await startFramework(isDevelopment, (error, url) =>
    reportError(error, {
      origin: 'render',
      message: 'A part of a page could not be drawn',
      url,
      fault: url && namePageFault(url, readVersion()),
    }),
  );
  reportProcessErrors();
  return framework;
}

/** Loads the framework and puts together what the server responds with. */
export async function openSite(
  config: Config,
  {
    services: { source, search, previewTokens, mediaSignatures },
    isDevelopment,
    closing,
  }: SiteOptions,
): Promise<OpenSite> {
  const framework = await loadFramework(isDevelopment, source.version);
  const headers = buildSecurityHeaders({ ...config, isDevelopment });
  const buildId = isDevelopment ? DEVELOPMENT_BUILD : readBuildId();
  const pages = startPages(config, isDevelopment, {
    source,
    serve: framework.serve,
    buildId,
    headers,
  });
  if (pages !== undefined) await warmUp(framework.serve, ['/api/robots']);
  const site = new SiteWatch(
    source,
    config.isPreview ? undefined : pages && ((path) => pages.readStatus(path)),
  );
  await site.start();
  const files = createStaticFiles(isDevelopment, config.staticArchive);
  const preview = await openPreview({
    config,
    source,
    tokens: previewTokens,
    media: mediaSignatures,
    headers,
    buildId,
    hasFile: files.has,
  });
  const watched = {
    config,
    source,
    site,
    pages,
    search,
    showsDetails: preview.isEditor,
    closing,
    release: getRelease(),
  };
  const health = createHealth(watched);
  const development = isDevelopment
    ? await openDevelopment({
        content: config.content,
        source,
        upgrade: framework.upgrade,
        closing,
      })
    : undefined;
  const ownRoutes = new Map([
    ...health.routes,
    ...preview.routes,
    [
      WEBHOOK_PATH,
      createWebhookRoute({
        secret: config.webhookSecret,
        content: config.content,
        refresh: source.refresh,
        notices: preview.notices,
        readClient: createClientReader(config.trustedProxies),
      }),
    ],
    [CONFIRM_PATH, createConfirmRoute({ token: config.operatorToken, confirm: source.confirm })],
  ]);
  return {
    server: createServer(
      config,
      {
        framework,
        upgrade: development?.upgrade,
        headers,
        files,
        pages,
        buildId,
        ownRoutes,
        checkAccess: preview.checkAccess,
        closing,
      },
      isDevelopment,
    ),
    logReadiness: () => logReadiness(health, watched),
    development,
    closers: [() => site.stop(), () => pages?.stop(), () => development?.stop(), preview.stop],
  };
}
