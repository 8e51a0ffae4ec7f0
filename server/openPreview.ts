import type { IncomingMessage } from 'node:http';
import type { Config } from '@/lib/config/env';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { CONFIRM_PATH } from './confirmRoute';
import type { StaticFiles } from './fileHandlers';
import { readStylesheets, readTokenNames } from './framework/buildManifest';
import { LIVE_PATH, READY_PATH } from './health';
import { KEEP_TOKEN_SCRIPT } from '@/lib/preview/keepTokenScript';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { createClientReader } from './http/clientAddress';
import type { MediaSignatures } from './preview/mediaSignatures';
import { type CheckAccess, PreviewAccess } from './preview/previewAccess';
import { NoticeSender } from './preview/previewNotice';
import { createEnterRoute, createLeaveRoute, createShareRoute } from './preview/previewRoutes';
import { listPresentedTokens } from './preview/presentedTokens';
import type { PreviewTokens } from './preview/previewTokens';
import { WebhookNotices } from './preview/webhookNotices';
import type { OwnRoute } from './siteServer';
import { WEBHOOK_PATH } from './webhookEvents';

/** Search engines take a refused `robots.txt` for permission. */
const ROBOTS_PATH = '/robots.txt';
/** They show nothing of the content, or ask for a secret of their own. */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  LIVE_PATH,
  READY_PATH,
  WEBHOOK_PATH,
  CONFIRM_PATH,
  PREVIEW_PATHS.enter,
  PREVIEW_PATHS.leave,
  ROBOTS_PATH,
]);

export type Preview = {
  /** Undefined where everybody may see the preview. */
  readonly checkAccess: CheckAccess | undefined;
  readonly routes: readonly (readonly [path: string, route: OwnRoute])[];
  /** Whether the client of a request may see all drafts. */
  readonly isEditor: (request: IncomingMessage) => boolean;
  /** Where webhooks are noted for editors; undefined where none can come. */
  readonly notices: WebhookNotices | undefined;
  readonly stop: () => void;
};

const NO_PREVIEW: Preview = {
  checkAccess: undefined,
  routes: [],
  isEditor: () => true,
  notices: undefined,
  stop: () => undefined,
};

export type PreviewOptions = {
  readonly config: Config;
  readonly source: LiveContentSource;
  /** Undefined if the preview is open to everybody. */
  readonly tokens: PreviewTokens | undefined;
  readonly media: MediaSignatures | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly buildId: string;
  readonly hasFile: StaticFiles['has'];
};

/** Opens what only a preview has: sign-in, the access check, and the editors' tools. */
export async function openPreview({
  config,
  source,
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
  const script = `/_next/static/${buildId}/${KEEP_TOKEN_SCRIPT}`;
  // Development builds have no such script.
  const hasScript = tokens !== undefined && (await hasFile(script));
  const notices = new NoticeSender({
    headers,
    stylesheets: readStylesheets(),
    names: readTokenNames(),
    ...(hasScript ? { script } : {}),
  });
  const methods = ['GET', 'HEAD'];
  const enter = createEnterRoute({
    secret,
    tokens,
    notices,
    siteOrigin,
    readClient: createClientReader(trustedProxies),
    source,
  });
  const webhooks = webhookSecret === undefined ? undefined : new WebhookNotices();
  // It maps pages, as no site does outside the framework.
  const { openTools } = await import('./previewTools');
  const tools = openTools({ config, source, sender: notices, webhooks });
  const routes: Readonly<Record<string, OwnRoute['handle']>> = {
    [PREVIEW_PATHS.enter]: enter,
    [PREVIEW_PATHS.leave]: createLeaveRoute({ notices, siteOrigin, publicSiteOrigin }),
    ...(tokens === undefined
      ? {}
      : { [PREVIEW_PATHS.share]: createShareRoute({ tokens, notices, siteOrigin, source }) }),
    ...tools.routes,
  };
  const access =
    tokens &&
    new PreviewAccess({
      tokens,
      media,
      notices,
      buildId,
      isOpen: (path) => OPEN_ROUTES.has(path) || hasFile(path),
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
