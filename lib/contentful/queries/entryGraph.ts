import { logger } from '@/lib/config/logger';
import type { Asset, Entry, EntryGraph } from '@/lib/models/entry';
import type { ContentSource, SpaceModel } from '../client/contentSource';

type EntryQuery = {
  readonly content_type?: string;
  readonly locale: string;
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

/** Whether the space has the content type and the fields that a query filters by. Else no entry can match, and the service would reject the whole query. */
function canMatch(query: EntryQuery, { contentTypes }: SpaceModel): boolean {
  if (query.content_type === undefined) return true;
  const fields = contentTypes.get(query.content_type);
  const filtered = Object.keys(query).flatMap((name) => readFilteredField(name) ?? []);
  return fields !== undefined && filtered.every((field) => fields.has(field));
}

async function requestEntries({ client: { withoutLinkResolution } }: ContentSource, query: EntryQuery): Promise<EntriesResponse> {
  const { total, items, includes } = await withoutLinkResolution.getEntries(query);
  const assets = includes?.Asset?.map(({ sys, fields }) => ({ sys, fields: { ...fields } }));
  return { total, items, includes: { Entry: includes?.Entry ?? [], Asset: assets ?? [] } };
}

/** Link resolution stays off: it would build a cyclic tree and cost more than the query. */
async function fetchEntries(source: ContentSource, query: EntryQuery): Promise<EntriesResponse> {
  if (!canMatch(query, await source.model())) return NOTHING;
  return source.observer?.observe(() => requestEntries(source, query)) ?? requestEntries(source, query);
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
