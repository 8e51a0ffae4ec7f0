import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { PartCache } from '@/lib/site/partCache';
import { SiteView } from '@/lib/site/siteView';

type Made = { readonly number: number };

function setUp({ isShared = false } = {}) {
  const build = (text: string) => makeSpace(buildModelExport([...SITE_ENTRIES, buildModelEntry('thing', 'heading', { text })]));
  let space = build('first');
  const { source } = buildSource(() => space);
  const cache = new PartCache<Made>({ maxSize: 10, measure: () => 1, isShared });
  let made = 0;
  const make = async (own: SiteView): Promise<Made> => {
    own.note('Entry thing');
    await Promise.resolve();
    return { number: (made += 1) };
  };
  const open = (): Promise<SiteView> => SiteView.open(source);
  return { cache, open, make, ask: async (key = 'key') => (await open()).part(cache, key, make), publish: (text: string) => (space = build(text)), count: () => made };
}

test('a second request makes nothing, and another key is another value', async () => {
  const { ask } = setUp();
  const first = await ask('a');
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
  expect(await ask('a')).toBe(first);
});

test('requests that arrive together share one making', async () => {
  const { cache, open, make } = setUp();
  const view = await open();
  expect(await Promise.all([1, 2, 3].map(() => view.part(cache, 'key', make)))).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});

test('a change of what a value was made from makes it anew, and no other change', async () => {
  const { ask, publish } = setUp();
  await ask();
  publish('first');
  expect(await ask()).toEqual({ number: 1 });
  publish('second');
  expect(await ask()).toEqual({ number: 2 });
  publish('first');
  expect(await ask()).toEqual({ number: 3 });
});

test('a request that began before a change gets what there was then, and leaves the newer value to the others', async () => {
  const { cache, open, make, ask, publish } = setUp();
  const old = await open();
  publish('second');
  expect(await ask()).toEqual({ number: 1 });
  expect(await old.part(cache, 'key', make)).toEqual({ number: 2 });
  expect(await ask()).toEqual({ number: 1 });
});

test('a shared part that comes out equal is the same part, so that what was made from it goes on', async () => {
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

test('what is made from one source of content is not made from another', async () => {
  const { cache, open, make } = setUp();
  const other = setUp();
  const [first, second] = [await open(), await other.open()];
  expect([await first.part(cache, 'key', make), await second.part(cache, 'key', other.make), await first.part(cache, 'key', make)]).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
  expect([await second.part(cache, 'key', other.make), other.count()]).toEqual([{ number: 1 }, 1]);
});

test('a failure is not kept', async () => {
  const { ask, cache, open } = setUp();
  await expect((await open()).part(cache, 'key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toEqual({ number: 1 });
});

test('no more than a certain size is kept, the least recently used going first; what alone is larger is made each time', async () => {
  const { open } = setUp();
  const texts = new PartCache<{ readonly text: string }>({ maxSize: 30 });
  let made = 0;
  const ask = async (text: string) => (await open()).part(texts, text, () => Promise.resolve({ text: `${text}${(made += 1)}` }));
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect([(await ask('a')).text, (await ask('b')).text]).toEqual(['a1', 'b4']);
  const large = 'x'.repeat(50);
  expect((await ask(large)).text).not.toBe((await ask(large)).text);
});
