import type { SEARCH_CATEGORIES, SearchCategory } from '@/lib/config/constants';
import type { SearchQuery } from '@/lib/models/search';

/** Longest query in characters; what is beyond is not searched for. */
export const MAX_QUERY_LENGTH = 100;
/** Nobody turns more pages, and no more are asked for. */
const MAX_PAGE = 999;

/** The same list again, as its type makes sure: that of the constants would weigh on every page. */
export const CATEGORIES: typeof SEARCH_CATEGORIES = ['Page', 'Collection', 'Product', 'Article', 'FAQ'];

export function isSearchCategory(value: string): value is SearchCategory {
  return CATEGORIES.some((category) => category === value);
}

/** A query as it is searched for: one line without control characters, cut at 100 characters. Empty where nothing is asked. */
export function readQueryText(value: string): string {
  const text = value
    .slice(0, 20 * MAX_QUERY_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function readPage(value: string | null): number {
  const page = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE) - 1;
}

/**
 * The search that an address names, in its query or in its hash: `query=dry%20mouth&category=Article&page=2`.
 * Visitors count pages from 1. Whatever cannot be read is left out.
 */
export function readSearchParams(text: string): SearchQuery {
  const params = new URLSearchParams(text.slice(0, 20 * MAX_QUERY_LENGTH));
  const category = params.get('category') ?? '';
  return {
    query: readQueryText(params.get('query') ?? ''),
    ...(isSearchCategory(category) ? { category } : {}),
    page: readPage(params.get('page')),
  };
}

/**
 * The search that an address names; one in its hash wins over one in its query. An empty query where it names none,
 * undefined where its hash is a place on the page, such as the content that the skip link leads to.
 */
export function readAddressedSearch({ search, hash }: Pick<Location, 'search' | 'hash'>): SearchQuery | undefined {
  const inHash = readSearchParams(hash.slice(1));
  if (inHash.query !== '') return inHash;
  const inQuery = readSearchParams(search);
  return inQuery.query !== '' || /^#?(?:query=|$)/.test(hash) ? inQuery : undefined;
}

/** The same as text, for a query or a hash. The first page and all categories are not named. */
export function buildSearchParams({ query, category, page }: SearchQuery): string {
  const parts = [`query=${encodeURIComponent(query)}`, category && `category=${category}`, page > 0 && `page=${page + 1}`];
  return parts.filter(Boolean).join('&');
}

/** The hash in which a query travels to the search page (`#query=dry%20mouth`). */
export function buildSearchHash(query: string): string {
  return `#${buildSearchParams({ query: readQueryText(query), page: 0 })}`;
}
