import type { TelemetryService } from '@/lib/config/services';
import type { ShownPageView } from '@/lib/tracking/track';
import { cleanItem } from './cleanItem';
import { describePage } from './describePage';
import type { TimedSignal } from './startTransmitter';

type Kind = 'Pageview' | 'Event';
type TelemetryItem = { readonly kind: Kind; readonly at: number; readonly page: ShownPageView | undefined; readonly fields: Readonly<Record<string, string>>; readonly properties?: Readonly<Record<string, string>> };

const eventOf = (name: string, at: number, page: ShownPageView | undefined, properties = {}): TelemetryItem => ({ kind: 'Event', at, page, fields: { name }, properties });

/** As the transmitter tells of them. Errors are not among them: only the library can describe one. */
function listItems(signals: readonly TimedSignal[], leftAt: number): readonly TelemetryItem[] {
  const items: TelemetryItem[] = [];
  let page: ShownPageView | undefined;
  for (const { signal, at } of signals) {
    if (signal.type === 'routeStart') {
      items.push(eventOf('event_route_change_start', at, page, { url: new URL(signal.url, document.baseURI).href }));
    } else if (signal.type === 'page') {
      const refUri = signal.view.isFirst || page === undefined ? document.referrer : page.url;
      page = signal.view;
      const { title, url, isFirst } = page;
      if (!isFirst) items.push(eventOf('event_route_change_complete', at, page, { url, title }));
      items.push({ kind: 'Pageview', at, page, fields: { name: title, url }, properties: { refUri } });
    }
  }
  return [...items, eventOf('event_close_window', leftAt, page)];
}

/** One item as Application Insights takes it. */
function buildEnvelope({ kind, at, page, fields, properties }: TelemetryItem, { instrumentationKey }: TelemetryService, release: string): object {
  const iKey = instrumentationKey.toLowerCase();
  const item = { name: kind, baseType: `${kind}Data`, baseData: { ...fields }, data: { ...describePage(page, release), ...properties } };
  cleanItem(item);
  return {
    time: new Date(at).toISOString(),
    iKey,
    name: `Microsoft.ApplicationInsights.${iKey.replaceAll('-', '')}.${kind}`,
    tags: page === undefined ? {} : { 'ai.operation.name': new URL(page.url).pathname },
    data: { baseType: item.baseType, baseData: { ver: 2, ...item.baseData, properties: item.data } },
  };
}

/**
 * Tells of a visit that ends before the library is there, which is the usual end of a short one on a slow device. A beacon is plain text,
 * which needs no permission of the endpoint, and the browser sends it when the page is gone.
 */
export function sendFinalBeacon(service: TelemetryService, release: string, signals: readonly TimedSignal[]): void {
  try {
    const envelopes = listItems(signals, Date.now()).map((item) => buildEnvelope(item, service, release));
    navigator.sendBeacon(service.endpoint, JSON.stringify(envelopes));
  } catch {
    // Measuring must never disturb the page, and a browser may have no beacons.
  }
}
