import Router from 'next/router';
import { addToEntry, readEntryUrl, replaceHashScroll } from '@/lib/browser/framework/historyEntry';
import { forgetReplacedNavigation, ignoreReplacedStep } from '@/lib/browser/framework/navigate';
import { arrival } from './arrival';
import { noteClick, takeDialogStep } from './dialogEntry';
import { findLink, isPlainClick } from './followLink';
import type { Visit } from './visit';
import { NEW_VISIT, describeLink, readFolds, readVisit, scrollToTop, showVisit } from './visit';

/** Browsers limit how often the history may be written. */
const SCROLL_PAUSE_MS = 100;
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click'] as const;

function readArrival() {
  if (arrival === undefined) return undefined;
  return (
    readVisit(window.history.state) ??
    (arrival.href === window.location.href ? readVisit(arrival.state) : undefined)
  );
}

const visitAtArrival = readArrival();
let visitOfShownPage = visitAtArrival ?? NEW_VISIT;
/** Set from the moment the history points at the next page until that page is shown. */
let visitOfNextPage: Visit | undefined;
let returnUrl: string | undefined;
let stayUrl: string | undefined;
let positionToRestore: { readonly visit: Visit; readonly fallback: HTMLElement | null } | undefined;
let shownPath: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const readPath = () => window.location.pathname + window.location.search;
const isAt = (top: number) => Math.abs(window.scrollY - top) <= 1;
const readLowest = () => document.documentElement.scrollHeight - window.innerHeight;

export function readBlockState(key: string): unknown {
  return (visitOfNextPage ?? visitOfShownPage).blocks[key];
}

export function saveBlockState(key: string, value: unknown): void {
  visitOfShownPage = { ...visitOfShownPage, blocks: { ...visitOfShownPage.blocks, [key]: value } };
  record();
}

function showPositionToRestore() {
  if (positionToRestore !== undefined)
    showVisit(positionToRestore.visit, positionToRestore.fallback);
}

/** Restores the position now, and again after the browser's own scrolling. */
export function restorePosition(): void {
  showPositionToRestore();
  requestAnimationFrame(() => setTimeout(showPositionToRestore));
}

const write = (visit: Visit) => addToEntry({ visit });

function record() {
  if (visitOfNextPage !== undefined) return;
  visitOfShownPage = {
    ...visitOfShownPage,
    top: positionToRestore?.visit.top ?? window.scrollY,
    folds: readFolds(),
  };
  write(visitOfShownPage);
}

/** Scroll anchoring would move the restored page, and smooth scrolling would still be running. */
function setPositionToRestore(wanted: typeof positionToRestore) {
  positionToRestore = wanted;
  replaceHashScroll(wanted && showPositionToRestore);
  Object.assign(
    document.documentElement.style,
    wanted === undefined
      ? { overflowAnchor: '', scrollBehavior: '' }
      : { overflowAnchor: 'none', scrollBehavior: 'auto' },
  );
}

function returnTo(visit: Visit, fallback: HTMLElement | null) {
  setPositionToRestore({ visit, fallback });
  write(visitOfShownPage);
  restorePosition();
}

/** The router scrolls to the hash right after this, which on a new page should not be animated. */
function startAtPlace() {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  queueMicrotask(() => (style.scrollBehavior = ''));
}

function startAtTop(url: string, main: HTMLElement | null) {
  setPositionToRestore(undefined);
  const [, hash = ''] = url.split('#');
  if (hash !== '' && document.getElementById(hash) !== null) {
    startAtPlace();
    return;
  }
  scrollToTop(0);
  main?.focus({ preventScroll: true });
}

function keepPosition() {
  setPositionToRestore(undefined);
  record();
}

/** The browser may restore a position of the page as sent, not as the visitor had filtered it. */
function isUntouched({ top }: Visit) {
  const early = window.earlyVisit;
  if (early !== undefined && early.press === undefined && early.wheel !== true) return true;
  return window.scrollY === 0 || isAt(Math.min(top, readLowest()));
}

function isReload() {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

function recordSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (
      positionToRestore !== undefined &&
      !isAt(positionToRestore.visit.top) &&
      !isAt(readLowest())
    )
      setPositionToRestore(undefined);
    record();
  }, SCROLL_PAUSE_MS);
}

