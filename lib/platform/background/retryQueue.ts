import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. Items that are added within the `collect` pause are sent together. */
export type Pauses = {
  readonly collect: number;
  readonly firstRetry: number;
  readonly lastRetry: number;
};

/** Must reject when aborted. */
export type Wait = (duration: number, signal: AbortSignal) => Promise<unknown>;

export type RetryQueueOptions = Readonly<{
  pauses: Pauses;
  wait?: Wait | undefined;
  condense?: (items: ReadonlySet<string>) => ReadonlySet<string>;
  split: (items: readonly string[]) => readonly (readonly string[])[];
  /** Never rejects. Resolves to undefined, or to what went wrong. */
  send: (part: readonly string[]) => Promise<string | undefined>;
  onSent: (count: number) => void;
  onFailure: (failure: {
    readonly left: number;
    readonly error: string;
    readonly retryIn: number;
  }) => void;
}>;

const waitInBackground: Wait = (duration, signal) =>
  sleep(duration, undefined, { signal, ref: false });

function resolvePause({ collect, firstRetry, lastRetry }: Pauses, failures: number) {
  return failures === 0 ? collect : Math.min(firstRetry * 2 ** (failures - 1), lastRetry);
}

/** After a failure, the failed part and those after it are sent again, together with new items. */
export class RetryQueue {
  private waiting: ReadonlySet<string> = new Set();
  private isRunning = false;
  private readonly stopping = new AbortController();

  constructor(private readonly options: RetryQueueOptions) {}

  add(items: readonly string[]): void {
    this.hold([...this.waiting, ...items]);
    // Only the wait rejects, when the queue is stopped.
    if (!this.isRunning) this.run().catch(() => undefined);
  }

  stop(): void {
    this.stopping.abort();
  }

  private hold(items: readonly string[]) {
    const { condense = (all: ReadonlySet<string>) => all } = this.options;
    this.waiting = condense(new Set(items));
  }

  private async run() {
    const { pauses, wait = waitInBackground } = this.options;
    this.isRunning = true;
    try {
      for (let failures = 0; this.waiting.size > 0; failures = await this.flush(failures))
        await wait(resolvePause(pauses, failures), this.stopping.signal);
    } finally {
      this.isRunning = false;
    }
  }

  private async flush(failures: number) {
    const { pauses, split, send, onSent, onFailure } = this.options;
    const items = [...this.waiting];
    this.waiting = new Set();
    const parts = split(items);
    for (const [index, part] of parts.entries()) {
      const error = await send(part);
      if (error === undefined) continue;
      const left = parts.slice(index).flat();
      this.hold([...left, ...this.waiting]);
      onFailure({ left: left.length, error, retryIn: resolvePause(pauses, failures + 1) });
      return failures + 1;
    }
    onSent(items.length);
    return 0;
  }
}
