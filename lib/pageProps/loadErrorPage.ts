import type { Edition } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { fetchErrorPage } from '@/lib/contentful/queries/queries';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { dropPageDefaults } from '@/lib/mappers/context/dropDefaults';
import { EditorLog } from '@/lib/mappers/context/editorLog';
import { createLedger } from '@/lib/mappers/context/ledger';
import { buildEditorNotes } from '@/lib/mappers/listLeftOut';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import { findEntryUrls } from '@/lib/preview/entryUrls';
import type { Page } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { PartCache } from '@/lib/site/partCache';
import type { SiteView } from '@/lib/site/siteView';
import { EMPTY_CATALOGUE } from './loadCatalogue';
import { loadShell } from './loadGlobals';
import { loadShellProps } from './loadShellProps';
import type { ShellProps } from './pageProps';
import type { Reader } from './reader';

const cache = new PartCache<Page>({ maxSize: 4_000_000 });

async function buildErrorPage(view: SiteView, edition: Edition, status: 404 | 500): Promise<Page> {
  const [found, { labels, contact, bytes }] = await Promise.all([
    fetchErrorPage(view.source, String(status), resolveContentLocale(edition)),
    loadShell(view, edition, status === 500),
  ]);
  const [entry] = found.items;
  view.noteChoice('errorPage', entry);
  await prepareSanitizer();
  const { isPreview, content } = getConfig();
  const log = isPreview ? new EditorLog() : undefined;
  const ledger = createLedger(String(status), { editors: log, reporting: view.reporting });
  const context = {
    ...view.watch(found, edition),
    ledger,
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
  // Without its entry it has the site's own words.
  const page =
    attempt('errorPage', () => mapErrorPage(entry, context)) ?? mapErrorPage(undefined, context);
  const shown = dropPageDefaults(page);
  return log === undefined
    ? shown
    : { ...shown, editorNotes: buildEditorNotes(shown.blocks, ledger.entries, log) };
}

/** @param wanted the default edition stands in for one that the space lacks */
export async function loadErrorPage(
  view: SiteView,
  wanted: Edition,
  status: 404 | 500,
  reader: Reader,
): Promise<ShellProps> {
  const { site } = view;
  const edition = site.editions.find(({ id }) => id === wanted.id) ?? site.defaultEdition;
  const page = await view.part(cache, `${edition.id} ${status}`, (own) =>
    buildErrorPage(own, edition, status),
  );
  return loadShellProps(view, edition, page, { status, reader });
}
