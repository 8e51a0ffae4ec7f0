import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery } from '@/lib/models/search';
import { readAddressedSearch } from '@/lib/addresses/searchAddress';
import { fetchSearch, findCachedResponse } from './searchApi';
import { mirrorSearch } from './searchHistory';
import { isSameSearch, readQuery, settleSearch, startSearch } from '../searchState';

type Subscribe = (onChange: () => void) => () => void;

type SearchSession = Readonly<{
  edition: EditionId;
  getState: () => SearchState;
  subscribe: Subscribe;
  retry: () => void;
}>;

function resolveState(edition: EditionId, current: SearchState, query: SearchQuery): SearchState {
  if (isSameSearch(query, readQuery(current))) return current;
  if (query.query === '') return { status: 'idle' };
  const cached = findCachedResponse(edition, query);
  return cached === undefined ? startSearch(current, query) : settleSearch(query, cached);
}

/** Runs one request at a time: `start` aborts the previous one, which then never settles. */
function createSearchRequest(edition: EditionId, onSettled: (state: SearchState) => void) {
  let pending: AbortController | undefined;
  const stop = () => {
    pending?.abort();
    pending = undefined;
  };
  const start = async (query: SearchQuery) => {
    stop();
    const controller = (pending = new AbortController());
    const response = await fetchSearch(edition, query, controller);
    if (pending !== controller) return;
    pending = undefined;
    onSettled(settleSearch(query, response));
  };
  return { start, stop, isPending: () => pending !== undefined };
}

export function createSearchSession(
  edition: EditionId,
  found: SearchState,
  subscribeToAddress: Subscribe,
): SearchSession {
  let notify = (): void => undefined;
  let path: string;
  let state: SearchState | undefined;

  const show = (next: SearchState) => {
    state = next;
    notify();
  };
  const request = createSearchRequest(edition, show);
  const getState = (): SearchState => {
    if (state === undefined) {
      path = window.location.pathname;
      state = resolveState(
        edition,
        found,
        readAddressedSearch(window.location) ?? readQuery(found),
      );
    }
    return state;
  };
  const follow = () => {
    const current = getState();
    const query = readAddressedSearch(window.location);
    // During a navigation the URL changes before the page does.
    if (query === undefined || window.location.pathname !== path) return;
    const next = resolveState(edition, current, query);
    if (next !== current) {
      request.stop();
      show(next);
    }
    if (next.status === 'searching' && !request.isPending()) void request.start(query);
    if (window.location.hash === '' && query.query !== '') mirrorSearch(query);
  };
  const retry = () => {
    const query = readQuery(getState());
    show(startSearch(getState(), query));
    void request.start(query);
  };
  const subscribe = (onChange: () => void) => {
    notify = onChange;
    const unsubscribe = subscribeToAddress(follow);
    follow();
    return () => {
      notify = () => undefined;
      unsubscribe();
      request.stop();
    };
  };
  return { edition, getState, subscribe, retry };
}
