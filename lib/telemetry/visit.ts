import type { ShownPageView, Signal } from '@/lib/browser/tracking/track';
import { stripAddress } from './cleanItem';

export type TelemetrySignal = Exclude<Signal, { type: 'event' }>;
/** `at` is in milliseconds since 1970. */
export type TimedSignal = { readonly signal: TelemetrySignal; readonly at: number };

type Properties = Readonly<Record<string, string>>;
export type VisitItem =
  | { readonly kind: 'Event'; readonly name: string; readonly properties?: Properties }
  | Readonly<{
      kind: 'Pageview';
      name: string;
      url: string;
      properties: Properties & { readonly refUri: string };
    }>;

export const CLOSE_WINDOW: VisitItem = { kind: 'Event', name: 'event_close_window' };

export class Visit {
  page: ShownPageView | undefined;
  private loadedPage: ShownPageView | undefined;

  constructor(private readonly release: string) {}

  properties(page = this.page): Properties {
    const { release } = this;
    if (page === undefined) return { release };
    return {
      release,
      edition: page.edition,
      page_kind: page.page.kind,
      page_url: stripAddress(page.url),
      page_arrival: page.isFirst ? 'first_load' : 'route_change',
    };
  }

  /** Load times belong to the loaded page, although the visitor may be on another one by now. */
  propertiesOfLoad(): Properties {
    return this.properties(this.loadedPage);
  }

  pathname(): string {
    return this.page === undefined ? '' : new URL(this.page.url).pathname;
  }

  describe(signal: TelemetrySignal): readonly VisitItem[] {
    if (signal.type === 'routeStart')
      return [
        {
          kind: 'Event',
          name: 'event_route_change_start',
          properties: { url: new URL(signal.url, document.baseURI).href },
        },
      ];
    if (signal.type === 'error') return [];
    const { title, url, isFirst } = signal.view;
    const refUri = isFirst || this.page === undefined ? document.referrer : this.page.url;
    this.page = signal.view;
    if (isFirst) this.loadedPage = signal.view;
    const view: VisitItem = { kind: 'Pageview', name: title, url, properties: { refUri } };
    return isFirst
      ? [view]
      : [{ kind: 'Event', name: 'event_route_change_complete', properties: { url, title } }, view];
  }

  describeReturn(): readonly VisitItem[] {
    return this.page === undefined
      ? []
      : [
          {
            kind: 'Pageview',
            name: this.page.title,
            url: this.page.url,
            properties: { refUri: this.page.url },
          },
        ];
  }
}
