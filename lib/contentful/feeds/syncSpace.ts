import type { ContentfulClientApi } from 'contentful';
import { ServiceError } from './serviceAdapter';
import { type Identified, type Pace, type StoredItems, storeItems } from './storeItems';

type Client = ContentfulClientApi<undefined>;

export type SyncPage = StoredItems & {
  readonly deletedEntries: readonly string[];
  readonly deletedAssets: readonly string[];
};

/** The service does not know the token (any more), from which a sync was to go on. */
export class TokenRejectedError extends ServiceError {}

/** The service sends the pages of a sync in a circle, or without an end. */
export class EndlessSyncError extends ServiceError {}

/** The service allows 1000; a page of 500 keeps each task on the event loop short. */
const PAGE_SIZE = 500;
/** One after another. */
const MAX_EMPTY_PAGES = 100;

type ReceivedPage = {
  readonly entries: readonly Identified[];
  readonly assets: readonly Identified[];
  readonly deletedEntries: readonly Identified[];
  readonly deletedAssets: readonly Identified[];
  readonly nextPageToken?: string;
  readonly nextSyncToken?: string;
};

const listIds = (list: readonly Identified[]): string[] => list.map(({ sys }) => sys.id);

/** `page` goes on in the middle of a sync. */
export type SyncStart =
  { readonly kind: 'initial' } | { readonly kind: 'changes' | 'page'; readonly token: string };

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
    if (!(error instanceof ServiceError))
      throw new ServiceError(
        'The content service sent a page of the sync with items or an address of another shape.',
      );
    if ('initial' in query || !TOKEN_REJECTED.includes(error.status)) throw error;
    throw new TokenRejectedError(
      `The content service does not know the token of the sync any more (status ${error.status ?? ''}).`,
      error.status,
      error.retryAfter,
    );
  }
}

/**
 * Reads a whole space, or what changed since a token, page by page.
 * @param onPage gets each page with the token of the next one, if there is one
 * @returns the token from which the next poll goes on
 * @throws TokenRejectedError, EndlessSyncError, and other ServiceErrors when the service fails or sends something else
 */
export async function syncSpace(
  client: Client,
  start: SyncStart,
  onPage: (page: SyncPage, nextPageToken: string | undefined) => Promise<void>,
  pace: Pace,
): Promise<string> {
  const seen = new Set<string>();
  let emptyPages = 0;
  let query: SyncQuery = buildQuery(start);
  for (;;) {
    const page = await fetchPage(client, query);
    const { deletedEntries, deletedAssets, nextPageToken, nextSyncToken } = page;
    const { items, unreadable } = await storeItems(
      { Entry: page.entries, Asset: page.assets },
      pace,
    );
    await onPage(
      {
        items,
        unreadable,
        deletedEntries: listIds(deletedEntries),
        deletedAssets: listIds(deletedAssets),
      },
      nextPageToken,
    );
    if (nextSyncToken !== undefined) return nextSyncToken;
    if (nextPageToken === undefined)
      throw new ServiceError('The content service sent a page of the sync without a token.');
    if (seen.has(nextPageToken))
      throw new EndlessSyncError(
        'The content service sends the same page of the sync again and again.',
      );
    seen.add(nextPageToken);
    emptyPages =
      items.length + unreadable.length + deletedEntries.length + deletedAssets.length === 0
        ? emptyPages + 1
        : 0;
    if (emptyPages > MAX_EMPTY_PAGES)
      throw new EndlessSyncError(
        `The content service sent more than ${MAX_EMPTY_PAGES} empty pages of the sync, one after another.`,
      );
    query = { nextPageToken };
  }
}
