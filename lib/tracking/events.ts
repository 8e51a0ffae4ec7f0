import type { PageKind } from '@/lib/models/page';

/** Where a visitor clicked: which part of the page. */
export type Place = 'header' | 'footer' | 'page';

/**
 * What the data layer gets to know of a visit, by the name of the event; see docs/analytics.md. No address
 * carries a query or a hash.
 */
export type EventFields = {
  /** On arrival and after each change of page. */
  readonly page_view: {
    readonly page_title: string;
    readonly page_url: string;
    readonly content_type: PageKind;
    /** Undefined where the page shows no product: the tag manager would go on with the product before it. */
    readonly product_gtin: string | undefined;
    readonly product_name: string | undefined;
    readonly product_brand: string | undefined;
    readonly product_category: string | undefined;
  };
  readonly filter: { readonly filter_category: string; readonly filter_action: 'choose' | 'clear' };
  readonly sort: { readonly sort_order: 'by_az' | 'by_za' };
  readonly search: { readonly search_term: string; readonly search_category: string; readonly search_results: number };
  readonly suggestion: { readonly search_term: string; readonly suggestion_title: string; readonly suggestion_url: string };
  readonly buy_click: { readonly product_name: string; readonly product_gtin?: string; readonly link_url?: string };
  readonly retailer_click: { readonly product_name: string; readonly retailer_name: string };
  readonly share: { readonly share_method: 'facebook' | 'twitter' | 'email' };
  readonly video_play: { readonly video_title: string; readonly video_provider: 'file' | 'youtube' };
  readonly video_end: { readonly video_title: string; readonly video_provider: 'file' | 'youtube' };
  readonly menu_click: { readonly menu_title: string; readonly menu_url: string; readonly menu_place: Place };
  readonly language_choice: { readonly country: string; readonly language: string };
  readonly consent_choice: { readonly consent_analytics: 'granted' | 'denied' };
};

export type EventName = keyof EventFields;

/** An event as the data layer takes it: its name and its fields side by side. */
export type TrackedEvent = { readonly [Name in EventName]: { readonly event: Name } & EventFields[Name] }[EventName];
