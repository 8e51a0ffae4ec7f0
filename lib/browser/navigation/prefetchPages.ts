import Router from 'next/router';
import { isRecord } from '@/lib/platform/data/objects';
import { prefetchData } from '@/lib/browser/framework/routerData';
import { findPageLink } from './followLink';

/** A pointer that crosses a link, or a visitor who tabs past it, stays for less. */
const PAUSE_MS = 60;
/** Never prefetched, because its loader queries the retailers. */
const BUY_PAGE = /^\/[^/]+\/buy\//;

let link: HTMLAnchorElement | undefined;
let leaving = new AbortController();

/** The router waits for what is loading, so leaving the link must not abort it any more. */
Router.events.on('routeChangeStart', () => (leaving = new AbortController()));

function savesData() {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    isRecord(connection) &&
    (connection['saveData'] === true || String(connection['effectiveType']).endsWith('2g'))
  );
}

/** The page's own script answers links that only change the query, such as search results. */
const isOwn = (anchor: HTMLAnchorElement) =>
  anchor.getAttribute('href')?.startsWith('?') === true ||
  anchor.pathname + anchor.search === window.location.pathname + window.location.search;

function prefetch(anchor: HTMLAnchorElement, signal: AbortSignal) {
  const isWanted = !isOwn(anchor) && !BUY_PAGE.test(anchor.pathname);
  if (isWanted && !signal.aborted && !savesData())
    prefetchData(new URL(anchor.href), signal).catch(() => undefined);
}

/** Prefetches what a visitor is about to open: docs/decisions/0037. */
export function followIntent({ type, target }: Event): void {
  const next = type === 'pointercancel' ? undefined : findPageLink(target);
  // Safari focuses not a pressed link, but what is around it.
  if (next === undefined && type === 'focusin') return;
  if (next !== link) {
    leaving.abort();
    leaving = new AbortController();
  }
  link = next;
  if (next !== undefined)
    setTimeout(prefetch, type === 'pointerdown' ? 0 : PAUSE_MS, next, leaving.signal);
}
