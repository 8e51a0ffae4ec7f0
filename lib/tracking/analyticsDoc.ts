import type { EventFields, EventName } from './events';

type EventRow<Name extends EventName> = {
  readonly when: string;
  readonly fields: { readonly [Field in keyof EventFields[Name]]-?: string };
  readonly example: EventFields[Name];
};

const PRODUCT_NAME = 'The product, as it is named where the click was';

/** Every event, for the documents and tests; never part of the browser's script. */
export const EVENT_TABLE: { readonly [Name in EventName]: EventRow<Name> } = {
  page_view: {
    when: 'A page is shown: on arrival, and after each change of page within the site, Back and Forward included; once, after the title of the document has changed. Another search, filter or place on the same page is no page view.',
    fields: {
      page_title: 'Title of the document',
      page_url: 'Address of the page',
      content_type: 'Kind of page: `product-detail`, `article-detail`, `bio`, `page` or `error`',
      product_gtin: 'GTIN of the product that the page is about: 13 digits, 14 only for a number that does not begin with 0',
      product_name: 'Its name',
      product_brand: 'Its brand',
      product_category: 'Its category',
    },
    example: {
      page_title: 'Orelle Hold Original denture adhesive cream | Orelle',
      page_url: 'https://www.orelle.example/en-gb/products/orelle-hold-original',
      content_type: 'product-detail',
      product_gtin: '2000000000015',
      product_name: 'Orelle Hold Original',
      product_brand: 'Orelle',
      product_category: 'Adhesive creams',
    },
  },
  filter: {
    when: 'A category chip of the product listing is pressed. Coming back to a filtered list by its address or by Back is none.',
    fields: { filter_category: 'Slug of the category', filter_action: '`choose`, or `clear` when the chip that was chosen is pressed again' },
    example: { filter_category: 'adhesive-creams', filter_action: 'choose' },
  },
  sort: {
    when: 'Another order of the product listing is chosen.',
    fields: { sort_order: '`by_az` or `by_za`' },
    example: { sort_order: 'by_za' },
  },
  search: {
    when: 'The results of a query, or of another category of it, are shown; once in a document for each. Further pages of results, and results that Back brings again, are none.',
    fields: {
      search_term: 'What was searched for; see “Personal data”',
      search_category: '`All`, `Page`, `Collection`, `Product`, `Article` or `FAQ`',
      search_results: 'Number of results, 0 where there are none',
    },
    example: { search_term: 'sore gums', search_category: 'All', search_results: 12 },
  },
  suggestion: {
    when: 'A suggestion below a search field is chosen, by mouse or keyboard. The page view of its page follows.',
    fields: { search_term: 'What was written so far; see “Personal data”', suggestion_title: 'Title of the suggestion', suggestion_url: 'Where it leads' },
    example: { search_term: 'brus', suggestion_title: 'Orelle Brush Duo', suggestion_url: 'https://www.orelle.example/en-gb/products/orelle-brush-duo' },
  },
  buy_click: {
    when: '‘Buy now’ is pressed: the button that opens the chooser of shops, or the link of a product card or search result to the product’s page.',
    fields: {
      product_name: PRODUCT_NAME,
      product_gtin: 'Its GTIN, in the same form; undefined on cards and results',
      link_url: 'Where the link leads; undefined for the button',
    },
    example: { product_name: 'Hold Original', product_gtin: '2000000000015', link_url: undefined },
  },
  retailer_click: {
    when: 'A shop is chosen, in the chooser or on the page with the same list. The shop opens in a new tab.',
    fields: { product_name: PRODUCT_NAME, retailer_name: 'Name of the shop' },
    example: { product_name: 'Hold Original', retailer_name: 'Bramble & Reed Chemists' },
  },
  share: {
    when: 'A way to share an article is chosen. Whether the visitor goes through with it stays unknown.',
    fields: { share_method: '`facebook`, `twitter`, `email`, or `device` for the dialog of the device itself' },
    example: { share_method: 'email' },
  },
  video_play: {
    when: 'A video is started from its beginning, for an embedded one: its play button is pressed. Going on after a pause is none; playing it again after its end is.',
    fields: { video_title: 'Title of the video; the words of its play button where it has none', video_provider: '`file` or `youtube`' },
    example: { video_title: 'Applying adhesive cream', video_provider: 'file' },
  },
  video_end: {
    when: 'A video has come to its end. Embedded videos do not tell.',
    fields: { video_title: 'As in `video_play`', video_provider: '`file`' },
    example: { video_title: 'Applying adhesive cream', video_provider: 'file' },
  },
  menu_click: {
    when: 'A link of the header or the footer is clicked: main menu, mobile menu, top bar, footer menus, logos. Links that the editors took out are none; see “Menu links without an event”.',
    fields: { menu_title: 'Words of the link', menu_url: 'Where it leads', menu_place: '`header` or `footer`' },
    example: { menu_title: 'FAQ', menu_url: 'https://www.orelle.example/en-gb/faq', menu_place: 'header' },
  },
  language_choice: {
    when: 'A country or one of its languages is chosen in the country selector.',
    fields: {
      country: 'The country, in the language of the page',
      language: 'The language, where the country has several',
      link_url: 'Where it leads; its path begins with the edition, such as `/fr-fr`',
    },
    example: { country: 'Switzerland', language: 'Français', link_url: 'https://www.orelle.example/fr-fr' },
  },
  consent_choice: {
    when: 'A visitor accepts, refuses or changes their mind about statistics. The only event that is pushed without the cookie; no container is loaded to read a refusal.',
    fields: { consent_analytics: '`granted` or `denied`' },
    example: { consent_analytics: 'granted' },
  },
};

