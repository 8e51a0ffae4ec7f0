import Router from 'next/router';
import { arrival } from './arrival';
import type { Visit } from './visit';
import { NEW_VISIT, describeLink, isRecord, readFolds, readVisit, scrollToTop, showVisit } from './visit';

/** Pause in ms after which scrolling has come to rest. Browsers limit how often the history may be written. */
const REST = 100;
/** What only a visitor does: from then on the page is where they want it. */
const OWN_DOING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function readArrival(): Visit | undefined {
  if (arrival === undefined) return undefined;
  return readVisit(window.history.state) ?? (arrival.href === window.location.href ? readVisit(arrival.state) : undefined);
}

const found = readArrival();
/** The visit of the page on the screen. */
let shown = found ?? NEW_VISIT;
/** The visit of the page that is on its way, once the history stands at it. */
let coming: Visit | undefined;
/** Address of the step of the history that the visitor went back or forward to. */
let returnsTo: string | undefined;
/** What the page has to come to, until the visitor takes it elsewhere. */
let goal: { readonly visit: Visit; readonly fallback: HTMLElement | null } | undefined;

const readPath = (): string => window.location.pathname + window.location.search;
const isAt = (top: number): boolean => Math.abs(window.scrollY - top) <= 1;
const readLowest = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** What one block keeps on the page that is shown, or is about to be. */
export function readBlockState(key: string): unknown {
  return (coming ?? shown).blocks[key];
}

/** Keeps what a block wants to find again. */
export function keepBlockState(key: string, value: unknown): void {
  shown = { ...shown, blocks: { ...shown.blocks, [key]: value } };
  record();
}

function showGoal(): void {
  if (goal !== undefined) showVisit(goal.visit, goal.fallback);
}

/**
 * Brings the page to how it was left, as long as the visitor takes it nowhere else: now, before it is drawn, and once
 * more after what browser and router do by themselves, such as going to the hash.
 */
export function comeToGoal(): void {
  showGoal();
  requestAnimationFrame(() => setTimeout(showGoal));
}

/** The router's own values stay; it shall not scroll on the way back, since that is done here. */
function write(visit: Visit): void {
  const state: unknown = window.history.state;
  if (!isRecord(state) || !isRecord(state['options'])) return;
  window.history.replaceState({ ...state, options: { ...state['options'], scroll: false }, visit }, '');
}

/** While another page is on its way, the history stands at that one already. */
function record(): void {
  if (coming !== undefined) return;
  shown = { ...shown, top: goal?.visit.top ?? window.scrollY, folds: readFolds() };
  write(shown);
}

/** Browsers would move the page along with what grows above the window, and so away from its place. */
function setGoal(wanted: typeof goal): void {
  goal = wanted;
  document.documentElement.style.overflowAnchor = wanted === undefined ? '' : 'none';
}

function returnTo(visit: Visit, fallback: HTMLElement | null): void {
  setGoal({ visit, fallback });
  write(shown);
  comeToGoal();
}

/** A page that is new to the visitor begins at its top, unless the address names a place on it. */
function begin(url: string, main: HTMLElement | null): void {
  setGoal(undefined);
  const [, hash = ''] = url.split('#');
  if (hash !== '' && document.getElementById(hash) !== null) return;
  scrollToTop(0);
  main?.focus({ preventScroll: true });
}

/** Whether the browser, or nobody, has scrolled a page that was opened anew. */
function isUntouched({ top }: Visit): boolean {
  return window.scrollY === 0 || isAt(Math.min(top, readLowest()));
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/**
 * Keeps with each step of the history how its page was left, and brings it back by Back and Forward, in the same document
 * or in another. Nothing is stored elsewhere. Returns how to stop.
 * @param mainId id of the element that receives the focus on a page without a followed link
 */
export function keepVisits(mainId: string): () => void {
  const readMain = () => document.getElementById(mainId);
  let shownPath = readPath();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onRest = () => {
    if (goal !== undefined && !isAt(goal.visit.top) && !isAt(readLowest())) setGoal(undefined);
    record();
  };
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(onRest, REST);
  };
  const onOwnDoing = () => setGoal(undefined);
  const onClick = ({ target }: Event) => {
    returnsTo = undefined;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null) return;
    shown = { ...shown, link: describeLink(link) };
    record();
  };
  const onPop = ({ state }: PopStateEvent) => {
    // A new step to a place on the same page, which the browser made.
    if (!isRecord(state)) return;
    returnsTo = String(state['as']);
    const visit = readVisit(state);
    if (readPath() !== shownPath) {
      coming = visit ?? NEW_VISIT;
      return;
    }
    coming = undefined;
    if (visit === undefined) return;
    shown = { ...visit, blocks: shown.blocks };
    returnTo(shown, null);
  };
  const onHistoryChange = (url: string) => {
    if (url !== returnsTo) {
      record();
      coming = NEW_VISIT;
      return;
    }
    const visit = (coming ??= shown);
    queueMicrotask(() => write(visit));
  };
  const onComplete = (url: string) => {
    const isReturn = url === returnsTo;
    returnsTo = undefined;
    shown = coming ?? NEW_VISIT;
    coming = undefined;
    shownPath = readPath();
    if (isReturn) returnTo(shown, readMain());
    else begin(url, readMain());
  };
  const onHashComplete = () => {
    returnsTo = undefined;
    record();
  };
  // The browser brings a page to its place that it opens anew, before any script; within the document it would be too early.
  const onPageHide = () => {
    window.history.scrollRestoration = 'auto';
  };
  const onPageShow = () => {
    window.history.scrollRestoration = 'manual';
  };

  const routerEvents = [['beforeHistoryChange', onHistoryChange], ['routeChangeComplete', onComplete], ['hashChangeComplete', onHashComplete]] as const;
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  window.addEventListener('popstate', onPop, options);
  window.addEventListener('pagehide', onPageHide, options);
  window.addEventListener('pageshow', onPageShow, options);
  window.addEventListener('scroll', onMove, options);
  document.addEventListener('toggle', onMove, options);
  document.addEventListener('click', onClick, options);
  for (const name of OWN_DOING) document.addEventListener(name, onOwnDoing, options);
  for (const [name, handler] of routerEvents) Router.events.on(name, handler);

  onPageShow();
  document.documentElement.dataset['scrolls'] = 'smooth';
  if (shown === found && isUntouched(found)) returnTo(isReload() ? { ...found, link: undefined } : found, null);
  return () => {
    clearTimeout(timer);
    listening.abort();
    for (const [name, handler] of routerEvents) Router.events.off(name, handler);
  };
}
