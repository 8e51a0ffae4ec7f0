/**
 * Relies on: the router writing `url`, `as` and `options` into each of its entries of the history, and not scrolling on Back to one whose
 * `options` say so. On Back it writes the entry anew, without what was added.
 * Remove when: the router keeps a state for each entry, and lets scrolling be turned off.
 */
import { isRecord } from '@/lib/data/objects';

/** Safari refuses more than 100 changes in 30 seconds. */
export const isRefusedChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** Without its entry a place is not found again, and Back leaves the page instead of closing a dialog. */
function tryToWrite(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isRefusedChange(error)) throw error;
  }
}

/** Adds to the entry of the shown page, unless it is not the router's. The router will not scroll when the visitor comes back to it. */
export function addToEntry(members: Readonly<Record<string, unknown>>): void {
  const state: unknown = window.history.state;
  if (!isRecord(state) || !isRecord(state['options'])) return;
  const next = { ...state, options: { ...state['options'], scroll: false }, ...members };
  tryToWrite(() => window.history.replaceState(next, ''));
}

/** Adds an entry for the page that is shown, with further members: a step back from it leads to the same page. */
export function repeatEntry(members: Readonly<Record<string, unknown>>): void {
  const state: unknown = window.history.state;
  tryToWrite(() => window.history.pushState({ ...(isRecord(state) ? state : {}), ...members }, ''));
}

/** As the router names it in its events; undefined of an entry that the browser itself added, for an anchor on the same page. */
export function readEntryUrl(state: unknown): string | undefined {
  return isRecord(state) ? String(state['as']) : undefined;
}
