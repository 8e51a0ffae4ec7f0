import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { dropPageDefaults, dropLeafIds } from '@/lib/mappers/context/dropDefaults';
import { createLedger } from '@/lib/mappers/context/ledger';
import { leadsToListing, mapPage } from '@/lib/mappers/mapPage';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { type ContentReads, createReadRecorder, joinReads, readPart } from './contentReads';
import { createTrackedCache } from './createTrackedCache';
import { findListingPaging } from './listingPage';
import { EMPTY_CATALOGUE, loadCatalogue } from './loadCatalogue';
import { loadShell, readShell } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import type { Sources } from './sources';

/** Missing is a page of whose address, entry or content there is none now: the index may be of a moment ago. */
type Mapped = Result<{ readonly page: Page; readonly reads: ContentReads }, { readonly kind: 'missing' }>;

/** In characters of JSON, without what it was made from. */
function measureMapped(mapped: Mapped): number {
  if (!mapped.ok) return 1;
  const { reads, page } = mapped.value;
  return JSON.stringify(page).length + reads.ids.join(' ').length;
}

const loadCached = createTrackedCache<Mapped>({ maxSize: 32_000_000, measure: measureMapped, name: 'mappedPage' });

/** What is left out of a page of a listing is logged by its id, so there ids are dropped later. */
function leaveOutUnread(page: Page, isPreview: boolean): Page {
  const read = dropPageDefaults(page);
  return isPreview || findListingPaging(page.blocks) !== undefined ? read : { ...read, blocks: dropLeafIds(read.blocks) };
}

async function fetchAndMapPage(source: ContentSource, edition: Edition, id: string): Promise<{ readonly value: Mapped; readonly sources: Sources }> {
  const [whole, shell, site] = await Promise.all([fetchPage(source, id, resolveContentLocale(edition)), loadShell(source, edition, false), loadSiteIndex(source)]);
  const { find, byId } = site.ofEdition(edition);
  const { watch, note, reads } = await createReadRecorder(source, edition);
  note(`Entry ${id}`);
  const [entry] = whole.items;
  if (entry === undefined) return { value: { ok: false, failure: { kind: 'missing' } }, sources: reads().sources };
  const { graph, findPage } = watch({ graph: whole, findPage: find });
  const name = byId.get(id)?.name ?? id;
  const { isPreview, siteOrigin } = getConfig();
  await prepareSanitizer();
  const labels = { ...shell.labels, ...shell.pageLabels };
  // It costs as much as all product pages.
  const catalogue = leadsToListing(entry, whole) ? await loadCatalogue(source, edition) : EMPTY_CATALOGUE;
  const ledger = createLedger(name);
  const page = mapPage(entry, { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin, labels, catalogue, shellBytes: shell.bytes });
  if (ledger.entries.length > 0) logger.warn({ page: name, edition: edition.id, skipped: ledger.entries }, 'Content was left out of a page');
  const parts = catalogue === EMPTY_CATALOGUE ? [] : [readPart(catalogue, (from) => loadCatalogue(from, edition))];
  const all = joinReads(reads(), await readShell(source, edition, false), ...parts);
  const value: Mapped = page.ok ? { ok: true, value: { page: leaveOutUnread(page.value, isPreview), reads: all } } : { ok: false, failure: { kind: 'missing' } };
  return { value, sources: all.sources };
}

export function loadPage(source: ContentSource, edition: Edition, id: string): Promise<Mapped> {
  return loadCached(source, `${edition.id} ${id}`, () => fetchAndMapPage(source, edition, id));
}
