import { readCookies } from '@/lib/browser/storage';
import { SERVICES_ID } from '@/lib/platform/config/constants';
import type { EditionId } from '@/lib/platform/config/editions';
import type { ShownPage } from '@/lib/models/page';
import type { TrackedEvent } from './events';
import type { ConsentWords } from '@/lib/models/labels';

export type ShownPageView = Readonly<{
  url: string;
  title: string;
  page: ShownPage;
  edition: EditionId;
  isFirst: boolean;
  consentWords: ConsentWords;
}>;

export type Signal =
  | { readonly type: 'routeStart'; readonly url: string }
  | { readonly type: 'page'; readonly view: ShownPageView }
  | { readonly type: 'event'; readonly event: TrackedEvent }
  | Readonly<{ type: 'error'; error: unknown; block?: string }>;

type Receiver = (signal: Signal) => void;

export const HYDRATED = 'hydrated';

const MAX_WAITING = 100;

const waiting: Signal[] = [];
let receive: Receiver = (signal) => {
  if (waiting.length < MAX_WAITING) waiting.push(signal);
};

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

/** The specification's condition for the data layer: `_ga`, or `_ga_` and a stream's id. */
export function hasAnalyticsCookie(): boolean {
  return /(?:^|; )_ga(?:_\w+)?=/.test(readCookies());
}
