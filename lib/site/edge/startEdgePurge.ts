import { setTimeout as sleep } from 'node:timers/promises';
import type { PurgeConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { EVERYTHING, isCacheKey, LISTS, MANY } from './cacheKeys';
import { sendPurge } from './sendPurge';

/** Milliseconds. Changes within the `collect` pause are purged in one call. */
const PAUSES = { collect: 200, firstRetry: 1000, lastRetry: 60_000 } as const;
const DEADLINE = 5000;
/** Beyond this everything is purged, so that a change of the whole space is one call. */
const MAX_KEYS = 1000;

/** Passes the changed ids, or undefined where anything may have changed. */
type FollowChanges = (listener: (ids: ReadonlySet<string> | undefined) => void) => () => void;

type Options = {
  /** Must reject when aborted. */
  readonly wait?: (duration: number, signal: AbortSignal) => Promise<unknown>;
  readonly deadline?: number;
};

function listKeys(ids: ReadonlySet<string> | undefined): readonly string[] {
  return ids === undefined ? [EVERYTHING] : [LISTS, MANY, ...[...ids].filter(isCacheKey)];
}

const resolvePause = (failures: number) =>
  failures === 0
    ? PAUSES.collect
    : Math.min(PAUSES.firstRetry * 2 ** (failures - 1), PAUSES.lastRetry);

const waitInBackground: NonNullable<Options['wait']> = (duration, signal) =>
  sleep(duration, undefined, { signal, ref: false });

/** Purges in the background; failures are logged and retried. */
export function startEdgePurge(
  follow: FollowChanges,
  purge: PurgeConfig,
  { wait = waitInBackground, deadline = DEADLINE }: Options = {},
): () => void {
  const stop = new AbortController();
  let waiting = new Set<string>();
  let isRunning = false;

  function add(keys: readonly string[]) {
    for (const key of keys) waiting.add(key);
    if (waiting.has(EVERYTHING) || waiting.size > MAX_KEYS) waiting = new Set([EVERYTHING]);
  }

  async function flush(failures: number) {
    const keys = [...waiting];
    waiting = new Set();
    const { left, problem } = await sendPurge(purge, keys, deadline);
    if (problem === undefined) {
      logger.info(
        { edge: purge.edge, keys: keys.length },
        'Purged changed content from the edge cache',
      );
      return 0;
    }
    add(left);
    logger.warn(
      { edge: purge.edge, keys: left.length, error: problem, retryIn: resolvePause(failures + 1) },
      'The edge cache could not be purged, so it may serve old pages; retrying',
    );
    return failures + 1;
  }

  async function run() {
    isRunning = true;
    try {
      for (let failures = 0; waiting.size > 0; failures = await flush(failures))
        await wait(resolvePause(failures), stop.signal);
    } finally {
      isRunning = false;
    }
  }

  const unsubscribe = follow((ids) => {
    add(listKeys(ids));
    // Only the wait rejects, when the purge is stopped.
    if (!isRunning) run().catch(() => undefined);
  });
  return () => {
    unsubscribe();
    stop.abort();
  };
}
