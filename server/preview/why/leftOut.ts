import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import type { Described } from '@/lib/contentful/client/inspectSpace';
import type { LeftOutPage } from '@/lib/models/page';
import { SiteView } from '@/lib/site/siteView';

/** `pages` has at most `MAX_SHOWN` of them. */
export type LeftOutAnswer = {
  readonly kind: 'leftOut';
  readonly count: number;
  readonly pages: readonly (Pick<LeftOutPage, 'typed' | 'problem'> & {
    readonly page: Described;
  })[];
};

const MAX_SHOWN = 100;

/** Lists the draft pages that no address leads to. @throws NoContentError where there are no drafts */
export async function listLeftOut(live: LiveContentSource): Promise<LeftOutAnswer> {
  const { site, space } = await SiteView.openSilently(live);
  const all = site.editions.flatMap((edition) => site.ofEdition(edition).leftOut);
  const pages = [...new Map(all.map((page) => [`${page.id} ${page.typed}`, page])).values()];
  const { describe } = space.inspect();
  const shown = pages.slice(0, MAX_SHOWN).flatMap(({ id, typed, problem }) => {
    const page = describe(id);
    return page === undefined ? [] : [{ page, typed, problem }];
  });
  return { kind: 'leftOut', count: pages.length, pages: shown };
}
