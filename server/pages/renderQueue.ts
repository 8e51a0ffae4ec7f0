import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { withTimeout } from '@/lib/platform/background/withTimeout';
import { failSpan, startSpan } from '@/lib/platform/tracing/trace';
import type { BusyReason } from '@/lib/telemetry/metrics/siteMetrics';

/** Thrown if too many requests of one client wait, or if one does not begin within `patience`. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(
    readonly reason: BusyReason,
    message: string,
  ) {
    super(message);
  }
}

/** Milliseconds. Nobody waits longer for a page once its render has started. */
export const LONGEST_RENDERING = 60_000;
export const TOO_LONG = `it was not rendered within ${LONGEST_RENDERING} ms`;

export type QueueOptions = {
  readonly limit?: number;
  /** Counted per client. */
  readonly maxWaiting?: number;
  readonly patience?: number;
};

/** Overdue work gets extra places, so that work that never ends does not block the queue. */
const MAX_OVERDUE = 8;

type Client = { waiting: number; nextTag: number };

/** Limits concurrent work. Clients take turns, however much each of them requests. */
export class RenderQueue {
  private readonly options: Required<QueueOptions>;
  private readonly queue: PQueue;
  private readonly clients = new Map<string, Client>();
  /** Start-time fair queueing: the lowest tag runs next, and a new client starts at this one. */
  private tag = 0;
  private lastTurn = Promise.resolve();
  private readonly overdue = new Set<Promise<unknown>>();

  constructor({ limit = 8, maxWaiting = 500, patience = 8000 }: QueueOptions = {}) {
    this.options = { limit, maxWaiting, patience };
    this.queue = new PQueue({ concurrency: limit });
  }

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const client = this.clients.get(key) ?? { waiting: 0, nextTag: this.tag };
    if (client.waiting >= this.options.maxWaiting)
      return Promise.reject(new BusyError('crowded', 'Too many requests of this client wait'));
    this.clients.set(key, client);
    client.waiting += 1;
    const tag = Math.max(this.tag, client.nextTag);
    client.nextTag = tag + 1;
    const stopWaiting = () => {
      client.waiting -= 1;
      if (client.waiting === 0) this.clients.delete(key);
    };
    const span = startSpan('queue');
    return new Promise((resolve, reject) => {
      const patience = new AbortController();
      const timer = setTimeout(() => {
        stopWaiting();
        if (span !== undefined) failSpan(span, 'late');
        span?.end();
        patience.abort(new BusyError('late', 'It was not begun in time'));
      }, this.options.patience);
      // The queue starts it when another request's work ends, so it keeps its own request's scope.
      const start = AsyncResource.bind(async () => {
        clearTimeout(timer);
        stopWaiting();
        this.tag = Math.max(this.tag, tag);
        await this.takeTurn();
        span?.end();
        const working = work();
        withTimeout(working, LONGEST_RENDERING, TOO_LONG).then(resolve, reject);
        await this.keepPlace(working);
      });
      this.queue.add(start, { priority: -tag, signal: patience.signal }).catch(reject);
    });
  }

  /** Starts each piece of work in a new turn of the event loop, so that other events get theirs. */
  private takeTurn() {
    this.lastTurn = this.lastTurn.then(() => nextTurn());
    return this.lastTurn;
  }

  private async keepPlace(working: Promise<unknown>) {
    const timer = setTimeout(() => {
      this.overdue.add(working);
      this.setLimit();
    }, LONGEST_RENDERING);
    await working.catch(() => undefined);
    clearTimeout(timer);
    this.overdue.delete(working);
    this.setLimit();
  }

  private setLimit() {
    this.queue.concurrency = this.options.limit + Math.min(this.overdue.size, MAX_OVERDUE);
  }
}
