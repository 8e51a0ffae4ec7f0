import { setTimeout as sleep } from 'node:timers/promises';
import type { PurgeConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { EVERYTHING, isCacheKey, LISTS, MANY } from './cacheKeys';
import { sendPurge } from './sendPurge';

/** In ms. Changes within the first pause are one call. */
const PAUSES = { collect: 200, firstRetry: 1000, lastRetry: 60_000 } as const;
const DEADLINE = 5000;
/** Beyond it everything is dropped, so that a change of the whole space is one call. */
const MAX_KEYS = 1000;

/** Tells of each change by the ids of what changed; undefined where anything may have. Returns a function that ends it. */
type FollowChanges = (listener: (ids: ReadonlySet<string> | undefined) => void) => () => void;

type Options = {
  /** Rejects when it is aborted. */
  readonly wait?: (duration: number, signal: AbortSignal) => Promise<unknown>;
  readonly deadline?: number;
};

function listKeys(ids: ReadonlySet<string> | undefined): readonly string[] {
  return ids === undefined ? [EVERYTHING] : [LISTS, MANY, ...[...ids].filter(isCacheKey)];
}

function resolvePause(failures: number): number {
  return failures === 0
    ? PAUSES.collect
    : Math.min(PAUSES.firstRetry * 2 ** (failures - 1), PAUSES.lastRetry);
}

const waitInBackground: NonNullable<Options['wait']> = (duration, signal) =>
  sleep(duration, undefined, { signal, ref: false });

/**
 * Tells the cache in front which pages a change of the content outdates. Nothing waits for it: what fails is logged and tried again.
 * @returns a function that ends it
 */
export function startEdgePurge(
  follow: FollowChanges,
  purge: PurgeConfig,
  { wait = waitInBackground, deadline = DEADLINE }: Options = {},
): () => void {
  const stop = new AbortController();
  let waiting = new Set<string>();
  let isRunning = false;

  function add(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    if (waiting.has(EVERYTHING) || waiting.size > MAX_KEYS) waiting = new Set([EVERYTHING]);
  }

  async function flush(failures: number): Promise<number> {
    const keys = [...waiting];
    waiting = new Set();
    const { left, problem } = await sendPurge(purge, keys, deadline);
    if (problem === undefined) {
      logger.info(
        { edge: purge.edge, keys: keys.length },
        'The cache in front was told of a change',
      );
      return 0;
    }
    add(left);
    logger.warn(
      { edge: purge.edge, keys: left.length, error: problem, retryIn: resolvePause(failures + 1) },
      'The cache in front could not be told of a change',
    );
    return failures + 1;
  }

  async function run(): Promise<void> {
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
    // Only the wait rejects, once it is ended.
    if (!isRunning) run().catch(() => undefined);
  });
  return () => {
    unsubscribe();
    stop.abort();
  };
}
