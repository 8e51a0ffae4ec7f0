import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { EditionId } from '@/lib/config/editions';
import { subscribeToHash } from '@/lib/hooks/useHash';
import type { SearchState } from '@/lib/models/blocks';
import { comeToGoal } from '@/lib/navigation/keepVisits';
import { buildSearchParams } from '@/lib/navigation/searchAddress';
import { createSearchSession } from '@/lib/search/browser/createSearchSession';
import { keepFound } from '@/lib/search/browser/searchApi';
import { trackEvent } from '@/lib/tracking/track';

type Search = { readonly state: SearchState; readonly retry: () => void };

/** Searches whose results the visitor has seen in this document: Back and Forward show them again. */
const seen = new Set<string>();

/** Tells of the results of a new query or category, and not of their further pages. */
function trackSearch(edition: EditionId, state: SearchState): void {
  if (!('response' in state) || state.asked.page > 0) return;
  const { asked, response } = state;
  const key = edition + buildSearchParams(asked);
  if (seen.has(key)) return;
  seen.add(key);
  trackEvent({ event: 'search', search_term: asked.query, search_category: asked.category ?? 'All', search_results: response.nbHits });
}

/** The search that the address names: what the server found for it, and from the script on what the browser asks for. */
export function useSearch(edition: EditionId, found: SearchState): Search {
  const [session, setSession] = useState(() => createSearchSession(edition, found, subscribeToHash));
  // The search pages of all editions are one entry, and so one component that stays.
  if (session.edition !== edition) setSession(createSearchSession(edition, found, subscribeToHash));
  const { getState, subscribe, retry } = session;
  const state = useSyncExternalStore(subscribe, getState, () => found);
  useLayoutEffect(() => keepFound(edition, found), [edition, found]);
  useEffect(() => trackSearch(edition, state), [edition, state]);
  // Back and Forward bring the page to its place, which is there only with the hits.
  useLayoutEffect(() => {
    if (state.status !== 'searching') comeToGoal();
  }, [state]);
  return { state, retry };
}
