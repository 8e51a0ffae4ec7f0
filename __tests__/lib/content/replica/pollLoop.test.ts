import { PollLoop, type PollLoopOptions, type PollResult } from '@/lib/content/replica/pollLoop';

jest.mock('node:timers/promises', () => ({
  setTimeout: (pause: number, _value: unknown, { signal }: { readonly signal: AbortSignal }) => {
    slept.push(pause);
    pauses.set(polls, (pauses.get(polls) ?? 0) + Math.max(0, pause));
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(new Error('aborted'));
      const abort = (): void => reject(new Error('aborted'));
      signal.addEventListener('abort', abort);
      wake = () => {
        signal.removeEventListener('abort', abort);
        resolve(undefined);
      };
    });
  },
}));

/** In ms, after each poll. */
const pauses = new Map<number, number>();
/** In ms, as the runtime is asked. */
const slept: number[] = [];
let wake: () => void = () => undefined;
let loop: PollLoop;
let polls = 0;

beforeEach(() => {
  pauses.clear();
  slept.length = 0;
  polls = 0;
});
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
afterEach(async () => {
  loop.stop();
  await settle();
});

const DONE: PollResult = { kind: 'done', hasNews: false };

function start(result: PollResult, options: Partial<PollLoopOptions> = {}): void {
  loop = new PollLoop({
    schedule: { interval: () => 20_000 },
    ...options,
    poll: () => {
      polls += 1;
      return Promise.resolve(result);
    },
  });
}

/** Lets the pause after a poll pass. @returns it in ms */
async function passPause(): Promise<number> {
  await settle();
  const seen = polls;
  while (polls === seen) {
    wake();
    await settle();
  }
  return pauses.get(seen) ?? 0;
}

test('polls run at their interval, up to a twentieth earlier or later', async () => {
  start(DONE);
  for (let poll = 0; poll < 10; poll += 1) {
    const pause = await passPause();
    expect(pause).toBeGreaterThanOrEqual(19_000);
    expect(pause).toBeLessThanOrEqual(21_000);
  }
});

test('an interval of one second never sleeps a negative time, which would cause a warning', async () => {
  start(DONE, { schedule: { interval: () => 1000 } });
  for (let poll = 0; poll < 20; poll += 1) await passPause();
  expect(Math.min(...slept)).toBeGreaterThanOrEqual(0);
});

test('after failures the pauses grow, to a minute and a half at most', async () => {
  start({ kind: 'failed' });
  for (const expected of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]) {
    const pause = await passPause();
    expect(pause).toBeGreaterThanOrEqual(Math.max(1000, expected * 0.5));
    expect(pause).toBeLessThanOrEqual(expected * 1.5);
  }
});

test.each([
  [30_000, 30_000, 33_000],
  [3_600_000, 60_000, 66_000],
  [-5000, 1000, 3000],
  [0, 1000, 3000],
])(
  'a service that asks for %i ms gets that pause, and a minute at most',
  async (wait, least, most) => {
    start({ kind: 'failed', wait });
    const pause = await passPause();
    expect(pause).toBeGreaterThanOrEqual(least);
    expect(pause).toBeLessThanOrEqual(most);
  },
);

test.each([false, true])(
  'an urgent poll (found by another process: %s) does not shorten Retry-After of the service',
  async (isFound) => {
    start({ kind: 'failed', wait: 30_000 });
    await settle();
    loop.refreshNow({ isFound });
    await settle();
    wake();
    await settle();
    expect(polls).toBe(1);
  },
);

/** Waits for the first poll, and asks for an urgent one. */
async function pollUrgently(requests = 1): Promise<void> {
  await settle();
  for (let request = 0; request < requests; request += 1) loop.refreshNow();
  wake();
  await settle();
  expect(polls).toBe(2);
}

test('an urgent poll that finds nothing is repeated three times', async () => {
  start(DONE);
  await pollUrgently();
  for (let poll = 0; poll < 3; poll += 1) expect(await passPause()).toBe(2000);
  expect(await passPause()).toBeGreaterThan(10_000);
});

test('an urgent poll that finds something is not repeated', async () => {
  start({ kind: 'done', hasNews: true });
  await pollUrgently();
  expect(await passPause()).toBeGreaterThan(10_000);
});

test('many urgent requests cause one poll', async () => {
  start(DONE);
  await pollUrgently(100);
});

test.each([
  [{}, 500],
  [{ shortestPause: 250 }, 250],
])('with %j an urgent poll runs %i ms after the last one', async (options, pause) => {
  start(DONE, options);
  await settle();
  loop.refreshNow();
  expect([polls, pauses.get(polls)]).toEqual([1, pause]);
  wake();
  await settle();
  expect(polls).toBe(2);
});

test('a change that another process found is polled for at once', async () => {
  start(DONE);
  await settle();
  loop.refreshNow({ isFound: true });
  await settle();
  expect(polls).toBe(2);
});
