import { readQueryText } from '@/lib/addresses/searchAddress';
import type { TrackedEvent } from './events';
import type { RecommendedEvents } from './recommendedEvents';
import { hasAnalyticsCookie, type ShownPageView, type Signal } from './track';

declare global {
  var dataLayer: unknown[] | undefined;
}

export function pushEntry(entry: object): void {
  (window.dataLayer ??= []).push(entry);
}

type DataLayerEvent = Readonly<Record<string, string | number | undefined>>;

const EMAIL = /[^\s@＠]+\s?[@＠]\s?[^\s@＠]*/g;
/** Seven digits or more with any separators: phone, card and customer numbers. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().\/-]*\p{Nd}){6,}/gu;

export function cleanUrl(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return '';
  const url = new URL(address, document.baseURI);
  url.search = '';
  url.hash = '';
  return url.href;
}

export function cleanTerm(text: string): string {
  return readQueryText(
    readQueryText(text).replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]'),
  );
}

/** Content and buttons write the same number with 8 to 14 digits. */
export function unifyGtin(gtin: string): string {
  return gtin.replace(/^0+/, '').padStart(13, '0');
}

function cleanField(name: string, value: string | number | undefined) {
  if (typeof value !== 'string') return value;
  if (name === 'search_term') return cleanTerm(value);
  if (name === 'product_gtin') return unifyGtin(value);
  return name.endsWith('_url') ? cleanUrl(value) : value;
}

export function cleanEvent(event: TrackedEvent): DataLayerEvent {
  return Object.fromEntries(
    Object.entries<string | number | undefined>(event).map(([name, value]) => [
      name,
      cleanField(name, value),
    ]),
  );
}

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

  /** @param loadRecommended is called once something may be pushed */
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
