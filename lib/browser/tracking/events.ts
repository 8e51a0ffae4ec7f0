import type { SearchCategory } from '@/lib/platform/config/constants';
import type { PageKind } from '@/lib/models/page';

type MenuPlace = 'header' | 'footer';

export type ShareMethod = 'facebook' | 'twitter' | 'email' | 'device' | 'print';

/** Unknown fields are `undefined`, never omitted: the tag manager would reuse an older value. */
export type EventFields = Readonly<{
  page_view: Readonly<{
    page_title: string;
    page_url: string;
    content_type: PageKind;
    product_gtin: string | undefined;
    product_name: string | undefined;
    product_brand: string | undefined;
    product_category: string | undefined;
  }>;
  filter: { readonly filter_category: string; readonly filter_action: 'choose' | 'clear' };
  sort: { readonly sort_order: 'by_az' | 'by_za' };
  search: Readonly<{
    search_term: string;
    search_category: SearchCategory | 'All';
    search_results: number;
  }>;
  suggestion: Readonly<{
    search_term: string;
    suggestion_title: string;
    suggestion_url: string;
  }>;
  buy_click: Readonly<{
    product_name: string;
    product_gtin: string | undefined;
    link_url: string | undefined;
  }>;
  /** Fields that are unknown at the click are completed from the page. */
  retailer_click: Readonly<{
    product_name: string;
    product_gtin: string | undefined;
    product_category: string | undefined;
    retailer_name: string;
    item_list_id: string | undefined;
    item_list_name: string | undefined;
  }>;
  /** `method`, `content_type` and `item_id` are Google's names. */
  share: Readonly<{
    share_method: ShareMethod;
    method: ShareMethod;
    content_type: 'article';
    item_id: string;
  }>;
  feedback: Readonly<{
    feedback_answer: 'yes' | 'no';
    feedback_kind: 'guide' | 'answer' | 'answers';
    feedback_title: string;
  }>;
  /** Never what was typed. */
  form_sent: { readonly form_id: string };
  video_play: {
    readonly video_title: string;
    readonly video_provider: 'file' | 'youtube';
  };
  video_end: { readonly video_title: string; readonly video_provider: 'file' };
  menu_click: Readonly<{
    menu_title: string;
    menu_url: string;
    menu_place: MenuPlace;
  }>;
  language_choice: Readonly<{
    country: string;
    language: string | undefined;
    link_url: string;
  }>;
  consent_choice: {
    readonly consent_analytics: 'granted' | 'denied';
    readonly consent_marketing: 'granted' | 'denied';
  };
}>;

export type EventName = keyof EventFields;

export type EventOf<Name extends EventName> = { readonly event: Name } & EventFields[Name];

export type TrackedEvent = { readonly [Name in EventName]: EventOf<Name> }[EventName];

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
