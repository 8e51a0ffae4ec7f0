import { SERVICES_ID } from '@/lib/config/constants';
import type { EditionId } from '@/lib/config/editions';
import type { PageKind, ViewedProduct } from '@/lib/models/page';
import type { TrackedEvent } from './events';
import type { ConsentWords } from '@/lib/models/labels';

/** A page that is shown, as it was when it came to be. `url` is whole. */
export type ShownPageView = {
  readonly url: string;
  readonly title: string;
  readonly kind: PageKind;
  readonly edition: EditionId;
  readonly product?: ViewedProduct | undefined;
  readonly isFirst: boolean;
  /** In the language of the page. */
  readonly consentWords: ConsentWords;
};

/** What happens on a page, for whoever measures. `block` is the model of the block that failed. */
export type Signal =
  | { readonly type: 'routeStart'; readonly url: string }
  | { readonly type: 'page'; readonly view: ShownPageView }
  | { readonly type: 'event'; readonly event: TrackedEvent }
  | { readonly type: 'error'; readonly error: unknown; readonly block?: string };

type Receiver = (signal: Signal) => void;

/** Signals that wait for the receiver. Whoever measures comes when the page is idle, and on most sites nobody does. */
const MAX_WAITING = 100;

const waiting: Signal[] = [];
let receive: Receiver = (signal) => {
  if (waiting.length < MAX_WAITING) waiting.push(signal);
};

/** Tells of what happened. Never throws, and costs nothing where nobody measures. */
export function track(signal: Signal): void {
  receive(signal);
}

/** Tells of something that a visitor did. */
export function trackEvent(event: TrackedEvent): void {
  track({ type: 'event', event });
}

/** From now on hears of everything, beginning with what waits. An error of its own ends there. */
export function receiveSignals(receiver: Receiver): void {
  receive = (signal) => {
    try {
      receiver(signal);
    } catch {
      // Measuring must never disturb what is measured.
    }
  };
  for (const signal of waiting.splice(0)) receive(signal);
}

// Here, because this is loaded first and errors may happen before the rest is there.
if (typeof document !== 'undefined' && document.getElementById(SERVICES_ID) !== null) {
  window.addEventListener('error', ({ error, message }) => track({ type: 'error', error: error ?? message }));
  window.addEventListener('unhandledrejection', ({ reason }) => track({ type: 'error', error: reason }));
}

/** Whether somebody may measure: a service is configured, or statistics of another part of this domain run in this browser. */
export function isMeasured(): boolean {
  return document.getElementById(SERVICES_ID) !== null || hasAnalyticsCookie();
}

/** The specification's condition for the data layer: `_ga`, or `_ga_` and the id of a stream. */
export function hasAnalyticsCookie(): boolean {
  return /(?:^|; )_ga(?:_\w+)?=/.test(document.cookie);
}
