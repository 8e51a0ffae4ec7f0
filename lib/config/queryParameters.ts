/** Query parameters that responses depend on. Any other one never passes the cache in front (deploy/nginx/edge.conf). */

export const PAGE_PARAMETERS = {
  search: ['query', 'category', 'page'],
  pagedListing: ['category', 'sort', 'page'],
  /** All products are sent: without script, the category alone is chosen by the query. */
  wholeListing: ['category'],
  sitemap: ['page'],
  shops: ['sort', 'retailer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a visitor answers or chooses: caches pass it on and keep no response to it. Beginnings of names, and whole names. */
export const CHOICE_PARAMETERS = {
  answer: 'answer-',
  asked: 'ask',
  sent: 'done',
  compared: 'compare-',
} as const;

export const API_PARAMETERS = {
  search: ['edition', 'query', 'category', 'page'],
  suggest: ['edition', 'query'],
  retailers: ['gtin', 'country', 'sort', 'retailer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
