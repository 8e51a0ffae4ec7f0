import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { startSite } from '@/__tests__/support/startSite';
import { MAX_PRODUCTS_AT_ONCE, PRODUCTS_PER_PAGE } from '@/lib/site/catalogue/listingPages';
import { logger } from '@/lib/platform/config/logger';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import { listBlocks } from '@/lib/models/listBlocks';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { SiteView } from '@/lib/site/view/siteView';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';
import { loadPageAt } from '../loadPages';
import { buildPage, buildStoreOf, links, siteWithout } from '../siteEntries';

const COUNT = 130;
const nameOf = (number: number): string => `Product ${String(number).padStart(3, '0')}`;

const makeProduct = (number: number, title = nameOf(number)) => [
  ...buildPage(
    `${number}`,
    'productPage',
    { title, genericProduct: buildLink(`product-${number}`) },
    { url: `/en-gb/products/${number}` },
  ),
  buildModelEntry(`product-${number}`, 'genericProduct', {
    title,
    slug: `product-${number}`,
    productAttributes: links(number % 2 === 0 ? 'creams' : 'brushes'),
  }),
];

const ENTRIES = [
  ...siteWithout('page-paste', 'paste'),
  buildModelEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
  buildModelEntry('brushes', 'genericProductAttribute', { name: 'Brushes', slug: 'brushes' }),
  ...buildPage(
    'list',
    'landingPage',
    { title: 'List', blocks: links('part') },
    { url: '/en-gb/liste à tout' },
    { 'fr-FR': { url: '/fr-fr/liste' } },
  ),
  buildModelEntry('part', 'section', { title: 'Part', items: links('listing') }),
  buildModelEntry('listing', 'productListing', {
    title: 'All of them',
    relatedArticles: links('page-advice'),
  }),
];

/** A title for each product, and entries in place of those with the same ids. */
type Start = {
  readonly titleOf?: (number: number) => string;
  readonly entries?: readonly { readonly sys: { readonly id: string } }[];
};

const startWith = (count: number, { titleOf, entries = [] }: Start = {}): ContentStore => {
  const products = Array.from({ length: count }, (_, index) =>
    makeProduct(index + 1, titleOf?.(index + 1)),
  );
  const site = ENTRIES.filter(({ sys }) => entries.every((own) => own.sys.id !== sys.id));
  return buildStoreOf([...site, ...entries, ...products.flat()]);
};
const SOURCE = startWith(COUNT);
const WHOLE = startWith(MAX_PRODUCTS_AT_ONCE);

async function load(query: string, store = SOURCE) {
  const { page, edition, response, parameters } = await loadPageAt(
    store,
    '/en-gb/liste à tout',
    query,
  );
  const { canonical, named, alternates, title } = buildPageHead(
    page,
    await loadGlobals(await SiteView.open(store), edition, page, 200),
  );
  const [listing] = listBlocks(page.blocks).flatMap((block) =>
    block.model === 'productListing' ? [block.props] : [],
  );
  const path = canonical?.replace('http://localhost:3000', '');
  return {
    page,
    listing,
    titles: listing?.products.map((product) => product.title) ?? [],
    head: { path, robots: named['robots'], alternates: alternates.length, title },
    cache: response?.cacheControl,
    parameters,
  };
}

const PATH = '/en-gb/liste%20%C3%A0%20tout';
const rangeOf = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => nameOf(from + index));

test('a listing of many products has pages in catalogue order, each with an address for search engines', async () => {
  const first = await load('');
  expect(first.titles).toEqual(rangeOf(1, PRODUCTS_PER_PAGE));
  expect(first.listing?.paging).toMatchObject({
    path: PATH,
    choice: { sort: 'by_az', page: 1 },
    pageCount: 3,
    productCount: COUNT,
  });
  expect(first.head).toEqual({
    path: PATH,
    robots: 'index, follow',
    alternates: 3,
    title: 'Small site',
  });
  const last = await load('page=3');
  expect(last.titles).toEqual(rangeOf(2 * PRODUCTS_PER_PAGE + 1, COUNT));
  expect(last.head).toEqual({
    path: `${PATH}?page=3`,
    robots: 'index, follow',
    alternates: 0,
    title: 'List – Page 3 of 3',
  });
  expect([first, last].map(({ cache, parameters }) => [cache, parameters])).toEqual(
    Array(2).fill([undefined, ['category', 'sort', 'page']]),
  );
});

test('a category and an order apply to all products, and search engines list no such page', async () => {
  const { titles, listing, head, cache } = await load('category=creams&sort=by_za&page=2');
  const creams = rangeOf(1, COUNT).filter((_, index) => index % 2 === 1);
  expect(titles).toEqual(creams.toReversed().slice(PRODUCTS_PER_PAGE));
  expect(listing?.paging).toMatchObject({
    choice: { category: 'creams', sort: 'by_za', page: 2 },
    pageCount: 2,
    productCount: COUNT / 2,
  });
  expect(head).toMatchObject({
    path: PATH,
    robots: 'noindex, follow',
    title: 'List – Page 2 of 2',
  });
  expect(cache).toBeUndefined();
  expect((await load('sort=by_za')).head.robots).toBe('noindex, follow');
});

