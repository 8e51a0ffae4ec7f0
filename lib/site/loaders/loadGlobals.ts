import { findType } from '@/components/registry/definitions/contentModel';
import { DEFAULT_LABELS } from '@/lib/platform/config/labels';
import { type Edition, findEditionOfPath } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { pickConsentTexts } from './pickConsentTexts';
import { dropUndefined } from '@/lib/platform/data/objects';
import { findLabels, findMenu } from '@/lib/content/queries/queries';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import { dropDefaultFields } from '@/lib/content/mapping/context/dropDefaults';
import type { MenuContext } from '@/lib/content/mapping/context/context';
import { EditorLog } from '@/lib/content/mapping/context/editorLog';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapSafely } from '@/lib/content/mapping/context/mapSafely';
import { buildEditorNotes } from '@/lib/site/mappers/listLeftOut';
import { findContactPoint } from '@/lib/content/mapping/fields/contactPoint';
import { mapLabels } from '@/lib/site/mappers/menus/mapLabels';
import { mapFooterMenu } from '@/lib/site/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/site/mappers/menus/mapHeaderMenu';
import { mapNotices } from '@/lib/site/mappers/menus/mapNotices';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { EditorNotes } from '@/lib/models/editorNotes';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { SiteGlobals } from '@/lib/models/shell';
import type { Labels, ShellLabels } from '@/lib/models/labels';
import type { FooterMenu, HeaderMenu } from '@/lib/models/menus';
import type { ScheduledNotice } from '@/lib/models/notice';
import type { Page } from '@/lib/models/page';
import { listSitemapAlternates, SITEMAP_NAME } from '@/lib/addresses/paths';
import {
  loadPrivacyLinks,
  type PrivacyLinks,
  resolvePrivacyLink,
} from '@/lib/site/privacy/privacyLinks';
import { attempt } from '@/lib/telemetry/server/attempt';
import { PartCache } from '@/lib/site/view/partCache';
import type { SiteView } from '@/lib/site/view/siteView';
import { listDueNotices } from './dueNotices';

type Shell = Readonly<{
  labels: Labels;
  contact: ContactPointProps | undefined;
  header: HeaderMenu;
  footer: FooterMenu;
  notices: readonly ScheduledNotice[];
  bytes: number;
  editorNotes: EditorNotes | undefined;
}>;

const EMPTY_HEADER: HeaderMenu = { smallLinks: [], items: [] };
const EMPTY_FOOTER: FooterMenu = { upperMenu: [], items: [] };

/** Labels and menus share a cache: rendered menus contain labels and are cached by menu object. */
const cache = new PartCache<Shell>({ maxSize: 4_000_000, isShared: true });

async function openPrivacyLinks(view: SiteView): Promise<PrivacyLinks> {
  const { links, version } = await loadPrivacyLinks();
  view.dependencies.include({
    compare: async () => ((await loadPrivacyLinks()).version === version ? 'current' : 'stale'),
  });
  return links;
}

/** Label groups that few pages or none receive; they do not count towards the shell's size. */
const RARELY_SENT: Readonly<Record<Exclude<keyof Labels, keyof ShellLabels>, true>> = {
  search: true,
  markdown: true,
  sitemap: true,
  openingHours: true,
};

async function buildShell(
  view: SiteView,
  edition: Edition,
  usesSecondHeaderMenu: boolean,
): Promise<Shell> {
  const { site } = view;
  const content = view.contentOf(edition);
  const { contentNames: names, isPreview, services } = getConfig();
  const privacyLinks = await openPrivacyLinks(view);
  const { global, countries, graph } = findLabels(content, names);
  const headerCode = usesSecondHeaderMenu ? names.secondHeaderMenu : names.headerMenu;
  const headerGraph = findMenu(content, 'headerMenu', headerCode);
  const footerGraph = findMenu(content, 'footerMenu', names.footerMenu);
  const [headerEntry] = headerGraph.items;
  const [footerEntry] = footerGraph.items;
  for (const entry of [global, countries]) view.noteChoice('labels', entry);
  view.noteChoice('headerMenu', headerEntry);
  view.noteChoice('footerMenu', footerEntry);
  const log = isPreview ? new EditorLog(findType) : undefined;
  const skipLog = createSkipLog('shell', { editors: log, reporting: view.reporting });
  const shared = {
    isServed: (href: string) => {
      const target = findEditionOfPath(href);
      return target === undefined || [...site.listed, edition].some(({ id }) => id === target.id);
    },
    skipLog,
    path: '',
    resolvePrivacyLink: (type: string) => resolvePrivacyLink(privacyLinks, type, edition),
  };
  const mapped = attempt('labels', () => mapLabels(global, countries, shared)) ?? {
    ...DEFAULT_LABELS,
    countries: [],
  };
  const labels = { ...mapped, consent: pickConsentTexts(mapped.consent, services) };
  const context = {
    ...shared,
    path: 'labels',
    edition,
    labels,
    ...view.watch(graph, edition),
  };
  const contact = attempt('labels', () => findContactPoint(global, context));
  const notices = attempt('labels', () => mapNotices(global, context)) ?? [];
  const mapMenu = <Menu>(
    entry: Entry | undefined,
    found: EntryGraph,
    path: string,
    map: (entry: Entry, context: MenuContext) => Menu,
  ) => {
    const context = { ...shared, path, ...view.watch(found, edition) };
    return entry && mapSafely(context, entry, () => map(entry, context));
  };
  const menus = {
    header: mapMenu(headerEntry, headerGraph, 'header', mapHeaderMenu) ?? EMPTY_HEADER,
    footer: mapMenu(footerEntry, footerGraph, 'footer', mapFooterMenu) ?? EMPTY_FOOTER,
  };
  const sentLabels = Object.entries(labels).filter(([group]) => !Object.hasOwn(RARELY_SENT, group));
  return {
    labels,
    contact,
    ...dropDefaultFields(menus),
    notices,
    bytes: measurePageData({ labels: Object.fromEntries(sentLabels), ...menus, notices }),
    editorNotes: log && buildEditorNotes([], skipLog.entries, log),
  };
}

export function loadShell(
  view: SiteView,
  edition: Edition,
  usesSecondHeaderMenu = false,
): Promise<Shell> {
  return view.part(cache, `${edition.id} ${usesSecondHeaderMenu}`, (own) =>
    buildShell(own, edition, usesSecondHeaderMenu),
  );
}

export type ErrorStatus = 404 | 410 | 500;

export type PageStatus = 200 | ErrorStatus;

export async function loadGlobals(
  view: SiteView,
  edition: Edition,
  page: Page,
  status: PageStatus,
): Promise<SiteGlobals> {
  const usesSecondHeaderMenu = status === 500;
  const { site } = view;
  const { labels, contact, header, footer, notices, editorNotes } = await loadShell(
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
    ...dropUndefined({ contact, editorNotes, notices: listDueNotices(notices, page, view) }),
  };
}
