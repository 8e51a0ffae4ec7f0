import { type ContentfulClientApi, createClient } from 'contentful';
import { createPacer } from '@/lib/background/createPacer';
import type { ContentNames, FeedConfig, ServiceConfig } from '@/lib/config/contentEnv';
import { createSpace, type Space } from '../engine/content/space';
import type { SyncedSpace } from './contentSnapshot';
import { judgeSpace } from './judgeSpace';
import { type LookResult, startLookLoop } from './lookLoop';
import { createServiceAdapter, ServiceError } from './serviceAdapter';
import { openSnapshots } from './snapshots';
import type { ContentChange, ContentStatus } from './status';
import { createStatusBoard } from './statusBoard';
import { fetchModel, type SyncStart, syncSpace } from './syncSpace';

export const DELIVERY_HOST = 'cdn.contentful.com';

/** In ms. */
const START_TIMEOUT = 10_000;

export type Replica = {
  /** Undefined before there is any content. */
  readonly space: () => Space | undefined;
  readonly status: () => ContentStatus;
  readonly refresh: (what: 'content' | 'model') => void;
  readonly onChange: (listener: (change: ContentChange) => void) => () => void;
  readonly stop: () => void;
};

export type ReplicaOptions = ServiceConfig & {
  readonly feed: FeedConfig;
  readonly names: ContentNames;
  /** In ms. */
  readonly timing?: { readonly startTimeout?: number; readonly firstPause?: number; readonly requestTimeout?: number; readonly requestGap?: number; readonly retryPause?: number };
};

/** `ids` of what differs; undefined where anything may. */
type Candidate = SyncedSpace & { readonly ids: ReadonlySet<string> | undefined };

type Connection = { readonly client: ContentfulClientApi<undefined>; readonly use: (signal: AbortSignal) => void };

function connect({ spaceId, environment, token, host = DELIVERY_HOST, isInsecure, timing }: ReplicaOptions): Connection {
  let signal = AbortSignal.abort();
  const adapter = createServiceAdapter({ ...timing, signal: () => signal });
  const client = createClient({ space: spaceId, environment, accessToken: token, host, insecure: isInsecure, adapter, retryOnError: false });
  return {
    client,
    use: (next) => {
      signal = next;
    },
  };
}

/** A whole space as far as it has been read. */
type Draft = { readonly space: Space; readonly start: SyncStart };

async function startDraft(client: Connection['client'], { spaceId, environment }: ReplicaOptions): Promise<Draft> {
  return { space: createSpace({ ...(await fetchModel(client)), id: spaceId, environment, entries: [], assets: [] }), start: { kind: 'initial' } };
}

/** @param onPage keeps what has been read, so that a large space is not begun anew whenever one of its pages fails */
async function readWhole(client: Connection['client'], draft: Draft, onPage: (draft: Draft) => void): Promise<Candidate> {
  const pace = createPacer();
  let { space } = draft;
  const token = await syncSpace(client, draft.start, async (page, nextPageToken) => {
    space = space.change(page);
    if (nextPageToken !== undefined) onPage({ space, start: { kind: 'page', token: nextPageToken } });
    await pace();
  }, pace);
  return { space, token, ids: undefined };
}

async function readChanges(client: Connection['client'], before: SyncedSpace): Promise<Candidate> {
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

async function readModel(client: Connection['client'], before: SyncedSpace): Promise<Candidate> {
  const pace = createPacer();
  const changed = before.space.changeModel(await fetchModel(client));
  let { space } = changed;
  for (let start = 0; start < changed.stale.length; start += STALE_BATCH) {
    space = space.change({ items: changed.stale.slice(start, start + STALE_BATCH) });
    await pace();
  }
  return { space, token: before.token, ids: undefined };
}

const isTokenRejected = (error: unknown): boolean => error instanceof ServiceError && error.status !== undefined && [400, 410, 422].includes(error.status);

/**
 * Holds a space in memory and follows it: from the newest snapshot, then by the service's changes. Resolves with the first content or after
 * `startTimeout`. What cannot be read or is worse than what is served changes nothing, and the sync goes on from the same token.
 */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { feed, host = DELIVERY_HOST, timing = {} } = options;
  const { client, use } = connect(options);
  const snapshots = feed.snapshot === undefined ? undefined : openSnapshots(feed.snapshot, options, host);
  const board = createStatusBoard(feed.maxLoss);
  const listeners = new Set<(change: ContentChange) => void>();
  let served = await snapshots?.read();
  if (served !== undefined) board.restored(served.space);
  let isTokenGone = false;
  let draft: Draft | undefined;
  let modelDue = 0;
  let modelProblems: readonly string[] = [];

  async function take({ space, token, ids }: Candidate): Promise<readonly string[]> {
    const problems = served === undefined ? [] : await judgeSpace({ before: served.space, after: space, changed: ids, maxLoss: feed.maxLoss, names: options.names });
    if (problems.length > 0) return problems;
    if (served?.space.version === space.version) {
      served = { space: served.space, token };
      return [];
    }
    served = { space, token };
    if (space.entries.byContentType('page').length > 0) snapshots?.keep(served);
    for (const listener of listeners) listener({ version: space.version, ...(ids === undefined ? {} : { ids }) });
    return [];
  }

  async function lookOnce(): Promise<readonly string[]> {
    if (served === undefined || isTokenGone) {
      draft ??= await startDraft(client, options);
      const whole = await readWhole(client, draft, (next) => {
        draft = next;
      });
      draft = undefined;
      const problems = await take(whole);
      isTokenGone = problems.length > 0;
      modelDue = performance.now() + feed.modelInterval;
      return problems;
    }
    const problems = await take(await readChanges(client, served));
    if (performance.now() >= modelDue) {
      modelProblems = await take(await readModel(client, served));
      modelDue = performance.now() + feed.modelInterval;
    }
    return [...problems, ...modelProblems];
  }

  async function look(signal: AbortSignal): Promise<LookResult> {
    use(signal);
    const before = served?.space;
    try {
      const problems = await lookOnce();
      board.looked(served?.space === before ? undefined : served?.space, problems);
      return { kind: 'done' };
    } catch (error) {
      if (isTokenRejected(error)) {
        isTokenGone = true;
        draft = undefined;
      }
      board.failed(error);
      return { kind: 'failed', wait: error instanceof ServiceError ? error.retryAfter : undefined };
    }
  }

  const loop = startLookLoop({ ...timing, look, interval: feed.pollInterval });
  if (served === undefined) await Promise.race([loop.first, new Promise((resolve) => setTimeout(resolve, timing.startTimeout ?? START_TIMEOUT).unref())]);
  return {
    space: () => served?.space,
    status: () => ({ ...board.read(), ...(snapshots === undefined ? {} : { snapshot: snapshots.status() }) }),
    refresh: (what) => {
      if (what === 'model') modelDue = 0;
      loop.hurry();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      loop.stop();
      snapshots?.stop();
    },
  };
}
