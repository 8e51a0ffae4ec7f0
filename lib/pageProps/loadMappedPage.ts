import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { fetchPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { dropPageDefaults, dropLeafIds } from '@/lib/mappers/context/dropDefaults';
import { EditorLog } from '@/lib/mappers/context/editorLog';
import { createLedger, type LedgerEntry } from '@/lib/mappers/context/ledger';
import { buildEditorNotes } from '@/lib/mappers/listLeftOut';
import { linksToListing, mapPage } from '@/lib/mappers/mapPage';
import { findEntryUrls } from '@/lib/preview/entryUrls';
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
  return isPreview || findListingPaging(page.blocks) !== undefined
    ? read
    : { ...read, blocks: dropLeafIds(read.blocks) };
}

export type MappedPage = {
  readonly page: Page | undefined;
  /** What was left out of it. */ readonly skipped: readonly LedgerEntry[];
  /** In a preview. */ readonly log: EditorLog | undefined;
};

type PageRequest = {
  readonly edition: Edition;
  /** Of the page's entry. */ readonly id: string;
  readonly isPreview: boolean;
};

/** The whole page, as it was mapped. @returns undefined where there is no such entry */
export async function mapWholePage(
  view: SiteView,
  { edition, id, isPreview }: PageRequest,
): Promise<MappedPage | undefined> {
  view.note(`Entry ${id}`);
  const [whole, { labels, contact, bytes }] = await Promise.all([
    fetchPage(view.source, id, resolveContentLocale(edition)),
    loadShell(view, edition),
  ]);
  const [entry] = whole.items;
  if (entry === undefined) return undefined;
  const { graph, findPage } = view.watch(whole, edition);
  const name = view.site.ofEdition(edition).byId.get(id)?.name ?? id;
  const { siteOrigin, content } = getConfig();
  await prepareSanitizer();
  // It costs as much as all product pages.
  const catalogue = linksToListing(entry, whole)
    ? await loadCatalogue(view, edition)
    : EMPTY_CATALOGUE;
  const log = isPreview ? new EditorLog() : undefined;
  const ledger = createLedger(name, { editors: log, reporting: view.reporting });
  const page = mapPage(entry, {
    graph,
    ledger,
    path: '',
    edition,
    findPage,
    isPreview,
    siteOrigin,
    labels,
    contact,
    catalogue,
    shellBytes: bytes,
    buildEntryUrl: findEntryUrls(content),
  });
  return { page: page.ok ? page.value : undefined, skipped: ledger.entries, log };
}

async function fetchAndMapPage(view: SiteView, edition: Edition, id: string): Promise<Mapped> {
  const { isPreview } = getConfig();
  const { page, skipped = [], log } = (await mapWholePage(view, { edition, id, isPreview })) ?? {};
  const [first] = skipped;
  if (first !== undefined)
    view.reporting.logger.warn(
      { page: first.page, edition: edition.id, skipped },
      'Content was left out of a page',
    );
  if (page === undefined) return MISSING;
  const shown = leaveOutUnread(page, isPreview);
  return {
    ok: true,
    value:
      log === undefined
        ? shown
        : { ...shown, editorNotes: buildEditorNotes(shown.blocks, skipped, log) },
  };
}

/** @param id of the page's entry */
export function loadMappedPage(view: SiteView, edition: Edition, id: string): Promise<Mapped> {
  return view.part(cache, `${edition.id} ${id}`, (own) => fetchAndMapPage(own, edition, id));
}
