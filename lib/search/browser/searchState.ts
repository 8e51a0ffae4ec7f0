import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { buildSearchParams } from '@/lib/navigation/searchAddress';

/** Before anything is asked. */
export const NOTHING: SearchQuery = { query: '', page: 0 };

export function readAsked(state: SearchState): SearchQuery {
  return state.status === 'idle' ? NOTHING : state.asked;
}

export function isSameSearch(one: SearchQuery, other: SearchQuery): boolean {
  return buildSearchParams(one) === buildSearchParams(other);
}

/** A search has begun. What was shown stays until the response is there. */
export function startSearch(state: SearchState, asked: SearchQuery): SearchState {
  const shown = state.status === 'hits' ? state.response : state.status === 'searching' ? state.shown : undefined;
  return { status: 'searching', asked, ...(shown === undefined ? {} : { shown }) };
}

/** A search has ended; without a response it has failed. */
export function settleSearch(asked: SearchQuery, response: SearchResponse | undefined): SearchState {
  if (response === undefined) return { status: 'failed', asked };
  return { status: response.nbHits === 0 ? 'none' : 'hits', asked, response };
}
