import { getConfig } from '@/lib/platform/config/env';
import type { Notice, ScheduledNotice } from '@/lib/models/notice';
import type { Page } from '@/lib/models/page';
import type { SiteView } from '@/lib/site/view/siteView';

/** Notes when the next notice of the page begins or ends. A preview shows notices in advance. */
export function listDueNotices(
  notices: readonly ScheduledNotice[],
  { id, productPageId = id }: Pick<Page, 'id' | 'productPageId'>,
  { dependencies }: Pick<SiteView, 'dependencies'>,
): readonly Notice[] | undefined {
  const now = Date.now();
  const { isPreview } = getConfig();
  const due: Notice[] = [];
  for (const { notice, pageIds, from = -Infinity, until = Infinity } of notices) {
    if (pageIds.length > 0 && !pageIds.includes(id) && !pageIds.includes(productPageId)) continue;
    if (until <= now) continue;
    const begin = isPreview ? -Infinity : from;
    dependencies.noteExpiry(begin > now ? begin : until);
    if (begin <= now) due.push(notice);
  }
  return due.length > 0 ? due : undefined;
}
