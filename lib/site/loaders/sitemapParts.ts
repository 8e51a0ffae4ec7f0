import { resolveCollator } from '@/lib/site/catalogue/catalogue';
import type { Edition } from '@/lib/platform/config/editions';
import { remember } from '@/lib/platform/data/remember';
import { splitList } from '@/lib/platform/data/splitList';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import type { PageIndex, PageKind } from '@/lib/models/page';
import { isHomePath } from '@/lib/addresses/paths';

type SitemapLink = { readonly title: string; readonly url: string };

const GROUPS = ['products', 'articles', 'pages'] as const;
type GroupName = (typeof GROUPS)[number];

export type SitemapPart = { readonly [Name in GroupName]: readonly SitemapLink[] };

const GROUP_OF_KIND: Readonly<Record<PageKind, GroupName | undefined>> = {
  page: 'pages',
  bio: 'pages',
  'product-detail': 'products',
  'article-detail': 'articles',
  error: undefined,
};

/** These limits leave room for the shell in the page's data. */
const LIMITS = { items: 200, bytes: 24_000 };

type Row = { readonly group: GroupName; readonly link: SitemapLink };

function listRows({ listings }: PageIndex, { locale }: Edition): readonly Row[] {
  const collator = resolveCollator(locale);
  const rows = listings.flatMap(({ kind, title, url, pageData }): readonly Row[] => {
    const group = pageData.noIndex ? undefined : GROUP_OF_KIND[kind];
    return group === undefined ? [] : [{ group, link: { title, url } }];
  });
  const compare = (one: Row, other: Row) =>
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

export function listSitemapParts(index: PageIndex, edition: Edition): readonly SitemapPart[] {
  return remember(known, index, () => buildParts(index, edition));
}
