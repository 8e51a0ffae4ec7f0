/**
 * Relies on: the router's events `hashChangeComplete` and `routeChangeComplete`. On Back to an
 * entry that is not its own, the router navigates to another page.
 * Remove when: the router has a hook for the hash, and ignores entries that differ only by hash.
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

function pushHash(hash: string, search = window.location.search) {
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
