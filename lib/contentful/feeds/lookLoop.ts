import { setTimeout as sleep } from 'node:timers/promises';

export type LookResult =
  | { readonly kind: 'done'; readonly hasNews: boolean }
  /** `wait`: how long the service wants to be left alone, in ms. */
  | { readonly kind: 'failed'; readonly wait?: number | undefined };

export type LookLoopOptions = {
  /** Never throws. The signal ends it, at its deadline or when the loop stops. */
  readonly look: (signal: AbortSignal) => Promise<LookResult>;
  /** In ms. */
  readonly interval: number;
  readonly deadline?: number;
  /** After a first failure; the following ones grow from it. */
  readonly firstPause?: number;
};

export type LookLoop = {
  /** Looks at once, or as soon as the look that runs has ended; many calls are one look. */
  readonly hurry: () => void;
  /** Resolves when the first look has ended. */
  readonly first: Promise<void>;
  readonly stop: () => void;
};

const DEADLINE = 600_000;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
/** A webhook may come before the service has what it tells of: looks in a hurry that find nothing are done again. */
const SECOND_LOOKS = 3;
const SECOND_LOOK_PAUSE = 2000;
/** However many webhooks come. */
const LEAST_PAUSE = 1000;

const jitter = (pause: number, share: number): number => pause * (1 - share + 2 * share * Math.random());

/** Several processes that lost the service at the same moment come back at different ones. */
function resolvePause(result: LookResult, failures: number, { interval, firstPause = FIRST_PAUSE }: LookLoopOptions): number {
  if (result.kind === 'done') return jitter(interval, 0.1);
  const growing = Math.min(LONGEST_PAUSE, firstPause * 2 ** (failures - 1));
  const asked = Math.min(LONGEST_PAUSE, Math.max(0, result.wait ?? 0));
  return Math.max(asked * (1 + Math.random() / 10), jitter(growing, 0.5));
}

export function startLookLoop(options: LookLoopOptions): LookLoop {
  const { look, deadline = DEADLINE } = options;
  const stopped = new AbortController();
  let hurried = new AbortController();
  let settleFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    settleFirst = resolve;
  });

  async function wait(pause: number, canHurry: boolean): Promise<void> {
    const signal = canHurry ? AbortSignal.any([stopped.signal, hurried.signal]) : stopped.signal;
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    let [failures, secondLooks] = [0, 0];
    while (!stopped.signal.aborted) {
      if (hurried.signal.aborted) secondLooks = SECOND_LOOKS;
      hurried = new AbortController();
      const result = await look(AbortSignal.any([stopped.signal, AbortSignal.timeout(deadline)]));
      settleFirst();
      failures = result.kind === 'done' ? 0 : failures + 1;
      if (result.kind === 'done' && result.hasNews) secondLooks = 0;
      const looksAgain = result.kind === 'done' && secondLooks > 0;
      if (looksAgain) secondLooks -= 1;
      const pause = looksAgain ? Math.min(SECOND_LOOK_PAUSE, options.interval) : resolvePause(result, failures, options);
      const isLeftAlone = result.kind === 'failed' && result.wait !== undefined;
      await wait(Math.min(pause, LEAST_PAUSE), false);
      await wait(pause - LEAST_PAUSE, !isLeftAlone);
    }
  }

  void run();
  return {
    hurry: () => hurried.abort(),
    first,
    stop: () => stopped.abort(),
  };
}
