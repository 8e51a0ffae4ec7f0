import { cleanEvent } from './cleanEvent';
import type { TrackedEvent } from './events';
import { pushEntry } from './pushEntry';
import type { ShownPageView, Signal } from './track';
import { hasAnalyticsCookie } from './track';

export type DataLayer = {
  readonly receive: (signal: Signal) => void;
  /** The visitor has chosen, so the tag manager may set its cookie in a moment: looks for it again. */
  readonly lookAgain: () => void;
};

/** In ms, one after the other, for browsers that do not tell of a new cookie. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000];

function buildPageView({ title, url, kind, product }: ShownPageView): TrackedEvent {
  return {
    event: 'page_view',
    page_title: title,
    page_url: url,
    content_type: kind,
    product_gtin: product?.gtin,
    product_name: product?.title,
    product_brand: product?.brand,
    product_category: product?.category,
  };
}

/**
 * The data layer of the page (`window.dataLayer`), filled only while there is a Google Analytics cookie. A page that was
 * shown before the cookie came is told of when it comes, unless the visitor has gone on to another.
 */
export function createDataLayer(): DataLayer {
  let untold: ShownPageView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether there is a cookie; then the page view stands in the data layer, ahead of what happens on the page */
  const look = (): boolean => {
    if (!hasAnalyticsCookie()) return false;
    if (untold !== undefined) pushEntry(cleanEvent(buildPageView(untold)));
    untold = undefined;
    return true;
  };
  const lookLater = ([pause, ...rest]: readonly number[]) => {
    clearTimeout(timer);
    if (!look() && pause !== undefined) timer = setTimeout(lookLater, pause, rest);
  };
  const hasCookieStore = 'cookieStore' in window;
  if (hasCookieStore) window.cookieStore.addEventListener('change', look);

  return {
    receive: (signal) => {
      // The address is the next page's from here on.
      if (signal.type === 'routeStart') untold = undefined;
      else if (signal.type === 'page') {
        untold = signal.view;
        look();
      } else if (signal.type === 'event' && (look() || signal.event.event === 'consent_choice')) {
        pushEntry(cleanEvent(signal.event));
      }
    },
    lookAgain: () => lookLater(hasCookieStore ? [] : PAUSES),
  };
}
