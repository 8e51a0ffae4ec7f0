import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestScope, type RequestScope, runInScope } from '@/lib/platform/config/requestScope';
import { withDeadline } from '@/lib/platform/http/withDeadline';
import type { PollSchedule } from './pollSchedule';

export type PollResult =
  | { readonly kind: 'done'; readonly hasNews: boolean }
  /** `wait`: the milliseconds that the service asked for. */
  | { readonly kind: 'failed'; readonly wait?: number | undefined };

/** Times are in milliseconds. Pauses after failures grow from `firstPause`. */
export type PollLoopOptions = Readonly<{
  /** Never throws. The signal aborts at the deadline or when the loop stops. */
  poll: (signal: AbortSignal) => Promise<PollResult>;
  schedule: Pick<PollSchedule, 'interval' | 'polled'>;
  firstPause?: number | undefined;
  shortestPause?: number | undefined;
}>;

const DEADLINE_MS = 600_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** A webhook may arrive before the service returns the change, so polls without news repeat. */
const REPEATS = 3;
const REPEAT_PAUSE_MS = 2000;
const SHORTEST_PAUSE_MS = 500;

const jitter = (pause: number, share: number) => pause * (1 - share + 2 * share * Math.random());

export class PollLoop {
  /** Resolves after the first poll, even if it failed. */
  readonly first: Promise<void>;
  private readonly stopped = new AbortController();
  private requested = new AbortController();
  private found = new AbortController();
  private result: PollResult = { kind: 'done', hasNews: false };
  private failures = 0;
  private repeats = 0;
  /** The latest webhook. Polls belong to its trace until one finds the change. */
  private cause: RequestScope | undefined;

  constructor(private readonly options: PollLoopOptions) {
    this.first = this.poll({ isFirst: true });
    void this.run();
  }

  /**
   * Waits for any pause the service asked for, and for the shortest one unless another process has
   * already found the change. Calls are merged.
   */
  refreshNow({ isFound = false } = {}): void {
    this.cause = getRequestScope();
    this.requested.abort();
    if (isFound) this.found.abort();
  }

  stop(): void {
    this.stopped.abort();
  }

  private async run() {
    const { shortestPause = SHORTEST_PAUSE_MS } = this.options;
    await this.first;
    for (;;) {
      const pause = this.resolvePause();
      const isLeftAlone = this.result.kind === 'failed' && this.result.wait !== undefined;
      const waitUnless = ({ signal }: AbortController, time: number) =>
        this.wait(
          time,
          isLeftAlone ? this.stopped.signal : AbortSignal.any([this.stopped.signal, signal]),
        );
      await waitUnless(this.found, Math.min(pause, shortestPause));
      await waitUnless(this.requested, Math.max(0, pause - shortestPause));
      if (this.stopped.signal.aborted) return;
      await this.poll();
    }
  }

  private async poll({ isFirst = false } = {}) {
    if (this.requested.signal.aborted) this.repeats = REPEATS;
    this.requested = new AbortController();
    this.found = new AbortController();
    const cause = this.repeats > 0 ? this.cause : undefined;
    const result = await runInScope(cause, () =>
      withDeadline(DEADLINE_MS, this.stopped.signal, this.options.poll),
    );
    this.failures = result.kind === 'done' ? 0 : this.failures + 1;
    if (result.kind === 'done' && result.hasNews) this.repeats = 0;
    if (result.kind === 'done' && !isFirst) this.options.schedule.polled?.(result.hasNews);
    this.result = result;
  }

  /** Jitter keeps processes that lost the service together from retrying together. */
  private resolvePause() {
    const { result } = this;
    const { schedule, firstPause = FIRST_PAUSE_MS } = this.options;
    if (result.kind === 'failed') {
      const growing = Math.min(LONGEST_PAUSE_MS, firstPause * 2 ** (this.failures - 1));
      const asked = Math.min(LONGEST_PAUSE_MS, Math.max(0, result.wait ?? 0));
      return Math.max(asked * (1 + Math.random() / 10), jitter(growing, 0.5));
    }
    const interval = schedule.interval();
    if (this.repeats === 0) return jitter(interval, 0.05);
    this.repeats -= 1;
    return Math.min(REPEAT_PAUSE_MS, interval);
  }

  private async wait(pause: number, signal: AbortSignal) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
