import { logger } from '@/lib/config/logger';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import type { Space } from '../engine/content/space';
import type { ContentStatus } from './status';

type Times = Pick<ContentStatus, 'changedAt' | 'confirmedAt'>;

/**
 * What looks came to: for health, metrics and the log, which has one line an event and not one a look.
 * @param restored content that is served before the service has confirmed it
 */
export function createStatusBoard(maxLoss: number, restored: Space | undefined) {
  let space = restored;
  let times: Times = restored === undefined ? {} : { changedAt: Date.now() };
  let lastError: ContentStatus['lastError'];
  let rejected: ContentStatus['rejected'];
  let failure = '';

  function show(next: Space): void {
    space = next;
    times = { ...times, changedAt: Date.now() };
  }

  return {
    /** A look that the service answered. `problems` keep its content from being served. @param next the content that is served from now on, where it is another */
    looked: (next: Space | undefined, problems: readonly string[]): void => {
      if (failure !== '') logger.info({}, 'The content service can be read again');
      failure = '';
      if (next !== undefined) {
        show(next);
        logger.info({ version: next.version, entries: next.entries.all.length }, 'Content was refreshed');
      }
      if (problems.length === 0) {
        times = { ...times, confirmedAt: Date.now() };
        if (rejected !== undefined) logger.info({}, 'The content of the service is served again');
        rejected = undefined;
      } else if (problems.join() !== rejected?.problems.join()) {
        rejected = { at: Date.now(), problems };
        logger.error({ problems, maxLoss }, 'New content is not served, because it would replace better content. What is wrong must be mended in the space, or confirmed by a restart with CONTENT_MAX_LOSS=100');
      }
      getMetrics()?.contentRefreshed(problems.length > 0 ? 'rejected' : next === undefined ? 'unchanged' : 'changed');
    },
    failed: (error: unknown): void => {
      const message = error instanceof Error ? error.message : String(error);
      lastError = { at: Date.now(), message };
      getMetrics()?.contentRefreshed('failed');
      if (message !== failure) logger.error({ error: message }, 'Content could not be refreshed; serving what is there');
      failure = message;
    },
    read: (): ContentStatus => ({
      ...(space === undefined ? {} : { version: space.version }),
      ...times,
      ...(lastError === undefined ? {} : { lastError }),
      ...(rejected === undefined ? {} : { rejected }),
      maxLoss,
    }),
  };
}
