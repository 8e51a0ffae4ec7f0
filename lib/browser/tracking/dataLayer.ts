import { cleanEvent } from './cleanEvent';
import type { TrackedEvent } from './events';
import { pushEntry } from './pushEntry';
import type { RecommendedEvents } from './recommendedEvents';
import { hasAnalyticsCookie, type ShownPageView, type Signal } from './track';

const CHECK_DELAYS_MS: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000];

function buildPageView({ title, url, page: { kind, product } }: ShownPageView): TrackedEvent {
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

type Follow = (recommended: RecommendedEvents) => void;

const MAX_UNFOLLOWED = 100;

/** Pushes only while a Google Analytics cookie exists; the current page's view waits for it. */
export class DataLayer {
  private unsentView: ShownPageView | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly hasCookieStore = 'cookieStore' in window;
  private recommended: RecommendedEvents | undefined;
  private loading: Promise<void> | undefined;
  private readonly unfollowed: Follow[] = [];

  constructor(private readonly loadRecommended: () => Promise<RecommendedEvents>) {
    if ('cookieStore' in window)
      window.cookieStore.addEventListener('change', () => this.flushPageView());
  }

  receive(signal: Signal): void {
    if (signal.type === 'routeStart') this.unsentView = undefined;
    else if (signal.type === 'page') {
      this.unsentView = signal.view;
      this.flushPageView();
    } else if (
      signal.type === 'event' &&
      (this.flushPageView() || signal.event.event === 'consent_choice')
    ) {
      const event = this.recommended?.complete(signal.event) ?? signal.event;
      pushEntry(cleanEvent(event));
      if (hasAnalyticsCookie()) this.follow((recommended) => recommended.follow(event));
    }
  }

  /** Call it after a choice: the tag manager may set its cookie a moment later. */
  recheck(): void {
    this.retryFlush(this.hasCookieStore ? [] : CHECK_DELAYS_MS);
  }

  private flushPageView() {
    if (!hasAnalyticsCookie()) return false;
    const view = this.unsentView;
    this.unsentView = undefined;
    if (view === undefined) return true;
    pushEntry(cleanEvent(buildPageView(view)));
    this.follow((recommended) => recommended.showPage(view.page));
    return true;
  }

  private follow(step: Follow) {
    if (this.recommended !== undefined) step(this.recommended);
    else if (this.unfollowed.length < MAX_UNFOLLOWED) this.unfollowed.push(step);
    this.loading ??= this.loadRecommended().then(
      (recommended) => {
        this.recommended = recommended;
        for (const next of this.unfollowed.splice(0)) next(recommended);
      },
      () => undefined, // The site's own events are complete without them.
    );
  }

  private retryFlush([pause, ...rest]: readonly number[]) {
    clearTimeout(this.timer);
    if (!this.flushPageView() && pause !== undefined)
      this.timer = setTimeout(() => this.retryFlush(rest), pause);
  }
}
