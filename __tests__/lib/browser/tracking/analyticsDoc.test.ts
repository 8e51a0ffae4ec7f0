import { readAnalyticsDoc } from '@/__tests__/support/readAnalyticsDoc';
import type { EventFields, EventName } from '@/lib/browser/tracking/events';
import type { RecommendedFields, RecommendedName } from '@/lib/browser/tracking/recommendedEvents';

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
  retailer_click: {
    product_name: true,
    product_gtin: true,
    product_category: true,
    retailer_name: true,
    item_list_id: true,
    item_list_name: true,
  },
  share: { share_method: true, method: true, content_type: true, item_id: true },
  feedback: { feedback_answer: true, feedback_kind: true, feedback_title: true },
  form_sent: { form_id: true },
  video_play: { video_title: true, video_provider: true },
  video_end: { video_title: true, video_provider: true },
  menu_click: { menu_title: true, menu_url: true, menu_place: true },
  language_choice: { country: true, language: true, link_url: true },
  consent_choice: { consent_analytics: true, consent_marketing: true },
};

const RECOMMENDED: {
  readonly [Name in RecommendedName]: Readonly<Record<keyof RecommendedFields[Name], true>>;
} = {
  view_item: { ecommerce: true },
  view_item_list: { ecommerce: true },
  select_item: { ecommerce: true },
  view_search_results: { search_term: true },
  select_content: { content_type: true, content_id: true },
  generate_lead: { lead_source: true },
};

type Table = Readonly<Record<string, Readonly<Record<string, true>>>>;

describe.each<[Parameters<typeof readAnalyticsDoc>[0], Table]>([
  ['Events', FIELDS],
  ['Recommended events', RECOMMENDED],
])('%s in docs/analytics.md', (heading, table) => {
  const documented = readAnalyticsDoc(heading);

  it('has every event, and no other', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(table).sort());
  });

  it.each(Object.entries(table))('explains every field of %s, and no other', (name, fields) => {
    expect([...(documented.get(name) ?? [])].sort()).toEqual(Object.keys(fields).sort());
  });
});
