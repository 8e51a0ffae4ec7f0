import type { ContentfulClientApi } from 'contentful';
import { logger } from '@/lib/config/logger';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { createSpace, type Space } from '../engine/content/space';
import { readSpaceExport } from '../engine/export/readSpaceExport';
import type { SpaceContent } from './fetchSpaceContent';
import { fetchSpaceContent } from './fetchSpaceContent';

/** See `ReplicaOptions`. */
const POLL_INTERVAL = 30_000;
/** Time in ms that one look may take, everything included. */
const DEADLINE = 120_000;
/** See `ReplicaOptions`. */
const START_PATIENCE = 10_000;

export type Replica = {
  readonly space: () => Space | undefined;
  /** Looks no more; what is there stays. */
  readonly stop: () => void;
};

export type ReplicaOptions = {
  /** Time in ms between two looks at the service. */
  readonly pollInterval?: number;
  /** Time in ms that the start waits for content before it serves without. */
  readonly startPatience?: number;
};

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The content service took more than ${DEADLINE} ms.`)), DEADLINE);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** A snapshot of what was read. @throws Error when it is no usable space: what is served then stays as it is */
function buildSnapshot(content: SpaceContent): Space {
  if (content.entries.size === 0) throw new Error('The content service delivered a space without entries.');
  const { contentTypes, locales, entries, assets } = content;
  const checked = readSpaceExport({ contentTypes, locales, entries: [...entries.values()], assets: [...assets.values()] }, 'the content service');
  return createSpace(checked);
}

/**
 * Keeps a snapshot of a space up to date by polling. It returns once there is content, or when the start
 * has waited long enough; a look that fails leaves the last good snapshot in place and is tried again.
 */
export async function startReplica(
  client: ContentfulClientApi<undefined>,
  { pollInterval = POLL_INTERVAL, startPatience = START_PATIENCE }: ReplicaOptions = {},
): Promise<Replica> {
  const stopped = new AbortController();
  let content: SpaceContent | undefined;
  let space: Space | undefined;

  async function look(): Promise<void> {
    try {
      const next = await withDeadline(fetchSpaceContent(client, content));
      if (next === content) {
        getMetrics()?.contentRefreshed('unchanged');
        return;
      }
      const snapshot = buildSnapshot(next);
      getMetrics()?.contentRefreshed(snapshot.version === space?.version ? 'unchanged' : 'changed');
      space = snapshot;
      content = next;
      logger.info({ version: space.version, entries: next.entries.size }, 'Content was refreshed');
    } catch (error) {
      // A token may have been refused: the next look starts anew, while the last snapshot goes on being served.
      content = undefined;
      getMetrics()?.contentRefreshed('failed');
      logger.error({ error: String(error) }, 'Content could not be refreshed; serving what is there');
    }
  }

  async function keepLooking(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval).unref());
      if (stopped.signal.aborted) return;
      await look();
    }
  }

  const first = look();
  void first.then(keepLooking);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, startPatience).unref())]);
  return { space: () => space, stop: () => stopped.abort() };
}
