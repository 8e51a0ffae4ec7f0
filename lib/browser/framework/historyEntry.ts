/**
 * Relies on: the router writing `url`, `as` and `options` into its history entries; on Back, not
 * scrolling to an entry with `scroll: false`, and writing it again without the members added here;
 * and scrolling to the element of the hash with `scrollIntoView()` soon after each render.
 * Remove when: the router keeps state for each entry, and scrolling can be turned off.
 */
import { isRecord } from '@/lib/platform/data/objects';

/** Safari refuses more than 100 changes in 30 seconds. */
export const isRefusedChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** A refused change loses a scroll position, or lets Back leave the page instead of a dialog. */
function tryToWrite(write: () => void) {
  try {
    write();
  } catch (error) {
    if (!isRefusedChange(error)) throw error;
  }
}

export function addToEntry(members: Readonly<Record<string, unknown>>): void {
  const state: unknown = window.history.state;
  if (!isRecord(state) || !isRecord(state['options'])) return;
  const next = { ...state, options: { ...state['options'], scroll: false }, ...members };
  tryToWrite(() => window.history.replaceState(next, ''));
}

export function repeatEntry(members: Readonly<Record<string, unknown>>): void {
  const state: unknown = window.history.state;
  tryToWrite(() => window.history.pushState({ ...(isRecord(state) ? state : {}), ...members }, ''));
}

let hashTarget: HTMLElement | null = null;

/** Makes the router call `scroll` instead of scrolling to the hash; undefined ends that. */
export function replaceHashScroll(scroll: (() => void) | undefined): void {
  if (hashTarget !== null) Reflect.deleteProperty(hashTarget, 'scrollIntoView');
  hashTarget = scroll === undefined ? null : document.getElementById(window.location.hash.slice(1));
  if (hashTarget !== null && scroll !== undefined) hashTarget.scrollIntoView = scroll;
}

/** @returns undefined for an entry that the browser added for an anchor on the same page */
export function readEntryUrl(state: unknown): string | undefined {
  return isRecord(state) ? String(state['as']) : undefined;
}
