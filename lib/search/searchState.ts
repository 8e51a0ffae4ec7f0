import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/addresses/searchAddress';

export const NOTHING: SearchQuery = { query: '', page: 0 };

export function readQuery(state: SearchState): SearchQuery {
  return state.status === 'idle' ? NOTHING : state.query;
}

export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  return buildSearchParams(one) === buildSearchParams(other);
}

export function startSearch(state: SearchState, query: SearchQuery): SearchState {
  const shown =
    state.status === 'hits'
      ? state.response
      : state.status === 'searching'
        ? state.shown
        : undefined;
  return { status: 'searching', query, ...(shown && { shown }) };
}

export function settleSearch(
  query: SearchQuery,
  response: SearchResponse | undefined,
): SearchState {
  if (response === undefined) return { status: 'failed', query };
  // Counts all categories, because a filtered search without hits may have results elsewhere.
  const hasAny = Object.values(response.facets.category).some((count) => count > 0);
  return { status: hasAny ? 'hits' : 'none', query, response };
}
