import type { Country } from './menus';

type RelatedWords = { readonly strapline: string; readonly title: string };

/** Texts of the search results. Only their page carries them. `{query}`, `{count}` and `{page}` are replaced. */
export type SearchLabels = {
  readonly all: string;
  readonly page: string;
  readonly collection: string;
  readonly product: string;
  readonly article: string;
  readonly faq: string;
  readonly categories: string;
  readonly results: string;
  readonly count: string;
  readonly searching: string;
  readonly none: string;
  readonly noneText: string;
  readonly didYouMean: string;
  readonly failed: string;
  readonly retry: string;
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly position: string;
  readonly toQuestion: string;
};

/** Texts that the frame and the blocks say themselves. Fields that the space leaves out keep their English wording. */
export type Labels = {
  readonly root: { readonly title: string; readonly siteName: string };
  readonly siteHeader: {
    readonly searchPageLink: string;
    readonly bioPageLink: string;
    readonly contactLink: string;
    readonly skipToContent: string;
    readonly search: string;
    readonly searchPlaceholder: string;
    readonly openSearch: string;
    readonly closeSearch: string;
    /** Name of the list of suggestions, and how many there are (`{count}`). */
    readonly suggestions: string;
    readonly suggestionCount: string;
    readonly bio: string;
    readonly contact: string;
    readonly language: string;
    readonly menu: string;
    readonly openMenu: string;
    readonly closeMenu: string;
    readonly back: string;
    readonly mainMenu: string;
    readonly familyBrands: string;
    readonly homeLink: string;
  };
  readonly siteFooter: {
    readonly footerMenu: string;
    readonly consentButton: string;
    /** `{year}` is replaced by the current year. */
    readonly copyright: string;
    readonly parentCompany: string;
    readonly newTab: string;
  };
  readonly countrySelector: { readonly title: string; readonly close: string };
  readonly common: {
    readonly breadcrumbs: string;
    readonly readMore: string;
    readonly loading: string;
    readonly publishedOn: string;
    readonly writtenBy: string;
    readonly reviewedOn: string;
    readonly reviewedBy: string;
    readonly aboutAuthor: string;
  };
  readonly productButton: {
    readonly buyNow: string;
    readonly loading: string;
    readonly noSellers: string;
    readonly noSellersText: string;
    /** The look-up failed: said politely, and the button works again. */
    readonly failed: string;
    readonly comingSoon: string;
    readonly deactivated: string;
    /** The same in two or three words, for cards. */
    readonly notSold: string;
    readonly chooserTitle: string;
    readonly chooserIntro: string;
    readonly close: string;
    readonly badGtinTitle: string;
    readonly badGtinText: string;
    readonly unknownTitle: string;
    readonly unknownText: string;
  };
  readonly comparison: { readonly caption: string; readonly feature: string; readonly scrollHint: string; readonly fallback: string; readonly note: string };
  readonly productListing: {
    readonly products: string;
    readonly all: string;
    readonly filters: string;
    readonly sort: string;
    readonly byAz: string;
    readonly byZa: string;
    /** `{count}` is replaced by how many products are shown. */
    readonly announcement: string;
  };
  readonly gallery: {
    /** Name of a gallery without a title of its own. */
    readonly title: string;
    /** What a carousel and its slides are called by screen readers. */
    readonly carousel: string;
    readonly slide: string;
    /** `{number}` and `{count}` are replaced. */
    readonly position: string;
    readonly previous: string;
    readonly next: string;
    readonly thumbnails: string;
    /** Before the title of a video among the thumbnails. */
    readonly video: string;
  };
  readonly related: { readonly products: RelatedWords; readonly articles: RelatedWords };
  readonly promobox: { readonly label: string };
  readonly faq: { readonly linkToQuestion: string };
  readonly table: { readonly scrollHint: string };
  readonly markdown: { readonly footnotes: string; readonly backToText: string };
  readonly video: {
    /** `{title}` is replaced by the video's title. */
    readonly play: string;
    readonly playUntitled: string;
    /** Said before an embedded video is asked of its service. */
    readonly embedNotice: string;
    readonly failed: string;
  };
  readonly carousel: { readonly title: string };
  readonly list: {
    readonly nextPage: string;
    /** `{shown}` and `{count}` are replaced. */
    readonly status: string;
  };
  readonly shareBar: { readonly title: string; readonly facebook: string; readonly twitter: string; readonly email: string; readonly share: string };
  readonly sitemap: { readonly title: string; readonly products: string; readonly articles: string; readonly pages: string };
  readonly search: SearchLabels;
  readonly errors: { readonly notFoundTitle: string; readonly notFoundText: string; readonly failedTitle: string; readonly failedText: string; readonly homeLink: string };
  readonly consent: {
    readonly title: string;
    readonly description: string;
    readonly acceptAll: string;
    readonly rejectAll: string;
    readonly save: string;
    readonly close: string;
    readonly preferencesTitle: string;
    readonly necessaryTitle: string;
    readonly necessaryText: string;
    readonly analyticsTitle: string;
    readonly analyticsText: string;
    readonly policy: string;
    /** Where the cookie policy stands; without it the policy is not named. */
    readonly policyLink: string;
  };
  readonly countries: readonly Country[];
};

/** Labels that the server puts into single pages. */
export type PageLabels = Pick<Labels, 'search' | 'markdown' | 'sitemap'>;

/** The labels that every page carries. */
export type ShellLabels = Omit<Labels, keyof PageLabels>;
