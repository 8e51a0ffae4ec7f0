import { readCookies } from '@/lib/browser/storage';
import { SERVICES_ID } from '@/lib/config/constants';
import type { EditionId } from '@/lib/config/editions';
import type { PageKind, ViewedProduct } from '@/lib/models/page';
import type { TrackedEvent } from './events';
import type { ConsentWords } from '@/lib/models/labels';

/** `url` is absolute, `consentWords` in the language of the page. */
export type ShownPageView = {
  readonly url: string;
  readonly title: string;
  readonly kind: PageKind;
  readonly edition: EditionId;
  readonly product?: ViewedProduct | undefined;
  readonly isFirst: boolean;
  readonly consentWords: ConsentWords;
};

export type Signal =
  | { readonly type: 'routeStart'; readonly url: string }
  | { readonly type: 'page'; readonly view: ShownPageView }
  | { readonly type: 'event'; readonly event: TrackedEvent }
  | { readonly type: 'error'; readonly error: unknown; readonly block?: string };

type Receiver = (signal: Signal) => void;

/** Marks in the browser's timeline when a page answers by script. */
export const HYDRATED = 'hydrated';

/** Signals that are queued until a receiver is loaded; on most sites none ever is. */
const MAX_WAITING = 100;

const waiting: Signal[] = [];
let receive: Receiver = (signal) => {
  if (waiting.length < MAX_WAITING) waiting.push(signal);
};

/** Never throws, and costs nothing when nothing is measured. */
export function track(signal: Signal): void {
  receive(signal);
}

export function trackEvent(event: TrackedEvent): void {
  track({ type: 'event', event });
}

export function receiveSignals(receiver: Receiver): void {
  receive = (signal) => {
    try {
      receiver(signal);
    } catch {
      // Measuring must never disturb the page.
    }
  };
  for (const signal of waiting.splice(0)) receive(signal);
}

export function isMeasured(): boolean {
  return document.getElementById(SERVICES_ID) !== null || hasAnalyticsCookie();
}

/** The specification's condition for the data layer: `_ga`, or `_ga_` and the id of a stream. */
export function hasAnalyticsCookie(): boolean {
  return /(?:^|; )_ga(?:_\w+)?=/.test(readCookies());
}
