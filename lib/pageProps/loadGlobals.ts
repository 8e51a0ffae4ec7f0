import { isDeepStrictEqual } from 'node:util';
import { type Edition, findEditionOfPath } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchFooterMenu, fetchHeaderMenu, fetchLabels } from '@/lib/contentful/queries/queries';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import { dropDefaultFields } from '@/lib/mappers/context/dropDefaults';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapLabels } from '@/lib/mappers/menus/mapLabels';
import { mapFooterMenu } from '@/lib/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/mappers/menus/mapHeaderMenu';
import type { SiteGlobals } from '@/lib/models/shell';
import type { PageLabels, ShellLabels } from '@/lib/models/labels';
import type { FooterMenu, HeaderMenu } from '@/lib/models/menus';
import type { Page } from '@/lib/models/page';
import { listSitemapAlternates, SITEMAP_NAME } from '@/lib/navigation/paths';
import { loadPrivacyLinks, type PrivacyLinks, resolvePrivacyLink } from '@/lib/privacy/privacyLinks';
import { type ContentReads, createReadRecorder, readPart } from './contentReads';
import { createTrackedCache } from './createTrackedCache';
import { loadSiteIndex } from './loadSiteIndex';
import type { Sources } from './sources';

type Shell = {
  readonly labels: ShellLabels;
  readonly pageLabels: PageLabels;
  readonly header: HeaderMenu;
  readonly footer: FooterMenu;
  readonly bytes: number;
  readonly reads: Pick<ContentReads, 'ids' | 'usesLists'>;
};

const EMPTY_HEADER: HeaderMenu = { smallLinks: [], items: [] };
const EMPTY_FOOTER: FooterMenu = { upperMenu: [], items: [] };

/** Labels and menus as one: what is written and drawn of a menu has labels in it, and is kept for as long as the menu is the same object. */
const loadCached = createTrackedCache<Shell>({ maxSize: 4_000_000, isSame: isDeepStrictEqual });

async function buildShell(source: ContentSource, edition: Edition, usesSecondHeaderMenu: boolean, privacyLinks: PrivacyLinks): Promise<{ readonly value: Shell; readonly sources: Sources }> {
  const locale = resolveContentLocale(edition);
  const names = getConfig().contentNames;
  const [site, { global, countries }, headerGraph, footerGraph] = await Promise.all([
    loadSiteIndex(source),
    fetchLabels(source, names, locale),
    fetchHeaderMenu(source, usesSecondHeaderMenu ? names.secondHeaderMenu : names.headerMenu, locale),
    fetchFooterMenu(source, names.footerMenu, locale),
  ]);
  const [headerEntry] = headerGraph.items;
  const [footerEntry] = footerGraph.items;
  const { watch, note, noteChoice, reads } = await createReadRecorder(source, edition);
  for (const entry of [global, countries]) noteChoice('labels', entry);
  noteChoice('headerMenu', headerEntry);
  noteChoice('footerMenu', footerEntry);
  note('editions');
  const { find: findPage } = site.ofEdition(edition);
  const header = watch({ graph: headerGraph, findPage });
  const footer = watch({ graph: footerGraph, findPage });
  const shared = {
    isServed: (href: string) => findEditionOfPath(href) === undefined || site.findEdition(href) !== undefined,
    ledger: createLedger('shell'),
    path: '',
    resolvePrivacyLink: (type: string) => resolvePrivacyLink(privacyLinks, type, edition),
  };
  const { search, markdown, sitemap, ...labels } = mapLabels(global, countries, shared);
  const menus = {
    header: headerEntry === undefined ? EMPTY_HEADER : mapHeaderMenu(headerEntry, { ...shared, ...header }),
    footer: footerEntry === undefined ? EMPTY_FOOTER : mapFooterMenu(footerEntry, { ...shared, ...footer }),
  };
  const { ids, usesLists, sources } = reads();
  const bytes = measurePageData({ labels, ...menus });
  return { value: { labels, ...dropDefaultFields(menus), pageLabels: { search, markdown, sitemap }, bytes, reads: { ids, usesLists } }, sources };
}

/** Rebuilt when the content or the privacy links change. Missing menus become empty ones, so that the page still shows. */
export async function loadShell(source: ContentSource, edition: Edition, usesSecondHeaderMenu: boolean): Promise<Shell> {
  const { links, version } = await loadPrivacyLinks();
  return loadCached(source, `${edition.id} ${usesSecondHeaderMenu} ${version}`, () => buildShell(source, edition, usesSecondHeaderMenu, links));
}

/** Of a page that shows the shell, or was fitted to it. */
export async function readShell(source: ContentSource, edition: Edition, usesSecondHeaderMenu: boolean): Promise<ContentReads> {
  const load = (from: ContentSource): Promise<Shell> => loadShell(from, edition, usesSecondHeaderMenu);
  const shell = await load(source);
  return { ...readPart(shell, load), ...shell.reads };
}

type PageStatus = 200 | 404 | 500;

export async function loadGlobals(source: ContentSource, edition: Edition, page: Page, status: PageStatus): Promise<SiteGlobals> {
  const usesSecondHeaderMenu = status === 500;
  const [{ labels, header, footer }, site] = await Promise.all([loadShell(source, edition, usesSecondHeaderMenu), loadSiteIndex(source)]);
  const { imageEngine, siteOrigin, searchDomainKey, isPreview } = getConfig();
  return {
    edition: edition.id,
    defaultEdition: site.defaultEdition.id,
    labels,
    header,
    footer,
    alternates: page.id === SITEMAP_NAME ? listSitemapAlternates(site.editions) : site.listAlternates(page.id),
    imageEngine,
    siteOrigin,
    isPreview,
    usesSecondHeaderMenu,
    searchDomainKey,
  };
}