const INTRODUCTION = `# Analytics

For the analytics team: what this site writes into \`window.dataLayer\`, and when. The events are made from \`lib/tracking/analyticsDoc.ts\` by \`npm run docs:analytics\`; a test compares.

## Turn it on

Set \`GTM_ID\` to a container of Google Tag Manager (\`GTM-…\`) and start the site again. Nothing else is needed: visitors are asked for their consent, and the security policy lets the container's scripts in. Tags of other companies need a place in that policy, which is in \`server/buildSecurityHeaders.ts\`; *Custom HTML* tags and *Custom JavaScript* variables do not run, since it allows neither inline scripts nor \`eval\`.

Without \`GTM_ID\` no container is fetched. The data layer is filled all the same for a visitor who has a Google Analytics cookie of this domain already, from another part of it.

In the container, make one *Custom Event* trigger for each event below and a *Data Layer Variable* for each field that is used. Switch off the history and the page view measurement of the Google tag: changes of page are told here.

## Consent

- Before any tag, Consent Mode v2 denies by default: \`ad_storage\`, \`ad_user_data\`, \`ad_personalization\`, \`analytics_storage\`, \`functionality_storage\` and \`personalization_storage\`; \`security_storage\` is granted.
- A visitor who agrees to statistics grants \`analytics_storage\` and nothing more; advertising stays denied. Only then is the container fetched, once in a document. There is no \`wait_for_update\`, since the update is there before the container.
- With a refusal nothing is fetched. Who withdraws denies \`analytics_storage\` again, the cookies go, and the page is loaded anew without the container.

## When nothing is pushed

Events are pushed only while a Google Analytics cookie (\`_ga\` or \`_ga_…\`) is present; \`consent_choice\` and the commands of Consent Mode alone come without it. The container sets that cookie a moment after the first consent: the page view of the page that is shown is pushed then, once. What happened before it is not made up for, and neither is a page that was left meanwhile.

Where scripts or the container are blocked, nothing is pushed. A page that the browser shows again out of its memory, after a visit to another site, is no new page view.

## Personal data

No address carries its query or hash. A search term is one line of at most 100 characters, in which whatever looks like an e-mail address or a number of seven digits or more is replaced by \`[e-mail]\` and \`[number]\`. Names, accounts, form contents and the content of shared messages are never sent: the site has none of them, or does not read them. Queries of search addresses are in no page title.

## Menu links without an event

An editor who ticks *Do not report clicks* (\`withoutMenuEvent\`) on an external menu item or a family-brand link keeps its \`menu_click\` out of the data layer. The page view of its page, if it is one of this site, comes all the same.

## Events

A field that is unknown is \`undefined\`, so that the tag manager does not go on with the value of an earlier event; the examples leave such fields out. A click is counted from the moment that the page's script runs, by keyboard as by mouse, and before another document takes over.
`;

function renderEvent(name: EventName): string {
  const { when, fields, example }: Pick<EventRow<EventName>, 'when'> & { readonly fields: Readonly<Record<string, string>>; readonly example: object } = EVENT_TABLE[name];
  const rows = Object.entries(fields).map(([field, meaning]) => `| \`${field}\` | ${meaning} |`);
  return [`### ${name}`, when, ['| field | what it says |', '|---|---|', ...rows].join('\n'), ['```json', JSON.stringify({ event: name, ...example }, null, 2), '```'].join('\n')].join('\n\n');
}

export function renderAnalyticsDoc(): string {
  const names = Object.keys(EVENT_TABLE).filter((name): name is EventName => name in EVENT_TABLE);
  return `${[INTRODUCTION.trim(), ...names.map(renderEvent)].join('\n\n')}\n`;
}
