import { findType } from '@/components/registry/definitions/contentModel';
import type { Edition } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { findErrorPage } from '@/lib/content/queries/queries';
import { prepareSanitizer } from '@/lib/render/html/sanitizeHtml';
import { dropPageDefaults } from '@/lib/content/mapping/context/dropDefaults';
import { EditorLog } from '@/lib/content/mapping/context/editorLog';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { buildEditorNotes } from '@/lib/site/mappers/listLeftOut';
import { addErrorCode, mapErrorPage } from '@/lib/site/mappers/mapErrorPage';
import { findEntryUrls } from '@/lib/addresses/entryUrls';
import type { Page, PageListing } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { PartCache } from '@/lib/site/view/partCache';
import type { SiteView } from '@/lib/site/view/siteView';
import { EMPTY_CATALOGUE } from './loadCatalogue';
import { type ErrorStatus, loadShell } from './loadGlobals';
import { loadShellProps } from './loadShellProps';
import type { ShellProps } from './pageProps';
import type { Reader } from './reader';

const cache = new PartCache<Page>({ maxSize: 4_000_000 });

export type ErrorPageRequest = Readonly<{
  edition: Edition;
  status: ErrorStatus;
  redirectId?: string;
  /** Pages that a missing address may mean. Undefined if the search failed: don't cache the page. */
  nearest?: readonly PageListing[] | undefined;
  /** Of this request only, so the page must not be cached. */
  code?: string | undefined;
}>;

function findEntry(view: SiteView, edition: Edition, status: ErrorStatus) {
  const content = view.contentOf(edition);
  const found = findErrorPage(content, String(status));
  return status === 410 && found.items.length === 0 ? findErrorPage(content, '404') : found;
}

async function buildErrorPage(
  view: SiteView,
  { edition, status, redirectId = '', nearest = [] }: ErrorPageRequest,
): Promise<Page> {
  const found = findEntry(view, edition, status);
  const { labels, contact, bytes } = await loadShell(view, edition, status === 500);
  const [entry] = found.items;
  view.noteChoice('errorPage', entry);
  await prepareSanitizer();
  const { isPreview, content } = getConfig();
  const log = isPreview ? new EditorLog(findType) : undefined;
  const skipLog = createSkipLog(String(status), { editors: log, reporting: view.reporting });
  const context = {
    ...view.watch(found, edition),
    skipLog,
    path: '',
    edition,
    isPreview,
    siteOrigin: undefined,
    labels,
    contact,
    catalogue: EMPTY_CATALOGUE,
    shellBytes: bytes,
    buildEntryUrl: findEntryUrls(content),
  };
  const insert = { redirect: context.graph.entry(redirectId), nearest };
  const page =
    attempt('errorPage', () => mapErrorPage(entry, context, insert)) ??
    mapErrorPage(undefined, context);
  view.note(...nearest.map(({ id }) => `Page ${id}`));
  const shown = dropPageDefaults(page);
  return {
    ...shown,
    ...(log && { editorNotes: buildEditorNotes(shown.blocks, skipLog.entries, log) }),
  };
}

/** If the space lacks the edition, the default edition's page is loaded. */
export async function loadErrorPage(
  view: SiteView,
  { edition: wanted, status, redirectId = '', nearest = [], code }: ErrorPageRequest,
  reader: Reader,
): Promise<ShellProps> {
  const { site } = view;
  const edition = site.editions.find(({ id }) => id === wanted.id) ?? site.defaultEdition;
  const key = [edition.id, status, redirectId, ...nearest.map(({ id }) => id)].join(' ');
  const page = await view.part(cache, key, (own) =>
    buildErrorPage(own, { edition, status, redirectId, nearest }),
  );
  const shown =
    code === undefined
      ? page
      : addErrorCode(page, code, (await loadShell(view, edition, status === 500)).labels);
  return loadShellProps(view, edition, shown, { status, reader });
}
