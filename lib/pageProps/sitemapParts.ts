import { resolveCollator } from '@/lib/catalogue/catalogue';
import type { Edition } from '@/lib/config/editions';
import { remember } from '@/lib/data/remember';
import { splitList } from '@/lib/data/splitList';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import type { PageIndex, PageKind } from '@/lib/models/page';
import { isHomePath } from '@/lib/navigation/paths';

type SitemapLink = { readonly title: string; readonly url: string };

/** In the order of the main menu. */
const GROUPS = ['products', 'articles', 'pages'] as const;
type GroupName = (typeof GROUPS)[number];

/** The links of one page of the sitemap; a group may go on from the page before. */
export type SitemapPart = { readonly [Name in GroupName]: readonly SitemapLink[] };

const GROUP_OF_KIND: Readonly<Record<PageKind, GroupName | undefined>> = {
  page: 'pages',
  bio: 'pages',
  'product-detail': 'products',
  'article-detail': 'articles',
  error: undefined,
};

/** Leave room for the shell in the page's data. */
const LIMITS = { items: 200, bytes: 24_000 };

type Row = { readonly group: GroupName; readonly link: SitemapLink };

function listRows({ listings }: PageIndex, { locale }: Edition): readonly Row[] {
  const collator = resolveCollator(locale);
  const rows = listings.flatMap(({ kind, title, url, pageData }): readonly Row[] => {
    const group = pageData.noIndex ? undefined : GROUP_OF_KIND[kind];
    return group === undefined ? [] : [{ group, link: { title, url } }];
  });
  const compare = (one: Row, other: Row): number =>
    GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
    Number(isHomePath(other.link.url)) - Number(isHomePath(one.link.url)) ||
    collator.compare(one.link.title, other.link.title);
  return rows.sort(compare);
}

function buildParts(index: PageIndex, edition: Edition): readonly SitemapPart[] {
  const parts = splitList(
    listRows(index, edition),
    LIMITS,
    ({ link }) => measurePageData(link) + 1,
  );
  return (parts.length === 0 ? [[]] : parts).map((rows) => {
    const linksOf = (name: GroupName): readonly SitemapLink[] =>
      rows.flatMap(({ group, link }) => (group === name ? [link] : []));
    return {
      products: linksOf('products'),
      articles: linksOf('articles'),
      pages: linksOf('pages'),
    };
  });
}

const known = new WeakMap<PageIndex, readonly SitemapPart[]>();

/** Sorted once for each index of pages, at least one part. */
export function listSitemapParts(index: PageIndex, edition: Edition): readonly SitemapPart[] {
  return remember(known, index, () => buildParts(index, edition));
}
