import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { buildSource } from '@/__tests__/support/modelSpace';
import type { Space } from '@/lib/contentful/engine/content/space';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { createVersionedCache } from '@/lib/pageProps/createVersionedCache';

const spaceOf = (id: string): Space => makeSpace(buildSpaceExport([buildEntry(id, 'thing', {})]));
const FIRST = spaceOf('first');
const SECOND = spaceOf('second');

function setUp(max = 10) {
  let current: Space | undefined = FIRST;
  const { source } = buildSource(() => {
    if (current === undefined) throw new Error('no content');
    return current;
  });
  const keep = createVersionedCache<{ readonly number: number }>({ maxSize: max, measure: () => 1 });
  let made = 0;
  const ask = (key = 'key') => keep(source, key, () => Promise.resolve({ number: (made += 1) }));
  return { ask, keep, source, serve: (space: Space | undefined) => (current = space) };
}

test('a second request computes nothing', async () => {
  const { ask } = setUp();
  const first = await ask();
  expect(await ask()).toBe(first);
});

test('requests that arrive together share one computation', async () => {
  const { ask } = setUp();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});

test('another key is another value', async () => {
  const { ask } = setUp();
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
});

test('new content computes every value again', async () => {
  const { ask, serve } = setUp();
  await ask();
  serve(SECOND);
  expect(await ask()).toEqual({ number: 2 });
});

test('without a version a value lives as long as the request that it was made for', async () => {
  const { keep, source, serve } = setUp();
  serve(undefined);
  let made = 0;
  const make = () => Promise.resolve({ number: (made += 1) });
  const [first, second] = [createRequestSource(source), createRequestSource(source)];
  expect([await keep(first, 'key', make), await keep(first, 'key', make)]).toEqual([{ number: 1 }, { number: 1 }]);
  expect(await keep(second, 'key', make)).toEqual({ number: 2 });
});

test('a version that comes back is computed again: nothing older is cached', async () => {
  const { ask, serve } = setUp();
  await ask();
  serve(SECOND);
  await ask();
  serve(FIRST);
  expect(await ask()).toEqual({ number: 3 });
});

test('a failure is not cached', async () => {
  const { ask, keep, source } = setUp();
  await expect(keep(source, 'key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toEqual({ number: 1 });
});

test('the cache is bounded by size, the least recently used goes first; a larger value is computed each time', async () => {
  const { keep, source } = setUp();
  const texts = createVersionedCache<{ readonly text: string }>({ maxSize: 30 });
  let made = 0;
  const ask = (text: string) => texts(source, text, () => Promise.resolve({ text: `${text}${(made += 1)}` }));
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect([(await ask('a')).text, (await ask('b')).text]).toEqual(['a1', 'b4']);
  const large = 'x'.repeat(50);
  expect((await ask(large)).text).not.toBe((await ask(large)).text);
  expect(await keep(source, 'key', () => Promise.resolve({ number: 1 }))).toEqual({ number: 1 });
});
