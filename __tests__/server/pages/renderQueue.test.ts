import { setImmediate as nextTurn } from 'node:timers/promises';
import { BusyError, createRenderQueue } from '@/server/pages/renderQueue';

type Work = { readonly name: string; readonly end: () => void };

/** Work that begins when it is its turn and ends when it is told to. */
function createWork() {
  const begun: Work[] = [];
  const make = (name: string) => () => new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  return { make, begun: () => begun.map(({ name }) => name), end: (name: string) => begun.find((one) => one.name === name)?.end() };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};

afterEach(() => jest.useRealTimers());

test('works on no more than the limit at once, and on the next when one has ended', async () => {
  const { run } = createRenderQueue({ limit: 2 });
  const work = createWork();
  const results = ['a', 'b', 'c'].map((name) => run('one', work.make(name)));
  await settle();
  expect(work.begun()).toEqual(['a', 'b']);
  work.end('a');
  await settle();
  expect(work.begun()).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) work.end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('clients take turns, however much one of them wants', async () => {
  const { run } = createRenderQueue({ limit: 1 });
  const work = createWork();
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3']) void run('greedy', work.make(name));
  void run('modest', work.make('modest'));
  for (const name of ['greedy 1', 'modest', 'greedy 2', 'greedy 3']) {
    await settle();
    expect(work.begun().at(-1)).toBe(name);
    work.end(name);
  }
});

test('a failure is that of its own work alone', async () => {
  const { run } = createRenderQueue({ limit: 1 });
  const failed = run('one', () => Promise.reject(new Error('no')));
  const done = run('one', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await done).toBe('yes');
});

test('what has not begun in time is busy, and never begins', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  const { run } = createRenderQueue({ limit: 1, patience: 1000 });
  const work = createWork();
  void run('one', work.make('long'));
  const late = run('one', work.make('late'));
  await settle();
  const expected = expect(late).rejects.toBeInstanceOf(BusyError);
  jest.advanceTimersByTime(1000);
  await expected;
  work.end('long');
  await settle();
  expect(work.begun()).toEqual(['long']);
});

test('a client with too much waiting is refused at once, and others are not', async () => {
  const { run } = createRenderQueue({ limit: 1, maxWaiting: 2 });
  const work = createWork();
  const accepted = [run('greedy', work.make('first'))];
  await settle();
  for (const name of ['second', 'third']) accepted.push(run('greedy', work.make(name)));
  await expect(run('greedy', work.make('fourth'))).rejects.toBeInstanceOf(BusyError);
  accepted.push(run('modest', work.make('modest')));
  for (const name of ['first', 'second', 'modest', 'third']) {
    await settle();
    expect(work.begun().at(-1)).toBe(name);
    work.end(name);
  }
  expect(await Promise.all(accepted)).toEqual(['first', 'second', 'third', 'modest']);
});
