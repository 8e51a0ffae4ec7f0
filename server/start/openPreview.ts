import type { IncomingMessage } from 'node:http';
import type { Config } from '@/lib/platform/config/env';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { CONFIRM_PATH } from '../operations/confirmRoute';
import { OWN_REPORT_PATH } from '@/lib/platform/config/variables';
import type { StaticFiles } from '../files/fileHandlers';
import { LIVE_PATH, READY_PATH } from '../operations/health';
import { KEEP_TOKEN_SCRIPT } from '@/preview/access/keepTokenScript';
import { PREVIEW_PATHS } from '@/preview/paths/previewPaths';
import { createClientReader } from '../http/clientAddress';
import type { MediaSignatures } from '@/preview/access/mediaSignatures';
import { PreviewAccess } from '@/preview/access/previewAccess';
import {
  createEnterRoute,
  createLeaveRoute,
  createShareRoute,
} from '@/preview/access/previewRoutes';
import { listPresentedTokens } from '@/preview/access/presentedTokens';
import type { PreviewTokens } from '@/preview/access/previewTokens';
import { WebhookNotices } from '@/preview/tools/webhookNotices';
import type { CheckAccess, OwnRoute } from '../http/siteServer';
import { WEBHOOK_PATH } from '../webhook/webhookEvents';

/** Search engines take a refused `robots.txt` as permission to crawl. */
const ROBOTS_PATH = '/robots.txt';
/** These show no content, or check a secret themselves. */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  LIVE_PATH,
  READY_PATH,
  WEBHOOK_PATH,
  CONFIRM_PATH,
  OWN_REPORT_PATH,
  PREVIEW_PATHS.enter,
  PREVIEW_PATHS.leave,
  ROBOTS_PATH,
]);

export type Preview = Readonly<{
  checkAccess: CheckAccess | undefined;
  routes: readonly (readonly [path: string, route: OwnRoute])[];
  isEditor: (request: IncomingMessage) => boolean;
  notices: WebhookNotices | undefined;
  stop: () => void;
}>;

const NO_PREVIEW: Preview = {
  checkAccess: undefined,
  routes: [],
  isEditor: () => true,
  notices: undefined,
  stop: () => undefined,
};

export type PreviewOptions = Readonly<{
  config: Config;
  store: ContentStore;
  tokens: PreviewTokens | undefined;
  media: MediaSignatures | undefined;
  headers: Readonly<Record<string, string>>;
  buildId: string;
  hasFile: StaticFiles['has'];
}>;

export async function openPreview({
  config,
  store,
  tokens,
  media,
  headers,
  buildId,
  hasFile,
}: PreviewOptions): Promise<Preview> {
  const {
    isPreview,
    previewSecret: secret,
    siteOrigin,
    trustedProxies,
    publicSiteOrigin,
    webhookSecret,
  } = config;
  if (!isPreview) return NO_PREVIEW;
  const folder = `/_next/static/${buildId}`;
  const script = `${folder}/${KEEP_TOKEN_SCRIPT}`;
  const stylesheet = `${folder}/preview.css`;
  const hasScript = tokens !== undefined && (await hasFile(script));
  // Imported only in a preview, because they load the page mappers and React's renderer.
  const { openTools, PageSender } = await import('./previewTools');
  const sender = new PageSender(headers, stylesheet, hasScript ? script : undefined);
  const methods = ['GET', 'HEAD'];
  const enter = createEnterRoute({
    secret,
    tokens,
    sender,
    siteOrigin,
    readClient: createClientReader(trustedProxies),
    store,
  });
  const webhooks = webhookSecret === undefined ? undefined : new WebhookNotices();
  const tools = openTools({ config, store, sender, webhooks });
  const routes: Readonly<Record<string, OwnRoute['handle']>> = {
    [PREVIEW_PATHS.enter]: enter,
    [PREVIEW_PATHS.leave]: createLeaveRoute({ sender, siteOrigin, publicSiteOrigin }),
    ...(tokens === undefined
      ? {}
      : { [PREVIEW_PATHS.share]: createShareRoute({ tokens, sender, siteOrigin, store }) }),
    ...tools.routes,
    // Only development has no such file, and can compile it.
    ...((await hasFile(stylesheet))
      ? {}
      : { [stylesheet]: (await import('../development/sendPreviewStyles')).sendPreviewStyles }),
  };
  const access =
    tokens &&
    new PreviewAccess({
      tokens,
      media,
      sender,
      buildId,
      isOpen: (path) => OPEN_ROUTES.has(path) || path === stylesheet || hasFile(path),
    });
  return {
    checkAccess: access?.check,
    routes: [
      [PREVIEW_PATHS.live, tools.live],
      ...Object.entries(routes).map(([path, handle]) => [path, { methods, handle }] as const),
    ],
    isEditor: (request) =>
      tokens === undefined ||
      listPresentedTokens(request).some(({ text }) => tokens.read(text)?.kind === 'preview'),
    notices: webhooks,
    stop: tools.stop,
  };
}
