import Router from 'next/router';
import { addToEntry, readEntryUrl } from '@/lib/framework/historyEntry';
import { ignoreReplacedStep } from '@/lib/framework/navigate';
import { arrival } from './arrival';
import { noteClick, takeDialogStep } from './dialogEntry';
import type { Visit } from './visit';
import { NEW_VISIT, describeLink, readFolds, readVisit, scrollToTop, showVisit } from './visit';

/** Ms without scrolling after which the position is stored. Browsers limit how often the history may be written. */
const REST_BEFORE_RECORDING = 100;
const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function readArrival(): Visit | undefined {
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

const readPath = (): string => window.location.pathname + window.location.search;
const isAt = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;
const readLowest = (): number => document.documentElement.scrollHeight - window.innerHeight;

export function readBlockState(key: string): unknown {
  return (visitOfNextPage ?? visitOfShownPage).blocks[key];
}

export function saveBlockState(key: string, value: unknown): void {
  visitOfShownPage = { ...visitOfShownPage, blocks: { ...visitOfShownPage.blocks, [key]: value } };
  record();
}

function showPositionToRestore(): void {
  if (positionToRestore !== undefined)
    showVisit(positionToRestore.visit, positionToRestore.fallback);
}

/** Restores the position now, and again after the router has scrolled to the hash, and after the browser has done its own scrolling. */
export function restorePosition(): void {
  showPositionToRestore();
  queueMicrotask(showPositionToRestore);
  requestAnimationFrame(() => setTimeout(showPositionToRestore));
}

const write = (visit: Visit): void => addToEntry({ visit });

/** While another page loads, the history already points at that one. */
function record(): void {
  if (visitOfNextPage !== undefined) return;
  visitOfShownPage = {
    ...visitOfShownPage,
    top: positionToRestore?.visit.top ?? window.scrollY,
    folds: readFolds(),
  };
  write(visitOfShownPage);
}

/** Scroll anchoring would move the page when content above the window grows; smooth scrolling would go on after the position is restored. */
function setPositionToRestore(wanted: typeof positionToRestore): void {
  positionToRestore = wanted;
  Object.assign(
    document.documentElement.style,
    wanted === undefined
      ? { overflowAnchor: '', scrollBehavior: '' }
      : { overflowAnchor: 'none', scrollBehavior: 'auto' },
  );
}

function returnTo(visit: Visit, fallback: HTMLElement | null): void {
  setPositionToRestore({ visit, fallback });
  write(visitOfShownPage);
  restorePosition();
}

/** Right after this the router scrolls to the place that the address names, which on a new page is no ride past all that stands above it. */
function startAtPlace(): void {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  queueMicrotask(() => (style.scrollBehavior = ''));
}

function startAtTop(url: string, main: HTMLElement | null): void {
  setPositionToRestore(undefined);
  const [, hash = ''] = url.split('#');
  if (hash !== '' && document.getElementById(hash) !== null) {
    startAtPlace();
    return;
  }
  scrollToTop(0);
  main?.focus({ preventScroll: true });
}

function keepPosition(): void {
  setPositionToRestore(undefined);
  record();
}

/** The browser may have restored another position than the stored one: it knows the page as the server sent it, not as the visitor had filtered it. */
function isUntouched({ top }: Visit): boolean {
  const early = window.earlyVisit;
  if (early !== undefined && early.press === undefined && early.wheel !== true) return true;
  return window.scrollY === 0 || isAt(Math.min(top, readLowest()));
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

function recordSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (
      positionToRestore !== undefined &&
      !isAt(positionToRestore.visit.top) &&
      !isAt(readLowest())
    )
      setPositionToRestore(undefined);
    record();
  }, REST_BEFORE_RECORDING);
}

function onClick({ target }: Event): void {
  returnUrl = undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  noteClick(link !== null);
  if (link === null) return;
  visitOfShownPage = { ...visitOfShownPage, link: describeLink(link) };
  record();
}

let judged: { readonly state: unknown; readonly isPageStep: boolean } | undefined;

/** Asked by the router and by `onPop`, in an order that is the browser’s. Where only dialogs are concerned, neither has anything to do. */
function isPageStep(state: unknown): boolean {
  if (judged === undefined || judged.state !== state)
    judged = { state, isPageStep: readPath() !== shownPath || !takeDialogStep() };
  return judged.isPageStep;
}

function onPop({ state }: { readonly state: unknown }): void {
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

function onHistoryChange(url: string): void {
  if (url !== returnUrl) {
    record();
    visitOfNextPage = NEW_VISIT;
    return;
  }
  const visit = (visitOfNextPage ??= visitOfShownPage);
  queueMicrotask(() => write(visit));
}

/** To be called before a navigation that changes a part of this page: neither its scroll position nor the focus moves. */
export function stayInPlace(url: string): void {
  stayUrl = url;
}

function onPageComplete(url: string, main: HTMLElement | null): void {
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

function onHashComplete(): void {
  returnUrl = undefined;
  record();
}

/** Reloads and new documents are restored by the browser before any script runs; within a document it would restore too early. */
function setBrowserRestoration(mode: ScrollRestoration): void {
  window.history.scrollRestoration = mode;
}

function listenToVisitor(signal: AbortSignal): void {
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

/**
 * Stores in each history entry how its page was left, and restores it on Back and Forward, within a document and across
 * documents. To be called once a document, since the state is that of the module.
 * @param mainId id of the element that is focused on a page without a followed link
 * @returns removes all listeners
 */
export function restoreVisits(mainId: string): () => void {
  const onComplete = (url: string) => onPageComplete(url, document.getElementById(mainId));
  const routerEvents = [
    ['beforeHistoryChange', onHistoryChange],
    ['routeChangeComplete', onComplete],
    ['hashChangeComplete', onHashComplete],
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
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const [name, handler] of routerEvents) Router.events.off(name, handler);
  };
}
