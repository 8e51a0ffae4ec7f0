import type { Page } from '@playwright/test';
import type { RecommendedName } from '@/lib/browser/tracking/recommendedEvents';

/** One pushed item, with the document's title at that time. */
type Pushed = {
  readonly entry: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly title: string;
};

declare global {
  var notePushed: (one: { readonly entry: unknown; readonly title: string }) => void;
}

const RECOMMENDED: Readonly<Record<RecommendedName, true>> = {
  view_item: true,
  view_item_list: true,
  select_item: true,
  view_search_results: true,
  select_content: true,
  generate_lead: true,
};
const isRecommended = (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(RECOMMENDED, name);

export type DataLayerWatch = {
  /** The site's own events in order, without those of the tag manager. */
  readonly listEvents: () => readonly Readonly<Record<string, unknown>>[];
  /** The site's events without page views. */
  readonly listActions: () => readonly Readonly<Record<string, unknown>>[];
  /** The events that Google recommends, in order. */
  readonly listRecommended: () => readonly Readonly<Record<string, unknown>>[];
  /** Commands as lists and the site's own events by their names. */
  readonly listOrder: () => readonly unknown[];
  /** The document's title at each page view. */
  readonly listTitles: () => readonly string[];
};

/**
 * Records what every document of this page pushes to the data layer, even if it is left at once.
 */
export async function watchDataLayer(page: Page): Promise<DataLayerWatch> {
  const pushed: Pushed[] = [];
  await page.exposeBinding('notePushed', (_, one: Pushed) => void pushed.push(one));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries) {
        const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
        window.notePushed({
          entry: isCommand ? Array.prototype.slice.call(entry) : entry,
          title: document.title,
        });
      }
      return Array.prototype.push.apply(layer, entries);
    };
    window.dataLayer = layer;
  });
  const listAll = () =>
    pushed.flatMap(({ entry }) => ('event' in entry && entry['event'] !== 'gtm.js' ? [entry] : []));
  const listEvents = () => listAll().filter(({ event }) => !isRecommended(event));
  return {
    listEvents,
    listActions: () => listEvents().filter(({ event }) => event !== 'page_view'),
    listRecommended: () => listAll().filter(({ event }) => isRecommended(event)),
    listOrder: () =>
      pushed.flatMap(({ entry }) =>
        !('event' in entry)
          ? 'ecommerce' in entry
            ? []
            : [entry]
          : isRecommended(entry['event'])
            ? []
            : [entry['event']],
      ),
    listTitles: () =>
      pushed.flatMap(({ entry, title }) =>
        'event' in entry && entry['event'] === 'page_view' ? [title] : [],
      ),
  };
}
