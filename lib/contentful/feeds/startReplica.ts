import type { ContentfulClientApi } from 'contentful';
import { withTimeout } from '@/lib/background/withTimeout';
import { logger } from '@/lib/config/logger';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { createSpace, type Space } from '../engine/content/space';
import { readSpaceExport } from '../engine/export/readSpaceExport';
import type { SpaceContent } from './fetchSpaceContent';
import { fetchSpaceContent } from './fetchSpaceContent';

const POLL_INTERVAL = 30_000;
const DEADLINE = 120_000;
const START_TIMEOUT = 10_000;

export type Replica = {
  readonly space: () => Space | undefined;
  readonly stop: () => void;
};

export type ReplicaOptions = {
  /** In ms. */
  readonly pollInterval?: number;
  readonly startTimeout?: number;
};

function buildSnapshot(content: SpaceContent): Space {
  if (content.entries.size === 0) throw new Error('The content service delivered a space without entries.');
  const { contentTypes, locales, entries, assets } = content;
  const checked = readSpaceExport({ contentTypes, locales, entries: [...entries.values()], assets: [...assets.values()] }, 'the content service');
  return createSpace(checked);
}

/**
 * Polls a space and holds a snapshot of it. Resolves at the first content or after `startTimeout`.
 * A refresh that fails leaves the last good snapshot in use.
 */
export async function startReplica(
  client: ContentfulClientApi<undefined>,
  { pollInterval = POLL_INTERVAL, startTimeout = START_TIMEOUT }: ReplicaOptions = {},
): Promise<Replica> {
  const stopped = new AbortController();
  let content: SpaceContent | undefined;
  let space: Space | undefined;

  async function refresh(): Promise<void> {
    try {
      const next = await withTimeout(fetchSpaceContent(client, content), DEADLINE, `The content service took more than ${DEADLINE} ms.`);
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
      // The service may have rejected the token, so the next refresh starts with an initial sync.
      content = undefined;
      getMetrics()?.contentRefreshed('failed');
      logger.error({ error: String(error) }, 'Content could not be refreshed; serving what is there');
    }
  }

  async function poll(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval).unref());
      if (stopped.signal.aborted) return;
      await refresh();
    }
  }

  const first = refresh();
  void first.then(poll);
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, startTimeout).unref())]);
  return { space: () => space, stop: () => stopped.abort() };
}
