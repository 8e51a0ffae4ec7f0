import { createPacer } from '@/lib/platform/background/createPacer';
import { EDITIONS, isListed } from '@/lib/platform/config/editions';
import type { PageTrace, SiteTraces } from '@/lib/site/view/siteDigests';

type Pages = SiteTraces['ofEdition'];

const isFindable = (trace: PageTrace | undefined): trace is PageTrace =>
  trace !== undefined && !trace.listing.pageData.noIndex;

/** A page that search engines may not index is treated as if it did not exist. */
function listOfPage(before: PageTrace | undefined, after: PageTrace | undefined) {
  const [old, current] = [before, after].map((trace) => (isFindable(trace) ? trace : undefined));
  return old?.updatedAt === current?.updatedAt && old?.listing.url === current?.listing.url
    ? []
    : [old, current].flatMap((trace) => (trace === undefined ? [] : [trace.listing.url]));
}

export async function listChangedPaths(before: Pages, after: Pages): Promise<readonly string[]> {
  const changed: string[] = [];
  const pace = createPacer();
  for (const { id } of EDITIONS.filter(isListed)) {
    const [old, current] = [before.get(id), after.get(id)];
    for (const [pageId, trace] of current ?? []) {
      changed.push(...listOfPage(old?.get(pageId), trace));
      await pace();
    }
    for (const [pageId, trace] of old ?? []) {
      if (current?.has(pageId) !== true) changed.push(...listOfPage(trace, undefined));
      await pace();
    }
  }
  return changed;
}
