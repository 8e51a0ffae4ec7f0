import { DEFAULT_LABELS } from '@/lib/config/labels';
import { type Edition, findEditionOfPath } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { dropUndefined } from '@/lib/data/objects';
import { fetchFooterMenu, fetchHeaderMenu, fetchLabels } from '@/lib/contentful/queries/queries';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import { dropDefaultFields } from '@/lib/mappers/context/dropDefaults';
import type { MenuContext } from '@/lib/mappers/context/context';
import { EditorLog } from '@/lib/mappers/context/editorLog';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapSafely } from '@/lib/mappers/context/mapSafely';
import { buildEditorNotes } from '@/lib/mappers/listLeftOut';
import { findContactPoint } from '@/lib/mappers/fields/contactPoint';
import { mapLabels } from '@/lib/mappers/menus/mapLabels';
import { mapFooterMenu } from '@/lib/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/mappers/menus/mapHeaderMenu';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { EditorNotes } from '@/lib/models/editorNotes';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { SiteGlobals } from '@/lib/models/shell';
import type { Labels, ShellLabels } from '@/lib/models/labels';
import type { FooterMenu, HeaderMenu } from '@/lib/models/menus';
import type { Page } from '@/lib/models/page';
import { listSitemapAlternates, SITEMAP_NAME } from '@/lib/navigation/paths';
import {
  loadPrivacyLinks,
  type PrivacyLinks,
  resolvePrivacyLink,
} from '@/lib/privacy/privacyLinks';
import { attempt } from '@/lib/telemetry/server/attempt';
import { PartCache } from '@/lib/site/partCache';
import type { SiteView } from '@/lib/site/siteView';

type Shell = {
  readonly labels: Labels;
  readonly contact: ContactPointProps | undefined;
  readonly header: HeaderMenu;
  readonly footer: FooterMenu;
  /** Of the data that every page may be sent of it. */
  readonly bytes: number;
  readonly editorNotes?: EditorNotes;
};

const EMPTY_HEADER: HeaderMenu = { smallLinks: [], items: [] };
const EMPTY_FOOTER: FooterMenu = { upperMenu: [], items: [] };

/** Labels and menus as one: what is drawn of a menu has labels in it, and is cached for as long as the menu is the same object. */
const cache = new PartCache<Shell>({ maxSize: 4_000_000, isShared: true });

async function openPrivacyLinks(view: SiteView): Promise<PrivacyLinks> {
  const { links, version } = await loadPrivacyLinks();
  view.dependencies.include({
    compare: async () => ((await loadPrivacyLinks()).version === version ? 'current' : 'stale'),
  });
  return links;
}

/** Groups that a few pages are sent, or none. */
const RARELY_SENT: Readonly<Record<Exclude<keyof Labels, keyof ShellLabels>, true>> = {
  search: true,
  markdown: true,
  sitemap: true,
  openingHours: true,
};

const listSentLabels = (labels: Labels): unknown =>
  Object.fromEntries(
    Object.entries(labels).filter(([group]) => !Object.hasOwn(RARELY_SENT, group)),
  );

async function buildShell(
  view: SiteView,
  edition: Edition,
  usesSecondHeaderMenu: boolean,
): Promise<Shell> {
  const { source, site } = view;
  const locale = resolveContentLocale(edition);
  const names = getConfig().contentNames;
  const [privacyLinks, { global, countries, graph }, headerGraph, footerGraph] = await Promise.all([
    openPrivacyLinks(view),
    fetchLabels(source, names, locale),
    fetchHeaderMenu(
      source,
      usesSecondHeaderMenu ? names.secondHeaderMenu : names.headerMenu,
      locale,
    ),
    fetchFooterMenu(source, names.footerMenu, locale),
  ]);
  const [headerEntry] = headerGraph.items;
  const [footerEntry] = footerGraph.items;
  for (const entry of [global, countries]) view.noteChoice('labels', entry);
  view.noteChoice('headerMenu', headerEntry);
  view.noteChoice('footerMenu', footerEntry);
  const log = getConfig().isPreview ? new EditorLog() : undefined;
  const ledger = createLedger('shell', { editors: log, reporting: view.reporting });
  const shared = {
    isServed: (href: string) => {
      const target = findEditionOfPath(href);
      return target === undefined || [...site.listed, edition].some(({ id }) => id === target.id);
    },
    ledger,
    path: '',
    resolvePrivacyLink: (type: string) => resolvePrivacyLink(privacyLinks, type, edition),
  };
  const labels = attempt('labels', () => mapLabels(global, countries, shared)) ?? {
    ...DEFAULT_LABELS,
    countries: [],
  };
  const contact = attempt('labels', () =>
    findContactPoint(global, {
      ...shared,
      path: 'labels',
      edition,
      labels,
      ...view.watch(graph, edition),
    }),
  );
  const mapMenu = <Menu>(
    entry: Entry | undefined,
    found: EntryGraph,
    path: string,
    map: (entry: Entry, context: MenuContext) => Menu,
  ): Menu | undefined => {
    const context = { ...shared, path, ...view.watch(found, edition) };
    return entry && mapSafely(context, entry, () => map(entry, context));
  };
  const menus = {
    header: mapMenu(headerEntry, headerGraph, 'header', mapHeaderMenu) ?? EMPTY_HEADER,
    footer: mapMenu(footerEntry, footerGraph, 'footer', mapFooterMenu) ?? EMPTY_FOOTER,
  };
  const notes = log && buildEditorNotes([], ledger.entries, log);
  return {
    labels,
    contact,
    ...dropDefaultFields(menus),
    bytes: measurePageData({ labels: listSentLabels(labels), ...menus }),
    ...(notes === undefined ? {} : { editorNotes: notes }),
  };
}

/** Rebuilt when the content or the privacy links change. Missing menus become empty ones, so that the page still shows. */
export function loadShell(
  view: SiteView,
  edition: Edition,
  usesSecondHeaderMenu = false,
): Promise<Shell> {
  return view.part(cache, `${edition.id} ${usesSecondHeaderMenu}`, (own) =>
    buildShell(own, edition, usesSecondHeaderMenu),
  );
}

export type PageStatus = 200 | 404 | 500;

export async function loadGlobals(
  view: SiteView,
  edition: Edition,
  page: Page,
  status: PageStatus,
): Promise<SiteGlobals> {
  const usesSecondHeaderMenu = status === 500;
  const { site } = view;
  const { labels, contact, header, footer, editorNotes } = await loadShell(
    view,
    edition,
    usesSecondHeaderMenu,
  );
  view.note(`Page ${page.id}`);
  const { imageEngine, siteOrigin, searchDomainKey, isPreview, isIndexable } = getConfig();
  return {
    edition: edition.id,
    defaultEdition: site.defaultEdition.id,
    labels,
    header,
    footer,
    alternates:
      page.id === SITEMAP_NAME ? listSitemapAlternates(site.listed) : site.listAlternates(page.id),
    imageEngine,
    siteOrigin,
    isPreview,
    usesSecondHeaderMenu,
    searchDomainKey,
    isIndexable,
    ...dropUndefined({ contact, editorNotes }),
  };
}
