import type { Asset, Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource, SpaceModel } from '../client/contentSource';
import { type OneLocale, readLocaleValue, resolveLocale } from '../engine/content/localeTable';

type EntryQuery = {
  readonly content_type?: string;
  /** Without one every field is an object of its values by locale. */
  readonly locale?: string;
  readonly include: 0 | 1 | 2 | 4 | 10;
  readonly [filter: string]: string | number | undefined;
};

type Answer = {
  readonly total: number;
  readonly items: readonly Entry[];
  readonly includes?: { readonly Entry?: readonly Entry[]; readonly Asset?: readonly Asset[] } | undefined;
};

/** Turns an answer of the Delivery API into a graph whose links are looked up by id. */
function buildEntryGraph(answer: Omit<Answer, 'total'>): EntryGraph {
  const entries = new Map([...(answer.includes?.Entry ?? []), ...answer.items].map((entry) => [entry.sys.id, entry]));
  const assets = new Map((answer.includes?.Asset ?? []).map((asset) => [asset.sys.id, asset]));
  const hasModel = (model: string): boolean => [...entries.values()].some(({ sys }) => sys.contentType.sys.id === model);
  return { items: answer.items, entry: (id) => entries.get(id), asset: (id) => assets.get(id), hasModel };
}

const NOTHING: Answer = { total: 0, items: [] };

/** The field that a filter names: `fields.page.sys.contentType.sys.id` → `page`. */
function readFilteredField(name: string): string | undefined {
  return /^fields\.([^.[]+)/.exec(name)?.[1];
}

/**
 * The query as this space can be asked it: without the fields that it lacks. Undefined where no entry can match, since the
 * space has no such content type or no such field to filter by. The service would refuse the query as a whole.
 */
function fitQuery(query: EntryQuery, { contentTypes }: SpaceModel): EntryQuery | undefined {
  if (query.content_type === undefined) return query;
  const fields = contentTypes.get(query.content_type);
  if (fields === undefined) return undefined;
  for (const [name, value] of Object.entries(query)) {
    const field = readFilteredField(name);
    if (field !== undefined && !fields.has(field)) return undefined;
    if (name.endsWith('.sys.contentType.sys.id') && !contentTypes.has(String(value))) return undefined;
  }
  if (typeof query['select'] !== 'string') return query;
  const isThere = (path: string): boolean => fields.has(readFilteredField(path) ?? '') || !path.startsWith('fields.');
  return { ...query, select: query['select'].split(',').filter(isThere).join(',') };
}

async function ask({ client: { withAllLocales, withoutLinkResolution } }: ContentSource, query: EntryQuery): Promise<Answer> {
  const client = query.locale === undefined ? withAllLocales.withoutLinkResolution : withoutLinkResolution;
  const { total, items, includes } = await client.getEntries(query);
  const assets = includes?.Asset?.map(({ sys, fields }) => ({ sys, fields: { ...fields } }));
  return { total, items, includes: { Entry: includes?.Entry ?? [], Asset: assets ?? [] } };
}

/** One query, one answer. Links stay links: resolving them would build a cyclic tree and cost more than the query. */
async function fetchAnswer(source: ContentSource, query: EntryQuery): Promise<Answer> {
  const fitting = fitQuery(query, await source.model());
  if (fitting === undefined) return NOTHING;
  return source.observer?.ask(() => ask(source, fitting)) ?? ask(source, fitting);
}

export async function fetchGraph(source: ContentSource, query: EntryQuery): Promise<EntryGraph> {
  return buildEntryGraph(await fetchAnswer(source, query));
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Response size too big');
}

/**
 * A part of what a query selects. Where the service finds its answer too large it is asked for in halves;
 * one entry whose answer alone is too large is left out, so that it does not take the others with it.
 */
async function fetchPart(source: ContentSource, query: EntryQuery, skip: number, limit: number): Promise<readonly Answer[]> {
  try {
    return [await fetchAnswer(source, { ...query, order: 'sys.id', skip, limit })];
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    if (limit === 1) return [];
    const half = Math.ceil(limit / 2);
    return [...(await fetchPart(source, query, skip, half)), ...(await fetchPart(source, query, skip + half, limit - half))];
  }
}

/** Every entry that the query selects, page by page, since the service gives no more than `pageSize` (at most 1000) at once. */
export async function fetchWholeGraph(source: ContentSource, query: EntryQuery, pageSize: number): Promise<EntryGraph> {
  const items: Entry[] = [];
  const includedEntries: Entry[] = [];
  const includedAssets: Asset[] = [];
  let total = 1;
  for (let skip = 0; skip < total; skip += pageSize) {
    for (const answer of await fetchPart(source, query, skip, pageSize)) {
      total = answer.total;
      items.push(...answer.items);
      includedEntries.push(...(answer.includes?.Entry ?? []));
      includedAssets.push(...(answer.includes?.Asset ?? []));
    }
  }
  return buildEntryGraph({ items, includes: { Entry: includedEntries, Asset: includedAssets } });
}

type Fields = Entry['fields'];

/** In a response for all locales every field is an object of values by locale. */
function isByLocale(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function localizeFields(fields: Fields, locale: OneLocale, isLocalized: (field: string) => boolean): Fields {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = isByLocale(values) ? readLocaleValue(values, isLocalized(id), locale) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

/** An entry with its values of all locales, as a response for one locale would hold it. */
function localizeEntry(entry: Entry, locale: OneLocale, { contentTypes }: SpaceModel): Entry {
  const known = contentTypes.get(entry.sys.contentType.sys.id);
  return { ...entry, fields: localizeFields(entry.fields, locale, (field) => known?.get(field)?.localized ?? true) };
}

/** The same for an asset, all of whose fields are localized. */
function localizeAsset(asset: Asset, locale: OneLocale): Asset {
  return { ...asset, fields: localizeFields(asset.fields, locale, () => true) };
}

/** A graph of all locales as one locale has it, fallbacks included; empty for a locale that the space lacks. */
export function localizeGraph(graph: EntryGraph, code: string, model: SpaceModel): EntryGraph {
  const locale = resolveLocale(model.locales, code);
  if (locale === undefined) return { ...graph, items: [], entry: () => undefined, asset: () => undefined };
  const localize = (entry: Entry): Entry => localizeEntry(entry, locale, model);
  return {
    ...graph,
    items: graph.items.map(localize),
    entry: (id) => {
      const entry = graph.entry(id);
      return entry && localize(entry);
    },
    asset: (id) => {
      const asset = graph.asset(id);
      return asset && localizeAsset(asset, locale);
    },
  };
}
