import { PAGE_QUERY_LIMIT } from '@/lib/config/constants';
import type { ContentSource, SpaceModel } from '@/lib/contentful/client/contentSource';
import { readLocaleValue, resolveLocale } from '@/lib/contentful/engine/content/localeTable';
import type { OneLocale } from '@/lib/contentful/engine/content/localeTable';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import { fetchGraph, fetchWholeGraph } from './fetchGraph';

/** In an answer for all locales every field is an object of values by locale. */
function isByLocale(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An entry of an answer for all locales, as an answer for one locale would hold it. */
function localizeEntry(entry: Entry, locale: OneLocale, { contentTypes }: SpaceModel): Entry {
  const known = contentTypes.get(entry.sys.contentType.sys.id);
  const fields = Object.entries(entry.fields).flatMap(([id, values]) => {
    const value = isByLocale(values) ? readLocaleValue(values, known?.get(id)?.localized ?? true, locale) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return { ...entry, fields: Object.fromEntries(fields) };
}

function localizeGraph(graph: EntryGraph, code: string, model: SpaceModel): EntryGraph {
  const locale = resolveLocale(model.locales, code);
  if (locale === undefined) return { ...graph, items: [], entry: () => undefined };
  const localize = (entry: Entry): Entry => localizeEntry(entry, locale, model);
  const find = (id: string): Entry | undefined => {
    const entry = graph.entry(id);
    return entry && localize(entry);
  };
  return { ...graph, items: graph.items.map(localize), entry: find };
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
