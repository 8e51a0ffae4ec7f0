import type { Globals } from '@/lib/models/frame';
import type { Picture } from '@/lib/models/image';
import type { ShellLabels } from '@/lib/models/labels';
import type { FooterMenu, HeaderMenu, MenuItem } from '@/lib/models/menus';

const labels: ShellLabels = {
  root: { title: 'Orelle, everyday denture care', siteName: 'Orelle' },
  siteHeader: {
    searchPageLink: '/en-gb/search',
    bioPageLink: '/en-gb/about-us/dr-helen-marsh',
    contactLink: '/en-gb/contact',
    skipToContent: 'Skip to content',
    search: 'Search',
    searchPlaceholder: 'What are you looking for?',
    openSearch: 'Open search',
    closeSearch: 'Close search',
    suggestions: 'Suggestions',
    suggestionCount: 'Suggestions: {count}. Use the up and down arrow keys to choose one.',
    bio: 'Our dental adviser',
    contact: 'Contact',
    language: 'Country and language',
    menu: 'Menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    back: 'Back',
    mainMenu: 'Main menu',
    familyBrands: 'Our sister brands',
    homeLink: 'Orelle home page',
  },
  siteFooter: {
    footerMenu: 'Footer menu',
    consentButton: 'Cookie settings',
    copyright: '© {year} Orelle. All rights reserved.',
    parentCompany: 'Orelle Consumer Health',
    newTab: 'opens in a new tab',
  },
  countrySelector: { title: 'Choose your country', close: 'Close' },
  common: {
    breadcrumbs: 'You are here',
    readMore: 'Read more',
    loading: 'Loading…',
    publishedOn: 'Published on',
    writtenBy: 'Written by',
    reviewedOn: 'Last reviewed on',
    reviewedBy: 'Reviewed by',
    aboutAuthor: 'About the author',
  },
  comparison: {
    caption: 'Products side by side',
    feature: 'Feature',
    scrollHint: 'Scroll sideways to see every product.',
    fallback: 'Not stated',
    note: 'Note',
  },
  productButton: {
    buyNow: 'Buy now',
    loading: 'Loading...',
    noSellers: 'No sellers found',
    noSellersText: 'We know of no shop that sells this at the moment.',
    failed: 'The shops cannot be looked up right now. Please try again in a moment.',
    comingSoon: 'Coming soon',
    deactivated: 'This cannot be bought online at the moment.',
    notSold: 'Not sold online',
    chooserTitle: 'Choose your shop',
    chooserIntro: 'Each shop opens in a new tab. You buy from the shop, at its own price and terms.',
    close: 'Close',
    badGtinTitle: 'We do not know this product number',
    badGtinText: 'The address should end with a product number of 8, 12, 13 or 14 digits. Perhaps a digit is missing or wrong.',
    unknownTitle: 'We cannot look up the shops right now',
    unknownText: 'It is not your fault. Please try again in a few minutes.',
  },
  productListing: {
    products: 'Products',
    all: 'All',
    filters: 'Filters:',
    sort: 'Sort by',
    byAz: 'Product Name A-Z',
    byZa: 'Product Name Z-A',
    announcement: 'Products shown: {count}',
  },
  gallery: {
    title: 'Pictures',
    carousel: 'carousel',
    slide: 'slide',
    position: '{number} of {count}',
    previous: 'Previous',
    next: 'Next',
    thumbnails: 'Choose a picture',
    video: 'Video',
  },
  related: { products: { strapline: 'Our products', title: 'You may also need' }, articles: { strapline: 'Our advice', title: 'Read on' } },
  promobox: { label: 'Our recommendation' },
  faq: { linkToQuestion: 'Link to this question' },
  table: { scrollHint: 'Scroll sideways to see the whole table.' },
  video: {
    play: 'Play video: {title}',
    playUntitled: 'Play video',
    embedNotice: 'This video comes from YouTube. When you play it, YouTube learns that you are here and may set cookies.',
    failed: 'The video cannot be played right now.',
  },
  carousel: { title: 'More to look at' },
  list: { nextPage: 'Next page', status: '{shown} of {count} shown' },
  shareBar: { title: 'Share this article', facebook: 'Share on Facebook', twitter: 'Share on Twitter', email: 'Send by e-mail', share: 'Share' },
  errors: {
    notFoundTitle: 'We can’t find that page',
    notFoundText: 'The address may have changed.',
    failedTitle: 'Something went wrong on our side',
    failedText: 'Please try again in a few minutes.',
    homeLink: 'Go to the home page',
  },
  consent: {
    title: 'Your choice about cookies',
    description: 'Some cookies are needed for this site to work.',
    acceptAll: 'Accept all',
    rejectAll: 'Reject all',
    save: 'Save my choice',
    close: 'Close',
    preferencesTitle: 'Cookie settings',
    necessaryTitle: 'Necessary',
    necessaryText: 'These remember your choice.',
    analyticsTitle: 'Statistics',
    analyticsText: 'These tell us which pages are read.',
    policy: 'Cookie policy',
    policyLink: '/en-gb/cookie-policy',
  },
  countries: [
    { country: 'Belgium', kind: 'multiple', languages: [{ language: 'Français', url: '/fr-fr' }, { language: 'Deutsch', url: '/de-de' }] },
    { country: 'France', kind: 'single', url: '/fr-fr' },
    { country: 'Switzerland', kind: 'multiple', languages: [{ language: 'Deutsch', url: '/de-de' }, { language: 'Italiano', url: '/it-it' }] },
    { country: 'United Kingdom', kind: 'single', url: '/en-gb' },
  ],
};