function onClick(event: MouseEvent) {
  returnUrl = undefined;
  const link = findLink(event);
  noteClick(link !== null && link.target === '' && isPlainClick(event));
  if (link === null) return;
  visitOfShownPage = { ...visitOfShownPage, link: describeLink(link) };
  record();
}

let judged: { readonly state: unknown; readonly isPageStep: boolean } | undefined;

/** The router and `onPop` both ask, in either order. Neither handles steps of dialogs only. */
function isPageStep(state: unknown) {
  if (judged === undefined || judged.state !== state)
    judged = { state, isPageStep: readPath() !== shownPath || !takeDialogStep() };
  return judged.isPageStep;
}

function onPop({ state }: { readonly state: unknown }) {
  if (!isPageStep(state)) return;
  const url = readEntryUrl(state);
  if (url === undefined) return;
  returnUrl = url;
  const visit = readVisit(state);
  if (readPath() !== shownPath) {
    visitOfNextPage = visit ?? NEW_VISIT;
    return;
  }
  visitOfNextPage = undefined;
  if (visit === undefined) return;
  visitOfShownPage = { ...visit, blocks: visitOfShownPage.blocks };
  returnTo(visitOfShownPage, null);
}

function onHistoryChange(url: string) {
  if (url !== returnUrl) {
    record();
    visitOfNextPage = NEW_VISIT;
    return;
  }
  const visit = (visitOfNextPage ??= visitOfShownPage);
  queueMicrotask(() => write(visit));
}

/** Call it before a navigation that changes a part of this page: scroll position and focus stay. */
export function stayInPlace(url: string): void {
  stayUrl = url;
}

function onPageComplete(url: string, main: HTMLElement | null) {
  const isReturn = url === returnUrl;
  const isStay = url === stayUrl;
  returnUrl = undefined;
  stayUrl = undefined;
  visitOfShownPage = visitOfNextPage ?? NEW_VISIT;
  visitOfNextPage = undefined;
  shownPath = readPath();
  if (isReturn) returnTo(visitOfShownPage, main);
  else if (isStay) keepPosition();
  else startAtTop(url, main);
}

function onHashComplete() {
  returnUrl = undefined;
  record();
}

/** Browsers restore new documents before scripts run, but are too early within a document. */
function setBrowserRestoration(mode: ScrollRestoration) {
  window.history.scrollRestoration = mode;
}

function listenToVisitor(signal: AbortSignal) {
  const options = { capture: true, passive: true, signal };
  window.addEventListener('unhandledrejection', ignoreReplacedStep, options);
  window.addEventListener('popstate', onPop, options);
  window.addEventListener('pagehide', () => setBrowserRestoration('auto'), options);
  // Safari restores the position of a page from its back/forward cache after this event.
  window.addEventListener(
    'pageshow',
    () => setTimeout(setBrowserRestoration, 0, 'manual'),
    options,
  );
  window.addEventListener('scroll', recordSoon, options);
  document.addEventListener('toggle', recordSoon, options);
  document.addEventListener('click', onClick, options);
  for (const name of VISITOR_EVENTS)
    document.addEventListener(name, () => setPositionToRestore(undefined), options);
}

/** Call it once per document, because the state is the module's. */
export function restoreVisits(mainId: string): () => void {
  const onComplete = (url: string) => onPageComplete(url, document.getElementById(mainId));
  const routerEvents = [
    ['beforeHistoryChange', onHistoryChange],
    ['routeChangeComplete', onComplete],
    ['hashChangeComplete', onHashComplete],
    ['routeChangeError', forgetReplacedNavigation],
  ] as const;
  const listening = new AbortController();
  shownPath = readPath();
  listenToVisitor(listening.signal);
  for (const [name, handler] of routerEvents) Router.events.on(name, handler);
  Router.ready(() => Router.beforePopState(isPageStep));

  setBrowserRestoration('manual');
  document.documentElement.dataset['scrolls'] = 'smooth';
  if (visitOfShownPage === visitAtArrival && isUntouched(visitAtArrival))
    returnTo(isReload() ? { ...visitAtArrival, link: undefined } : visitAtArrival, null);
  // The visitor may have scrolled before the scripts ran.
  else recordSoon();
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const [name, handler] of routerEvents) Router.events.off(name, handler);
  };
}
