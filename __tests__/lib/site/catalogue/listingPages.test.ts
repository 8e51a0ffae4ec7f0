import { resolveCollator, sortProducts } from '@/lib/site/catalogue/catalogue';
import { buildListingHref, readListingChoice } from '@/lib/addresses/listingAddress';
import { findListingPage, PRODUCTS_PER_PAGE } from '@/lib/site/catalogue/listingPages';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { ListingChoice } from '@/lib/models/productBlocks';

const CREAMS = { id: 'attr-creams', name: 'Creams', slug: 'creams' };
const BRUSHES = { id: 'attr-brushes', name: 'Brushes', slug: 'brushes' };
const COUNT = 2 * PRODUCTS_PER_PAGE + 5;
const ENGLISH = resolveCollator('en-GB');

const makeCard = (number: number): ProductCard => {
  const url = `/en-gb/products/${number}`;
  return {
    kind: 'product',
    id: url,
    url,
    title: `Product ${number}`,
    attributes: number % 2 === 0 ? [CREAMS] : [],
  };
};
const CATALOGUE: Catalogue = {
  products: sortProducts(
    Array.from({ length: COUNT }, (_, index) => makeCard(index)),
    'by_az',
    ENGLISH,
  ),
  categories: [BRUSHES, CREAMS],
};
const PLAIN: ListingChoice = { sort: 'by_az', page: 1 };

function listAllPages(choice: Omit<ListingChoice, 'page'>): readonly (readonly string[])[] {
  const { pageCount = 0 } = findListingPage(CATALOGUE, { ...choice, page: 1 }) ?? {};
  return Array.from(
    { length: pageCount },
    (_, index) =>
      findListingPage(CATALOGUE, { ...choice, page: index + 1 })?.cards.map(({ title }) => title) ??
      [],
  );
}

test.each(['by_az', 'by_za'] as const)(
  'the pages sorted %s have all products in that order, and all but the last are full',
  (sort) => {
    const pages = listAllPages({ sort });
    expect(pages.flat()).toEqual(
      sortProducts(CATALOGUE.products, sort, ENGLISH).map(({ title }) => title),
    );
    expect(pages.map(({ length }) => length)).toEqual([PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE, 5]);
  },
);

test('the pages of a category have only its products and their count', () => {
  const pages = listAllPages({ category: 'creams', sort: 'by_za' });
  expect(pages.flat()).toEqual(
    sortProducts(
      CATALOGUE.products.filter(({ attributes }) => attributes.includes(CREAMS)),
      'by_za',
      ENGLISH,
    ).map(({ title }) => title),
  );
  expect(findListingPage(CATALOGUE, { ...PLAIN, category: 'creams' })).toMatchObject({
    productCount: Math.ceil(COUNT / 2),
    pageCount: 2,
  });
});

test('a category without products has one page, and there is none beyond the last', () => {
  expect(findListingPage(CATALOGUE, { ...PLAIN, category: 'brushes' })).toEqual({
    cards: [],
    productCount: 0,
    pageCount: 1,
  });
  expect(findListingPage(CATALOGUE, { ...PLAIN, category: 'brushes', page: 2 })).toBeUndefined();
  expect(findListingPage(CATALOGUE, { ...PLAIN, page: 4 })).toBeUndefined();
});

test.each<[string, ListingChoice]>([
  ['/list', PLAIN],
  ['/list?page=3', { ...PLAIN, page: 3 }],
  ['/list?sort=by_za', { ...PLAIN, sort: 'by_za' }],
  ['/list?category=creams#creams', { ...PLAIN, category: 'creams' }],
  [
    '/list?category=creams&sort=by_za&page=2#creams',
    { category: 'creams', sort: 'by_za', page: 2 },
  ],
  ['/list?category=a+%26+%C3%A9#a%20%26%20%C3%A9', { ...PLAIN, category: 'a & é' }],
])('the address %s is built from the choice %j, and read back', (href, choice) => {
  expect(buildListingHref('/list', choice)).toBe(href);
  expect(
    readListingChoice(new URL(href, 'https://www.example.com').searchParams, ['creams', 'a & é']),
  ).toEqual({ choice, isKnown: true });
});

test.each([
  ['category=paste', PLAIN],
  ['category=', PLAIN],
  ['sort=by_price', PLAIN],
  ['sort=toString', PLAIN],
  ['page=0', PLAIN],
  ['page=two', PLAIN],
  ['page=2&page=3', { ...PLAIN, page: 2 }],
  ['category=paste&sort=by_za&page=2', { ...PLAIN, sort: 'by_za', page: 2 }],
])('unknown choices of %s are ignored and noticed', (query, choice) => {
  expect(readListingChoice(new URLSearchParams(query), ['creams'])).toEqual({
    choice,
    isKnown: false,
  });
});

test.each(['sort=by_az', 'page=1', 'utm_source=mail&path=en-gb'])(
  '%s is the plain listing, and no unknown choice',
  (query) => {
    expect(readListingChoice(new URLSearchParams(query), ['creams'])).toEqual({
      choice: PLAIN,
      isKnown: true,
    });
  },
);
