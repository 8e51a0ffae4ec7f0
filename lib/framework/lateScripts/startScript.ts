/** The name of the compiled `start.ts`, beside the framework's own files of a build. */
export const START_SCRIPT = 'start.js';

/** What happens before the page is measured. */
export type EarlyVisit = {
  /** The first of those that were thrown. */
  readonly errors: unknown[];
  /** What the visitor pressed first, in ms since the page was asked for. */
  press?: { readonly type: string; readonly at: number };
  /** The visitor has scrolled by wheel, which needs no press. */
  wheel?: boolean;
  /** What a browser or an extension has changed in the page so far. */
  readonly changes: MutationRecord[];
  readonly watcher: MutationObserver;
  /** Stops listening. The code that measures the page listens itself. */
  readonly stop: () => void;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the browser's own.
  interface Window {
    /** Only where `start.ts` runs, which is not the case in development. */
    earlyVisit?: EarlyVisit;
  }
}
