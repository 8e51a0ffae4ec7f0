import type { SEARCH_CATEGORIES, SearchCategory } from '@/lib/platform/config/constants';
import type { SearchQuery } from '@/lib/models/search';

export const MAX_QUERY_LENGTH = 100;
const MAX_PAGE = 999;

/** A copy from constants.ts, which would add bytes to every page. The type keeps both equal. */
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
    // Soft hyphens and other invisible characters, which visitors copy unseen.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function readPage(value: string | null) {
  const page = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE) - 1;
}

/** Pages count from 1 in the address and from 0 in the result. Unreadable parts are ignored. */
export function readSearchParams(text: string): SearchQuery {
  const params = new URLSearchParams(text.slice(0, 20 * MAX_QUERY_LENGTH));
  const category = params.get('category') ?? '';
  return {
    query: readQueryText(params.get('query') ?? ''),
    ...(isSearchCategory(category) ? { category } : {}),
    page: readPage(params.get('page')),
  };
}

/** @returns undefined where the hash is an anchor on the page, such as the skip link's */
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
