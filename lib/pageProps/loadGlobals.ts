import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { SiteGlobals } from '@/lib/models/frame';
import type { Page } from '@/lib/models/page';
import { loadFrame } from './loadFrame';
import { SITEMAP_NAME, listSitemapAlternates } from '@/lib/navigation/sitemapAddress';
import { loadSiteIndex } from './loadSiteIndex';

export type PageStatus = 200 | 404 | 500;

/** Everything that the frame around a page needs. */
export async function loadGlobals(source: ContentSource, edition: Edition, page: Page, status: PageStatus): Promise<SiteGlobals> {
  const usesSecondHeaderMenu = status === 500;
  const [{ labels, header, footer }, site] = await Promise.all([loadFrame(source, edition, usesSecondHeaderMenu), loadSiteIndex(source)]);
  const { imageEngine, siteOrigin, searchDomainKey, isPreview } = getConfig();
  return {
    edition: edition.id,
    defaultEdition: site.defaultEdition.id,
    labels,
    header,
    footer,
    alternates: page.id === SITEMAP_NAME ? listSitemapAlternates(site.editions) : site.listAlternates(page.id),
    imageEngine,
    siteOrigin,
    isPreview,
    usesSecondHeaderMenu,
    searchDomainKey,
  };
}
