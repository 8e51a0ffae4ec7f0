import { findType } from '@/components/registry/definitions/contentModel';
import type { Edition } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { findPageEntry } from '@/lib/content/queries/queries';
import { prepareSanitizer } from '@/lib/render/html/sanitizeHtml';
import { dropPageDefaults, dropLeafIds } from '@/lib/content/mapping/context/dropDefaults';
import { EditorLog } from '@/lib/content/mapping/context/editorLog';
import { createSkipLog, type SkipLogEntry } from '@/lib/content/mapping/context/skipLog';
import { buildEditorNotes } from '@/lib/site/mappers/listLeftOut';
import { linksToListing, mapPage } from '@/lib/site/mappers/mapPage';
import { traceStep } from '@/lib/platform/tracing/trace';
import { findEntryUrls } from '@/lib/addresses/entryUrls';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/platform/data/values';
import { PartCache } from '@/lib/site/view/partCache';
import type { SiteView } from '@/lib/site/view/siteView';
import { EMPTY_CATALOGUE, loadCatalogue } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { findListingPaging } from './pageParts';

type Mapped = Result<Page, { readonly kind: 'missing' }>;

const MISSING: Mapped = { ok: false, failure: { kind: 'missing' } };

const cache = new PartCache<Mapped>({ maxSize: 32_000_000, name: 'mappedPage' });

/** Paged listings log omitted blocks by id, so `loadListingPage` drops their ids later. */
function leaveOutUnread(page: Page, isPreview: boolean): Page {
  const read = dropPageDefaults(page);
  return isPreview || findListingPaging(page.blocks) !== undefined
    ? read
    : { ...read, blocks: dropLeafIds(read.blocks) };
}

export type MappedPage = {
  readonly page: Page | undefined;
  readonly skipped: readonly SkipLogEntry[];
  readonly log: EditorLog | undefined;
};

type PageRequest = {
  readonly edition: Edition;
  readonly id: string;
  readonly isPreview: boolean;
};

export async function mapWholePage(
  view: SiteView,
  { edition, id, isPreview }: PageRequest,
): Promise<MappedPage | undefined> {
  view.note(`Entry ${id}`);
  const whole = findPageEntry(view.contentOf(edition), id);
  const { labels, contact, bytes } = await loadShell(view, edition);
  const [entry] = whole.items;
  if (entry === undefined) return undefined;
  const { graph, findPage } = view.watch(whole, edition);
  const name = view.site.ofEdition(edition).byId.get(id)?.name ?? id;
  const { siteOrigin, content } = getConfig();
  await prepareSanitizer();
  // Loading the catalogue costs as much as mapping all product pages.
  const catalogue = linksToListing(entry, whole)
    ? await loadCatalogue(view, edition)
    : EMPTY_CATALOGUE;
  const log = isPreview ? new EditorLog(findType) : undefined;
  const skipLog = createSkipLog(name, { editors: log, reporting: view.reporting });
  const page = mapPage(entry, {
    graph,
    skipLog,
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
  return { page: page.ok ? page.value : undefined, skipped: skipLog.entries, log };
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
  const notes = log && { editorNotes: buildEditorNotes(shown.blocks, skipped, log) };
  return { ok: true, value: { ...shown, ...notes } };
}

export function loadMappedPage(view: SiteView, edition: Edition, id: string): Promise<Mapped> {
  return view.part(cache, `${edition.id} ${id}`, (own) =>
    traceStep('map', () => fetchAndMapPage(own, edition, id)),
  );
}
