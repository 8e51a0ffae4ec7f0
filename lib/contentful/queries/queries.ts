import { createTurnTaker } from '@/lib/background/createPacer';
import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import { readLink } from '@/lib/contentModel/readers/links';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource } from '../client/contentSource';
import { fetchGraph } from './entryGraph';

/**
 * The service resolves ten links in a row, and blocks nest to depth 12 (specification, section 9): what is nested deeper is looked up.
 * @param graph what a query with include 10 returned
 */
function withNested(source: ContentSource, graph: EntryGraph, locale: string): EntryGraph {
  const { entry, asset } = source.wholeSpace().inLocale(locale);
  return {
    items: graph.items,
    entry: (id) => graph.entry(id) ?? entry(id),
    asset: (id) => graph.asset(id) ?? asset(id),
  };
}

export async function fetchErrorPage(
  source: ContentSource,
  code: string,
  locale: string,
): Promise<EntryGraph> {
  return withNested(
    source,
    await fetchGraph(source, {
      content_type: 'errorPage',
      'fields.code': code,
      locale,
      include: 10,
      limit: 1,
    }),
    locale,
  );
}

/** Specification, section 7, as are the queries for menus, labels, pages and products below. */
export async function fetchFooterMenu(
  source: ContentSource,
  code: string,
  locale: string,
): Promise<EntryGraph> {
  return fetchGraph(source, {
    content_type: 'footerMenu',
    'fields.code': code,
    locale,
    include: 4,
    limit: 1,
  });
}

export const GTIN_TYPES = ['genericProduct', 'productVariant', 'productButton'] as const;

/** Products, variants and buy buttons. */
export async function fetchGtinEntries(
  source: ContentSource,
  locale: string,
): Promise<readonly Entry[]> {
  return (await readAll(source, GTIN_TYPES, locale)).items;
}

export async function fetchHeaderMenu(
  source: ContentSource,
  code: string,
  locale: string,
): Promise<EntryGraph> {
  return fetchGraph(source, {
    content_type: 'headerMenu',
    'fields.code': code,
    locale,
    include: 4,
    limit: 1,
  });
}

type FoundLabels = {
  readonly global: Entry | undefined;
  readonly countries: Entry | undefined;
  /** What they link to. */ readonly graph: EntryGraph;
};

type LabelCodes = { readonly labels: string; readonly countryLabels: string };

export async function fetchLabels(
  source: ContentSource,
  { labels, countryLabels }: LabelCodes,
  locale: string,
): Promise<FoundLabels> {
  const graph = await fetchGraph(source, {
    content_type: 'labels',
    'fields.code[in]': `${labels},${countryLabels}`,
    locale,
    include: 2,
  });
  const find = (code: string): Entry | undefined =>
    graph.items.find(({ fields }) => fields['code'] === code);
  return { global: find(labels), countries: find(countryLabels), graph };
}

export async function fetchPage(
  source: ContentSource,
  id: string,
  locale: string,
): Promise<EntryGraph> {
  return withNested(
    source,
    await fetchGraph(source, { content_type: 'page', 'sys.id': id, locale, include: 10, limit: 1 }),
    locale,
  );
}

export async function fetchProductAttributes(
  source: ContentSource,
  locale: string,
): Promise<EntryGraph> {
  return fetchGraph(source, {
    content_type: 'genericProductAttribute',
    locale,
    include: 1,
    order: 'sys.id',
    limit: PAGE_QUERY_LIMIT,
  });
}

/** The entries of some types, in the order of their ids. A query would collect all that they show and link to, of which a card needs little. */
async function readAll(
  source: ContentSource,
  types: readonly string[],
  locale: string,
): Promise<EntryGraph> {
  const space = source.wholeSpace();
  const { entry, asset } = space.inLocale(locale);
  const pace = createTurnTaker();
  const items: Entry[] = [];
  for (const id of types.flatMap((type) => space.listOf(type).map((listed) => listed.id)).sort()) {
    const found = entry(id);
    if (found !== undefined) items.push(found);
    await pace();
  }
  return { items, entry, asset };
}

export async function fetchProductPages(
  source: ContentSource,
  locale: string,
): Promise<EntryGraph> {
  const graph = await readAll(source, ['page'], locale);
  return {
    ...graph,
    items: graph.items.filter((entry) => hasProductPage(graph, entry.fields['page'])),
  };
}

function hasProductPage(graph: EntryGraph, value: unknown): boolean {
  const link = readLink(value);
  return link !== undefined && graph.entry(link.sys.id)?.sys.contentType.sys.id === 'productPage';
}
