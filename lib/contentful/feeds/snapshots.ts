import type { FeedConfig, ServiceConfig } from '@/lib/config/contentEnv';
import { logger } from '@/lib/config/logger';
import { createSnapshotReader, listSnapshotLines, type SyncedSpace } from './contentSnapshot';
import { openSnapshotStore } from './snapshot/snapshotStore';
import type { ContentStatus } from './status';

type Status = NonNullable<ContentStatus['snapshot']>;

export type Snapshots = {
  /** The newest one that can be used. Never throws. */
  readonly read: () => Promise<SyncedSpace | undefined>;
  /** Writes this state, or a newer one that comes before the pause is over. Returns at once and never throws. */
  readonly keep: (state: SyncedSpace) => void;
  readonly status: () => Status;
  readonly stop: () => void;
};

type SnapshotConfig = NonNullable<FeedConfig['snapshot']>;

/** @param host of the content service */
export function openSnapshots({ folder, interval }: SnapshotConfig, { spaceId, environment }: ServiceConfig, host: string): Snapshots {
  const store = openSnapshotStore(folder, { spaceId, environment, host });
  const stopped = new AbortController();
  let status: Status = {};
  let waiting: SyncedSpace | undefined;
  /** While one is written, and in the pause after it. */
  let isBusy = false;

  async function write(state: SyncedSpace): Promise<void> {
    try {
      const { file, bytes } = await store.write(listSnapshotLines(state), stopped.signal);
      status = { writtenAt: Date.now() };
      logger.info({ file, bytes, version: state.space.version }, 'A snapshot of the content was written');
    } catch (error) {
      if (stopped.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== status.error) logger.error({ folder, error: message }, 'The snapshot of the content could not be written; a restart may find an older one');
      status = { ...status, error: message };
    }
  }

  async function writeNext(): Promise<void> {
    const state = waiting;
    if (state === undefined || isBusy || stopped.signal.aborted) return;
    waiting = undefined;
    isBusy = true;
    await write(state);
    setTimeout(() => {
      isBusy = false;
      void writeNext();
    }, interval).unref();
  }

  return {
    read: async () => {
      const found = await store.read(createSnapshotReader, (file, reason) => logger.warn({ folder, file, reason }, 'A snapshot of the content was passed over'));
      if (found === undefined) return undefined;
      status = { writtenAt: found.writtenAt };
      logger.info({ file: found.file, version: found.value.space.version }, 'Content was read from a snapshot');
      return found.value;
    },
    keep: (state) => {
      waiting = state;
      void writeNext();
    },
    status: () => status,
    stop: () => stopped.abort(),
  };
}
