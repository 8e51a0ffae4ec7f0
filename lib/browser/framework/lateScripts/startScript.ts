export const START_SCRIPT = 'start.js';

export type EarlyVisit = {
  readonly errors: unknown[];
  /** The first press; `at` is in milliseconds since the navigation started. */
  press?: { readonly type: string; readonly at: number };
  wheel?: boolean;
  readonly changes: MutationRecord[];
  readonly watcher: MutationObserver;
  readonly stop: () => void;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the browser's own.
  interface Window {
    /** Undefined in development, where `start.ts` does not run. */
    earlyVisit?: EarlyVisit;
  }
}
