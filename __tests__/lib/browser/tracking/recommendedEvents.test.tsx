import { fireEvent } from '@testing-library/react';
import { DataLayer } from '@/lib/browser/tracking/dataLayer';
import type { TrackedEvent } from '@/lib/browser/tracking/events';
import { RecommendedEvents } from '@/lib/browser/tracking/recommendedEvents';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import type { Block } from '@/lib/models/blocks';
import type { ShownPage } from '@/lib/models/page';
import { isRecord } from '@/lib/platform/data/objects';

const PRODUCT = {
  title: 'Hold Original',
  gtin: '2000000000015',
  brand: 'Example',
  category: 'Creams',
};
const CREAMS = { id: 'creams', name: 'Creams', slug: 'creams' };
const card = (name: string, gtin?: string) =>
  ({
    kind: 'product',
    id: name,
    url: `/en-gb/products/${name}`,
    title: name,
    attributes: [CREAMS],
    ...(gtin !== undefined && { gtin }),
  }) as const;
const ARTICLE = {
  kind: 'article',
  id: 'article',
  url: '/en-gb/advice/one',
  title: 'One',
} as const;

const LISTING: Block = {
  model: 'productListing',
  props: {
    title: 'All products',
    locale: 'en-GB',
    imageStart: '',
    products: [
      { url: '/en-gb/products/a', title: 'A', gtin: '02000000000015', categories: [0] },
      { url: '/en-gb/products/b', title: 'B', categories: [] },
    ],
    articles: [ARTICLE],
    categories: [CREAMS],
  },
};
const RELATED: Block = {
  model: 'relatedCarousel',
  props: { kind: 'products', cards: [card('c', '96385074'), ARTICLE] },
};
const LIST_ITEMS = [
  {
    item_id: '2000000000015',
    item_name: 'A',
    item_category: 'Creams',
    item_list_id: 'productListing',
    item_list_name: 'All products',
    index: 0,
  },
  {
    item_name: 'B',
    item_list_id: 'productListing',
    item_list_name: 'All products',
    index: 1,
  },
];
const LIST = { item_list_id: 'productListing', item_list_name: 'All products' };

const LISTING_HTML = `<div data-block="productListing"><h2> All
  products </h2><a href="#x">filter</a><a href="/en-gb/products/a">A</a><a href="/en-gb/products/a#b">A again</a>
  <a href="/en-gb/products/b">B</a><a href="/en-gb/advice/one">One</a><a href="/en-gb/other">Other</a></div>`;

function describePage(path: string, blocks: readonly Block[], fields: Partial<ShownPage> = {}) {
  return {
    url: window.location.origin + path,
    title: 'Title',
    page: { id: path, url: path, title: path, kind: 'page', blocks, ...fields } as const,
    edition: 'en-gb',
    isFirst: true,
    consentWords: { texts: ENGLISH_LABELS.consent, language: 'en-GB' },
  } as const;
}

let layer: DataLayer;
/** Pushed entries after the first `page_view`. */
const listPushed = () =>
  (window.dataLayer ?? []).filter(
    (entry) => !(typeof entry === 'object' && entry && 'page_title' in entry),
  );
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function show(html: string, ...page: Parameters<typeof describePage>) {
  document.body.innerHTML = `<main>${html}</main>`;
  layer.receive({ type: 'page', view: describePage(...page) });
  await settle();
}

const send = (event: TrackedEvent) => layer.receive({ type: 'event', event });
const click = (text: string) =>
  fireEvent.click(
    Array.from(document.querySelectorAll('a')).find((link) => link.textContent === text) ??
      document.body,
  );

const PRODUCT_PAGE = { kind: 'product-detail', product: PRODUCT } as const;
const showProduct = () => show('', '/en-gb/products/a', [], PRODUCT_PAGE);
const RETAILER_CLICK: TrackedEvent = {
  event: 'retailer_click',
  product_name: 'Hold Original',
  product_gtin: undefined,
  product_category: undefined,
  retailer_name: 'Shop',
  item_list_id: undefined,
  item_list_name: undefined,
};

// The emulated browser cannot follow links.
document.addEventListener('click', (event) => event.preventDefault());

/** One for all tests, because it listens to the document. */
const recommended = new RecommendedEvents();

beforeEach(() => {
  document.cookie = '_ga=1; path=/';
  window.dataLayer = undefined;
  layer = new DataLayer(() => Promise.resolve(recommended));
});

it('a product page pushes its product after its page view', async () => {
  await showProduct();
  expect(window.dataLayer?.map((entry) => (isRecord(entry) ? Object.keys(entry) : []))).toEqual([
    expect.arrayContaining(['page_title']),
    ['ecommerce'],
    ['event', 'ecommerce'],
  ]);
  expect(listPushed()).toEqual([
    { ecommerce: null },
    {
      event: 'view_item',
      ecommerce: {
        items: [
          {
            item_id: '2000000000015',
            item_name: 'Hold Original',
            item_brand: 'Example',
            item_category: 'Creams',
          },
        ],
      },
    },
  ]);
});

