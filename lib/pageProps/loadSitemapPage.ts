import type { Edition } from '@/lib/config/editions';
import { resolveCollator } from '@/lib/catalogue/catalogue';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Crumb } from '@/lib/models/blocks';
import type { Labels } from '@/lib/models/labels';
import type { Page, PageListing } from '@/lib/models/page';
import { buildSitemapPath, SITEMAP_NAME } from '@/lib/navigation/paths';
import { READS_OF_LISTS } from './contentReads';
import { loadShell } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import type { ShellProps, Loaded } from './pageProps';

export type SitemapGroup = { readonly title: string; readonly links: readonly { readonly title: string; readonly url: string }[] };
type SitemapExtra = { readonly crumbs: readonly Crumb[]; readonly groups: readonly SitemapGroup[] };
export type SitemapProps = ShellProps & SitemapExtra;

function buildGroups(listings: readonly PageListing[], { sitemap }: Pick<Labels, 'sitemap'>, edition: Edition): readonly SitemapGroup[] {
  const collator = resolveCollator(edition.locale);
  const shown = listings.filter(({ pageData }) => !pageData.noIndex);
  const listOf = (kinds: readonly PageListing['kind'][]): SitemapGroup['links'] =>
    shown
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ title, url }) => ({ title, url }))
      .sort((a, b) => collator.compare(a.title, b.title));
  const groups = [
    { title: sitemap.pages, links: listOf(['page', 'bio']) },
    { title: sitemap.products, links: listOf(['product-detail']) },
    { title: sitemap.articles, links: listOf(['article-detail']) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function buildPage(edition: Edition, { sitemap, root }: Pick<Labels, 'sitemap' | 'root'>): Page {
  const url = buildSitemapPath(edition);
  return {
    id: SITEMAP_NAME,
    name: SITEMAP_NAME,
    url,
    edition: edition.id,
    kind: 'page',
    title: sitemap.title,
    meta: { title: `${sitemap.title} | ${root.siteName}`, hreflang: [], extraSchema: [] },
    pageData: { excludeFromSearch: true, noIndex: false, noFollow: false },
    crumbs: [{ title: sitemap.title }],
    blocks: [],
  };
}

export async function loadSitemapPage(source: ContentSource, path: string): Promise<Loaded<SitemapExtra>> {
  const site = await loadSiteIndex(source);
  const edition = site.findEdition(path);
  if (edition === undefined) return { ok: false, failure: { kind: 'missing', edition: site.defaultEdition } };
  if (path !== buildSitemapPath(edition)) return { ok: false, failure: { kind: 'redirect', to: buildSitemapPath(edition) } };
  const { labels: { root }, pageLabels: { sitemap } } = await loadShell(source, edition, false);
  const labels = { root, sitemap };
  const page = buildPage(edition, labels);
  return { ok: true, value: { edition, page, reads: READS_OF_LISTS, extra: { crumbs: page.crumbs, groups: buildGroups(site.ofEdition(edition).listings, labels, edition) } } };
}
