import { RetryQueue, type Wait } from '@/lib/platform/background/retryQueue';
import type { Config } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { splitList } from '@/lib/platform/data/splitList';
import { sendOnce } from '@/lib/platform/http/sendOnce';
import { buildAbsoluteUrl } from '@/lib/render/seo/absoluteUrls';
import type { SiteDigests, SiteTraces } from '@/lib/site/view/siteDigests';
import { listChangedPaths } from './listChangedPaths';

/** Informs all search engines that take part: https://www.indexnow.org/documentation */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** The collect pause is longer than a poll, so that every process has the change by then. */
const PAUSES = { collect: 30_000, firstRetry: 60_000, lastRetry: 3_600_000 } as const;
const DEADLINE_MS = 10_000;
const LIMITS = { items: 10_000, bytes: 4_000_000 };

type Options = { readonly endpoint?: string; readonly wait?: Wait };

export const buildKeyPath = (key: string): string => `/${key}.txt`;

export function startIndexNow(
  digests: Pick<SiteDigests, 'onRead'>,
  key: string,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  { endpoint = ENDPOINT, wait }: Options = {},
): () => void {
  const queue = new RetryQueue({
    pauses: PAUSES,
    wait,
    split: (addresses) => splitList(addresses, LIMITS, ({ length }) => length),
    send: (urlList) =>
      sendOnce(
        endpoint,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          body: JSON.stringify({
            host: new URL(siteOrigin).host,
            key,
            keyLocation: buildAbsoluteUrl(siteOrigin, buildKeyPath(key)),
            urlList,
          }),
        },
        DEADLINE_MS,
      ),
    onSent: (addresses) => logger.info({ addresses }, 'Reported changed pages to IndexNow'),
    onFailure: ({ left, ...failure }) =>
      logger.warn(
        { addresses: left, ...failure },
        'Changed pages could not be reported to IndexNow; retrying',
      ),
  });
  let known: SiteTraces['ofEdition'] | undefined;
  const unsubscribe = digests.onRead(async ({ ofEdition }) => {
    const before = known;
    known = ofEdition;
    if (before === undefined || before === ofEdition) return;
    const paths = await listChangedPaths(before, ofEdition);
    queue.add(paths.map((path) => buildAbsoluteUrl(siteOrigin, path)));
  });
  return () => {
    unsubscribe();
    queue.stop();
  };
}
