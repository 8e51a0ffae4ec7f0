import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Globals } from '@/lib/models/frame';
import type { Page } from '@/lib/models/page';
import { loadFrame } from './loadFrame';
import { SITEMAP_ALTERNATES, SITEMAP_NAME } from '@/lib/navigation/sitemapAddress';
import { listAlternates } from './listAlternates';

export type PageStatus = 200 | 404 | 500;

/** Everything that the frame around a page needs. */
export async function loadGlobals(source: ContentSource, edition: Edition, page: Page, status: PageStatus): Promise<Globals> {
  const usesSecondHeaderMenu = status === 500;
  const [frame, alternates] = await Promise.all([loadFrame(source, edition, usesSecondHeaderMenu), page.name === SITEMAP_NAME ? SITEMAP_ALTERNATES : listAlternates(source, page.name)]);
  const { imageEngine, siteOrigin, searchDomainKey, isPreview } = getConfig();
  return {
    edition: edition.id,
    ...frame,
    alternates,
    imageEngine,
    siteOrigin,
    isPreview,
    usesSecondHeaderMenu,
    searchDomainKey,
  };
}
