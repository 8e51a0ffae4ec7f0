import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import type { Freshness } from '@/lib/content/store/snapshot';
import { PartCache } from '@/lib/site/view/partCache';
import { SiteView } from '@/lib/site/view/siteView';
import { attempt } from '@/lib/telemetry/server/attempt';
import { buildSpaceOf } from '../siteEntries';

type Made = { readonly number: number };

function setUp({ isShared = false } = {}) {
  const build = (text: string) =>
    buildSpaceOf([...SITE_ENTRIES, buildModelEntry('thing', 'heading', { text })]);
  let space = build('first');
  const { store } = buildStore(() => space);
  const cache = new PartCache<Made>({ maxSize: 10, measure: () => 1, isShared });
  let made = 0;
  const make = async (own: SiteView): Promise<Made> => {
    own.note('Entry thing');
    await Promise.resolve();
    return { number: (made += 1) };
  };
  const open = (): Promise<SiteView> => SiteView.open(store);
  return {
    cache,
    open,
    make,
    ask: async (key = 'key') => (await open()).part(cache, key, make),
    publish: (text: string) => (space = build(text)),
    remove: () => (space = buildSpaceOf(SITE_ENTRIES)),
    count: () => made,
  };
}

test('a second request builds nothing, and another key has another value', async () => {
  const { ask } = setUp();
  const first = await ask('a');
  expect(first).toEqual({ number: 1 });
  expect(await ask('b')).toEqual({ number: 2 });
  expect(await ask('a')).toBe(first);
});

test('simultaneous requests share one build', async () => {
  const { cache, open, make } = setUp();
  const view = await open();
  const parts = await Promise.all([1, 2, 3].map(() => view.part(cache, 'key', make)));
  expect(parts).toEqual(Array.from(parts, () => ({ number: 1 })));
});

test('only a change of its dependencies rebuilds a value', async () => {
  const { ask, publish } = setUp();
  await ask();
  publish('first');
  expect(await ask()).toEqual({ number: 1 });
  publish('second');
  expect(await ask()).toEqual({ number: 2 });
  publish('first');
  expect(await ask()).toEqual({ number: 3 });
});

test('a request from before a change gets the old value, and others keep the newer one', async () => {
  const { cache, open, make, ask, publish } = setUp();
  const old = await open();
  publish('second');
  expect(await ask()).toEqual({ number: 1 });
  expect(await old.part(cache, 'key', make)).toEqual({ number: 2 });
  expect(await ask()).toEqual({ number: 1 });
});

test('a shared fragment that is rebuilt equal stays the same, so that its dependents stay current', async () => {
  const { cache, open, publish } = setUp({ isShared: true });
  const load = async () => {
    const view = await open();
    const value = await view.part(cache, 'key', async (own) => {
      own.note('Entry thing');
      return Promise.resolve({ number: 1 });
    });
    return { value, view };
  };
  const before = await load();
  publish('second');
  expect((await load()).value).toBe(before.value);
  expect(await before.view.dependencies.checkFreshness(await open(), 1)).toBe('current');
});

test('each content store has its own values', async () => {
  const { cache, open, make } = setUp();
  const other = setUp();
  const [first, second] = [await open(), await other.open()];
  expect([
    await first.part(cache, 'key', make),
    await second.part(cache, 'key', other.make),
    await first.part(cache, 'key', make),
  ]).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
  expect([await second.part(cache, 'key', other.make), other.count()]).toEqual([{ number: 1 }, 1]);
});

test('a failure is not cached', async () => {
  const { ask, cache, open } = setUp();
  await expect(
    (await open()).part(cache, 'key', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  expect(await ask()).toEqual({ number: 1 });
});

test('the cache drops the least recently used values beyond its size, and never keeps one that is larger', async () => {
  const { open } = setUp();
  const texts = new PartCache<{ readonly text: string }>({ maxSize: 30 });
  let made = 0;
  const ask = async (text: string) =>
    (await open()).part(texts, text, () => Promise.resolve({ text: `${text}${(made += 1)}` }));
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect([(await ask('a')).text, (await ask('b')).text]).toEqual(['a1', 'b4']);
  const large = 'x'.repeat(50);
  expect((await ask(large)).text).not.toBe((await ask(large)).text);
});

test('a shared fragment that cannot be rebuilt is stale, and deleted once its entry is', async () => {
  const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const { cache, open, publish, remove } = setUp({ isShared: true });
  let fails = false;
  const view = await open();
  await view.part(cache, 'key', async (own) => {
    if (fails) throw new Error('surprise');
    own.note('Entry thing');
    return Promise.resolve({ number: 1 });
  });
  const check = async (): Promise<Freshness> => view.dependencies.checkFreshness(await open(), 1);
  fails = true;
  publish('second');
  expect([await check(), await check()]).toEqual(['stale', 'stale']);
  remove();
  expect(await check()).toBe('gone');
  expect(errors.mock.calls.map(([, message]) => message)).toEqual([
    'A part of pages could not be built again',
    'A part of pages could not be built again',
  ]);
  errors.mockRestore();
});

test('an incomplete fragment is rebuilt with the next change, and after a minute', async () => {
  const { cache, open, publish } = setUp();
  let fails = true;
  let made = 0;
  const ask = async (): Promise<Made> =>
    (await open()).part(cache, 'key', async () => {
      if (fails)
        attempt('heading', () => {
          throw new Error('surprise');
        });
      return Promise.resolve({ number: (made += 1) });
    });
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 1 }]);
  now.mockReturnValue(60_000);
  expect(await ask()).toEqual({ number: 2 });
  fails = false;
  publish('second');
  expect([await ask(), await ask()]).toEqual([{ number: 3 }, { number: 3 }]);
  publish('third');
  expect(await ask()).toEqual({ number: 3 });
  jest.restoreAllMocks();
});
