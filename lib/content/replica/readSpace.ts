import type { ContentfulClientApi } from 'contentful';
import { createPacer } from '@/lib/platform/background/createPacer';
import { collectionOf, createSpace, type Space } from '../space/space';
import type { ExportedModel } from '../wire/exportSchema';
import type { UnreadableItem } from './storeItems';
import { INITIAL_SYNC, type SyncQuery, syncSpace } from './syncSpace';

type Client = ContentfulClientApi<undefined>;

export type Candidate = Readonly<{
  space: Space;
  token: string | undefined;
  /** Ids of changed items; undefined if any may have changed. */
  ids: ReadonlySet<string> | undefined;
  /** Items that couldn't be read. The space keeps their former versions, if there are any. */
  unreadable: readonly UnreadableItem[];
}>;

export type SyncedCandidate = Candidate & { readonly token: string };

export type PartialSpace = {
  readonly space: Space;
  readonly unreadable: readonly UnreadableItem[];
  readonly next: SyncQuery;
};

export function mergeUnreadable(
  before: readonly UnreadableItem[],
  ids: Candidate['ids'],
  unreadable: readonly UnreadableItem[],
): readonly UnreadableItem[] {
  return ids === undefined
    ? unreadable
    : [
        ...before.filter(({ id }) => !ids.has(id) && unreadable.every((other) => other.id !== id)),
        ...unreadable,
      ];
}

export function startReading(
  model: ExportedModel,
  { spaceId, environment }: { readonly spaceId: string; readonly environment: string },
): PartialSpace {
  return {
    space: createSpace({ ...model, id: spaceId, environment, entries: [], assets: [] }),
    unreadable: [],
    next: INITIAL_SYNC,
  };
}

const listFormer = (space: Space, unreadable: readonly UnreadableItem[]) =>
  unreadable.flatMap(({ kind, id }) => collectionOf(space, kind).byId(id)?.item ?? []);

/** `onPage` saves progress, so that a failed page doesn't restart the read of a large space. */
export async function readWhole(
  client: Client,
  partial: PartialSpace,
  onPage: (partial: PartialSpace) => void,
  former: Space | undefined,
): Promise<SyncedCandidate> {
  const pace = createPacer();
  let { space, unreadable } = partial;
  const token = await syncSpace(
    client,
    partial.next,
    async (page, next) => {
      space = space.change(page);
      unreadable = [...unreadable, ...page.unreadable];
      if (next !== undefined) onPage({ space, unreadable, next });
      await pace();
    },
    pace,
  );
  return {
    space: former === undefined ? space : space.change({ items: listFormer(former, unreadable) }),
    token,
    ids: undefined,
    unreadable,
  };
}

export async function readChanges(
  client: Client,
  before: Pick<SyncedCandidate, 'space' | 'token'>,
): Promise<SyncedCandidate> {
  const pace = createPacer();
  const ids = new Set<string>();
  const unreadable: UnreadableItem[] = [];
  let { space } = before;
  const token = await syncSpace(
    client,
    { nextSyncToken: before.token },
    async (page) => {
      for (const id of [
        ...page.items.map(({ head }) => head.id),
        ...page.deletedEntries,
        ...page.deletedAssets,
      ])
        ids.add(id);
      unreadable.push(...page.unreadable);
      if (ids.size > 0) space = space.change(page);
      await pace();
    },
    pace,
  );
  return { space, token, ids, unreadable };
}

/** Entries per batch; larger batches would delay requests. */
const STALE_BATCH = 200;

export async function applyModel(before: Space, model: ExportedModel): Promise<Space> {
  const pace = createPacer();
  const changed = before.changeModel(model);
  let { space } = changed;
  for (let start = 0; start < changed.stale.length; start += STALE_BATCH) {
    space = space.change({ items: changed.stale.slice(start, start + STALE_BATCH) });
    await pace();
  }
  return space;
}

export const modelOf = ({ contentTypes, locales, tags }: Space): ExportedModel => ({
  contentTypes: [...contentTypes.values()],
  locales: [...locales],
  tags: [...tags.values()],
});
