import type { Country } from './menus';

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
  readonly common: { readonly breadcrumbs: string; readonly readMore: string; readonly loading: string; readonly publishedOn: string; readonly writtenBy: string };
  readonly sitemap: { readonly title: string; readonly products: string; readonly articles: string; readonly pages: string };
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
  };
  readonly countries: readonly Country[];
};
