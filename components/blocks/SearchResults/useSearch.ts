import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { EditionId } from '@/lib/platform/config/editions';
import { subscribeToHash } from '@/lib/browser/framework/useHash';
import type { SearchState } from '@/lib/models/blocks';
import { restorePosition } from '@/lib/browser/navigation/visitHistory';
import { buildSearchParams } from '@/lib/addresses/searchAddress';
import { createSearchSession } from '@/lib/search/browser/createSearchSession';
import { cacheFound } from '@/lib/search/browser/searchApi';
import { trackEvent } from '@/lib/browser/tracking/track';

type Search = { readonly state: SearchState; readonly retry: () => void };

/** Searches tracked in this document, so that Back and Forward do not count them again. */
const tracked = new Set<string>();

function trackSearch(edition: EditionId, state: SearchState) {
  if (!('response' in state) || state.query.page > 0) return;
  const { query: search, response } = state;
  const key = edition + buildSearchParams(search);
  if (tracked.has(key)) return;
  tracked.add(key);
  trackEvent({
    event: 'search',
    search_term: search.query,
    search_category: search.category ?? 'All',
    search_results: response.nbHits,
  });
}

export function useSearch(edition: EditionId, found: SearchState): Search {
  const [session, setSession] = useState(() =>
    createSearchSession(edition, found, subscribeToHash),
  );
  // Next keeps this component mounted when the edition changes.
  if (session.edition !== edition) setSession(createSearchSession(edition, found, subscribeToHash));
  const { getState, subscribe, retry } = session;
  const state = useSyncExternalStore(subscribe, getState, () => found);
  useLayoutEffect(() => cacheFound(edition, found), [edition, found]);
  useEffect(() => trackSearch(edition, state), [edition, state]);
  // The scroll position can only be restored once the hits are rendered.
  useLayoutEffect(() => {
    if (state.status !== 'searching') restorePosition();
  }, [state]);
  return { state, retry };
}
