import { createTestEngine, indexSource } from '@/__tests__/support/demoSearch';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { listBlocks } from '@/lib/models/listBlocks';
import { loadPageAt } from '../loadPages';
import { buildPage, buildStoreOf, links } from '../siteEntries';

const store = buildStoreOf([
  ...SITE_ENTRIES,
  ...buildPage('search', 'landingPage', { title: 'Search', blocks: links('part') }),
  buildModelEntry('part', 'section', { items: links('results') }),
  buildModelEntry('results', 'searchResults', {
    title: 'Find',
    faqDisplay: 'Dropdown',
    searchStaticContent: links('heading'),
  }),
]);

beforeAll(async () => {
  getSiteProcess().search = createTestEngine(await indexSource(store));
});

async function load(query: string, path = '/en-gb/search') {
  const { page, response } = await loadPageAt(store, path, query);
  const [results] = listBlocks(page.blocks).flatMap((block) =>
    block.model === 'searchResults' ? [block.props] : [],
  );
  return {
    found: results?.found,
    cache: response?.cacheControl,
    isHidden: page.pageData.noIndex,
  };
}

test('the search page without a query searches nothing and is cached as other pages are', async () => {
  expect(await load('')).toEqual({ found: { status: 'idle' }, cache: undefined, isHidden: false });
});

test.each(['query=', 'query=%20', 'category=Article', 'page=2'])(
  'the search page with ?%s searches nothing, and no cache keeps it, since anybody can invent another',
  async (query) => {
    expect(await load(query)).toEqual({
      found: { status: 'idle' },
      cache: 'private, no-cache',
      isHidden: false,
    });
  },
);

test('a query in the address is rendered in the page, which is neither cacheable nor indexed', async () => {
  const { found, cache, isHidden } = await load('query=advice&category=Article');
  expect(found).toMatchObject({
    status: 'hits',
    query: { query: 'advice', category: 'Article', page: 0 },
    response: { nbHits: 1 },
  });
  expect({ cache, isHidden }).toEqual({ cache: 'private, no-cache', isHidden: true });
});

test('"nothing found" is shown for a query without hits, but not for a category without hits', async () => {
  expect((await load('query=xylophone')).found).toMatchObject({
    status: 'none',
    response: { nbHits: 0 },
  });
  expect((await load('query=advice&category=FAQ')).found).toMatchObject({
    status: 'hits',
    response: { nbHits: 0 },
  });
});

test('a search engine that is down is a state of the page, not an error', async () => {
  const { search: engine } = getSiteProcess();
  startSite();
  const { found } = await load('query=advice');
  startSite(engine && { search: engine });
  expect(found).toEqual({ status: 'failed', query: { query: 'advice', page: 0 } });
});

test('the next visitor of the page does not see the results of the one before', async () => {
  await load('query=advice');
  expect((await load('')).found).toEqual({ status: 'idle' });
});

test('a page without results does not read the query', async () => {
  expect(await load('query=advice', '/en-gb/advice')).toEqual({
    found: undefined,
    cache: undefined,
    isHidden: false,
  });
});
