import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { MAX_PRODUCTS_AT_ONCE } from '@/lib/site/catalogue/listingPages';
import { CHOICE_PARAMETERS, PAGE_PARAMETERS } from '@/lib/addresses/queryParameters';
import type { PageResponse } from '@/lib/site/loaders/pageProps';
import { loadPageAt } from '../loadPages';
import { buildPage, buildStoreOf, links } from '../siteEntries';

const link = buildLink;
const PRODUCTS = MAX_PRODUCTS_AT_ONCE + 5;

/** `choice` is a query that is kept from caches and search engines. */
type Chooser = { name: string; block: string; parameters: readonly string[]; choice: string };

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
    ...buildPage(`${number}`, 'productPage', {
      title: `Product ${number}`,
      genericProduct: link(`product-${number}`),
    }),
    buildModelEntry(`product-${number}`, 'genericProduct', {
      title: `Product ${number}`,
      slug: `product-${number}`,
      productAttributes: links('creams'),
    }),
  ]).flat(),
  buildModelEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
  buildModelEntry('listing', 'productListing', { title: 'All' }),
  buildModelEntry('chart', 'comparisonChart', {
    title: 'Compare',
    series: links(...COMPARED.map((name) => `compared-${name}`)),
  }),
  ...COMPARED.flatMap((name) => [
    buildModelEntry(`compared-${name}`, 'comparisonColumn', {
      genericProduct: link(`compared-product-${name}`),
      comparisionPoints: links('point'),
    }),
    buildModelEntry(`compared-product-${name}`, 'genericProduct', { title: name, slug: name }),
  ]),
  buildModelEntry('point', 'comparisonPoint', { title: 'Hold', labelCompare: 'Strong' }),
  buildModelEntry('finder', 'productFinder', {
    questions: links('mint'),
    products: links('suggested'),
  }),
  buildModelEntry('mint', 'finderQuestion', {
    title: 'Mint?',
    key: 'mint',
    answers: links('yes'),
  }),
  buildModelEntry('yes', 'finderAnswer', { title: 'Yes', key: 'yes' }),
  buildModelEntry('suggested', 'finderProduct', { page: link('page-1') }),
  buildModelEntry('results', 'searchResults', { title: 'Results' }),
];

/** The response of one page that shows the choosers in this order. */
async function load(choosers: readonly Chooser[], query: string) {
  const page = buildPage('all', 'landingPage', {
    title: 'All',
    blocks: links(...choosers.map(({ block }) => block)),
  });
  const {
    page: shown,
    response,
    parameters = [],
  } = await loadPageAt(buildStoreOf([...ENTRIES, ...page]), '/en-gb/all', query);
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
)('a page of %s is cached as strictly as the strictest of them', async (_names, choosers) => {
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

test('caches pass on every parameter that a chooser reads', async () => {
  const passedOn: readonly string[] = Object.values(PAGE_PARAMETERS).flat();
  const isChoice = (name: string) =>
    Object.values(CHOICE_PARAMETERS).some((choice) =>
      choice.endsWith('-') ? name.startsWith(choice) : name === choice,
    );
  const { parameters } = await load([LISTING, COMPARISON, FINDER, SEARCH], '');
  expect(parameters.filter((name) => !passedOn.includes(name) && !isChoice(name))).toEqual([]);
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
