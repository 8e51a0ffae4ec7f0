import { SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import {
  buildSearchHash,
  buildSearchParams,
  isSearchCategory,
  MAX_QUERY_LENGTH,
  readAddressedSearch,
  readQueryText,
  readSearchParams,
} from '@/lib/addresses/searchAddress';

const ROUND_TRIPS = [
  { query: 'dry mouth', page: 0 },
  { query: 'a&b=c#d+e%20f?', page: 1 },
  { query: 'Prothésiste „Gaumen“ 義歯 🦷 שיניים', category: 'FAQ', page: 998 },
  { query: '__proto__', category: 'Product', page: 0 },
  { query: '%E0%A4%A', page: 2 },
  { query: '<script>alert(1)</script>', page: 0 },
] as const;

test.each(ROUND_TRIPS)('the search for $query survives its address', (asked) => {
  expect(readSearchParams(buildSearchParams(asked))).toEqual(asked);
  expect(readAddressedSearch({ search: '', hash: `#${buildSearchParams(asked)}` })).toEqual(asked);
  expect(readAddressedSearch({ search: `?${buildSearchParams(asked)}`, hash: '' })).toEqual(asked);
});

test('an address omits the first page and the category of all, and counts pages from 1', () => {
  expect(buildSearchParams({ query: 'dry mouth', page: 0 })).toBe('query=dry%20mouth');
  expect(buildSearchParams({ query: 'x', category: 'Article', page: 1 })).toBe(
    'query=x&category=Article&page=2',
  );
  expect(buildSearchHash('  dry \n mouth ')).toBe('#query=dry%20mouth');
});

test.each([
  ['', { query: '', page: 0 }],
  ['query=+x++y+', { query: 'x y', page: 0 }],
  ['query=x&page=0', { query: 'x', page: 0 }],
  ['query=x&page=-3', { query: 'x', page: 0 }],
  ['query=x&page=2.5', { query: 'x', page: 0 }],
  ['query=x&page=9999', { query: 'x', page: 998 }],
  ['query=x&page=99999', { query: 'x', page: 0 }],
  ['query=x&category=article', { query: 'x', page: 0 }],
  ['query=x&category=toString', { query: 'x', page: 0 }],
  ['query=%', { query: '%', page: 0 }],
])('%j is read as %j', (text, asked) => {
  expect(readSearchParams(text)).toEqual(asked);
});

test.each([
  ['a hash wins over a query', '?query=a', '#query=b', 'b'],
  ['a query is alone', '?query=a', '', 'a'],
  ['a hash without a query leaves the word to the query', '?query=a', '#query=', 'a'],
  ['a place on the page leaves the word to the query', '?query=a', '#content', 'a'],
  ['nothing is asked', '', '', ''],
  ['an emptied search is none', '', '#query=', ''],
])('%s', (_name, search, hash, query) => {
  expect(readAddressedSearch({ search, hash })?.query).toBe(query);
});

test('an anchor in the hash is not a search', () => {
  expect(readAddressedSearch({ search: '', hash: '#content' })).toBeUndefined();
});

test('a query has at most 100 characters on one line, and none cut in half', () => {
  expect(Array.from(readQueryText('🦷'.repeat(20_000)))).toHaveLength(MAX_QUERY_LENGTH);
  expect(readQueryText(`a\u0000\u001Fb\tc\uD800`)).toBe('a b c');
  expect(readAddressedSearch({ search: '', hash: `#query=${'x'.repeat(1_000_000)}` })?.query).toBe(
    'x'.repeat(MAX_QUERY_LENGTH),
  );
});

test('the categories are those of the specification', () => {
  expect(SEARCH_CATEGORIES.every(isSearchCategory)).toBe(true);
  expect(['All', 'faq', '', '__proto__', 'length'].some(isSearchCategory)).toBe(false);
});
