import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { MAX_PRODUCTS_AT_ONCE, PRODUCTS_PER_PAGE } from '@/lib/catalogue/listingPages';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createSiteMetrics } from '@/lib/metrics/createSiteMetrics';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import type { Block } from '@/lib/models/blocks';
import type { ProductListingProps } from '@/lib/models/productBlocks';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { SiteView } from '@/lib/site/siteView';
import { buildPageHead } from '@/lib/seo/buildPageHead';

const link = buildLink;
const COUNT = 130;
const nameOf = (number: number): string => `Product ${String(number).padStart(3, '0')}`;

const makeProduct = (number: number, title = nameOf(number)) => [
  buildModelEntry(`page-${number}`, 'page', {
    name: `product-${number}`,
    url: `/en-gb/products/${number}`,
    page: link(`content-${number}`),
  }),
  buildModelEntry(`content-${number}`, 'productPage', {
    title,
    genericProduct: link(`product-${number}`),
  }),
  buildModelEntry(`product-${number}`, 'genericProduct', {
    title,
    slug: `product-${number}`,
    productAttributes: [link(number % 2 === 0 ? 'creams' : 'brushes')],
  }),
];

const ENTRIES = [
  ...SITE_ENTRIES.filter(({ sys }) => !['page-paste', 'paste'].includes(sys.id)),
  buildModelEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
  buildModelEntry('brushes', 'genericProductAttribute', { name: 'Brushes', slug: 'brushes' }),
  buildModelEntry(
    'page-list',
    'page',
    { name: 'list', url: '/en-gb/liste à tout', page: link('list') },
    { 'fr-FR': { url: '/fr-fr/liste' } },
  ),
  buildModelEntry('list', 'landingPage', { title: 'List', blocks: [link('part')] }),
  buildModelEntry('part', 'section', { title: 'Part', items: [link('listing')] }),
  buildModelEntry('listing', 'productListing', {
    title: 'All of them',
    relatedArticles: [link('page-advice')],
  }),
];

type Start = {
  readonly titleOf?: (number: number) => string;
  readonly entries?: readonly { readonly sys: { readonly id: string } }[];
};

const startWith = (count: number, { titleOf, entries = [] }: Start = {}): ContentSource => {
  const products = Array.from({ length: count }, (_, index) =>
    makeProduct(index + 1, titleOf?.(index + 1)),
  );
  const site = ENTRIES.filter(({ sys }) => entries.every((own) => own.sys.id !== sys.id));
  const space = makeSpace(buildModelExport([...site, ...entries, ...products.flat()]));
  return buildSource(() => space).source;
};
const SOURCE = startWith(COUNT);
const WHOLE = startWith(MAX_PRODUCTS_AT_ONCE);

