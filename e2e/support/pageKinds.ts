/** One page of each kind. */
export const PAGE_KINDS = {
  home: '/en-gb',
  product: '/en-gb/products/orelle-hold-original',
  listing: '/en-gb/products',
  comparison: '/en-gb/products/compare',
  finder: '/en-gb/find-yours',
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

/** What the other kinds are made of as well: header and footer, a carousel, a long text. */
const GATE_KINDS = ['home', 'product', 'article'];

/** For tests whose other kinds wait for the night. */
export const isInGate = (kind: string): boolean => GATE_KINDS.includes(kind);
