import { logger } from '@/lib/config/logger';
import type { Asset, Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource, SpaceModel } from '../client/contentSource';
import { localizeFields, type OneLocale, resolveLocale } from '../engine/content/localeTable';

type EntryQuery = {
  readonly content_type?: string;
  /** Without it every field is an object of values by locale. */
  readonly locale?: string;
  readonly include: 0 | 1 | 2 | 4 | 10;
  readonly [filter: string]: string | number | undefined;
};

type EntriesResponse = {
  readonly total: number;
  readonly items: readonly Entry[];
  readonly includes?: { readonly Entry?: readonly Entry[]; readonly Asset?: readonly Asset[] } | undefined;
};

function buildEntryGraph(response: Omit<EntriesResponse, 'total'>): EntryGraph {
  const entries = new Map([...(response.includes?.Entry ?? []), ...response.items].map((entry) => [entry.sys.id, entry]));
  const assets = new Map((response.includes?.Asset ?? []).map((asset) => [asset.sys.id, asset]));
  return { items: response.items, entry: (id) => entries.get(id), asset: (id) => assets.get(id) };
}

const NOTHING: EntriesResponse = { total: 0, items: [] };

function readFilteredField(name: string): string | undefined {
  return /^fields\.([^.[]+)/.exec(name)?.[1];
}

/**
 * Drops fields that the space lacks from `select`. Undefined where the space lacks the content type or a filtered field:
 * no entry can match, and the service would reject the whole query.
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
  const isKnown = (path: string): boolean => fields.has(readFilteredField(path) ?? '') || !path.startsWith('fields.');
  return { ...query, select: query['select'].split(',').filter(isKnown).join(',') };
}

/** Where `select` names `sys` alone, the service leaves `fields` out. */
const withFields = (entry: Entry): Entry => (Object.hasOwn(entry, 'fields') ? entry : { ...entry, fields: {} });

async function requestEntries({ client: { withAllLocales, withoutLinkResolution } }: ContentSource, query: EntryQuery): Promise<EntriesResponse> {
  const client = query.locale === undefined ? withAllLocales.withoutLinkResolution : withoutLinkResolution;
  const { total, items, includes } = await client.getEntries(query);
  const assets = includes?.Asset?.map(({ sys, fields }) => ({ sys, fields: { ...fields } }));
  return { total, items: items.map(withFields), includes: { Entry: includes?.Entry ?? [], Asset: assets ?? [] } };
}

/** Link resolution stays off: it would build a cyclic tree and cost more than the query. */
async function fetchEntries(source: ContentSource, query: EntryQuery): Promise<EntriesResponse> {
  const fitting = fitQuery(query, await source.model());
  if (fitting === undefined) return NOTHING;
  return source.observer?.observe(() => requestEntries(source, fitting)) ?? requestEntries(source, fitting);
}

export async function fetchGraph(source: ContentSource, query: EntryQuery): Promise<EntryGraph> {
  return buildEntryGraph(await fetchEntries(source, query));
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Response size too big');
}

/** Halves a page that the service rejects as too large. A single entry that is too large is left out, so that the others are read. */
async function fetchPart(source: ContentSource, query: EntryQuery, skip: number, limit: number): Promise<readonly EntriesResponse[]> {
  try {
    return [await fetchEntries(source, { ...query, order: 'sys.id', skip, limit })];
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    if (limit === 1) {
      logger.warn({ query, skip }, 'An entry is too large for a query, and is left out');
      // How many there are, which a page of the query without any entry would not say.
      return [await fetchEntries(source, { ...query, include: 0, limit: 0 })];
    }
    const half = Math.ceil(limit / 2);
    return [...(await fetchPart(source, query, skip, half)), ...(await fetchPart(source, query, skip + half, limit - half))];
  }
}

/** @param pageSize at most 1000, the service's limit */
export async function fetchWholeGraph(source: ContentSource, query: EntryQuery, pageSize: number): Promise<EntryGraph> {
  const items: Entry[] = [];
  const includedEntries: Entry[] = [];
  const includedAssets: Asset[] = [];
  let total = 1;
  for (let skip = 0; skip < total; skip += pageSize) {
    for (const part of await fetchPart(source, query, skip, pageSize)) {
      total = part.total;
      items.push(...part.items);
      includedEntries.push(...(part.includes?.Entry ?? []));
      includedAssets.push(...(part.includes?.Asset ?? []));
    }
    // Somebody waits for this: requests of others get a turn, but it does not rest.
    await new Promise(setImmediate);
  }
  return buildEntryGraph({ items, includes: { Entry: includedEntries, Asset: includedAssets } });
}

function localizeEntry(entry: Entry, locale: OneLocale, { contentTypes }: SpaceModel): Entry {
  const known = contentTypes.get(entry.sys.contentType.sys.id);
  return { ...entry, fields: localizeFields(entry.fields, (field) => known?.get(field)?.localized ?? true, locale) };
}

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
      return asset && { ...asset, fields: localizeFields(asset.fields, () => true, locale) };
    },
  };
}
