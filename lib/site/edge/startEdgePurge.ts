import { RetryQueue, type Wait } from '@/lib/platform/background/retryQueue';
import type { PurgeConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { EVERYTHING, isCacheKey, LISTS, MANY } from './cacheKeys';
import { createPurger } from './createPurger';

const PAUSES = { collect: 200, firstRetry: 1000, lastRetry: 60_000 } as const;
const DEADLINE = 5000;
/** Beyond this everything is purged, so that a change of the whole space is one call. */
const MAX_KEYS = 1000;

/** Passes the changed ids, or undefined where anything may have changed. */
type FollowChanges = (listener: (ids: ReadonlySet<string> | undefined) => void) => () => void;

type Options = { readonly wait?: Wait; readonly deadline?: number };

function listKeys(ids: ReadonlySet<string> | undefined): readonly string[] {
  return ids === undefined ? [EVERYTHING] : [LISTS, MANY, ...[...ids].filter(isCacheKey)];
}

export function startEdgePurge(
  follow: FollowChanges,
  purge: PurgeConfig,
  { wait, deadline = DEADLINE }: Options = {},
): () => void {
  const { edge } = purge;
  const queue = new RetryQueue({
    ...createPurger(purge, deadline),
    pauses: PAUSES,
    wait,
    condense: (keys) =>
      keys.has(EVERYTHING) || keys.size > MAX_KEYS ? new Set([EVERYTHING]) : keys,
    onSent: (keys) => logger.info({ edge, keys }, 'Purged changed content from the edge cache'),
    onFailure: ({ left, ...failure }) =>
      logger.warn(
        { edge, keys: left, ...failure },
        'The edge cache could not be purged, so it may serve old pages; retrying',
      ),
  });
  const unsubscribe = follow((ids) => queue.add(listKeys(ids)));
  return () => {
    unsubscribe();
    queue.stop();
  };
}
