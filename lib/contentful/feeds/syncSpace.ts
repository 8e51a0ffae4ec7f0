import type { ContentfulClientApi } from 'contentful';
import { z } from 'zod';
import type { createPacer } from '@/lib/background/createPacer';
import { readItem, type StoredItem } from '../engine/content/resource';
import { assetSchema, entrySchema, type ExportedModel, modelSchema } from '../engine/wire/exportSchema';
import { checkLocales } from '../export/checkLocales';
import { ServiceError } from './serviceAdapter';

type Client = ContentfulClientApi<undefined>;
type Pace = ReturnType<typeof createPacer>;

export const unreadableItemSchema = z.object({ kind: z.enum(['Entry', 'Asset']), id: z.string(), problem: z.string() });

/** An entry or asset that cannot be read, and why. */
export type UnreadableItem = Readonly<z.infer<typeof unreadableItemSchema>>;

export type SyncPage = {
  readonly items: readonly StoredItem[];
  readonly unreadable: readonly UnreadableItem[];
  readonly deletedEntries: readonly string[];
  readonly deletedAssets: readonly string[];
};

/** The service does not know the token (any more), from which a sync was to go on. */
export class TokenRejectedError extends ServiceError {}

/** The service sends the pages of a sync in a circle, or without an end. */
export class EndlessSyncError extends ServiceError {}

/** The service allows 1000; a page of 500 keeps each task on the event loop short. */
const PAGE_SIZE = 500;
/** A few entries of another shape are left out; where most of a page is, it is the response that is wrong. */
const MANY_UNREADABLE = 10;
/** One after another. */
const MAX_EMPTY_PAGES = 100;
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

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function storeItem(kind: UnreadableItem['kind'], value: Identified): StoredItem | UnreadableItem {
  try {
    const schema: z.ZodType<z.output<typeof assetSchema>> = kind === 'Entry' ? entrySchema : assetSchema;
    return readItem(parse(schema, value), Buffer.from(JSON.stringify(value)));
  } catch (error) {
    return { kind, id: value.sys.id, problem: describe(error) };
  }
}

/** @throws ServiceError where most of them are of another shape */
async function storeItems({ entries, assets }: ReceivedPage, pace: Pace): Promise<Pick<SyncPage, 'items' | 'unreadable'>> {
  const items: StoredItem[] = [];
  const unreadable: UnreadableItem[] = [];
  for (const [list, kind] of [[entries, 'Entry'], [assets, 'Asset']] as const) {
    for (const value of list) {
      const stored = storeItem(kind, value);
      if ('problem' in stored) unreadable.push(stored);
      else items.push(stored);
      await pace();
    }
  }
  const [first] = unreadable;
  if (first !== undefined && unreadable.length >= MANY_UNREADABLE && unreadable.length > items.length) {
    throw new ServiceError(`The content service sent ${unreadable.length} entries and assets of another shape, such as ${first.id} (${first.problem}).`);
  }
  return { items, unreadable };
}

const listIds = (list: readonly Identified[]): string[] => list.map(({ sys }) => sys.id);

/** `page` goes on in the middle of a sync. */
export type SyncStart = { readonly kind: 'initial' } | { readonly kind: 'changes' | 'page'; readonly token: string };

function buildQuery(start: SyncStart) {
  if (start.kind === 'initial') return { initial: true as const, limit: PAGE_SIZE };
  return start.kind === 'changes' ? { nextSyncToken: start.token } : { nextPageToken: start.token };
}

type SyncQuery = ReturnType<typeof buildQuery>;

const TOKEN_REJECTED: readonly (number | undefined)[] = [400, 410, 422];

async function fetchPage(client: Client, query: SyncQuery): Promise<ReceivedPage> {
  try {
    return await client.withAllLocales.withoutLinkResolution.sync(query, { paginate: false });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw new ServiceError('The content service sent a page of the sync with items or an address of another shape.');
    if ('initial' in query || !TOKEN_REJECTED.includes(error.status)) throw error;
    throw new TokenRejectedError(`The content service does not know the token of the sync any more (status ${error.status ?? ''}).`, error.status, error.retryAfter);
  }
}

/**
 * Reads a whole space, or what changed since a token, page by page.
 * @param onPage gets each page with the token of the next one, if there is one
 * @returns the token from which the next poll goes on
 * @throws TokenRejectedError, EndlessSyncError, and other ServiceErrors when the service fails or sends something else
 */
export async function syncSpace(client: Client, start: SyncStart, onPage: (page: SyncPage, nextPageToken: string | undefined) => Promise<void>, pace: Pace): Promise<string> {
  const seen = new Set<string>();
  let emptyPages = 0;
  let query: SyncQuery = buildQuery(start);
  for (;;) {
    const page = await fetchPage(client, query);
    const { deletedEntries, deletedAssets, nextPageToken, nextSyncToken } = page;
    const { items, unreadable } = await storeItems(page, pace);
    await onPage({ items, unreadable, deletedEntries: listIds(deletedEntries), deletedAssets: listIds(deletedAssets) }, nextPageToken);
    if (nextSyncToken !== undefined) return nextSyncToken;
    if (nextPageToken === undefined) throw new ServiceError('The content service sent a page of the sync without a token.');
    if (seen.has(nextPageToken)) throw new EndlessSyncError('The content service sends the same page of the sync again and again.');
    seen.add(nextPageToken);
    emptyPages = items.length + unreadable.length + deletedEntries.length + deletedAssets.length === 0 ? emptyPages + 1 : 0;
    if (emptyPages > MAX_EMPTY_PAGES) throw new EndlessSyncError(`The content service sent more than ${MAX_EMPTY_PAGES} empty pages of the sync, one after another.`);
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
  try {
    const types = await client.getContentTypes(ALL_CONTENT_TYPES);
    const locales = await client.getLocales();
    const model = parse(modelSchema, { contentTypes: types.items.map(markPublished), locales: locales.items });
    checkLocales(model.locales, NAME);
    return model;
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError(`The content service sent content types or locales that cannot be used: ${describe(error)}.`);
  }
}
