import type { Labels } from '@/lib/models/labels';

type Sections = Omit<Labels, 'countries'>;

/** Every label that the site can say. The type makes this list complete. */
export const LABEL_KEYS: { readonly [S in keyof Sections]: Readonly<Record<keyof Sections[S], true>> } = {
  root: { title: true, siteName: true },
  siteHeader: {
    searchPageLink: true,
    bioPageLink: true,
    contactLink: true,
    skipToContent: true,
    search: true,
    searchPlaceholder: true,
    openSearch: true,
    closeSearch: true,
    bio: true,
    contact: true,
    language: true,
    menu: true,
    openMenu: true,
    closeMenu: true,
    back: true,
    mainMenu: true,
    familyBrands: true,
    homeLink: true,
  },
  siteFooter: { footerMenu: true, consentButton: true, copyright: true, parentCompany: true, newTab: true },
  countrySelector: { title: true, close: true },
  common: { breadcrumbs: true, readMore: true, loading: true, publishedOn: true, writtenBy: true },
  sitemap: { title: true, products: true, articles: true, pages: true },
  errors: { notFoundTitle: true, notFoundText: true, failedTitle: true, failedText: true, homeLink: true },
  consent: {
    title: true,
    description: true,
    acceptAll: true,
    rejectAll: true,
    save: true,
    close: true,
    preferencesTitle: true,
    necessaryTitle: true,
    necessaryText: true,
    analyticsTitle: true,
    analyticsText: true,
  },
};
