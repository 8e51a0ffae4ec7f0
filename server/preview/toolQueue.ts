import PQueue from 'p-queue';

const MAX_WAITING = 20;

/** For what costs as much as several pages: one at a time. */
export class ToolQueue {
  private readonly queue = new PQueue({ concurrency: 1 });

  /** @returns undefined where too many wait already */
  run<Value>(work: () => Promise<Value>): Promise<Value> | undefined {
    return this.queue.size >= MAX_WAITING ? undefined : this.queue.add(work);
  }
}
