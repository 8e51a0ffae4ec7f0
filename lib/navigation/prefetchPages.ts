import Router from 'next/router';
import { isRecord } from '@/lib/data/objects';
import { buildDataAddress, handToRouter, withdrawFromRouter } from '@/lib/framework/routerData';
import { PageDataCache } from './pageDataCache';
import { watchIntent } from './watchIntent';

/** Its loader asks the retailers. */
const BUY_PAGE = /^\/[^/]+\/buy\//;

/** Some browsers do not tell. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    isRecord(connection) &&
    (connection['saveData'] === true || String(connection['effectiveType']).endsWith('2g'))
  );
}

/** Undefined for the page that is shown, and for addresses that cannot be decoded. */
function findDataAddress(href: string): string | undefined {
  const url = new URL(href, window.location.href);
  if (
    BUY_PAGE.test(url.pathname) ||
    url.pathname + url.search === window.location.pathname + window.location.search
  )
    return undefined;
  try {
    return buildDataAddress(url);
  } catch {
    return undefined;
  }
}

/**
 * Fetches the data of the page that a visitor is about to open, and hands it to the router as the page changes: see docs/decisions/0020. To be
 * called once a document.
 * @param latest what happened before this module was there
 * @returns removes all listeners
 */
export function prefetchPages(latest?: Event): () => void {
  const cache = new PageDataCache();
  /** Of the page that is being opened. */
  let destination: string | undefined;

  function onEnd(): void {
    if (destination !== undefined) withdrawFromRouter(destination);
    destination = undefined;
  }

  function onStart(href: string): void {
    onEnd();
    destination = findDataAddress(href);
    const data = destination === undefined ? undefined : cache.take(destination);
    if (destination !== undefined && data !== undefined) handToRouter(destination, data);
  }

  function onIntent(link: HTMLAnchorElement): void {
    // What only changes the query is answered by the page's own script, such as results of a search.
    const isOwnQuery = link.getAttribute('href')?.startsWith('?') === true;
    const address = savesData() || isOwnQuery ? undefined : findDataAddress(link.href);
    if (address !== undefined && address !== destination) cache.prefetch(address);
  }

  function onLeave({ href }: HTMLAnchorElement): void {
    const address = findDataAddress(href);
    if (address !== undefined) cache.cancel(address);
  }

  const routerEvents = [
    ['routeChangeStart', onStart],
    ['routeChangeComplete', onEnd],
    ['routeChangeError', onEnd],
  ] as const;
  for (const [name, handler] of routerEvents) Router.events.on(name, handler);
  const stopWatching = watchIntent({ onIntent, onLeave }, latest);
  return () => {
    stopWatching();
    for (const [name, handler] of routerEvents) Router.events.off(name, handler);
  };
}
