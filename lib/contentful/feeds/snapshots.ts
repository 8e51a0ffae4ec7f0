import { logger } from '@/lib/config/logger';
import { listSnapshotLines, parseSnapshot, type SyncedSpace } from './contentSnapshot';
import { SnapshotFiles, type SnapshotKey } from './snapshotFiles';
import type { ContentStatus } from './status';

type Status = NonNullable<ContentStatus['snapshot']>;

/** Snapshots of a space on disk. No failure of them is one of the site. */
export class Snapshots {
  private readonly files: SnapshotFiles;
  private readonly stopped = new AbortController();
  private current: Status = {};
  private waiting: SyncedSpace | undefined;
  /** While one is written, and in the pause after it. */
  private isBusy = false;

  /** @param interval in ms, between two of them. @param label of each line in the log */
  constructor(
    private readonly folder: string,
    private readonly interval: number,
    key: SnapshotKey,
    private readonly label: { readonly replica?: string } = {},
  ) {
    this.files = new SnapshotFiles(folder, key);
  }

  /** The newest one that can be used. Never throws. */
  async read(): Promise<SyncedSpace | undefined> {
    const { folder } = this;
    const found = await this.files.read(parseSnapshot, (file, reason) =>
      logger.warn(
        { ...this.label, folder, file, reason },
        'A snapshot of the content was passed over',
      ),
    );
    if (found === undefined) return undefined;
    this.current = { writtenAt: found.writtenAt };
    logger.info(
      { ...this.label, file: found.file, version: found.value.space.version },
      'Content was read from a snapshot',
    );
    return found.value;
  }

  /** Writes this state, or a newer one that comes before the pause is over. Returns at once and never throws. */
  save(state: SyncedSpace): void {
    this.waiting = state;
    void this.writeNext();
  }

  status(): Status {
    return this.current;
  }

  stop(): void {
    this.stopped.abort();
  }

  private async writeNext(): Promise<void> {
    const state = this.waiting;
    if (state === undefined || this.isBusy || this.stopped.signal.aborted) return;
    this.waiting = undefined;
    this.isBusy = true;
    await this.write(state);
    setTimeout(() => {
      this.isBusy = false;
      void this.writeNext();
    }, this.interval).unref();
  }

  private async write(state: SyncedSpace): Promise<void> {
    try {
      const { file, bytes } = await this.files.write(listSnapshotLines(state), this.stopped.signal);
      this.current = { writtenAt: Date.now() };
      logger.info(
        { ...this.label, file, bytes, version: state.space.version },
        'A snapshot of the content was written',
      );
    } catch (error) {
      if (this.stopped.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== this.current.error)
        logger.error(
          { ...this.label, folder: this.folder, error: message },
          'The snapshot of the content could not be written; a restart may find an older one',
        );
      this.current = { ...this.current, error: message };
    }
  }
}
