import type { ContentfulClientApi } from 'contentful';
import { createPacer } from '@/lib/background/createPacer';
import { createSpace, type Space } from '../engine/content/space';
import type { SyncedSpace } from './contentSnapshot';
import { fetchModel, type SyncStart, syncSpace } from './syncSpace';

type Client = ContentfulClientApi<undefined>;

/** `ids` of what differs; undefined where anything may. */
export type Candidate = SyncedSpace & { readonly ids: ReadonlySet<string> | undefined };

/** A whole space as far as it has been read. */
export type Draft = { readonly space: Space; readonly start: SyncStart };

export async function startDraft(client: Client, { spaceId, environment }: { readonly spaceId: string; readonly environment: string }): Promise<Draft> {
  return { space: createSpace({ ...(await fetchModel(client)), id: spaceId, environment, entries: [], assets: [] }), start: { kind: 'initial' } };
}

/** @param onPage keeps what has been read, so that a large space is not begun anew whenever one of its pages fails */
export async function readWhole(client: Client, draft: Draft, onPage: (draft: Draft) => void): Promise<Candidate> {
  const pace = createPacer();
  let { space } = draft;
  const token = await syncSpace(client, draft.start, async (page, nextPageToken) => {
    space = space.change(page);
    if (nextPageToken !== undefined) onPage({ space, start: { kind: 'page', token: nextPageToken } });
    await pace();
  }, pace);
  return { space, token, ids: undefined };
}

export async function readChanges(client: Client, before: SyncedSpace): Promise<Candidate> {
  const pace = createPacer();
  const ids = new Set<string>();
  let { space } = before;
  const token = await syncSpace(client, { kind: 'changes', token: before.token }, async (page) => {
    for (const id of [...page.items.map(({ head }) => head.id), ...page.deletedEntries, ...page.deletedAssets]) ids.add(id);
    if (ids.size > 0) space = space.change(page);
    await pace();
  }, pace);
  return { space, token, ids };
}

/** In entries: changed in one go, more of them would hold up requests. */
const STALE_BATCH = 200;

export async function readModel(client: Client, before: SyncedSpace): Promise<Candidate> {
  const pace = createPacer();
  const changed = before.space.changeModel(await fetchModel(client));
  let { space } = changed;
  for (let start = 0; start < changed.stale.length; start += STALE_BATCH) {
    space = space.change({ items: changed.stale.slice(start, start + STALE_BATCH) });
    await pace();
  }
  return { space, token: before.token, ids: undefined };
}

