import type { Config } from '@/lib/config/env';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { READY_PATH } from './health';
import { createCompareRoute } from './preview/compare/compareRoute';
import type { NoticeSender } from './preview/previewNotice';
import { PublishedContent } from './preview/publishedContent';
import { ToolQueue } from './preview/toolQueue';
import type { WebhookNotices } from './preview/webhookNotices';
import { createPublicSiteAsker } from './preview/why/publicSite';
import { createWhyRoute } from './preview/why/whyRoute';
import { createLiveRoute } from './preview/live/liveRoute';
import { createWidthsRoute } from './preview/widthsRoute';
import type { OwnRoute } from './siteServer';

type ToolOptions = {
  readonly config: Config;
  readonly source: LiveContentSource;
  readonly sender: NoticeSender;
  readonly webhooks: WebhookNotices | undefined;
};

type Tools = { readonly routes: Readonly<Record<string, OwnRoute['handle']>>; readonly live: OwnRoute; readonly stop: () => void };

const describePlace = ({ content }: Config): string => (content.mode === 'embedded' ? `the export file ${content.exportFile}` : `the space ${content.spaceId}, environment ${content.environment}`);

/** What editors can ask of a preview. Nothing of it costs anything before it is asked for. */
export function openTools({ config, source, sender, webhooks }: ToolOptions): Tools {
  const { publishedContent, publicSiteOrigin, publicSiteHealthUrl } = config;
  const published = publishedContent && new PublishedContent(publishedContent);
  const unsubscribe = source.onChange(() => published?.refresh());
  const queue = new ToolQueue();
  const health = publicSiteHealthUrl ?? (publicSiteOrigin && `${publicSiteOrigin}${READY_PATH}`);
  const askPublicSite = health === undefined ? undefined : createPublicSiteAsker(health);
  return {
    routes: {
      [PREVIEW_PATHS.why]: createWhyRoute({ sender, queue, drafts: source, published, place: describePlace(config), notices: webhooks, askPublicSite }),
      [PREVIEW_PATHS.compare]: createCompareRoute({ sender, queue, drafts: source, published, publicSiteOrigin }),
      [PREVIEW_PATHS.widths]: createWidthsRoute(sender),
    },
    live: createLiveRoute(source),
    stop: () => {
      unsubscribe();
      published?.stop();
    },
  };
}