it('each list of products is pushed once, in the order of the document', async () => {
  await show(
    `<div data-block="section">${LISTING_HTML}</div><div data-block="relatedCarousel"><h2></h2>
    <a href="/en-gb/products/c">c</a></div><div data-block="richText"><a href="/en-gb/products/a">text</a></div>`,
    '/en-gb/products',
    [
      {
        id: 's',
        model: 'section',
        props: { align: 'left', background: 'none' },
        children: [LISTING],
      },
      RELATED,
    ],
  );
  expect(listPushed()).toEqual([
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { ...LIST, items: LIST_ITEMS } },
    { ecommerce: null },
    {
      event: 'view_item_list',
      ecommerce: {
        item_list_id: 'relatedCarousel',
        item_list_name: 'relatedCarousel',
        items: [
          {
            item_id: '0000096385074',
            item_name: 'c',
            item_category: 'Creams',
            item_list_id: 'relatedCarousel',
            item_list_name: 'relatedCarousel',
            index: 0,
          },
        ],
      },
    },
  ]);
});

it('a chosen product of a list is pushed with its place, and other links are not', async () => {
  await show(LISTING_HTML, '/en-gb/products', [LISTING]);
  window.dataLayer = [];
  for (const text of ['Other', 'filter', 'B']) click(text);
  expect(listPushed()).toEqual([
    { ecommerce: null },
    { event: 'select_item', ecommerce: { ...LIST, items: [LIST_ITEMS[1]] } },
  ]);
});

it('a chosen article of a list, a suggestion and a search result are pushed as content', async () => {
  await show(
    `${LISTING_HTML}<div data-block="searchResults"><ul><li><h3><a href="/en-gb/faq?x#y">Hit</a></h3></li>
    <li><h3><a href="/en-gb/products/b">Found</a></h3><a data-event="buy_click" data-name="B">Buy</a></li></ul>
    <ul><li><a href="?query=x">FAQ</a></li></ul></div>`,
    '/en-gb/search',
    [LISTING],
  );
  window.dataLayer = [];
  for (const text of ['One', 'Hit', 'FAQ', 'Found']) click(text);
  send({
    event: 'suggestion',
    search_term: 'a',
    suggestion_title: 'A',
    suggestion_url: '/en-gb/products/a?x#y',
  });
  const found = { item_list_id: 'searchResults', item_list_name: 'searchResults' };
  expect(listPushed()).toEqual([
    { event: 'select_content', content_type: 'article', content_id: '/en-gb/advice/one' },
    { event: 'select_content', content_type: 'search_result', content_id: '/en-gb/faq' },
    { ecommerce: null },
    {
      event: 'select_item',
      ecommerce: { ...found, items: [{ item_name: 'B', ...found, index: 1 }] },
    },
    expect.objectContaining({ event: 'suggestion' }),
    { event: 'select_content', content_type: 'suggestion', content_id: '/en-gb/products/a' },
  ]);
});

it('a search and a sent form are followed by their recommended events, without personal data', () => {
  send({
    event: 'search',
    search_term: 'jane@example.com',
    search_category: 'All',
    search_results: 3,
  });
  send({ event: 'form_sent', form_id: 'sample' });
  return settle().then(() =>
    expect(listPushed()).toEqual([
      expect.objectContaining({ event: 'search', search_term: '[e-mail]' }),
      { event: 'form_sent', form_id: 'sample' },
      { event: 'view_search_results', search_term: '[e-mail]' },
      { event: 'generate_lead', lead_source: 'sample' },
    ]),
  );
});

describe('the choice of a shop', () => {
  const readChoice = () => (send(RETAILER_CLICK), listPushed().at(-1));

  it('has the GTIN and category of the page’s product, and no list', async () => {
    await showProduct();
    expect(readChoice()).toStrictEqual({
      ...RETAILER_CLICK,
      product_gtin: '2000000000015',
      product_category: 'Creams',
    });
  });

  it('has the list in which the product was chosen', async () => {
    await show(LISTING_HTML, '/en-gb/products', [LISTING]);
    click('A');
    await showProduct();
    expect(readChoice()).toMatchObject(LIST);
    await show('', '/en-gb/products/b', [], PRODUCT_PAGE);
    expect(readChoice()).toMatchObject({ item_list_id: undefined, item_list_name: undefined });
  });

  it('has the GTIN of the size whose button was pressed', async () => {
    await showProduct();
    send({
      event: 'buy_click',
      product_name: 'Hold Original',
      product_gtin: '02000000000022',
      link_url: undefined,
    });
    expect(readChoice()).toMatchObject({ product_gtin: '2000000000022' });
  });

  it('has the GTIN of the address on a page of shops, which is no view of the product', async () => {
    await show('', '/en-gb/buy/02000000000015', [], { product: PRODUCT });
    expect(listPushed()).toEqual([]);
    expect(readChoice()).toMatchObject({
      product_gtin: '2000000000015',
      product_category: 'Creams',
    });
  });
});

it('nothing is pushed for a click without the cookie', async () => {
  await show(LISTING_HTML, '/en-gb/products', [LISTING]);
  document.cookie = '_ga=; path=/; max-age=0';
  window.dataLayer = [];
  click('A');
  expect(listPushed()).toEqual([]);
});

it('events from before the script has loaded are followed once it has', async () => {
  let finish: (events: RecommendedEvents) => void = () => undefined;
  layer = new DataLayer(() => new Promise((resolve) => (finish = resolve)));
  await showProduct();
  send({ event: 'form_sent', form_id: 'sample' });
  expect(listPushed()).toEqual([{ event: 'form_sent', form_id: 'sample' }]);
  finish(recommended);
  await settle();
  expect(listPushed().slice(1)).toEqual([
    { ecommerce: null },
    expect.objectContaining({ event: 'view_item' }),
    { event: 'generate_lead', lead_source: 'sample' },
  ]);
});
