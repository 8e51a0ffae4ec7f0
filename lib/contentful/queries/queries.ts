import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource } from '../client/contentSource';
import type { WholeSpace } from '../client/wholeSpace';
import { fetchGraph, fetchWholeGraph, localizeGraph } from './entryGraph';

/** The errorPage of a status (`404` or `500`); the first is used. */
export async function fetchErrorPage(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'errorPage', 'fields.code': code, locale, include: 10, limit: 1 });
}

/** Entries of type footerMenu by code; the first is used. Specification, section 7. */
export async function fetchFooterMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'footerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}

/**
 * Everything that may name a GTIN: products, their variants and buy buttons, without what they link to.
 * Asked for by a condition, since a space that lacks one of these types would refuse its name as `content_type`.
 */
export async function fetchGtinEntries(source: ContentSource, locale: string): Promise<readonly Entry[]> {
  const types = 'genericProduct,productVariant,productButton';
  return (await fetchWholeGraph(source, { 'sys.contentType.sys.id[in]': types, locale, include: 0 }, 1000)).items;
}

/** Entries of type headerMenu by code; the first is used. Specification, section 7. */
export async function fetchHeaderMenu(source: ContentSource, code: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'headerMenu', 'fields.code': code, locale, include: 4, limit: 1 });
}

/** The labels entries with the codes `global` and `countries`, asked for together. Specification, section 7. */
export async function fetchLabels(source: ContentSource, locale: string): Promise<{ readonly global: Entry | undefined; readonly countries: Entry | undefined }> {
  const { items } = await fetchGraph(source, { content_type: 'labels', 'fields.code[in]': 'global,countries', locale, include: 2 });
  const find = (code: string): Entry | undefined => items.find(({ fields }) => fields['code'] === code);
  return { global: find('global'), countries: find('countries') };
}

/**
 * Every page, without its body: at depth 10 the service refuses an answer of 1000 pages,
 * so the list is read narrow and the chosen page alone. Specification, section 7.
 * All editions share one list. @returns the pages as a locale has them, fallbacks included
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

/** One page with everything it shows, by the id of its entry. */
export async function fetchPage(source: ContentSource, id: string, locale: string): Promise<EntryGraph> {
  return fetchGraph(source, { content_type: 'page', 'sys.id': id, locale, include: 10, limit: 1 });
}

/** Entries of genericProductAttribute: the product categories. Specification, section 7. */
export async function fetchProductAttributes(source: ContentSource, locale: string): Promise<EntryGraph> {
  return fetchWholeGraph(source, { content_type: 'genericProductAttribute', locale, include: 1 }, 1000);
}

/** A full answer of 100 product pages at depth 10 stays below the service's limit of 7,340,032 bytes. */
const PAGE_SIZE = 100;

/** Entries of the page type whose page is a productPage; all of them. Specification, section 7. */
export async function fetchProductPages(source: ContentSource, locale: string): Promise<EntryGraph> {
  const graph = await fetchWholeGraph(
    source,
    { content_type: 'page', 'fields.page.sys.contentType.sys.id': 'productPage', locale, include: 10 },
    PAGE_SIZE,
  );
  return { ...graph, items: graph.items.filter((entry) => hasProductPage(graph, entry.fields['page'])) };
}

/** The filter is sent to the service and checked again: an ignored filter would list every page as a product. */
function hasProductPage(graph: EntryGraph, link: unknown): boolean {
  if (typeof link !== 'object' || link === null || !('sys' in link)) return false;
  const { sys } = link;
  if (typeof sys !== 'object' || sys === null || !('id' in sys) || typeof sys.id !== 'string') return false;
  return graph.entry(sys.id)?.sys.contentType.sys.id === 'productPage';
}

/** Entries per request. With their assets 500 of the usual size stay below the service's limit of 7,340,032 bytes. */
const WHOLE_SPACE_PAGE_SIZE = 500;

/** Everything of a space: of a replica what the process holds, of a previewed space what the service delivers now. */
export async function fetchWholeSpace(source: ContentSource): Promise<WholeSpace> {
  const held = source.wholeSpace?.();
  if (held !== undefined) return held;
  const [graph, model] = await Promise.all([fetchWholeGraph(source, { include: 1 }, WHOLE_SPACE_PAGE_SIZE), source.model()]);
  return {
    updates: () => graph.items.map(({ sys }) => [`Entry ${sys.id}`, sys.updatedAt] as const),
    inLocale: (code) => {
      const { items, entry, asset } = localizeGraph(graph, code, model);
      return { entry, asset, ofType: (type) => items.filter(({ sys }) => sys.contentType.sys.id === type) };
    },
  };
}
