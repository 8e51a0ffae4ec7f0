import { createTurnTaker } from '@/lib/background/createPacer';
import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource } from '../client/contentSource';
import type { OpenSpace, WholeSpace } from '../client/wholeSpace';
import { readLink } from '../engine/content/links';
import { fetchGraph, fetchWholeGraph, localizeGraph } from './entryGraph';
import { fetchNested } from './nesting';

export async function fetchErrorPage(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchNested(source, await fetchGraph(source, { content_type: 'errorPage', 'fields.code': code, locale, include: 10, limit: 1 }), locale);
}

/** Specification, section 7, as are the queries for menus, labels, pages and products below. */
export async function fetchFooterMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'footerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}

export const GTIN_TYPES = ['genericProduct', 'productVariant', 'productButton'] as const;

/**
 * Products, variants and buy buttons, without linked entries.
 * Filters by `sys.contentType.sys.id[in]`, because the service rejects a `content_type` that the space lacks.
 */
export async function fetchGtinEntries(source: ContentSource, locale: string): Promise<readonly Entry[]> {
  return (await fetchWholeGraph(source, { 'sys.contentType.sys.id[in]': GTIN_TYPES.join(','), locale, include: 0 }, 1000)).items;
}

export async function fetchHeaderMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'headerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}

type LabelCodes = { readonly labels: string; readonly countryLabels: string };

export async function fetchLabels(source: ContentSource, { labels, countryLabels }: LabelCodes, locale: string): Promise<{ readonly global: Entry | undefined; readonly countries: Entry | undefined }> {
  const { items } = await fetchGraph(source, { content_type: 'labels', 'fields.code[in]': `${labels},${countryLabels}`, locale, include: 2 });
  const find = (code: string): Entry | undefined => items.find(({ fields }) => fields['code'] === code);
  return { global: find(labels), countries: find(countryLabels) };
}

/**
 * All pages without their bodies, shared by all editions: at depth 10 the service rejects a response of 1000 pages.
 * @returns the pages in a locale, fallbacks included
 */
export async function fetchPages(source: ContentSource): Promise<(locale: string) => EntryGraph> {
  const model = await source.model();
  const graph = await fetchWholeGraph(
    source,
    { content_type: 'page', select: 'sys,fields.name,fields.url,fields.page,fields.meta,fields.pageData', include: 1 },
    PAGE_QUERY_LIMIT,
  );
  return (locale) => localizeGraph(graph, locale, model);
}

export async function fetchPage(source: ContentSource, id: string, locale: string): Promise<EntryGraph> {
  return fetchNested(source, await fetchGraph(source, { content_type: 'page', 'sys.id': id, locale, include: 10, limit: 1 }), locale);
}

export async function fetchProductAttributes(source: ContentSource, locale: string): Promise<EntryGraph> {
  return fetchWholeGraph(source, { content_type: 'genericProductAttribute', locale, include: 1 }, 1000);
}

/** At depth 10, full product pages of this number stay below the service's limit of 7,340,032 bytes. */
const PRODUCT_PAGES_PER_QUERY = 100;

async function queryProductPages(source: ContentSource, locale: string): Promise<EntryGraph> {
  const query = { content_type: 'page', 'fields.page.sys.contentType.sys.id': 'productPage', locale, include: 10 } as const;
  return fetchWholeGraph(source, query, PRODUCT_PAGES_PER_QUERY);
}

/** A query would collect all that the pages show and link to, of which a card needs little. */
async function readProductPages(space: OpenSpace, locale: string): Promise<EntryGraph> {
  const { entry, asset } = space.inLocale(locale);
  const pace = createTurnTaker();
  const items: Entry[] = [];
  for (const id of space.listOf('page').map((page) => page.id).sort()) {
    const page = entry(id);
    if (page !== undefined) items.push(page);
    await pace();
  }
  return { items, entry, asset };
}

export async function fetchProductPages(source: ContentSource, locale: string): Promise<EntryGraph> {
  const space = source.wholeSpace?.();
  const graph = await (space === undefined ? queryProductPages(source, locale) : readProductPages(space, locale));
  return { ...graph, items: graph.items.filter((entry) => hasProductPage(graph, entry.fields['page'])) };
}

/** Repeats the service's filter: one that ignored it would list every page as a product. */
function hasProductPage(graph: EntryGraph, value: unknown): boolean {
  const link = readLink(value);
  return link !== undefined && graph.entry(link.id)?.sys.contentType.sys.id === 'productPage';
}

/** With their assets, 500 entries of the usual size stay below the service's limit of 7,340,032 bytes. */
const WHOLE_SPACE_PAGE_SIZE = 500;

/** Of a preview, which has no space in memory. */
export async function fetchWholeSpace(source: ContentSource): Promise<WholeSpace> {
  const [graph, model] = await Promise.all([fetchWholeGraph(source, { include: 1 }, WHOLE_SPACE_PAGE_SIZE), source.model()]);
  return {
    inLocale: (code) => {
      const { items, entry, asset } = localizeGraph(graph, code, model);
      return { entry, asset, ofType: (type) => items.filter(({ sys }) => sys.contentType.sys.id === type) };
    },
  };
}
