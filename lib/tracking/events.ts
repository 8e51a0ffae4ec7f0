import type { SearchCategory } from '@/lib/config/constants';
import type { PageKind } from '@/lib/models/page';

type MenuPlace = 'header' | 'footer';

/**
 * The data layer's fields by event; docs/analytics.md explains each. An unknown field is `undefined` and never left out, because the tag manager
 * would reuse the value of an earlier event. Fields that end in `_url` lose their query and hash.
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
  readonly search: {
    readonly search_term: string;
    readonly search_category: SearchCategory | 'All';
    readonly search_results: number;
  };
  readonly suggestion: {
    readonly search_term: string;
    readonly suggestion_title: string;
    readonly suggestion_url: string;
  };
  readonly buy_click: {
    readonly product_name: string;
    readonly product_gtin: string | undefined;
    readonly link_url: string | undefined;
  };
  readonly retailer_click: { readonly product_name: string; readonly retailer_name: string };
  readonly share: { readonly share_method: 'facebook' | 'twitter' | 'email' | 'device' | 'print' };
  readonly feedback: {
    readonly feedback_answer: 'yes' | 'no';
    readonly feedback_kind: 'guide' | 'answer' | 'answers';
    readonly feedback_title: string;
  };
  readonly video_play: {
    readonly video_title: string;
    readonly video_provider: 'file' | 'youtube';
  };
  readonly video_end: { readonly video_title: string; readonly video_provider: 'file' };
  readonly menu_click: {
    readonly menu_title: string;
    readonly menu_url: string;
    readonly menu_place: MenuPlace;
  };
  readonly language_choice: {
    readonly country: string;
    readonly language: string | undefined;
    readonly link_url: string;
  };
  readonly consent_choice: { readonly consent_analytics: 'granted' | 'denied' };
};

export type EventName = keyof EventFields;

export type TrackedEvent = {
  readonly [Name in EventName]: { readonly event: Name } & EventFields[Name];
}[EventName];

/** Events for a click on a marked link or button; `none` suppresses the event that its position would send. */
export type EventMark =
  Extract<EventName, 'buy_click' | 'retailer_click' | 'language_choice'> | 'none';

// TypeScript checks hyphenated attributes only when they are declared.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-unused-vars -- Merging with React's own takes an interface with its parameters.
  interface HTMLAttributes<T> {
    readonly 'data-event'?: EventMark | undefined;
    readonly 'data-name'?: string | undefined;
    readonly 'data-gtin'?: string | undefined;
  }
}
