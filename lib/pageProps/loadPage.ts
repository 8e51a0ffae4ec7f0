import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapPage } from '@/lib/mappers/mapPage';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { type ContentReads, createReadRecorder } from './contentReads';
import { createVersionedCache } from './createVersionedCache';
import { EMPTY_CATALOGUE, loadCatalogue } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';

type Mapped = Result<Page & { readonly reads: ContentReads }, { readonly kind: 'missing' | 'unreadable' }>;

const loadCached = createVersionedCache<Mapped>({ maxSize: 32_000_000, name: 'page' });

async function fetchAndMapPage(source: ContentSource, edition: Edition, id: string): Promise<Mapped> {
  const [whole, shell, site] = await Promise.all([fetchPage(source, id, resolveContentLocale(edition)), loadShell(source, edition, false), loadSiteIndex(source)]);
  const [entry] = whole.items;
  if (entry === undefined) return { ok: false, failure: { kind: 'missing' } };
  const { find, byId } = site.ofEdition(edition);
  const { watch, reads } = createReadRecorder();
  const { graph, findPage } = watch({ graph: whole, findPage: find });
  const name = byId.get(id)?.name ?? id;
  const ledger = createLedger(name);
  const catalogue = graph.hasModel('productListing') ? await loadCatalogue(source, edition) : EMPTY_CATALOGUE;
  const { isPreview, siteOrigin } = getConfig();
  await prepareSanitizer();
  const labels = { ...shell.labels, ...shell.pageLabels };
  const page = mapPage(entry, { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin, labels, catalogue, shellBytes: shell.bytes });
  const skipped = ledger.entries;
  if (skipped.length > 0) logger.warn({ page: name, edition: edition.id, skipped }, 'Content was left out of a page');
  if (!page.ok) return page;
  return { ok: true, value: { ...page.value, reads: reads() } };
}

export function loadPage(source: ContentSource, edition: Edition, id: string): Promise<Mapped> {
  return loadCached(source, `${edition.id} ${id}`, () => fetchAndMapPage(source, edition, id));
}
