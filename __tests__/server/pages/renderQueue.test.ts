import { setImmediate as nextTurn } from 'node:timers/promises';
import { BusyError, LONGEST_RENDERING, RenderQueue } from '@/server/pages/renderQueue';

type Work = { readonly name: string; readonly end: () => void };

/** Work that ends on demand. */
function createWork() {
  const begun: Work[] = [];
  const make = (name: string) => () =>
    new Promise<string>((resolve) => begun.push({ name, end: () => resolve(name) }));
  return {
    make,
    begun: () => begun.map(({ name }) => name),
    end: (name: string) => begun.find((one) => one.name === name)?.end(),
  };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('the queue runs no more than its limit at once, and the next when one has ended', async () => {
  const queue = new RenderQueue({ limit: 2 });
  const work = createWork();
  const results = ['a', 'b', 'c'].map((name) => queue.run('one', work.make(name)));
  await settle();
  expect(work.begun()).toEqual(['a', 'b']);
  work.end('a');
  await settle();
  expect(work.begun()).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) work.end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('clients take turns, however many requests one of them sends', async () => {
  const queue = new RenderQueue({ limit: 1 });
  const work = createWork();
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3'])
    void queue.run('greedy', work.make(name));
  void queue.run('modest', work.make('modest'));
  for (const name of ['greedy 1', 'greedy 2', 'modest', 'greedy 3']) {
    await settle();
    expect(work.begun().at(-1)).toBe(name);
    work.end(name);
  }
});

test('a failure affects only its own work', async () => {
  const queue = new RenderQueue({ limit: 1 });
  const failed = queue.run('one', () => Promise.reject(new Error('no')));
  const done = queue.run('one', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await done).toBe('yes');
});

test('work that has not begun in time fails with BusyError, and never begins', async () => {
  const queue = new RenderQueue({ limit: 1, patience: 1000 });
  const work = createWork();
  void queue.run('one', work.make('long'));
  const late = queue.run('one', work.make('late'));
  await settle();
  const expected = expect(late).rejects.toBeInstanceOf(BusyError);
  jest.advanceTimersByTime(1000);
  await expected;
  work.end('long');
  await settle();
  expect(work.begun()).toEqual(['long']);
});

test('a client with too much waiting work is refused at once, and others are not', async () => {
  const queue = new RenderQueue({ limit: 1, maxWaiting: 2 });
  const work = createWork();
  const accepted = [queue.run('greedy', work.make('first'))];
  await settle();
  for (const name of ['second', 'third']) accepted.push(queue.run('greedy', work.make(name)));
  await expect(queue.run('greedy', work.make('fourth'))).rejects.toBeInstanceOf(BusyError);
  accepted.push(queue.run('modest', work.make('modest')));
  for (const name of ['first', 'second', 'modest', 'third']) {
    await settle();
    expect(work.begun().at(-1)).toBe(name);
    work.end(name);
  }
  expect(await Promise.all(accepted)).toEqual(['first', 'second', 'third', 'modest']);
});

test('work that timed out while waiting does not count', async () => {
  const queue = new RenderQueue({ limit: 1, maxWaiting: 2, patience: 1000 });
  const work = createWork();
  void queue.run('one', work.make('long'));
  await settle();
  const late = ['second', 'third'].map((name) => queue.run('one', work.make(name)));
  const expected = Promise.all(late.map((one) => expect(one).rejects.toBeInstanceOf(BusyError)));
  jest.advanceTimersByTime(1000);
  await expected;
  const next = queue.run('one', work.make('fourth'));
  work.end('long');
  await settle();
  work.end('fourth');
  expect(await next).toBe('fourth');
});

describe('work that nobody waits for any more', () => {
  test('frees its place up to eight times, and after that when it ends', async () => {
    const queue = new RenderQueue({ limit: 2, patience: 10 * LONGEST_RENDERING });
    const work = createWork();
    const names = Array.from({ length: 12 }, (_, index) => `endless ${index}`);
    const results = names.map((name) => queue.run('one', work.make(name)));
    const given = Promise.allSettled(results.slice(0, 10));
    for (let times = 0; times < 6; times += 1) {
      await settle();
      jest.advanceTimersByTime(LONGEST_RENDERING);
    }
    // Eight in addition to the limit of two.
    expect(work.begun()).toEqual(names.slice(0, 10));
    expect((await given).map(({ status }) => status)).toEqual(
      names.slice(0, 10).map(() => 'rejected'),
    );
    work.end('endless 0');
    await settle();
    expect(work.begun()).toEqual(names.slice(0, 11));
    work.end('endless 10');
    await settle();
    work.end('endless 11');
    expect(await Promise.all(results.slice(10))).toEqual(['endless 10', 'endless 11']);
  });

  test('frees its place once it ends', async () => {
    const queue = new RenderQueue({ limit: 1 });
    const work = createWork();
    const slow = queue.run('one', work.make('slow'));
    await settle();
    const expected = expect(slow).rejects.toThrow('not rendered within');
    jest.advanceTimersByTime(LONGEST_RENDERING);
    await expected;
    work.end('slow');
    await settle();
    for (const name of ['a', 'b']) void queue.run('one', work.make(name));
    await settle();
    expect(work.begun()).toEqual(['slow', 'a']);
  });
});