const vector = (name: string, width: number, height: number): Picture => ({
  alt: name,
  image: { src: `//images.ctfassets.net/orelle-demo/${name}/1/${name}.svg`, width, height, isVector: true },
  sources: [],
  isLazy: true,
  isPreloaded: false,
});

const link = (title: string, href: string): MenuItem => ({ kind: 'link', id: `link-${href}`, title, href, isExternal: href.startsWith('https:') });

const header: HeaderMenu = {
  logo: vector('logo', 290, 60),
  smallLinks: [
    { id: 'dentelle', title: 'Dentelle Kids', href: 'https://dentelle-kids.example/', isExternal: true, picture: vector('dentelle', 120, 24) },
    { id: 'gumwell', title: 'Gumwell', href: 'https://gumwell.example/', isExternal: true },
  ],
  items: [
    {
      kind: 'group',
      id: 'products',
      title: 'Products',
      columns: [
        {
          id: 'find',
          title: '',
          items: [
            {
              kind: 'smartLabel',
              id: 'find-yours',
              title: 'Find what suits you',
              href: '/en-gb/care-routine',
              isExternal: false,
              picture: { ...vector('find', 600, 400), alt: 'Tubes and tablets' },
            },
          ],
        },
        { id: 'creams', title: 'Adhesive creams', items: [link('Orelle Hold Original', '/en-gb/products/orelle-hold-original'), link('Orelle Hold Extra', '/en-gb/products/orelle-hold-extra')] },
      ],
      button: { text: 'See all products', href: '/en-gb/products' },
    },
    {
      kind: 'group',
      id: 'advice',
      title: 'Advice',
      columns: [{ id: 'start', title: 'Getting started', items: [link('Your first week', '/en-gb/advice/first-week'), link('A dental society', 'https://dental-society.example/')] }],
    },
    link('FAQ', '/en-gb/faq'),
    { kind: 'anchor', id: 'to-samples', title: 'Free samples', href: '#samples' },
  ],
};

const footer: FooterMenu = {
  upperMenu: [
    { id: 'footer-products', title: 'Products', items: [link('All products', '/en-gb/products')] },
    { id: 'footer-about', title: 'About Orelle', items: [link('About us', '/en-gb/about-us')] },
  ],
  items: [link('Privacy policy', '/en-gb/privacy-policy'), link('Sitemap', '/en-gb/sitemap')],
  videoChannel: { id: 'channel', title: 'Orelle on YouTube', href: 'https://www.youtube.com/@orelle-example', isExternal: true },
  organisation: { id: 'foundation', title: 'Smile Years Foundation', href: 'https://smile-years.example/', isExternal: true, picture: vector('foundation', 220, 60) },
};

const full: Globals = {
  edition: 'en-gb',
  defaultEdition: 'en-gb',
  labels,
  header,
  footer,
  alternates: [
    { edition: 'en-gb', url: '/en-gb/faq' },
    { edition: 'de-de', url: '/de-de/haeufige-fragen' },
  ],
  imageEngine: { name: 'local' },
  isPreview: false,
  usesSecondHeaderMenu: false,
};

/** Frames as pages get them: the whole one, that of a failed page, and one whose content is hardly there. */
export const appFrameExamples = {
  full,
  failedPage: { ...full, header: { smallLinks: [], items: [link('Products', '/en-gb/products'), link('FAQ', '/en-gb/faq')] }, usesSecondHeaderMenu: true },
  bare: { ...full, header: { smallLinks: [], items: [] }, footer: { upperMenu: [], items: [] }, alternates: [], labels: { ...labels, countries: [] } },
} as const satisfies Record<string, Globals>;
