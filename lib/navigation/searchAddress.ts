import type { SEARCH_CATEGORIES, SearchCategory } from '@/lib/config/constants';
import type { SearchQuery } from '@/lib/models/search';

export const MAX_QUERY_LENGTH = 100;
const MAX_PAGE = 999;

/** Repeats the list of lib/config/constants (the type keeps them equal), because that module would weigh on every page. */
export const CATEGORIES: typeof SEARCH_CATEGORIES = [
  'Page',
  'Collection',
  'Product',
  'Article',
  'FAQ',
];

export function isSearchCategory(value: string): value is SearchCategory {
  return CATEGORIES.some((category) => category === value);
}

export function readQueryText(value: string): string {
  const text = value
    .slice(0, 20 * MAX_QUERY_LENGTH)
    // Soft hyphens and the like, which are copied from pages unseen.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function readPage(value: string | null): number {
  const page = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE) - 1;
}

/**
 * Reads `query=dry%20mouth&category=Article&page=2` from a query or a hash. Pages count from 1 there and from 0 in the result. Unreadable
 * parts are ignored.
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
 * The search in the hash, else in the query. The query is empty when there is none; the result is undefined when the hash is an anchor on the
 * page, such as the skip link's.
 */
export function readAddressedSearch({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): SearchQuery | undefined {
  const inHash = readSearchParams(hash.slice(1));
  if (inHash.query !== '') return inHash;
  const inQuery = readSearchParams(search);
  return inQuery.query !== '' || /^#?(?:query=|$)/.test(hash) ? inQuery : undefined;
}

export function buildSearchParams({ query, category, page }: SearchQuery): string {
  const parts = [
    `query=${encodeURIComponent(query)}`,
    category && `category=${category}`,
    page > 0 && `page=${page + 1}`,
  ];
  return parts.filter(Boolean).join('&');
}

export function buildSearchHash(query: string): string {
  return `#${buildSearchParams({ query: readQueryText(query), page: 0 })}`;
}
