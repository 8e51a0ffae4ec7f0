import type { ContentStore } from '@/lib/content/store/contentStore';
import type { Described } from '@/lib/content/store/inspectSpace';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import type { LeftOutPage } from '@/lib/models/page';
import { SiteView } from '@/lib/site/view/siteView';

export type LeftOutAnswer = {
  readonly kind: 'leftOut';
  readonly count: number;
  readonly pages: readonly (Pick<LeftOutPage, 'typed' | 'problem'> & {
    readonly page: Described;
  })[];
};

const MAX_SHOWN = 100;

/** @throws NoContentError where there are no drafts */
export async function listLeftOut(store: ContentStore): Promise<LeftOutAnswer> {
  const { site, snapshot } = await SiteView.open(store, SILENT);
  const all = site.editions.flatMap((edition) => site.ofEdition(edition).leftOut);
  const pages = [...new Map(all.map((page) => [`${page.id} ${page.typed}`, page])).values()];
  const { describe } = snapshot.inspect();
  const shown = pages.slice(0, MAX_SHOWN).flatMap(({ id, typed, problem }) => {
    const page = describe(id);
    return page === undefined ? [] : [{ page, typed, problem }];
  });
  return { kind: 'leftOut', count: pages.length, pages: shown };
}
