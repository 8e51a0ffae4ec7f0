import type { ContentfulClientApi } from 'contentful';
import type { z } from 'zod';
import type { createPacer } from '@/lib/background/createPacer';
import { readItem, type StoredItem } from '../engine/content/resource';
import { assetSchema, entrySchema, type ExportedModel, modelSchema } from '../engine/wire/exportSchema';
import { checkLocales } from '../export/checkLocales';
import { ServiceError } from './serviceAdapter';

type Client = ContentfulClientApi<undefined>;
type Pace = ReturnType<typeof createPacer>;

export type SyncPage = {
  readonly items: readonly StoredItem[];
  readonly deletedEntries: readonly string[];
  readonly deletedAssets: readonly string[];
};

/** The service allows 1000; a page of 500 keeps each task on the event loop short. */
const PAGE_SIZE = 500;
const NAME = 'the content service';

type Identified = { readonly sys: { readonly id: string; readonly type: string } };

type ReceivedPage = {
  readonly entries: readonly Identified[];
  readonly assets: readonly Identified[];
  readonly deletedEntries: readonly Identified[];
  readonly deletedAssets: readonly Identified[];
  readonly nextPageToken?: string;
  readonly nextSyncToken?: string;
};

function parse<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ServiceError(`The content service sent ${what} of another shape (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`);
}

async function storeItems(entries: readonly Identified[], assets: readonly Identified[], pace: Pace): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  for (const [list, schema, kind] of [[entries, entrySchema, 'the entry'], [assets, assetSchema, 'the asset']] as const) {
    for (const value of list) {
      items.push(readItem(parse<z.output<typeof assetSchema>>(schema, value, `${kind} ${value.sys.id}`), Buffer.from(JSON.stringify(value))));
      await pace();
    }
  }
  return items;
}

const listIds = (list: readonly Identified[]): string[] => list.map(({ sys }) => sys.id);

/** `page` goes on in the middle of a sync. */
export type SyncStart = { readonly kind: 'initial' } | { readonly kind: 'changes' | 'page'; readonly token: string };

function buildQuery(start: SyncStart) {
  if (start.kind === 'initial') return { initial: true as const, limit: PAGE_SIZE };
  return start.kind === 'changes' ? { nextSyncToken: start.token } : { nextPageToken: start.token };
}

/**
 * Reads a whole space, or what changed since a token, page by page.
 * @param onPage gets each page with the token of the next one, if there is one
 * @returns the token from which the next look goes on
 * @throws ServiceError when the service fails, rejects the token (status 400) or sends something else
 */
export async function syncSpace(client: Client, start: SyncStart, onPage: (page: SyncPage, nextPageToken: string | undefined) => Promise<void>, pace: Pace): Promise<string> {
  const sync = client.withAllLocales.withoutLinkResolution;
  const seen = new Set<string>();
  let query: Parameters<typeof sync.sync>[0] = buildQuery(start);
  for (;;) {
    const { entries, assets, deletedEntries, deletedAssets, nextPageToken, nextSyncToken }: ReceivedPage = await sync.sync(query, { paginate: false });
    await onPage({ items: await storeItems(entries, assets, pace), deletedEntries: listIds(deletedEntries), deletedAssets: listIds(deletedAssets) }, nextPageToken);
    if (nextSyncToken !== undefined) return nextSyncToken;
    const ids = [...entries, ...assets, ...deletedEntries, ...deletedAssets].map(({ sys }) => `${sys.type} ${sys.id}`);
    if (nextPageToken === undefined) throw new ServiceError('The content service sent a page of the sync without a token.');
    if (ids.every((id) => seen.has(id))) throw new ServiceError('The content service sends the same page of the sync again and again.');
    for (const id of ids) seen.add(id);
    query = { nextPageToken };
  }
}

/** The SDK's type lacks `limit`, which the service accepts. */
const ALL_CONTENT_TYPES: { readonly query?: string; readonly limit: number } = { limit: 1000 };

/** The export format requires `publishedVersion`, which the Delivery API leaves out: everything it delivers is published. */
function markPublished<Item extends { readonly sys: object }>(item: Item): Item & { readonly sys: { readonly publishedVersion: number } } {
  return { ...item, sys: { ...item.sys, publishedVersion: 1 } };
}

/** @throws ServiceError */
export async function fetchModel(client: Client): Promise<ExportedModel> {
  const types = await client.getContentTypes(ALL_CONTENT_TYPES);
  const locales = await client.getLocales();
  const model = parse(modelSchema, { contentTypes: types.items.map(markPublished), locales: locales.items }, 'content types or locales');
  try {
    checkLocales(model.locales, NAME);
  } catch (error) {
    throw new ServiceError(error instanceof Error ? error.message : String(error));
  }
  return model;
}
