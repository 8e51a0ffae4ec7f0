import { readAnalyticsDoc } from '@/__tests__/support/readAnalyticsDoc';
import type { EventFields, EventName } from '@/lib/browser/tracking/events';

/** The compiler asks for each event and each field. */
const FIELDS: { readonly [Name in EventName]: Readonly<Record<keyof EventFields[Name], true>> } = {
  page_view: {
    page_title: true,
    page_url: true,
    content_type: true,
    product_gtin: true,
    product_name: true,
    product_brand: true,
    product_category: true,
  },
  filter: { filter_category: true, filter_action: true },
  sort: { sort_order: true },
  search: { search_term: true, search_category: true, search_results: true },
  suggestion: { search_term: true, suggestion_title: true, suggestion_url: true },
  buy_click: { product_name: true, product_gtin: true, link_url: true },
  retailer_click: { product_name: true, retailer_name: true },
  share: { share_method: true },
  feedback: { feedback_answer: true, feedback_kind: true, feedback_title: true },
  video_play: { video_title: true, video_provider: true },
  video_end: { video_title: true, video_provider: true },
  menu_click: { menu_title: true, menu_url: true, menu_place: true },
  language_choice: { country: true, language: true, link_url: true },
  consent_choice: { consent_analytics: true },
};

const documented = readAnalyticsDoc();

it('docs/analytics.md names every event, and no other', () => {
  expect([...documented.keys()].sort()).toEqual(Object.keys(FIELDS).sort());
});

it.each(Object.entries(FIELDS))(
  'docs/analytics.md explains every field of %s, and no other, and has an example of it',
  (name, fields) => {
    const event = documented.get(name);
    expect([...(event?.fields ?? [])].sort()).toEqual(Object.keys(fields).sort());
    expect(event?.example).toMatchObject({ event: name });
    expect(['event', ...Object.keys(fields)]).toEqual(
      expect.arrayContaining(Object.keys(event?.example ?? {})),
    );
  },
);
