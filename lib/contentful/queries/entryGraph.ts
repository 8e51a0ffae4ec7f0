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
  if (!canMatch(query, source.model())) return NOTHING;
  return source.observer?.observe(() => requestEntries(source, query)) ?? requestEntries(source, query);
}

export async function fetchGraph(source: ContentSource, query: EntryQuery): Promise<EntryGraph> {
  return buildEntryGraph(await fetchEntries(source, query));
}

/** Of entries in a response: the service's own limit. */
const PAGE_SIZE = 1000;

export async function fetchWholeGraph(source: ContentSource, query: EntryQuery): Promise<EntryGraph> {
  const parts: EntriesResponse[] = [];
  for (let skip = 0; skip < (parts[0]?.total ?? 1); skip += PAGE_SIZE) {
    parts.push(await fetchEntries(source, { ...query, order: 'sys.id', skip, limit: PAGE_SIZE }));
    // Somebody waits for this: requests of others get a turn, but it does not rest.
    await new Promise(setImmediate);
  }
  const included = parts.flatMap(({ includes }) => includes ?? []);
  return buildEntryGraph({ items: parts.flatMap(({ items }) => items), includes: { Entry: included.flatMap(({ Entry = [] }) => Entry), Asset: included.flatMap(({ Asset = [] }) => Asset) } });
}
