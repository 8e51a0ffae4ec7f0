/** The cache in front of the site drops every other query parameter (deploy/nginx/edge.conf). */

export const PAGE_PARAMETERS = {
  search: ['query', 'category', 'page'],
  pagedListing: ['category', 'sort', 'page'],
  /** All products are sent, so the query selects a category only where there is no script. */
  wholeListing: ['category'],
  sitemap: ['page'],
  shops: ['sort', 'retailer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Caches do not store responses to a visitor's choices. A final hyphen marks a prefix. */
export const CHOICE_PARAMETERS = {
  answer: 'answer-',
  asked: 'ask',
  sent: 'done',
  compared: 'compare-',
} as const;

export const nameQuestion = (key: string): string => CHOICE_PARAMETERS.answer + key;

/** One parameter per column, because the page cache keeps one value of each parameter. */
export const nameColumn = (anchor: string): string => CHOICE_PARAMETERS.compared + anchor;

export const API_PARAMETERS = {
  search: ['edition', 'query', 'category', 'page'],
  suggest: ['edition', 'query'],
  retailers: ['gtin', 'country', 'sort', 'retailer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
