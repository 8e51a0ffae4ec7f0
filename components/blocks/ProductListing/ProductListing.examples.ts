import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ListedProduct, ProductListingProps } from '@/lib/models/productBlocks';

const CREAMS = { id: 'attr-creams', name: 'Adhesive creams', slug: 'adhesive-creams' };
const BRUSHES = { id: 'attr-brushes', name: 'Brushes', slug: 'brushes' };

const PRODUCTS: readonly ListedProduct[] = [
  {
    url: '/en-gb/products/brush',
    title: 'Brush Duo',
    image: ['brush.png', 1200, 1200],
    categories: [1],
  },
  {
    url: '/en-gb/products/extra',
    title: 'Hold Extra',
    promise: 'A firmer cream for lower dentures.',
    image: ['extra.png', 1200, 1200],
    categories: [0],
  },
  {
    url: '/en-gb/products/original',
    title: 'Hold Original',
    image: ['original.png', 1600, 900],
    categories: [0],
  },
  {
    url: '/en-gb/products/kit',
    title: 'Starter Kit',
    image: ['kit.svg', 800, 600],
    categories: [0, 1],
  },
];

const LISTING = {
  title: 'Our products',
  locale: 'en-GB',
  imageStart: '//images.ctfassets.net/example/asset/hash/',
};

export const productListingExamples: Readonly<Record<string, ProductListingProps>> = {
  'products and articles': {
    ...LISTING,
    products: PRODUCTS,
    categories: [CREAMS, BRUSHES],
    articles: [
      {
        kind: 'article',
        id: 'first-week',
        url: '/en-gb/advice/first-week',
        title: 'Your first week',
        picture: EXAMPLE_PICTURE,
      },
      {
        kind: 'article',
        id: 'cleaning',
        url: '/en-gb/advice/cleaning',
        title: 'Cleaning dentures',
      },
    ],
  },
  'products that cannot be bought': {
    ...LISTING,
    products: PRODUCTS.slice(0, 2).map((product, index) => ({
      ...product,
      availability: index === 0 ? 'comingSoon' : 'deactivated',
    })),
    categories: [CREAMS, BRUSHES],
    articles: [],
  },
  'a category of its address': {
    ...LISTING,
    products: PRODUCTS,
    categories: [CREAMS, BRUSHES],
    articles: [],
    shown: { path: '/en-gb/products', category: 'brushes' },
  },
  'a page of many': {
    ...LISTING,
    products: PRODUCTS.slice(1),
    categories: [CREAMS, BRUSHES],
    articles: [],
    paging: {
      path: '/en-gb/products',
      choice: { category: 'adhesive-creams', sort: 'by_za', page: 2 },
      pageCount: 9,
      productCount: 400,
      labels: {
        previousPage: 'Previous page',
        nextPage: 'Next page',
        position: 'Page {page} of {count}',
      },
    },
  },
  'one product without picture or category': {
    ...LISTING,
    products: [{ url: '/en-gb/products/bath', title: 'Soaking Bath', categories: [] }],
    categories: [],
    articles: [],
  },
};
