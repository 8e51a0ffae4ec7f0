/**
 * Relies on: the router's events `hashChangeComplete` and `routeChangeComplete`, and its taking Back for a navigation to another page where
 * an entry of the history is not its own.
 * Remove when: the router has a hook for the hash, and leaves entries alone that differ from the page shown by their hash.
 */
import Router from 'next/router';
import { useSyncExternalStore } from 'react';
import { navigate } from './navigate';

/** The router's own changes fire no `hashchange`. */
const ROUTER_EVENTS = ['hashChangeComplete', 'routeChangeComplete'] as const;

export function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  for (const name of ROUTER_EVENTS) Router.events.on(name, onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    for (const name of ROUTER_EVENTS) Router.events.off(name, onChange);
  };
}

export function readHash(): string {
  const hash = window.location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Adds a history entry without scrolling, with the query as it is where none is given. */
function pushHash(hash: string, search = window.location.search): void {
  const { pathname } = window.location;
  if (Router.router === null) window.location.hash = hash;
  else
    void navigate(
      'push',
      `${pathname}${search}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`,
      { shallow: true, scroll: false },
    );
}

export function useHash(): readonly [hash: string, pushHash: typeof pushHash] {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '');
  return [hash, pushHash];
}
