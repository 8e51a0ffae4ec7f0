import type { EditionId } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { SiteGlobals } from '@/lib/models/shell';
import type { Page } from '@/lib/models/page';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { SiteView } from '@/lib/site/siteView';

export type DemoPage = { readonly page: Page; readonly globals: SiteGlobals };

/** Every page of these editions. */
export async function loadDemoPages(
  source: ContentSource,
  editions: readonly EditionId[],
): Promise<readonly DemoPage[]> {
  const site = await loadSiteIndex(source);
  const pages: DemoPage[] = [];
  for (const edition of site.editions.filter(({ id }) => editions.includes(id))) {
    for (const { url } of site.ofEdition(edition).listings) {
      const loaded = await loadContentPage(await SiteView.open(source), url);
      if (!loaded.ok) throw new Error(`${url} has no page: ${loaded.failure.kind}`);
      const { page } = loaded.value;
      pages.push({
        page,
        globals: await loadGlobals(await SiteView.open(source), edition, page, 200),
      });
    }
  }
  return pages;
}
