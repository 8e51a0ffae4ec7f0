import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { buildSource } from '@/__tests__/support/modelSpace';
import type { Space } from '@/lib/contentful/engine/space';
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
  const keep = createVersionedCache<{ readonly number: number }>(max);
  let made = 0;
  const ask = (key = 'key') => keep(source, key, () => Promise.resolve({ number: (made += 1) }));
  return { ask, keep, source, serve: (space: Space | undefined) => (current = space) };
}

test('a second request makes nothing', async () => {
  const { ask } = setUp();
  const first = await ask();
  expect(await ask()).toBe(first);
});

test('requests that arrive together share one making', async () => {
  const { ask } = setUp();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
});

test('another key is another value', async () => {
  const { ask } = setUp();
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
});

test('new content makes everything anew', async () => {
  const { ask, serve } = setUp();
  await ask();
  serve(SECOND);
  expect(await ask()).toEqual({ number: 2 });
});

test('without a version nothing is kept', async () => {
  const { ask, serve } = setUp();
  serve(undefined);
  expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 2 }]);
});

test('a failure is not kept', async () => {
  const { ask, keep, source } = setUp();
  await expect(keep(source, 'key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toEqual({ number: 1 });
});

test('no more than so many are kept, the least recently used going first', async () => {
  const { ask } = setUp(2);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect([await ask('a'), await ask('b')]).toEqual([{ number: 1 }, { number: 4 }]);
});
