import type { Signal } from './track';

export type DataLayer = {
  readonly receive: (signal: Signal) => void;
  /** The visitor has chosen, or a cookie may have come: what waits for it is looked at again. */
  readonly lookAgain: () => void;
};

/** The data layer of the page (`window.dataLayer`), filled only while there is a Google Analytics cookie. */
export function createDataLayer(): DataLayer {
  return { receive: () => undefined, lookAgain: () => undefined };
}
