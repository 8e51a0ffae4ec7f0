import type { Page } from '@playwright/test';

/** One pushed item, with the document's title at that time. */
type Pushed = {
  readonly entry: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly title: string;
};

declare global {
  var notePushed: (one: { readonly entry: unknown; readonly title: string }) => void;
}

export type DataLayerWatch = {
  /** The site's events in order, without those of the tag manager. */
  readonly listEvents: () => readonly Readonly<Record<string, unknown>>[];
  /** The site's events without page views. */
  readonly listActions: () => readonly Readonly<Record<string, unknown>>[];
  /** Commands as lists and events by their names. */
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
  const listEvents = () =>
    pushed.flatMap(({ entry }) => ('event' in entry && entry['event'] !== 'gtm.js' ? [entry] : []));
  return {
    listEvents,
    listActions: () => listEvents().filter(({ event }) => event !== 'page_view'),
    listOrder: () => pushed.map(({ entry }) => ('event' in entry ? entry['event'] : entry)),
    listTitles: () =>
      pushed.flatMap(({ entry, title }) =>
        'event' in entry && entry['event'] === 'page_view' ? [title] : [],
      ),
  };
}
