import type { Config } from '@/lib/config/env';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { READY_PATH } from './health';
import { createCompareRoute } from './preview/compare/compareRoute';
import type { NoticeSender } from './preview/previewNotice';
import { PublishedContent } from './preview/publishedContent';
import type { WebhookNotices } from './preview/webhookNotices';
import { createPublicSiteAsker } from './preview/why/publicSite';
import { createWhyRoute } from './preview/why/whyRoute';
import { createLiveRoute } from './preview/live/liveRoute';
import { createWidthsRoute } from './preview/widthsRoute';
import { createClientReader } from './http/clientAddress';
import { RenderQueue } from './pages/renderQueue';
import type { OwnRoute } from './siteServer';

/** One at a time, since each maps several pages. */
const QUESTIONS = { limit: 1, maxWaiting: 20, patience: 30_000 };

type ToolOptions = {
  readonly config: Config;
  readonly source: LiveContentSource;
  readonly sender: NoticeSender;
  readonly webhooks: WebhookNotices | undefined;
};

type Tools = {
  readonly routes: Readonly<Record<string, OwnRoute['handle']>>;
  readonly live: OwnRoute;
  readonly stop: () => void;
};

const describePlace = ({ content }: Config): string =>
  content.mode === 'embedded'
    ? `the export file ${content.exportFile}`
    : `the space ${content.spaceId}, environment ${content.environment}`;

/** What editors can ask of a preview. Nothing of it costs anything before it is asked for. */
export function openTools({ config, source, sender, webhooks }: ToolOptions): Tools {
  const { publishedContent, publicSiteOrigin, publicSiteHealthUrl, trustedProxies } = config;
  const published = publishedContent && new PublishedContent(publishedContent);
  const unsubscribe = source.onChange(() => published?.refresh());
  const common = {
    sender,
    queue: new RenderQueue(QUESTIONS),
    readClient: createClientReader(trustedProxies),
    drafts: source,
    published,
  };
  const health = publicSiteHealthUrl ?? (publicSiteOrigin && `${publicSiteOrigin}${READY_PATH}`);
  const askPublicSite = health === undefined ? undefined : createPublicSiteAsker(health);
  return {
    routes: {
      [PREVIEW_PATHS.why]: createWhyRoute({
        ...common,
        place: describePlace(config),
        notices: webhooks,
        askPublicSite,
      }),
      [PREVIEW_PATHS.compare]: createCompareRoute({ ...common, publicSiteOrigin }),
      [PREVIEW_PATHS.widths]: createWidthsRoute(sender),
    },
    live: createLiveRoute(source, common.readClient),
    stop: () => {
      unsubscribe();
      published?.stop();
    },
  };
}
