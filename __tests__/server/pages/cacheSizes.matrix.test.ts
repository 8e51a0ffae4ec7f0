import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type * as LruCache from 'lru-cache';
import { makeSpace } from '@/__tests__/support/askEngine';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { openSite } from './openSite';

const mockCaches: LruCache.LRUCache<object | string, object>[] = [];

jest.mock('lru-cache', () => {
  const actual = jest.requireActual<typeof LruCache>('lru-cache');
  class NotedCache extends actual.LRUCache<object | string, object> {
    constructor(options: LruCache.LRUCache.Options<object | string, object, unknown>) {
      super(options);
      // Modules create some before the list exists.
      queueMicrotask(() => mockCaches.push(this));
    }
  }
  return { ...actual, LRUCache: NotedCache };
});

const PATHS = [
  '/en-gb',
  '/en-gb/advice',
  '/_next/data/build/en-gb.json',
  '/sitemap.xml',
  '/en-gb/sitemap.xml',
  '/fr-fr/sitemap.xml',
];

/** A site in which each publish changes a heading of every page. */
function open() {
  const state = { space: SITE_SPACE };
  const digests = new SiteDigests();
  startSite({ digests });
  const site = openSite(() => state.space);
  let count = 0;
  const publish = async () => {
    count += 1;
    const { entries } = makeSpace(
      buildModelExport([
        buildModelEntry('heading', 'heading', { text: `Welcome ${count}`, level: 1 }),
      ]),
    );
    state.space = state.space.change({ items: entries.all.map(({ item }) => item) });
    await digests.refresh(site.store.current());
    // The next request notices the change.
    await site.get('/en-gb/nothing');
    site.pass(6000);
  };
  const visit = async () => {
    for (const path of PATHS) expect((await site.get(path)).statusCode).toBe(200);
  };
  return { state, publish, visit };
}

/** Caches of entries, which go by the entry itself, are bounded by its bytes. */
const countPages = (caches: typeof mockCaches) =>
  caches.reduce(
    (sum, cache) =>
      sum +
      [...cache.entries()].filter(
        ([key, value]) => !(key instanceof Resource) && typeof value === 'object',
      ).length,
    0,
  );

const WARM_UP = 5;
const PUBLISHES = IS_WHOLE_MATRIX ? 400 : 40;

test('caches hold each page, fragment and sitemap once after many publishes', async () => {
  const { publish, visit } = open();
  for (let round = 0; round < WARM_UP; round += 1) {
    await publish();
    await visit();
  }
  // Those of a state of the space go with it.
  const lasting = [...mockCaches];
  const before = countPages(lasting);
  expect(before).toBeGreaterThan(PATHS.length);
  for (let round = 0; round < PUBLISHES; round += 1) {
    await publish();
    await visit();
  }
  expect(countPages(lasting)).toBe(before);
});

test('cached pages hold no older snapshot in memory', async () => {
  setFlagsFromString('--expose-gc');
  const { state, publish, visit } = open();
  await publish();
  await visit();
  const older = new WeakRef<Space>(state.space);
  for (let round = 0; round < 2; round += 1) {
    await publish();
    await visit();
  }
  await new Promise(setImmediate);
  runInNewContext('gc()');
  expect(older.deref()).toBeUndefined();
});
