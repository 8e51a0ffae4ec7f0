import type { EditionId } from '@/lib/platform/config/editions';
import type { ContentStore } from '@/lib/content/store/contentStore';
import type { SiteGlobals } from '@/lib/models/shell';
import type { Page } from '@/lib/models/page';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { SiteView } from '@/lib/site/view/siteView';

export type DemoPage = { readonly page: Page; readonly globals: SiteGlobals };

/** Every page of these editions. */
export async function loadDemoPages(
  store: ContentStore,
  editions: readonly EditionId[],
): Promise<readonly DemoPage[]> {
  const site = await loadSiteIndex(store.current());
  const pages: DemoPage[] = [];
  for (const edition of site.editions.filter(({ id }) => editions.includes(id))) {
    for (const { url } of site.ofEdition(edition).listings) {
      const loaded = await loadContentPage(await SiteView.open(store), url);
      if (loaded.kind !== 'page') throw new Error(`${url} has no page: ${loaded.kind}`);
      const { page } = loaded;
      pages.push({
        page,
        globals: await loadGlobals(await SiteView.open(store), edition, page, 200),
      });
    }
  }
  return pages;
}
