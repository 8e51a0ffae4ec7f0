import { searchResultsExamples } from '@/components/blocks/SearchResults/SearchResults.examples';
import type { SearchState } from '@/lib/models/blocks';
import {
  isSameSearch,
  NOTHING,
  readQuery,
  settleSearch,
  startSearch,
} from '@/lib/search/searchState';

function readExample(name: string): SearchState {
  const example = searchResultsExamples[name];
  if (example === undefined) throw new Error(`no example ${name}`);
  return example.found;
}

const HITS = readExample('hits of all categories');
const NONE = readExample('none');
const ASKED = { query: 'tablets', page: 0 } as const;
const response = (state: SearchState) => ('response' in state ? state.response : undefined);

test.each<[string, SearchState, object]>([
  ['the hits of the search before', HITS, { shown: response(HITS) }],
  [
    'the hits of the search before the last',
    readExample('searching with earlier hits'),
    { shown: response(HITS) },
  ],
  ['nothing after an empty result', NONE, {}],
  ['nothing after a failure', readExample('failed'), {}],
  ['nothing at first', { status: 'idle' }, {}],
])('a search that runs shows %s', (_what, before, shown) => {
  expect(startSearch(before, ASKED)).toEqual({ status: 'searching', query: ASKED, ...shown });
});

test.each([
  ['hits', response(HITS)],
  ['hits', response(readExample('none in this category'))],
  ['hits', response(readExample('a page beyond the last'))],
  ['none', response(NONE)],
  ['failed', undefined],
])('a search ends with %s', (status, answer) => {
  expect(settleSearch(ASKED, answer)).toMatchObject({ status, query: ASKED });
});

test('two searches are the same if their query, category and page are', () => {
  expect(readQuery({ status: 'idle' })).toBe(NOTHING);
  expect(isSameSearch(readQuery(HITS), { query: 'denture', page: 0 })).toBe(true);
  for (const other of [
    { query: 'Denture', page: 0 },
    { query: 'denture', page: 1 },
    { query: 'denture', page: 0, category: 'FAQ' as const },
  ])
    expect(isSameSearch(readQuery(HITS), other)).toBe(false);
});