function findListing(blocks: readonly Block[]): ProductListingProps | undefined {
  for (const block of blocks) {
    const found =
      block.model === 'productListing'
        ? block.props
        : 'children' in block
          ? findListing(block.children)
          : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

async function load(query: string, source = SOURCE) {
  const loaded = await loadContentPage(
    await SiteView.open(source),
    '/en-gb/liste à tout',
    new URLSearchParams(query),
  );
  if (!loaded.ok) return { failure: loaded.failure.kind };
  const { page, edition, response, parameters } = loaded.value;
  const { canonical, named, alternates, title } = buildPageHead(
    page,
    await loadGlobals(await SiteView.open(source), edition, page, 200),
  );
  const listing = findListing(page.blocks);
  const path = canonical?.replace('http://localhost:3000', '');
  return {
    page,
    listing,
    titles: listing?.products.map((product) => product.title),
    head: { path, robots: named['robots'], alternates: alternates.length, title },
    cache: response?.cacheControl,
    parameters,
  };
}

const PATH = '/en-gb/liste%20%C3%A0%20tout';
const rangeOf = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => nameOf(from + index));

test('a listing of many products comes in pages, in the order of the whole catalogue, each with its own address for search engines', async () => {
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

test('a category and an order are those of all products, and no page of theirs is listed by search engines', async () => {
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
  expect((await load('sort=by_za')).head?.robots).toBe('noindex, follow');
});

test.each(['page=4', 'page=99999', 'category=creams&page=3'])(
  '%s is beyond the last page: missing',
  async (query) => {
    expect(await load(query)).toEqual({ failure: 'missing' });
  },
);

test.each(['page=0', 'page=abc', 'category=unknown', 'sort=by_price', 'category=x&category=y'])(
  '%s says nothing here: the first page, which no cache keeps',
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
  `up to ${MAX_PRODUCTS_AT_ONCE} products are one page with all of them, which reads the category alone: '%s'`,
  async (query, category, robots, kept) => {
    const { titles, listing, head, parameters, cache } = await load(query, WHOLE);
    expect(titles).toEqual(rangeOf(1, MAX_PRODUCTS_AT_ONCE));
    expect(listing).not.toHaveProperty('paging');
    expect(listing?.shown).toEqual({ path: PATH, ...(category === undefined ? {} : { category }) });
    expect(head).toMatchObject({ path: PATH, robots });
    expect({ parameters, cache }).toEqual({ parameters: ['category'], cache: kept });
  },
);

test('not even titles of any length make a page larger than it may be', async () => {
  const source = startWith(MAX_PRODUCTS_AT_ONCE + 1, {
    titleOf: (number) => `${nameOf(number)} ${(number < 60 ? '<&>' : 'x').repeat(1900)}`,
  });
  for (const query of ['', 'page=2', 'sort=by_za']) {
    const { page, titles = [] } = await load(query, source);
    expect(titles.length).toBeGreaterThan(0);
    expect(measurePageData(page?.blocks)).toBeLessThan(128_000);
  }
});

describe('what a later page has no room for is logged by its id', () => {
  const warn = jest.spyOn(logger, 'warn');

  beforeEach(() => warn.mockReset());

  test('products', async () => {
    const source = startWith(COUNT, {
      titleOf: (number) => `${nameOf(number)} ${'x'.repeat(number > PRODUCTS_PER_PAGE ? 1900 : 0)}`,
    });
    const { titles = [] } = await load('page=2', source);
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
    // Rendered for each who writes it.
    expect((await load('page=2&sort=made-up', source)).titles).toEqual(titles);
    expect(warn).not.toHaveBeenCalled();
  });

  test('blocks', async () => {
    const entries = [
      buildModelEntry('list', 'landingPage', {
        title: 'List',
        blocks: [link('long'), link('part')],
      }),
      buildModelEntry('long', 'markdown', { content: 'word '.repeat(12_700) }),
    ];
    const source = startWith(COUNT, {
      titleOf: (number) => `${nameOf(number)} ${'x'.repeat(number > PRODUCTS_PER_PAGE ? 380 : 0)}`,
      entries,
    });
    expect((await load('', source)).page?.blocks.map(({ model }) => model)).toEqual([
      'markdown',
      'section',
    ]);
    expect(warn).not.toHaveBeenCalled();
    expect((await load('page=2', source)).page?.blocks.map(({ model }) => model)).toEqual([
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

test('no page of a listing is sent the ids of blocks that hold no others', async () => {
  for (const query of ['', 'page=2']) {
    const { page } = await load(query);
    expect(page?.blocks).toMatchObject([{ id: 'part' }]);
    expect(JSON.stringify(page?.blocks)).not.toContain('"id":"listing"');
  }
});

test('skipped content of a page with a listing is counted once', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  startSite({ metrics });
  const entries = [
    buildModelEntry('list', 'landingPage', { title: 'List', blocks: [link('part'), link('odd')] }),
  ];
  await load('', startWith(3, { entries }));
  startSite();
  expect(await registry.getSingleMetricAsString('site_content_left_out_total')).toMatch(
    /model="smallHeaderLink",reason="unknownModel"[^}]*} 1$/m,
  );
});
