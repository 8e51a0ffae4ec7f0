import type { FeedConfig } from '@/lib/platform/config/contentEnv';
import { logger } from '@/lib/platform/config/logger';
import type { Space } from '../space/space';
import { listSnapshotLines, parseSnapshot, type SyncedSpace } from './contentSnapshot';
import { isSnapshotFile, SnapshotFiles, type SnapshotKey } from './snapshotFiles';
import type { ContentStatus } from './status';
import type { ReplicaLabel } from './statusBoard';
import { describe } from './storeItems';

type Status = NonNullable<ContentStatus['snapshot']>;

/** Writing a large space takes seconds of the processor. */
const PAUSE_FACTOR = 4;

/** Failures are logged and never affect the site. */
export class Snapshots {
  private readonly files: SnapshotFiles;
  private readonly stopped = new AbortController();
  private current: Status = {};
  private waiting: SyncedSpace | undefined;
  private isBusy = false;
  private isLeft = false;
  /** The newest file that this process has written, read or found unusable. */
  private newest = '';

  constructor(
    private readonly config: NonNullable<FeedConfig['snapshot']>,
    key: SnapshotKey,
    private readonly label: ReplicaLabel,
  ) {
    this.files = new SnapshotFiles(config.folder, key);
  }

  /** @returns what another process wrote since this one last read or wrote a snapshot */
  async read(known?: Space): Promise<SyncedSpace | undefined> {
    const { folder } = this.config;
    const found = await this.files.read(
      (blocks) => parseSnapshot(blocks, known),
      (file, reason) => {
        if (isSnapshotFile(file)) this.note(file);
        logger.warn(
          { ...this.label, folder, file, reason },
          'Skipped an unusable content snapshot',
        );
      },
      this.newest,
    );
    if (found === undefined) return undefined;
    this.waiting = undefined;
    this.note(found.file);
    this.current = { writtenAt: found.writtenAt };
    logger.info(
      { ...this.label, file: found.file, version: found.value.space.version },
      'Content was read from a snapshot',
    );
    return found.value;
  }

  /** Returns at once. States saved during the pause replace each other. */
  save(state: SyncedSpace): void {
    this.waiting = state;
    void this.writeNext();
  }

  /** While another process writes snapshots, this one keeps its newest state, to write it later. */
  leaveToOther(isLeft: boolean): void {
    this.isLeft = isLeft;
    void this.writeNext();
  }

  status(): Status {
    return this.current;
  }

  stop(): void {
    this.stopped.abort();
  }

  private async writeNext() {
    const state = this.waiting;
    if (state === undefined || this.isBusy || this.isLeft || this.stopped.signal.aborted) return;
    this.waiting = undefined;
    this.isBusy = true;
    const begun = performance.now();
    await this.write(state);
    const pause = Math.max(this.config.interval, PAUSE_FACTOR * (performance.now() - begun));
    setTimeout(() => {
      this.isBusy = false;
      void this.writeNext();
    }, pause).unref();
  }

  private note(file: string) {
    if (file > this.newest) this.newest = file;
  }

  private async write(state: SyncedSpace) {
    try {
      const { file, bytes } = await this.files.write(listSnapshotLines(state), this.stopped.signal);
      this.note(file);
      this.current = { writtenAt: Date.now() };
      logger.info(
        { ...this.label, file, bytes, version: state.space.version },
        'A snapshot of the content was written',
      );
    } catch (error) {
      if (this.stopped.signal.aborted) return;
      const message = describe(error);
      if (message !== this.current.error)
        logger.error(
          { ...this.label, folder: this.config.folder, error: message },
          'The snapshot of the content could not be written; a restart may find an older one',
        );
      this.current = { ...this.current, error: message };
    }
  }
}
