import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchErrorPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import type { Page } from '@/lib/models/page';
import { createVersionedCache } from './createVersionedCache';
import { EMPTY_CATALOGUE } from './loadCatalogue';
import { loadShell, loadGlobals } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import { buildShellProps, type ShellProps } from './pageProps';

const loadCached = createVersionedCache<Page>({ maxSize: 4_000_000, name: 'errorPage' });

export async function loadErrorPage(source: ContentSource, wanted: Edition, status: 404 | 500): Promise<ShellProps> {
  const site = await loadSiteIndex(source);
  const edition = site.editions.find(({ id }) => id === wanted.id) ?? site.defaultEdition;
  const page = await loadCached(source, `${edition.id} ${status}`, async () => {
    const graph = await fetchErrorPage(source, String(status), resolveContentLocale(edition));
    const ledger = createLedger(String(status));
    const { find: findPage } = site.ofEdition(edition);
    const shell = await loadShell(source, edition, status === 500);
    await prepareSanitizer();
    const labels = { ...shell.labels, ...shell.pageLabels };
    const { isPreview } = getConfig();
    return mapErrorPage(graph.items[0], { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin: undefined, labels, catalogue: EMPTY_CATALOGUE, shellBytes: shell.bytes });
  });
  return buildShellProps(page, await loadGlobals(source, edition, page, status));
}
