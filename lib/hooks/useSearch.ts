import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { EditionId } from '@/lib/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import { comeToGoal } from '@/lib/navigation/keepVisits';
import { createSearchSession } from '@/lib/search/browser/createSearchSession';
import { keepFound } from '@/lib/search/browser/fetchSearch';
import { subscribeToHash } from './useHash';

export type Search = { readonly state: SearchState; readonly retry: () => void };

/** The search that the address names: what the server found for it, and from the script on what the browser asks for. */
export function useSearch(edition: EditionId, found: SearchState): Search {
  const [session, setSession] = useState(() => createSearchSession(edition, found, subscribeToHash));
  // The search pages of all editions are one entry, and so one component that stays.
  if (session.edition !== edition) setSession(createSearchSession(edition, found, subscribeToHash));
  const { getState, subscribe, retry } = session;
  const state = useSyncExternalStore(subscribe, getState, () => found);
  useLayoutEffect(() => keepFound(edition, found), [edition, found]);
  // Back and Forward bring the page to its place, which is there only with the hits.
  useLayoutEffect(() => {
    if (state.status !== 'searching') comeToGoal();
  }, [state]);
  return { state, retry };
}
