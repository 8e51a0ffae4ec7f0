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
  form: '/en-gb/report-side-effect',
  search: '/en-gb/search',
  sitemap: '/en-gb/sitemap',
  'buy page': '/en-gb/buy/02000000000015',
  'missing page': '/en-gb/not-a-page',
} as const;

export const GERMAN_PAGE_KINDS = {
  home: '/de-de',
  product: '/de-de/produkte/orelle-hold-original',
  listing: '/de-de/produkte',
  comparison: '/de-de/produkte/vergleichen',
  finder: '/de-de/was-passt-zu-mir',
  article: '/de-de/ratgeber/prothese-reinigen',
  bio: '/de-de/ueber-uns/dr-helen-marsh',
  faq: '/de-de/haeufige-fragen',
  help: '/de-de/hilfe',
  contact: '/de-de/kontakt',
  form: '/de-de/nebenwirkung-melden',
  search: '/de-de/suche',
  sitemap: '/de-de/sitemap',
  'buy page': '/de-de/buy/02000000000015',
  'missing page': '/de-de/not-a-page',
} as const satisfies Readonly<Record<keyof typeof PAGE_KINDS, string>>;

/** `comparison.spec.ts` checks that it shows two products. */
export const COMPARISON_OF_TWO = `${PAGE_KINDS.comparison}?compare-orelle-hold-original=on&compare-orelle-hold-extra=on`;

/** The other kinds share their parts: header and footer, a carousel, a long text. */
const CI_KINDS = ['home', 'product', 'article'];

/** For tests that cover the other kinds only in the nightly run. */
export const isInCi = (kind: string): boolean => CI_KINDS.includes(kind);
