import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/catalogue/listingPages';
import type { PageResponse } from '@/lib/pageProps/pageProps';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { SiteView } from '@/lib/site/siteView';

const link = buildLink;
const PRODUCTS = MAX_PRODUCTS_AT_ONCE + 5;

type Chooser = {
  readonly name: string;
  readonly block: string;
  readonly parameters: readonly string[];
  /** One that it takes for a choice, which is kept from caches and search engines. */
  readonly choice: string;
};

const COMPARED = ['cream', 'paste', 'tablets', 'brush'];
const LISTING: Chooser = {
  name: 'a listing',
  block: 'listing',
  parameters: ['category', 'sort', 'page'],
  choice: 'category=creams&page=x',
};
const COMPARISON: Chooser = {
  name: 'a comparison',
  block: 'chart',
  parameters: COMPARED.map((name) => `compare-${name}`),
  choice: 'compare-cream=on&compare-paste=on',
};
const FINDER: Chooser = {
  name: 'a finder',
  block: 'finder',
  parameters: ['answer-mint', 'ask', 'done'],
  choice: 'answer-mint=yes',
};
const SEARCH: Chooser = {
  name: 'search results',
  block: 'results',
  parameters: ['query', 'category', 'page'],
  choice: 'query=paste',
};

const ENTRIES = [
  ...SITE_ENTRIES,
  ...Array.from({ length: PRODUCTS }, (_, number) => [
    buildModelEntry(`page-${number}`, 'page', {
      name: `product-${number}`,
      url: `/en-gb/products/${number}`,
      page: link(`content-${number}`),
    }),
    buildModelEntry(`content-${number}`, 'productPage', {
      title: `Product ${number}`,
      genericProduct: link(`product-${number}`),
    }),
    buildModelEntry(`product-${number}`, 'genericProduct', {
      title: `Product ${number}`,
      slug: `product-${number}`,
      productAttributes: [link('creams')],
    }),
  ]).flat(),
  buildModelEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
  buildModelEntry('listing', 'productListing', { title: 'All' }),
  buildModelEntry('chart', 'comparisonChart', {
    title: 'Compare',
    series: COMPARED.map((name) => link(`compared-${name}`)),
  }),
  ...COMPARED.map((name) =>
    buildModelEntry(`compared-${name}`, 'comparisonColumn', {
      genericProduct: link(`compared-product-${name}`),
      comparisionPoints: [link('point')],
    }),
  ),
  ...COMPARED.map((name) =>
    buildModelEntry(`compared-product-${name}`, 'genericProduct', { title: name, slug: name }),
  ),
  buildModelEntry('point', 'comparisonPoint', { title: 'Hold', labelCompare: 'Strong' }),
  buildModelEntry('finder', 'productFinder', {
    questions: [link('mint')],
    products: [link('suggested')],
  }),
  buildModelEntry('mint', 'finderQuestion', {
    title: 'Mint?',
    key: 'mint',
    answers: [link('yes')],
  }),
  buildModelEntry('yes', 'finderAnswer', { title: 'Yes', key: 'yes' }),
  buildModelEntry('suggested', 'finderProduct', { page: link('page-1') }),
  buildModelEntry('results', 'searchResults', { title: 'Results' }),
];

/** The response of one page that shows the choosers in this order. */
async function load(choosers: readonly Chooser[], query: string) {
  const page = [
    buildModelEntry('page-all', 'page', { name: 'all', url: '/en-gb/all', page: link('all') }),
    buildModelEntry('all', 'landingPage', {
      title: 'All',
      blocks: choosers.map(({ block }) => link(block)),
    }),
  ];
  const { source } = buildSource(() => makeSpace(buildModelExport([...ENTRIES, ...page])));
  const loaded = await loadContentPage(
    await SiteView.open(source),
    '/en-gb/all',
    new URLSearchParams(query),
  );
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  const { page: shown, response, parameters = [] } = loaded.value;
  return {
    models: shown.blocks.map(({ model }) => model),
    noIndex: shown.pageData.noIndex,
    response,
    parameters: [...parameters].sort(),
  };
}

function listSubsets<Item>([first, ...rest]: readonly Item[]): readonly (readonly Item[])[] {
  if (first === undefined) return [[]];
  const others = listSubsets(rest);
  return [...others, ...others.map((subset) => [first, ...subset])];
}

const CASES = listSubsets([LISTING, COMPARISON, FINDER, SEARCH])
  .filter(({ length }) => length > 1)
  .flatMap((choosers) => [choosers, [...choosers].reverse()]);
const PRIVATE: PageResponse = { status: 200, cacheControl: 'private, no-cache' };

beforeEach(() => {
  startSite();
});

test.each(
  CASES.map((choosers) => [choosers.map(({ name }) => name).join(', then '), choosers] as const),
)('a page of %s is as strict as the strictest of them', async (_names, choosers) => {
  const parameters = [...new Set(choosers.flatMap((chooser) => chooser.parameters))].sort();
  const plain = await load(choosers, 'utm_source=letter');
  expect(plain).toMatchObject({ noIndex: false, response: undefined, parameters });
  expect(plain.models).toHaveLength(choosers.length);
  for (const { choice } of choosers)
    expect(await load(choosers, choice)).toMatchObject({
      models: plain.models,
      noIndex: true,
      response: PRIVATE,
      parameters,
    });
  expect(await load(choosers, choosers.map(({ choice }) => choice).join('&'))).toMatchObject({
    noIndex: true,
    response: PRIVATE,
    parameters,
  });
});

test('the plain pages of a listing are cached, unless another chooser on them is used', async () => {
  expect(await load([LISTING, FINDER], 'page=2')).toMatchObject({
    noIndex: false,
    response: undefined,
  });
  expect(await load([LISTING, FINDER], 'page=2&answer-mint=yes')).toMatchObject({
    noIndex: true,
    response: PRIVATE,
  });
  await expect(load([LISTING, FINDER], 'page=99&answer-mint=yes')).rejects.toThrow('missing');
});
