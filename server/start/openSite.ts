import type { Server } from 'node:http';
import type { Config } from '@/lib/platform/config/env';
import { OWN_REPORT_PATH } from '@/lib/platform/config/variables';
import { SiteView } from '@/lib/site/view/siteView';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import { getRelease, namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { buildReportHeaders, buildSecurityHeaders } from '../http/buildSecurityHeaders';
import { ADDRESSES_PATH, createAddressesRoute } from '../operations/addressesRoute';
import { CONFIRM_PATH, createConfirmRoute } from '../operations/confirmRoute';
import { createPolicyReportRoute } from '../operations/policyReportRoute';
import { createServer } from './createServer';
import type { Development, DevelopmentOptions } from '../development/startDevelopment';
import { createFormRoute } from '../forms/formRoute';
import { createStaticFiles } from '../files/fileHandlers';
import { listKeyRoutes } from '../files/keyFile';
import { createHealth, logReadiness } from '../operations/health';
import { createClientReader } from '../http/clientAddress';
import { openPreview } from './openPreview';
import { renderPage } from '../pages/renderPage';
import { Pages, type PagesOptions } from '../pages/servePages';
import { type Closer, reportProcessErrors } from '../http/serverProcess';
import { SiteWatch } from '../operations/siteWatch';
import { type Framework, readBuildId } from './startFramework';
import type { Services } from './startServices';
import { warmUp } from './warmUp';
import { WEBHOOK_PATH } from '../webhook/webhookEvents';
import { createWebhookRoute } from '../webhook/webhookRoute';

export type OpenSite = Readonly<{
  server: Server;
  logReadiness: () => void;
  development: Development | undefined;
  closers: readonly Closer[];
}>;

type SiteOptions = {
  readonly services: Services;
  readonly isDevelopment: boolean;
  readonly closing: AbortSignal;
};

/** The build id that the framework uses in development. */
const DEVELOPMENT_BUILD = 'development';

/** Preview pages wait for no other service, so a higher limit would only delay each of them. */
const PREVIEW_PAGES: Pick<PagesOptions, 'maxSize' | 'queue'> = { maxSize: 0, queue: { limit: 2 } };

/** Previews and development render every request, so that each change shows at once. */
function startPages(
  { isPreview, pageCacheSize, trustedProxies }: Config,
  isDevelopment: boolean,
  options: Pick<PagesOptions, 'store' | 'serve' | 'buildId' | 'headers' | 'pickHeaders'>,
): Pages | undefined {
  if (isDevelopment) return undefined;
  return new Pages({
    ...options,
    ...(isPreview ? PREVIEW_PAGES : { maxSize: pageCacheSize }),
    readClient: createClientReader(trustedProxies),
  });
}

function sampleReports(config: Config, isDevelopment: boolean) {
  const headers = Object.entries(buildReportHeaders({ ...config, isDevelopment })).flat();
  const { reportShare } = config.policy;
  return headers.length === 0 ? undefined : () => (Math.random() < reportShare ? headers : []);
}

/** Imported on demand, because it needs development dependencies. */
async function openDevelopment(options: DevelopmentOptions): Promise<Development> {
  return (await import('../development/startDevelopment')).startDevelopment(options);
}

async function loadFramework(
  isDevelopment: boolean,
  readVersion: () => string | undefined,
): Promise<Framework> {
  // Imported late: it takes seconds, and configuration errors should be reported before.
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

export async function openSite(
  config: Config,
  {
    services: { store, search, previewTokens, mediaSignatures, forms },
    isDevelopment,
    closing,
  }: SiteOptions,
): Promise<OpenSite> {
  const framework = await loadFramework(isDevelopment, () => store.current()?.version);
  const headers = buildSecurityHeaders({ ...config, isDevelopment });
  const buildId = isDevelopment ? DEVELOPMENT_BUILD : readBuildId();
  const pages = startPages(config, isDevelopment, {
    store,
    serve: framework.serve,
    buildId,
    headers,
    pickHeaders: sampleReports(config, isDevelopment),
  });
  if (pages !== undefined) await warmUp(framework.serve, ['/api/robots']);
  const site = new SiteWatch(
    store,
    config.isPreview ? undefined : pages && ((path) => pages.readStatus(path)),
  );
  await site.start();
  const files = createStaticFiles(isDevelopment, config.staticArchive);
  const preview = await openPreview({
    config,
    store,
    tokens: previewTokens,
    media: mediaSignatures,
    headers,
    buildId,
    hasFile: files.has,
  });
  const watched = {
    config,
    store,
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
        store,
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
        refresh: store.refresh,
        notices: preview.notices,
        readClient: createClientReader(config.trustedProxies),
      }),
    ],
    [
      ADDRESSES_PATH,
      createAddressesRoute({
        token: config.operatorToken,
        listMissing: () => pages?.listMissing() ?? [],
        listMovedPages: store.listMovedPages,
      }),
    ],
    [CONFIRM_PATH, createConfirmRoute({ token: config.operatorToken, confirm: store.confirm })],
    ...(config.policy.reportUri === OWN_REPORT_PATH
      ? [
          [
            OWN_REPORT_PATH,
            createPolicyReportRoute({ readClient: createClientReader(config.trustedProxies) }),
          ] as const,
        ]
      : []),
    ...listKeyRoutes(config.indexNowKey),
  ]);
  const readClient = createClientReader(config.trustedProxies);
  const formRoute = createFormRoute({
    store,
    delivery: forms,
    config,
    headers,
    readClient,
    // Imported on the first form, because it loads the page mappers.
    findForms: async (path) =>
      (await import('@/lib/site/loaders/findForms')).findForms(
        await SiteView.open(store, SILENT),
        path,
      ),
    render: (request, url, notes) =>
      pages === undefined
        ? renderPage(framework.serve, url, notes)
        : pages.renderOnce(request, url, notes),
  });
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
        onVisit: store.noteVisit,
        ownRoutes,
        formRoute,
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
