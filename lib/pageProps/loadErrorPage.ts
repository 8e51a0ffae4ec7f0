import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchErrorPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { dropPageDefaults } from '@/lib/mappers/context/dropDefaults';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import type { Page } from '@/lib/models/page';
import { type ContentReads, createReadRecorder, joinReads } from './contentReads';
import { createTrackedCache } from './createTrackedCache';
import { EMPTY_CATALOGUE } from './loadCatalogue';
import { loadShell, loadGlobals, readShell } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import { buildShellProps, type ShellProps } from './pageProps';
import type { Sources } from './sources';

type ErrorPage = { readonly page: Page; readonly reads: ContentReads };

const loadCached = createTrackedCache<ErrorPage>({ maxSize: 4_000_000, measure: ({ page }) => JSON.stringify(page).length });

async function buildErrorPage(source: ContentSource, edition: Edition, status: 404 | 500): Promise<{ readonly value: ErrorPage; readonly sources: Sources }> {
  const [found, site, shell] = await Promise.all([fetchErrorPage(source, String(status), resolveContentLocale(edition)), loadSiteIndex(source), loadShell(source, edition, status === 500)]);
  const { watch, noteChoice, reads } = await createReadRecorder(source, edition);
  const [entry] = found.items;
  noteChoice('errorPage', entry);
  const { graph, findPage } = watch({ graph: found, findPage: site.ofEdition(edition).find });
  await prepareSanitizer();
  const labels = { ...shell.labels, ...shell.pageLabels };
  const { isPreview } = getConfig();
  const ledger = createLedger(String(status));
  const page = mapErrorPage(entry, { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin: undefined, labels, catalogue: EMPTY_CATALOGUE, shellBytes: shell.bytes });
  const all = joinReads(reads(), await readShell(source, edition, status === 500));
  return { value: { page: dropPageDefaults(page), reads: all }, sources: all.sources };
}

/** `reads` covers the page and its shell. */
export async function loadErrorPage(source: ContentSource, wanted: Edition, status: 404 | 500): Promise<{ readonly props: ShellProps; readonly reads: ContentReads }> {
  const site = await loadSiteIndex(source);
  const edition = site.editions.find(({ id }) => id === wanted.id) ?? site.defaultEdition;
  const { page, reads } = await loadCached(source, `${edition.id} ${status}`, () => buildErrorPage(source, edition, status));
  return { props: buildShellProps(page, await loadGlobals(source, edition, page, status)), reads };
}
