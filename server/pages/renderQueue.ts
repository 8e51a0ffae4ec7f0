import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { withTimeout } from '@/lib/background/withTimeout';
import type { BusyReason } from '@/lib/metrics/siteMetrics';

/** More is wanted at once than can be rendered in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(
    readonly reason: BusyReason,
    message: string,
  ) {
    super(message);
  }
}

/** In ms: nobody waits longer for a page that is being rendered. */
export const LONGEST_RENDERING = 60_000;
export const TOO_LONG = `it was not rendered within ${LONGEST_RENDERING} ms`;

export type QueueOptions = {
  /** How much is worked on at once. */
  readonly limit?: number;
  /** How much may wait for each client. */
  readonly maxWaiting?: number;
  /** In ms. */
  readonly patience?: number;
};

/** How much of what may never end is worked on beside the limit, so that it takes no place. */
const MAX_OVERDUE = 8;

type Client = { waiting: number; nextTag: number };

/** Bounds how much is worked on at once. Clients share the places, however much each of them wants. */
export class RenderQueue {
  private readonly options: Required<QueueOptions>;
  private readonly queue: PQueue;
  /** Those with something waiting. */
  private readonly clients = new Map<string, Client>();
  /** Of start-time fair queueing: what a client waits for has one tag after the other, a client that comes begins at this one, and the lowest is next. */
  private tag = 0;
  private lastTurn = Promise.resolve();
  /** What nobody waits for any more, and has not ended. */
  private readonly overdue = new Set<Promise<unknown>>();

  constructor({ limit = 8, maxWaiting = 500, patience = 8000 }: QueueOptions = {}) {
    this.options = { limit, maxWaiting, patience };
    this.queue = new PQueue({ concurrency: limit });
  }

  /**
   * @param key of the client, such as an address: those with little waiting come before the rest of those with much
   * @throws BusyError
   */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const client = this.clients.get(key) ?? { waiting: 0, nextTag: this.tag };
    if (client.waiting >= this.options.maxWaiting)
      return Promise.reject(new BusyError('crowded', 'Too much of the same client is waiting'));
    this.clients.set(key, client);
    client.waiting += 1;
    const tag = Math.max(this.tag, client.nextTag);
    client.nextTag = tag + 1;
    const stopWaiting = (): void => {
      client.waiting -= 1;
      if (client.waiting === 0) this.clients.delete(key);
    };
    return new Promise((resolve, reject) => {
      const patience = new AbortController();
      const timer = setTimeout(() => {
        stopWaiting();
        patience.abort(new BusyError('late', 'It was not begun in time'));
      }, this.options.patience);
      const start = async (): Promise<void> => {
        clearTimeout(timer);
        stopWaiting();
        this.tag = Math.max(this.tag, tag);
        await this.takeTurn();
        const working = work();
        withTimeout(working, LONGEST_RENDERING, TOO_LONG).then(resolve, reject);
        await this.keepPlace(working);
      };
      this.queue.add(start, { priority: -tag, signal: patience.signal }).catch(reject);
    });
  }

  /** Each piece begins in a turn of the event loop of its own, so that others come in between. */
  private takeTurn(): Promise<void> {
    this.lastTurn = this.lastTurn.then(() => nextTurn());
    return this.lastTurn;
  }

  private async keepPlace(working: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => {
      this.overdue.add(working);
      this.setLimit();
    }, LONGEST_RENDERING);
    await working.catch(() => undefined);
    clearTimeout(timer);
    this.overdue.delete(working);
    this.setLimit();
  }

  private setLimit(): void {
    this.queue.concurrency = this.options.limit + Math.min(this.overdue.size, MAX_OVERDUE);
  }
}
