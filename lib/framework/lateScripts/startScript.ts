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
  /** By others than the site, in what React is going to hydrate. */
  readonly changes: MutationRecord[];
  readonly watcher: MutationObserver;
  /** Listens no longer: what measures the page does so itself. */
  readonly stop: () => void;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the browser's own.
  interface Window {
    /** Only where `start.ts` runs, which is not the case in development. */
    earlyVisit?: EarlyVisit;
  }
}
