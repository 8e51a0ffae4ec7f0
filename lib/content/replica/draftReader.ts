import type { ContentfulClientApi } from 'contentful';
import { createPacer } from '@/lib/platform/background/createPacer';
import { PAGE_QUERY_LIMIT } from '@/lib/platform/config/constants';
import { ServiceError } from './serviceAdapter';
import {
  describe,
  type Identified,
  type ItemKind,
  type StoredItems,
  storeItems,
} from './storeItems';

/** Saving a draft changes `updatedAt` but not `revision`. */
export type DraftVersion = { readonly id: string; readonly updatedAt: string };

type Query = Readonly<Record<string, string | number>>;
type Page = { readonly total: number; readonly items: readonly Identified[] };
type ListOptions = {
  readonly since?: string | undefined;
  readonly onMissing?: (kind: ItemKind, total: number) => void;
};

type VersionOptions = Pick<ListOptions, 'since'> & { readonly onPage?: () => Promise<void> };

type FoundDrafts = StoredItems & {
  readonly received: readonly DraftVersion[];
  readonly gone: readonly string[];
};

/** Ids have up to 64 characters and must fit into a URL. */
const IDS_PER_QUERY = 100;
const VERSIONS: Query = { select: 'sys' };

function failOnMissing(kind: ItemKind, total: number) {
  throw new ServiceError(
    `The content service counts more ${kind === 'Entry' ? 'entries' : 'assets'} (${total}) than it sends.`,
  );
}

function readVersion({ sys }: Identified): DraftVersion {
  return {
    id: sys.id,
    updatedAt: 'updatedAt' in sys && typeof sys.updatedAt === 'string' ? sys.updatedAt : '',
  };
}

/** Uses queries, since the Preview API has no sync. All methods throw ServiceError. */
export class DraftReader {
  constructor(private readonly client: ContentfulClientApi<undefined>) {}

  async fetchNewest(
    kind: ItemKind,
    limit: number,
  ): Promise<{ readonly total: number; readonly versions: readonly DraftVersion[] }> {
    const { total, items } = await this.fetchPage(kind, {
      ...VERSIONS,
      order: '-sys.updatedAt,sys.id',
      limit,
    });
    return { total, versions: items.map(readVersion) };
  }

  /** Throws if the service sends fewer items than it counts, but only without `since`. */
  async fetchVersions(
    kind: ItemKind,
    { since, onPage }: VersionOptions = {},
  ): Promise<readonly DraftVersion[]> {
    const versions = new Map<string, DraftVersion>();
    const onMissing = since === undefined ? failOnMissing : () => undefined;
    for await (const items of this.listPages(kind, VERSIONS, { since, onMissing })) {
      for (const item of items) versions.set(item.sys.id, readVersion(item));
      await onPage?.();
    }
    return [...versions.values()];
  }

  /** Oldest first, so that items saved meanwhile arrive at the end. */
  async *readPages(kind: ItemKind, since?: string): AsyncGenerator<StoredItems> {
    for await (const items of this.listPages(kind, {}, { since }))
      yield await this.store(kind, items);
  }

  /**
   * `gone` lists the ids that the service no longer has, by its own count.
   *
   * @returns undefined if the service has no entry at all: then no id counts as deleted
   */
  async readByIds(kind: ItemKind, ids: readonly string[]): Promise<FoundDrafts | undefined> {
    const found: Identified[] = [];
    const gone: string[] = [];
    for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
      const asked = ids.slice(start, start + IDS_PER_QUERY);
      const received = new Set<string>();
      const counted: number[] = [];
      for await (const items of this.listPages(
        kind,
        { 'sys.id[in]': asked.join(',') },
        { onMissing: (_, total) => counted.push(total) },
      )) {
        found.push(...items);
        for (const { sys } of items) received.add(sys.id);
      }
      const missing = counted.length > 0 ? [] : asked.filter((id) => !received.has(id));
      if (missing.length > 0 && (await this.fetchNewest('Entry', 1)).total === 0) return undefined;
      gone.push(...missing);
    }
    return { ...(await this.store(kind, found)), received: found.map(readVersion), gone };
  }

  private store(kind: ItemKind, items: readonly Identified[]): Promise<StoredItems> {
    return storeItems({ [kind]: items }, createPacer(), { includeDrafts: true });
  }

  /** Pages by time, not offset: items saved or deleted meanwhile would shift others out of view. */
  private async *listPages(
    kind: ItemKind,
    query: Query,
    { since = '', onMissing = failOnMissing }: ListOptions = {},
  ): AsyncGenerator<readonly Identified[]> {
    const seen = new Set<string>();
    let [from, skip, limit, isDone] = [since, 0, PAGE_QUERY_LIMIT, false];
    while (!isDone) {
      const page = await this.fetchPage(kind, {
        ...query,
        order: 'sys.updatedAt,sys.id',
        skip,
        limit,
        ...(from === '' ? {} : { 'sys.updatedAt[gte]': from }),
      });
      limit = page.limit;
      const versions = page.items.map(readVersion);
      const known = seen.size;
      for (const { id, updatedAt } of versions) seen.add(`${updatedAt} ${id}`);
      isDone = skip + versions.length >= page.total;
      if (!isDone && seen.size === known) {
        onMissing(kind, page.total);
        return;
      }
      const last = versions.at(-1)?.updatedAt ?? from;
      skip =
        last === from
          ? skip + versions.length
          : versions.filter(({ updatedAt }) => updatedAt === last).length;
      from = last;
      yield page.items;
    }
  }

  private async fetchPage(
    kind: ItemKind,
    query: Query & { readonly limit: number },
  ): Promise<Page & { readonly limit: number }> {
    for (let limit = query.limit; ; limit = Math.ceil(limit / 2)) {
      try {
        return { ...(await this.request(kind, { ...query, limit })), limit };
      } catch (error) {
        if (!(error instanceof ServiceError))
          throw new ServiceError(
            `The content service sent a list that cannot be used: ${describe(error)}.`,
          );
        if (error.status !== 400 || limit === 1) throw error;
      }
    }
  }

  private async request(kind: ItemKind, query: Query): Promise<Page> {
    const { withAllLocales } = this.client;
    const page: Page =
      kind === 'Entry'
        ? await withAllLocales.withoutLinkResolution.getEntries({ ...query, include: 0 })
        : await withAllLocales.getAssets(query);
    if (!Number.isSafeInteger(page.total))
      throw new ServiceError('The content service sent a list without a count.');
    return page;
  }
}
