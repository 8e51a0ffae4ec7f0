import type { SearchCategory } from '@/lib/config/constants';
import type { PageKind } from '@/lib/models/page';

/** The part of the shell that a menu stands in. */
type MenuPlace = 'header' | 'footer';

/**
 * What the data layer gets to know of a visit, by the name of the event; `eventTable` documents each. A field that is
 * unknown is `undefined` and never left out: the tag manager would go on with the value of an earlier event. Every field
 * that ends in `_url` loses its query and hash before it is sent.
 */
export type EventFields = {
  readonly page_view: {
    readonly page_title: string;
    readonly page_url: string;
    readonly content_type: PageKind;
    readonly product_gtin: string | undefined;
    readonly product_name: string | undefined;
    readonly product_brand: string | undefined;
    readonly product_category: string | undefined;
  };
  readonly filter: { readonly filter_category: string; readonly filter_action: 'choose' | 'clear' };
  readonly sort: { readonly sort_order: 'by_az' | 'by_za' };
  readonly search: { readonly search_term: string; readonly search_category: SearchCategory | 'All'; readonly search_results: number };
  readonly suggestion: { readonly search_term: string; readonly suggestion_title: string; readonly suggestion_url: string };
  readonly buy_click: { readonly product_name: string; readonly product_gtin: string | undefined; readonly link_url: string | undefined };
  readonly retailer_click: { readonly product_name: string; readonly retailer_name: string };
  readonly share: { readonly share_method: 'facebook' | 'twitter' | 'email' | 'device' };
  readonly video_play: { readonly video_title: string; readonly video_provider: 'file' | 'youtube' };
  readonly video_end: { readonly video_title: string; readonly video_provider: 'file' };
  readonly menu_click: { readonly menu_title: string; readonly menu_url: string; readonly menu_place: MenuPlace };
  readonly language_choice: { readonly country: string; readonly language: string | undefined; readonly link_url: string };
  readonly consent_choice: { readonly consent_analytics: 'granted' | 'denied' };
};

export type EventName = keyof EventFields;

/** An event as the data layer takes it: its name and its fields side by side. */
export type TrackedEvent = { readonly [Name in EventName]: { readonly event: Name } & EventFields[Name] }[EventName];

/** Events that a click on a marked link or button tells of; `none` keeps quiet what its place would tell. */
export type EventMark = Extract<EventName, 'buy_click' | 'retailer_click' | 'language_choice'> | 'none';

// Attributes with a hyphen are checked only where they are declared.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-unused-vars -- Merging with React's own takes an interface with its parameters.
  interface HTMLAttributes<T> {
    /** What a click in here tells; see lib/tracking/watchPage. */
    readonly 'data-event'?: EventMark | undefined;
    /** Name of the product or country that the click is about. */
    readonly 'data-name'?: string | undefined;
    readonly 'data-gtin'?: string | undefined;
  }
}
