import { makeSpace } from '@/__tests__/support/askEngine';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { listLocales } from '@/content/build/space/locales';
import { handleSearch, handleSuggestions } from '@/lib/site/api/handleSearch';
import { type EditionId, EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { startSearch } from '@/lib/site/view/startSearch';
import { getSearch } from '@/lib/search/searchPort';
import { buildPage, buildSpaceOf, buildStoreOf } from '../siteEntries';

const BRITISH = resolveEdition('en-gb');
const ONE = buildPage('one', 'landingPage', { title: 'Lukewarm' });
const WITHOUT_ITALIAN = {
  ...buildModelExport([...SITE_ENTRIES, ...ONE]),
  locales: listLocales().filter(({ code }) => code !== 'it-IT'),
};

function open() {
  let space = makeSpace(WITHOUT_ITALIAN);
  const { store } = buildStore(() => space);
  const search = startSearch(store, { provider: 'embedded' });
  return {
    search,
    find: async () => {
      const result = await getSearch().search(BRITISH, { query: 'lukewarm', page: 0 });
      return result.ok ? result.value : result.failure;
    },
    publish: (entries: readonly unknown[]) => {
      space = buildSpaceOf(entries);
    },
  };
}

const pushed: {
  hits: readonly { readonly title: string; readonly url: string; readonly category: 'FAQ' }[];
} = { hits: [] };

jest.mock('@/lib/search/algolia/createAlgoliaSearch', () => ({
  createAlgoliaSearch: () => ({
    suggest: () => Promise.resolve({ ok: true, value: { suggestions: pushed.hits } }),
  }),
}));

beforeEach(() => {
  startSite();
});

test('results of a pushed index lead to the current addresses of pages', async () => {
  const clean = buildPage(
    'clean',
    'landingPage',
    { title: 'Clean' },
    { url: '/en-gb/100%25-clean' },
  );
  const store = buildStoreOf([...SITE_ENTRIES, ...clean]);
  const search = startSearch(store, {
    provider: 'algolia',
    appId: 'app',
    searchKey: 'key',
    indexPrefix: 'site',
    isInsecure: false,
  });
  pushed.hits = ['/en-gb/100%-clean#question', '/en-gb/100%25-clean', '/en-gb/gone'].map((url) => ({
    title: url,
    url,
    category: 'FAQ',
  }));
  const result = await getSearch().suggest(BRITISH, 'clean');
  expect(result.ok && result.value.suggestions.map(({ url }) => url)).toEqual([
    '/en-gb/100%25-clean#question',
    '/en-gb/100%25-clean',
  ]);
  await search.stop();
});

test('the search is building until it has begun, and then works in every edition of the space', async () => {
  const { search } = open();
  expect(search.status()).toBe('building');
  await search.begun;
  expect(search.status()).toBe('ready');
  for (const edition of EDITIONS) {
    const { ok } = await getSearch().search(edition, { query: 'lukewarm', page: 0 });
    expect([edition.id, ok]).toEqual([edition.id, edition.id !== 'it-it']);
  }
  await search.stop();
  expect(search.status()).toBe('unavailable');
});

test('a start does not wait for the search of a space without pages', async () => {
  const search = startSearch(buildStoreOf([]), { provider: 'embedded' });
  await search.begun;
  expect(search.status()).toBe('unavailable');
  await search.stop();
});

test('an edition that the space lacks is 404 and names those that it has', async () => {
  const { search } = open();
  await search.begun;
  for (const handle of [handleSearch, handleSuggestions]) {
    const server = serveApi(handle, ({ searchParams }) => Object.fromEntries(searchParams));
    const origin = await listen(server);
    const ask = async (edition: EditionId) =>
      fetch(`http://${origin}/?edition=${edition}&query=lukewarm`);
    const [italian, british] = [await ask('it-it'), await ask('en-gb')];
    expect([italian.status, italian.headers.get('cache-control'), await italian.json()]).toEqual([
      404,
      'no-store',
      { message: 'edition: expected one of en-gb, en-us, fr-fr, es-es, de-de' },
    ]);
    expect(british.status).toBe(200);
    await close(server);
  }
  await search.stop();
});

test('a deleted page is left out at once, before the index has noticed', async () => {
  const { search, find, publish } = open();
  await search.begun;
  expect(await find()).toMatchObject({ nbHits: 1, hits: [{ url: '/en-gb/one' }] });
  publish(SITE_ENTRIES);
  expect(await find()).toMatchObject({ nbHits: 0, hits: [] });
  await search.stop();
});

test('content that cannot be indexed leaves the search outdated', async () => {
  // Only the interval: long work pauses with timeouts.
  jest.useFakeTimers({
    doNotFake: [
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'setTimeout',
      'clearTimeout',
    ],
  });
  let isBroken = false;
  const space = makeSpace(WITHOUT_ITALIAN);
  const { store } = buildStore(() => space);
  const current: typeof store.current = () => {
    if (isBroken) throw new Error('it cannot be read');
    return store.current();
  };
  const search = startSearch({ ...store, current }, { provider: 'embedded' });
  await search.begun;
  isBroken = true;
  await jest.advanceTimersByTimeAsync(2000);
  expect(search.status()).toBe('outdated');
  isBroken = false;
  await jest.advanceTimersByTimeAsync(2000);
  // Its thread has real timers.
  await waitForTurns(() => search.status() === 'ready');
  jest.useRealTimers();
  await search.stop();
});
