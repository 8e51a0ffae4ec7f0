import Router from 'next/router';
import { useSyncExternalStore } from 'react';

/** Changes that pages make of themselves fire no `hashchange`: the router tells of them. */
const ROUTER_EVENTS = ['hashChangeComplete', 'routeChangeComplete'] as const;

/** Tells of every change of the hash, until the returned function is called. */
export function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  for (const name of ROUTER_EVENTS) Router.events.on(name, onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    for (const name of ROUTER_EVENTS) Router.events.off(name, onChange);
  };
}

/** The hash of the address without `#`, decoded; as it stands where it cannot be decoded. */
export function readHash(): string {
  const hash = window.location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Gives the address another hash, as a step of the history and without scrolling. Empty takes it away.
 * It goes through the router, which would otherwise take the way back for the way to another page.
 */
function pushHash(hash: string): void {
  const { pathname, search } = window.location;
  if (Router.router === null) window.location.hash = hash;
  else void Router.push(`${pathname}${search}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`, undefined, { shallow: true, scroll: false });
}

/** The hash of the address, and how to change it. Empty in server HTML and while hydrating. */
export function useHash(): readonly [hash: string, pushHash: (hash: string) => void] {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '');
  return [hash, pushHash];
}
