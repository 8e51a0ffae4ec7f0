/** One page of each kind. */
export const PAGE_KINDS = {
  home: '/en-gb',
  product: '/en-gb/products/orelle-hold-original',
  listing: '/en-gb/products',
  comparison: '/en-gb/products/compare',
  article: '/en-gb/advice/cleaning-dentures',
  bio: '/en-gb/about-us/dr-helen-marsh',
  faq: '/en-gb/faq',
  help: '/en-gb/help',
  contact: '/en-gb/contact',
  search: '/en-gb/search',
  sitemap: '/en-gb/sitemap',
  'buy page': '/en-gb/buy/02000000000015',
  'missing page': '/en-gb/not-a-page',
} as const;
