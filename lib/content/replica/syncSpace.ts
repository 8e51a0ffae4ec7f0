import type { ContentfulClientApi } from 'contentful';
import { ServiceError } from './serviceAdapter';
import { type Identified, type Pace, type StoredItems, storeItems } from './storeItems';

export type SyncPage = StoredItems & {
  readonly deletedEntries: readonly string[];
  readonly deletedAssets: readonly string[];
};

export class TokenRejectedError extends ServiceError {}

export class EndlessSyncError extends ServiceError {}

/** The service allows 1,000; pages of 500 keep each event loop task short. */
const PAGE_SIZE = 500;
const MAX_EMPTY_PAGES = 100;

const listIds = (list: readonly Identified[]): string[] => list.map(({ sys }) => sys.id);

/** `nextPageToken` also resumes an interrupted sync. */
export type SyncQuery =
  | { readonly initial: true; readonly limit: number }
  | { readonly nextSyncToken: string }
  | { readonly nextPageToken: string };

export const INITIAL_SYNC: SyncQuery = { initial: true, limit: PAGE_SIZE };

const TOKEN_REJECTED: readonly (number | undefined)[] = [400, 410, 422];

async function fetchPage(client: ContentfulClientApi<undefined>, query: SyncQuery) {
  try {
    return await client.withAllLocales.withoutLinkResolution.sync(query, { paginate: false });
  } catch (error) {
    if (!(error instanceof ServiceError))
      throw new ServiceError(
        'The content service sent a page of the sync with items or an address of another shape.',
      );
    if ('initial' in query || !TOKEN_REJECTED.includes(error.status)) throw error;
    throw new TokenRejectedError(
      `The content service no longer accepts the sync token (status ${error.status ?? ''}).`,
      error.status,
      error.retryAfter,
    );
  }
}

/** Resolves to the next poll's token. `onPage` also gets the next page's query, if there is one. */
export async function syncSpace(
  client: ContentfulClientApi<undefined>,
  start: SyncQuery,
  onPage: (page: SyncPage, next: SyncQuery | undefined) => Promise<void>,
  pace: Pace,
): Promise<string> {
  const seen = new Set<string>();
  let emptyPages = 0;
  let query = start;
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
      nextPageToken === undefined ? undefined : { nextPageToken },
    );
    if (nextSyncToken !== undefined) return nextSyncToken;
    if (nextPageToken === undefined)
      throw new ServiceError('The content service sent a page of the sync without a token.');
    if (seen.has(nextPageToken))
      throw new EndlessSyncError('The content service repeats the same page of the sync.');
    seen.add(nextPageToken);
    emptyPages =
      items.length + unreadable.length + deletedEntries.length + deletedAssets.length === 0
        ? emptyPages + 1
        : 0;
    if (emptyPages > MAX_EMPTY_PAGES)
      throw new EndlessSyncError(
        `The content service sent more than ${MAX_EMPTY_PAGES} empty pages of the sync in a row.`,
      );
    query = { nextPageToken };
  }
}
