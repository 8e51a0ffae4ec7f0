import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { fetchPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { dropPageDefaults, dropLeafIds } from '@/lib/mappers/context/dropDefaults';
import { createLedger } from '@/lib/mappers/context/ledger';
import { linksToListing, mapPage } from '@/lib/mappers/mapPage';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/values';
import { PartCache } from '@/lib/site/partCache';
import type { SiteView } from '@/lib/site/siteView';
import { EMPTY_CATALOGUE, loadCatalogue } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { findListingPaging } from './pageParts';

/** Missing is a page of whose address, entry or content there is none now. */
type Mapped = Result<Page, { readonly kind: 'missing' }>;

const MISSING: Mapped = { ok: false, failure: { kind: 'missing' } };

const cache = new PartCache<Mapped>({ maxSize: 32_000_000, name: 'mappedPage' });

/** What is left out of a page of a listing is logged by its id, so there ids are dropped later. */
function leaveOutUnread(page: Page, isPreview: boolean): Page {
  const read = dropPageDefaults(page);
  return isPreview || findListingPaging(page.blocks) !== undefined ? read : { ...read, blocks: dropLeafIds(read.blocks) };
}

async function fetchAndMapPage(view: SiteView, edition: Edition, id: string): Promise<Mapped> {
  view.note(`Entry ${id}`);
  const [whole, { labels, bytes }] = await Promise.all([fetchPage(view.source, id, resolveContentLocale(edition)), loadShell(view, edition)]);
  const [entry] = whole.items;
  if (entry === undefined) return MISSING;
  const { graph, findPage } = view.watch(whole, edition);
  const name = view.site.ofEdition(edition).byId.get(id)?.name ?? id;
  const { isPreview, siteOrigin } = getConfig();
  await prepareSanitizer();
  // It costs as much as all product pages.
  const catalogue = linksToListing(entry, whole) ? await loadCatalogue(view, edition) : EMPTY_CATALOGUE;
  const ledger = createLedger(name);
  const page = mapPage(entry, { graph, ledger, path: '', edition, findPage, isPreview, siteOrigin, labels, catalogue, shellBytes: bytes });
  if (ledger.entries.length > 0) logger.warn({ page: name, edition: edition.id, skipped: ledger.entries }, 'Content was left out of a page');
  return page.ok ? { ok: true, value: leaveOutUnread(page.value, isPreview) } : MISSING;
}

/** @param id of the page's entry */
export function loadMappedPage(view: SiteView, edition: Edition, id: string): Promise<Mapped> {
  return view.part(cache, `${edition.id} ${id}`, (own) => fetchAndMapPage(own, edition, id));
}
