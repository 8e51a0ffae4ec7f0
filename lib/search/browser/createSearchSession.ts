import type { EditionId } from '@/lib/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery } from '@/lib/models/search';
import { readAddressedSearch } from '@/lib/navigation/searchAddress';
import { fetchSearch, findKeptResponse } from './searchApi';
import { mirrorSearch } from './goToSearch';
import { isSameSearch, readAsked, settleSearch, startSearch } from './searchState';

/** Tells of every change of the address, until the returned function is called. */
type Subscribe = (onChange: () => void) => () => void;

export type SearchSession = {
  readonly edition: EditionId;
  readonly getState: () => SearchState;
  /** Follows the address, and tells of every other state. One listener at a time. */
  readonly subscribe: Subscribe;
  /** Asks once more for what could not be had. */
  readonly retry: () => void;
};

/** The searches on one page, one after the other, as its address names them. `found` is what the server rendered. */
export function createSearchSession(edition: EditionId, found: SearchState, subscribeToAddress: Subscribe): SearchSession {
  let notify = (): void => undefined;
  let path: string;
  let state: SearchState | undefined;
  let pending: AbortController | undefined;

  /** What is known without a request. */
  const resolve = (current: SearchState, asked: SearchQuery): SearchState => {
    if (isSameSearch(asked, readAsked(current))) return current;
    if (asked.query === '') return { status: 'idle' };
    const kept = findKeptResponse(edition, asked);
    return kept === undefined ? startSearch(current, asked) : settleSearch(asked, kept);
  };
  const getState = (): SearchState => {
    if (state === undefined) {
      path = window.location.pathname;
      state = resolve(found, readAddressedSearch(window.location) ?? readAsked(found));
    }
    return state;
  };
  const show = (next: SearchState) => {
    state = next;
    notify();
  };
  const stop = () => {
    pending?.abort();
    pending = undefined;
  };
  const ask = async (asked: SearchQuery) => {
    const leave = (pending = new AbortController());
    const response = await fetchSearch(edition, asked, leave);
    if (pending !== leave) return;
    pending = undefined;
    show(settleSearch(asked, response));
  };
  const follow = () => {
    const current = getState();
    const asked = readAddressedSearch(window.location);
    // On the way to another page the address changes before the page does.
    if (asked === undefined || window.location.pathname !== path) return;
    const next = resolve(current, asked);
    if (next !== current) {
      stop();
      show(next);
    }
    if (next.status === 'searching' && pending === undefined) void ask(asked);
    if (window.location.hash === '' && asked.query !== '') mirrorSearch(asked);
  };
  const retry = () => {
    const asked = readAsked(getState());
    stop();
    show(startSearch(getState(), asked));
    void ask(asked);
  };
  const subscribe = (onChange: () => void) => {
    notify = onChange;
    const unsubscribe = subscribeToAddress(follow);
    follow();
    return () => {
      notify = () => undefined;
      unsubscribe();
      stop();
    };
  };
  return { edition, getState, subscribe, retry };
}