test.each(['page=4', 'page=99999', 'category=creams&page=3'])(
  '%s is beyond the last page and missing',
  async (query) => {
    await expect(load(query)).rejects.toThrow('missing');
  },
);

test.each(['page=0', 'page=abc', 'category=unknown', 'sort=by_price', 'category=x&category=y'])(
  '%s is ignored and shows the first page, which no cache keeps',
  async (query) => {
    const { titles, head, cache } = await load(query);
    expect(titles).toEqual(rangeOf(1, PRODUCTS_PER_PAGE));
    expect(head).toMatchObject({ path: PATH, robots: 'index, follow' });
    expect(cache).toBe('private, no-cache');
  },
);

test('the next visitor of the page does not see the choice of the one before', async () => {
  await load('category=creams&page=2');
  expect((await load('')).titles).toEqual(rangeOf(1, PRODUCTS_PER_PAGE));
});

test.each([
  ['', undefined, 'index, follow', undefined],
  ['sort=by_za&page=2', undefined, 'index, follow', undefined],
  ['category=creams&sort=by_za&page=2', 'creams', 'noindex, follow', undefined],
  ['category=unknown', undefined, 'index, follow', 'private, no-cache'],
])(
  `up to ${MAX_PRODUCTS_AT_ONCE} products are one page with all of them, which reads only the category: '%s'`,
  async (query, category, robots, kept) => {
    const { titles, listing, head, parameters, cache } = await load(query, WHOLE);
    expect(titles).toEqual(rangeOf(1, MAX_PRODUCTS_AT_ONCE));
    expect(listing).not.toHaveProperty('paging');
    expect(listing?.shown).toEqual({ path: PATH, ...(category === undefined ? {} : { category }) });
    expect(head).toMatchObject({ path: PATH, robots });
    expect({ parameters, cache }).toEqual({ parameters: ['category'], cache: kept });
  },
);

test('a page stays within its size limit whatever the length of its titles', async () => {
  const store = startWith(MAX_PRODUCTS_AT_ONCE + 1, {
    titleOf: (number) => `${nameOf(number)} ${(number < 60 ? '<&>' : 'x').repeat(1900)}`,
  });
  for (const query of ['', 'page=2', 'sort=by_za']) {
    const { page, titles } = await load(query, store);
    expect(titles.length).toBeGreaterThan(0);
    expect(measurePageData(page.blocks)).toBeLessThan(128_000);
  }
});

describe('a later page logs the ids of all', () => {
  const warn = jest.spyOn(logger, 'warn');

  beforeEach(() => warn.mockReset());

  test('products that exceed its limit', async () => {
    const store = startWith(COUNT, {
      titleOf: (number) => `${nameOf(number)} ${'x'.repeat(number > PRODUCTS_PER_PAGE ? 1900 : 0)}`,
    });
    const { titles } = await load('page=2', store);
    const omitted = Array.from(
      { length: PRODUCTS_PER_PAGE - titles.length },
      (_, index) => `page-${PRODUCTS_PER_PAGE + titles.length + index + 1}`,
    );
    expect(omitted).not.toEqual([]);
    expect(warn.mock.calls).toEqual([
      [
        { page: 'list', entry: 'listing', products: omitted },
        'Products were left out of a page of their listing',
      ],
    ]);
    warn.mockReset();
    // It is rendered for every such request.
    expect((await load('page=2&sort=made-up', store)).titles).toEqual(titles);
    expect(warn).not.toHaveBeenCalled();
  });

  test('blocks that exceed its limit', async () => {
    const entries = [
      buildModelEntry('list', 'landingPage', {
        title: 'List',
        blocks: links('long', 'shorter', 'part'),
      }),
      buildModelEntry('long', 'markdown', { content: 'word '.repeat(11_000) }),
      buildModelEntry('shorter', 'markdown', { content: 'word '.repeat(9500) }),
    ];
    const store = startWith(COUNT, {
      titleOf: (number) => `${nameOf(number)} ${'x'.repeat(number > PRODUCTS_PER_PAGE ? 380 : 0)}`,
      entries,
    });
    expect((await load('', store)).page.blocks.map(({ model }) => model)).toEqual([
      'markdown',
      'markdown',
      'section',
    ]);
    expect(warn).not.toHaveBeenCalled();
    expect((await load('page=2', store)).page.blocks.map(({ model }) => model)).toEqual([
      'markdown',
      'section',
    ]);
    expect(warn.mock.calls).toMatchObject([
      [
        { page: 'list', entry: 'long', model: 'markdown' },
        'A block was left out of a page of its listing',
      ],
    ]);
  });
});

test('no page of a listing is sent the ids of blocks without children', async () => {
  for (const query of ['', 'page=2']) {
    const { page } = await load(query);
    expect(page.blocks).toMatchObject([{ id: 'part' }]);
    expect(JSON.stringify(page.blocks)).not.toContain('"id":"listing"');
  }
});

test('skipped content of a page with a listing is counted once', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  startSite({ metrics });
  const entries = [
    buildModelEntry('list', 'landingPage', { title: 'List', blocks: links('part', 'odd') }),
  ];
  await load('', startWith(3, { entries }));
  startSite();
  expect(await registry.getSingleMetricAsString('site_content_left_out_total')).toMatch(
    /model="smallHeaderLink",reason="unknownModel"[^}]*} 1$/m,
  );
});
