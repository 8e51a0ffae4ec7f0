import { setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@/lib/http/withDeadline';

export type PollResult =
  | { readonly kind: 'done'; readonly hasNews: boolean }
  /** `wait`: how long the service wants to be left alone, in ms. */
  | { readonly kind: 'failed'; readonly wait?: number | undefined };

export type PollLoopOptions = {
  /** Never throws. The signal ends it, at its deadline or when the loop stops. */
  readonly poll: (signal: AbortSignal) => Promise<PollResult>;
  /** In ms. */
  readonly interval: number;
  /** In ms, after a first failure; the following ones grow from it. */
  readonly firstPause?: number | undefined;
  /** In ms, between two polls, however many webhooks come. */
  readonly shortestPause?: number | undefined;
};

const DEADLINE = 600_000;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
/** A webhook may come before the service has what it tells of: polls that it asked for and that find nothing are repeated. */
const REPEATS = 3;
const REPEAT_PAUSE = 2000;
const SHORTEST_PAUSE = 1000;

const jitter = (pause: number, share: number): number =>
  pause * (1 - share + 2 * share * Math.random());

/** Polls until it is stopped: at an interval, soon when asked, and after growing pauses while the service fails. */
export class PollLoop {
  /** Resolves when the first poll has ended. */
  readonly first: Promise<void>;
  private readonly stopped = new AbortController();
  private requested = new AbortController();
  private result: PollResult = { kind: 'done', hasNews: false };
  private failures = 0;
  private repeats = 0;

  constructor(private readonly options: PollLoopOptions) {
    this.first = this.poll();
    void this.run();
  }

  /** Polls as soon as the shortest pause is over, or the pause that the service asked for is over; many calls are one poll. */
  refreshNow(): void {
    this.requested.abort();
  }

  stop(): void {
    this.stopped.abort();
  }

  private async run(): Promise<void> {
    const { shortestPause = SHORTEST_PAUSE } = this.options;
    await this.first;
    for (;;) {
      const pause = this.resolvePause();
      const isLeftAlone = this.result.kind === 'failed' && this.result.wait !== undefined;
      await this.wait(Math.min(pause, shortestPause), this.stopped.signal);
      await this.wait(
        Math.max(0, pause - shortestPause),
        isLeftAlone
          ? this.stopped.signal
          : AbortSignal.any([this.stopped.signal, this.requested.signal]),
      );
      if (this.stopped.signal.aborted) return;
      await this.poll();
    }
  }

  private async poll(): Promise<void> {
    if (this.requested.signal.aborted) this.repeats = REPEATS;
    this.requested = new AbortController();
    const result = await withDeadline(DEADLINE, this.stopped.signal, this.options.poll);
    this.failures = result.kind === 'done' ? 0 : this.failures + 1;
    if (result.kind === 'done' && result.hasNews) this.repeats = 0;
    this.result = result;
  }

  /** Several processes that lost the service at the same moment come back at different ones. */
  private resolvePause(): number {
    const { result } = this;
    const { interval, firstPause = FIRST_PAUSE } = this.options;
    if (result.kind === 'failed') {
      const growing = Math.min(LONGEST_PAUSE, firstPause * 2 ** (this.failures - 1));
      const asked = Math.min(LONGEST_PAUSE, Math.max(0, result.wait ?? 0));
      return Math.max(asked * (1 + Math.random() / 10), jitter(growing, 0.5));
    }
    if (this.repeats === 0) return jitter(interval, 0.1);
    this.repeats -= 1;
    return Math.min(REPEAT_PAUSE, interval);
  }

  private async wait(pause: number, signal: AbortSignal): Promise<void> {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
