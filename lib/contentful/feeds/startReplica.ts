import { createClient } from 'contentful';
import type { ContentNames, FeedConfig, ServiceConfig } from '@/lib/config/contentEnv';
import type { Space } from '../engine/content/space';
import type { SyncedSpace } from './contentSnapshot';
import { judgeSpace } from './judgeSpace';
import { type LookResult, startLookLoop } from './lookLoop';
import { type Candidate, type Draft, readChanges, readModel, readWhole, startDraft } from './readSpace';
import { createServiceAdapter, ServiceError } from './serviceAdapter';
import { openSnapshots, type Snapshots } from './snapshots';
import type { ContentChange, ContentStatus } from './status';
import { createStatusBoard } from './statusBoard';

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

function connect({ spaceId, environment, token, host = DELIVERY_HOST, isInsecure, timing }: ReplicaOptions) {
  let signal = AbortSignal.abort();
  const adapter = createServiceAdapter({ ...timing, signal: () => signal });
  const client = createClient({ space: spaceId, environment, accessToken: token, host, insecure: isInsecure, adapter, retryOnError: false });
  return {
    client,
    limit: (next: AbortSignal): void => {
      signal = next;
    },
  };
}

const isTokenRejected = (error: unknown): boolean => error instanceof ServiceError && error.status !== undefined && [400, 410, 422].includes(error.status);

/** What is served, and the only way to replace it. */
async function createHolder({ feed, names }: ReplicaOptions, snapshots: Snapshots | undefined) {
  const listeners = new Set<(change: ContentChange) => void>();
  let untold: ContentChange[] = [];
  let served: SyncedSpace | undefined = await snapshots?.read();

  /** @returns what keeps the candidate from being served */
  async function take({ space, token, ids }: Candidate): Promise<readonly string[]> {
    const problems = served === undefined ? [] : await judgeSpace({ before: served.space, after: space, changed: ids, maxLoss: feed.maxLoss, names });
    if (problems.length > 0) return problems;
    if (served?.space.version === space.version) {
      served = { space: served.space, token };
      return [];
    }
    served = { space, token };
    if (space.entries.byContentType('page').length > 0) snapshots?.keep(served);
    untold.push({ version: space.version, ...(ids === undefined ? {} : { ids }) });
    return [];
  }

  return {
    served: () => served,
    take,
    /** Tells listeners of the changes of a look. */
    tell: (): void => {
      const changes = untold;
      untold = [];
      for (const change of changes) for (const listener of listeners) listener(change);
    },
    onChange: (listener: (change: ContentChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Holder = Awaited<ReturnType<typeof createHolder>>;

/** One look after another: the whole space first, then its changes, and its model on a slower beat. */
function createLooks(options: ReplicaOptions, { served, take }: Holder) {
  const { client, limit } = connect(options);
  let isTokenGone = false;
  let draft: Draft | undefined;
  let modelDue = 0;
  let modelProblems: readonly string[] = [];
  const waitWithModel = (): void => {
    modelDue = performance.now() + options.feed.modelInterval;
  };

  async function lookAtWhole(): Promise<readonly string[]> {
    draft ??= await startDraft(client, options);
    const whole = await readWhole(client, draft, (next) => {
      draft = next;
    });
    draft = undefined;
    const problems = await take(whole);
    isTokenGone = problems.length > 0;
    waitWithModel();
    return problems;
  }

  async function lookAtChanges(before: SyncedSpace): Promise<readonly string[]> {
    const problems = await take(await readChanges(client, before));
    if (performance.now() >= modelDue) {
      modelProblems = await take(await readModel(client, served() ?? before));
      waitWithModel();
    }
    return [...problems, ...modelProblems];
  }

  return {
    /** @returns what keeps the newest content from being served. @throws ServiceError */
    look: async (signal: AbortSignal): Promise<readonly string[]> => {
      limit(signal);
      const before = served();
      try {
        return await (before === undefined || isTokenGone ? lookAtWhole() : lookAtChanges(before));
      } catch (error) {
        if (isTokenRejected(error)) {
          isTokenGone = true;
          draft = undefined;
        }
        throw error;
      }
    },
    hurryModel: (): void => void (modelDue = 0),
  };
}

/**
 * Holds a space in memory and follows it: from the newest snapshot, then by the service's changes. Resolves with the first content or after
 * `startTimeout`. What cannot be read or is worse than what is served changes nothing, and the sync goes on from the same token.
 */
export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  const { feed, host = DELIVERY_HOST, timing = {} } = options;
  const snapshots = feed.snapshot === undefined ? undefined : openSnapshots(feed.snapshot, options, host);
  const holder = await createHolder(options, snapshots);
  const getSpace = (): Space | undefined => holder.served()?.space;
  const looks = createLooks(options, holder);
  const board = createStatusBoard(feed.maxLoss, getSpace());

  async function look(signal: AbortSignal): Promise<LookResult> {
    const before = getSpace();
    try {
      const problems = await looks.look(signal);
      board.looked(getSpace() === before ? undefined : getSpace(), problems);
      holder.tell();
      return { kind: 'done', hasNews: getSpace() !== before };
    } catch (error) {
      board.failed(error);
      holder.tell();
      return { kind: 'failed', wait: error instanceof ServiceError ? error.retryAfter : undefined };
    }
  }

  const loop = startLookLoop({ ...timing, look, interval: feed.pollInterval });
  if (getSpace() === undefined) await Promise.race([loop.first, new Promise((resolve) => setTimeout(resolve, timing.startTimeout ?? START_TIMEOUT).unref())]);
  return {
    space: getSpace,
    status: () => ({ ...board.read(), ...(snapshots === undefined ? {} : { snapshot: snapshots.status() }) }),
    refresh: (what) => {
      if (what === 'model') looks.hurryModel();
      loop.hurry();
    },
    onChange: holder.onChange,
    stop: () => {
      loop.stop();
      snapshots?.stop();
    },
  };
}
