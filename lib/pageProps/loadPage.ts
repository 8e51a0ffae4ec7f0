import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapPage } from '@/lib/mappers/mapPage';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { createVersionedCache, measureJson } from './createVersionedCache';
import { EMPTY_CATALOGUE, loadCatalogue } from './loadCatalogue';
import { loadFrame } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';

type Mapped = Result<Page, { readonly kind: 'missing' | 'unreadable' }>;

/** Characters of all mapped pages together; a thousand pages of the usual size. */
const MAX_CACHED = 32_000_000;

const keep = createVersionedCache<Mapped>(MAX_CACHED, measureJson, 'page');

async function makePage(source: ContentSource, edition: Edition, id: string): Promise<Mapped> {
  const [graph, frame, site] = await Promise.all([fetchPage(source, id, edition.locale), loadFrame(source, edition, false), loadSiteIndex(source)]);
  const [entry] = graph.items;
  if (entry === undefined) return { ok: false, failure: { kind: 'missing' } };
  const { find: findPage, byId } = site.ofEdition(edition);
  const name = byId.get(id)?.name ?? id;
  const ledger = createLedger(name);
  const catalogue = graph.hasModel('productListing') ? await loadCatalogue(source, edition) : EMPTY_CATALOGUE;
  const { isPreview, siteOrigin } = getConfig();
  await prepareSanitizer();
  const labels = { ...frame.labels, ...frame.pageLabels };
  const page = mapPage(entry, { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin, labels, catalogue, shellBytes: frame.bytes });
  const skipped = ledger.entries;
  if (skipped.length > 0) logger.warn({ page: name, edition: edition.id, skipped }, 'Content was left out of a page');
  return page;
}

/** A page of an edition by the id of its entry, mapped once for as long as the content is the same. */
export function loadPage(source: ContentSource, edition: Edition, id: string): Promise<Mapped> {
  return keep(source, `${edition.id} ${id}`, () => makePage(source, edition, id));
}
