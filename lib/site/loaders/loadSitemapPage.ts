import type { Edition } from '@/lib/platform/config/editions';
import { PAGE_PARAMETERS } from '@/lib/addresses/queryParameters';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Crumb } from '@/lib/models/blocks';
import type { Labels, PagingLabels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import { PAGE_PARAMETER, readPageNumber } from '@/lib/addresses/paging';
import { buildSitemapPath, isHomePath, SITEMAP_NAME } from '@/lib/addresses/paths';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadShell } from './loadGlobals';
import { namePart } from './pageParts';
import { type Loaded, type ShellProps, UNKNOWN_QUERY } from './pageProps';
import { listSitemapParts, type SitemapPart } from './sitemapParts';

type SitemapGroup = { readonly title: string; readonly links: SitemapPart['pages'] };
type SitemapPaging = Readonly<{
  name: string;
  page: number;
  count: number;
  labels: PagingLabels;
}>;
type SitemapExtra = {
  readonly crumbs: readonly Crumb[];
  readonly groups: readonly SitemapGroup[];
  readonly paging?: SitemapPaging;
};
export type SitemapProps = ShellProps & SitemapExtra;

type SitemapLabels = Pick<Labels, 'search' | 'sitemap' | 'root' | 'siteHeader'>;

/** The menu label replaces the home page's own title, which says what the site is about. */
function buildGroups(
  { products, articles, pages }: SitemapPart,
  { sitemap, siteHeader }: SitemapLabels,
): readonly SitemapGroup[] {
  const groups = [
    { title: sitemap.products, links: products },
    { title: sitemap.articles, links: articles },
    {
      title: sitemap.pages,
      links: pages.map((link) =>
        isHomePath(link.url) ? { ...link, title: siteHeader.homeLink } : link,
      ),
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function buildPage(edition: Edition, { sitemap, root }: SitemapLabels): Page {
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

function buildPaging(
  page: number,
  count: number,
  { sitemap: { title }, search: { previousPage, nextPage, position } }: SitemapLabels,
): SitemapPaging | undefined {
  if (count === 1) return undefined;
  return { name: title, page, count, labels: { previousPage, nextPage, position } };
}

export async function loadSitemapPage(
  view: SiteView,
  path: string,
  query = new URLSearchParams(),
): Promise<Loaded<SitemapExtra>> {
  const { site } = view;
  const edition = site.findEdition(path.toLowerCase());
  if (edition === undefined) return { kind: 'missing', edition: site.defaultEdition };
  if (path !== buildSitemapPath(edition))
    return { kind: 'redirect', to: buildSitemapPath(edition) };
  view.note(`pages ${edition.id}`);
  const { labels } = await loadShell(view, edition);
  const parts = listSitemapParts(site.ofEdition(edition), edition);
  const wanted = parts.length === 1 ? 1 : readPageNumber(query.get(PAGE_PARAMETER));
  const number = wanted ?? 1;
  const part = parts[number - 1];
  if (part === undefined) return { kind: 'missing', edition };
  const page = namePart(
    { ...buildPage(edition, labels), part: number },
    number,
    parts.length,
    labels.search,
  );
  const paging = buildPaging(number, parts.length, labels);
  return {
    kind: 'page',
    edition,
    page,
    parameters: paging === undefined ? [] : PAGE_PARAMETERS.sitemap,
    extra: dropUndefined({ crumbs: page.crumbs, groups: buildGroups(part, labels), paging }),
    response: wanted === undefined ? UNKNOWN_QUERY : undefined,
  };
}
