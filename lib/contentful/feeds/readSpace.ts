import type { ContentfulClientApi } from 'contentful';
import { createPacer } from '@/lib/background/createPacer';
import { createSpace, type Space } from '../engine/content/space';
import type { ExportedModel } from '../engine/wire/exportSchema';
import type { UnreadableItem } from './storeItems';
import { type SyncStart, syncSpace } from './syncSpace';

type Client = ContentfulClientApi<undefined>;

/** A state of the space that may come to be served. */
export type Candidate = {
  readonly space: Space;
  /** From which the sync goes on; undefined where the space is not read by a sync. */
  readonly token: string | undefined;
  /** Of what differs; undefined where anything may. */
  readonly ids: ReadonlySet<string> | undefined;
  /** What could not be read, and is in the space as it was before, if it was there. */
  readonly unreadable: readonly UnreadableItem[];
};

export type SyncedCandidate = Candidate & { readonly token: string };

/** A whole space as far as it has been read. */
export type PartialSpace = {
  readonly space: Space;
  readonly unreadable: readonly UnreadableItem[];
  readonly start: SyncStart;
};

/** What of a state cannot be read after a change. @param ids of what was read; undefined where it was all of the space */
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
    start: { kind: 'initial' },
  };
}

const listFormer = (space: Space, unreadable: readonly UnreadableItem[]) =>
  unreadable.flatMap(
    ({ kind, id }) => (kind === 'Entry' ? space.entries : space.assets).byId(id)?.item ?? [],
  );

/**
 * @param onPage keeps what has been read, so that a large space is not begun anew whenever one of its pages fails
 * @param former the space that is served, if there is one
 */
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
    partial.start,
    async (page, nextPageToken) => {
      space = space.change(page);
      unreadable = [...unreadable, ...page.unreadable];
      if (nextPageToken !== undefined)
        onPage({ space, unreadable, start: { kind: 'page', token: nextPageToken } });
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
    { kind: 'changes', token: before.token },
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

/** In entries: changed in one go, more of them would hold up requests. */
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
