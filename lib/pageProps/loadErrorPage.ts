import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchErrorPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import type { Page } from '@/lib/models/page';
import { createVersionedCache, measureJson } from './createVersionedCache';
import { EMPTY_CATALOGUE } from './loadCatalogue';
import { loadFrame, loadGlobals } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import { buildFrameProps, type FrameProps } from './pageProps';

/** Characters of the error pages of every edition. */
const keep = createVersionedCache<Page>(4_000_000, measureJson, 'errorPage');

/** The page that tells visitors of a missing page (404) or a failure (500), in the frame; in the default edition where `wanted` is left out. */
export async function loadErrorPage(source: ContentSource, wanted: Edition, status: 404 | 500): Promise<FrameProps> {
  const site = await loadSiteIndex(source);
  const edition = site.editions.find(({ id }) => id === wanted.id) ?? site.defaultEdition;
  const page = await keep(source, `${edition.id} ${status}`, async () => {
    const graph = await fetchErrorPage(source, String(status), edition.locale);
    const ledger = createLedger(String(status));
    const { find: findPage } = site.ofEdition(edition);
    const frame = await loadFrame(source, edition, status === 500);
    await prepareSanitizer();
    const labels = { ...frame.labels, ...frame.pageLabels };
    const { isPreview } = getConfig();
    return mapErrorPage(graph.items[0], { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin: undefined, labels, catalogue: EMPTY_CATALOGUE, shellBytes: frame.bytes });
  });
  return buildFrameProps(page, await loadGlobals(source, edition, page, status));
}
