import type { Config } from '@/lib/platform/config/env';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { PREVIEW_PATHS } from '@/preview/paths/previewPaths';
import { ADDRESSES_PATH } from '../operations/addressesRoute';
import { READY_PATH } from '../operations/health';
import { createAddressesToolRoute } from '@/preview/tools/addresses/addressesRoute';
import { createReportFetcher } from '@/preview/tools/addresses/addressReport';
import { createCompareRoute } from '@/preview/tools/compare/compareRoute';
import { PageSender } from '@/preview/pages/pageSender';
import { PublishedContent } from '@/preview/tools/publishedContent';
import type { WebhookNotices } from '@/preview/tools/webhookNotices';
import { createPublicSiteAsker } from '@/preview/tools/why/publicSite';
import { createWhyRoute } from '@/preview/tools/why/whyRoute';
import { createLiveRoute } from '@/preview/tools/live/liveRoute';
import { createWidthsRoute } from '@/preview/tools/widthsRoute';
import { createClientReader } from '../http/clientAddress';
import { RenderQueue } from '../pages/renderQueue';
import type { OwnRoute } from '../http/siteServer';

export { PageSender };

const QUESTIONS = { limit: 1, maxWaiting: 20, patience: 30_000 };

type ToolOptions = Readonly<{
  config: Config;
  store: ContentStore;
  sender: PageSender;
  webhooks: WebhookNotices | undefined;
}>;

type Tools = {
  readonly routes: Readonly<Record<string, OwnRoute['handle']>>;
  readonly live: OwnRoute;
  readonly stop: () => void;
};

const describePlace = ({ content }: Config) =>
  content.mode === 'embedded'
    ? `the export file ${content.exportFile}`
    : `the space ${content.spaceId}, environment ${content.environment}`;

export function openTools({ config, store, sender, webhooks }: ToolOptions): Tools {
  const { publishedContent, publicSiteOrigin, publicSiteHealthUrl, trustedProxies } = config;
  const published = publishedContent && new PublishedContent(publishedContent);
  const unsubscribe = store.onChange(() => published?.refresh());
  const common = {
    sender,
    queue: new RenderQueue(QUESTIONS),
    readClient: createClientReader(trustedProxies),
    drafts: store,
    published,
  };
  const health = publicSiteHealthUrl ?? (publicSiteOrigin && `${publicSiteOrigin}${READY_PATH}`);
  const askPublicSite = health === undefined ? undefined : createPublicSiteAsker(health);
  const { operatorToken } = config;
  const fetchReport =
    health !== undefined && operatorToken !== undefined
      ? createReportFetcher(new URL(ADDRESSES_PATH, health), operatorToken)
      : undefined;
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
      [PREVIEW_PATHS.addresses]: createAddressesToolRoute({ ...common, fetchReport }),
    },
    live: createLiveRoute(store, common.readClient),
    stop: () => {
      unsubscribe();
      published?.stop();
    },
  };
}
