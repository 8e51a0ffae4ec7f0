import { z } from 'zod';
import { isRecord } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import { resolveHref } from '@/lib/navigation/hrefs';
import type { MapperContext } from '../context/context';
import { readShortString } from '../fields/text';
import { mapCountries } from './mapCountries';

/** A text that falls back to its English wording. */
const word = (english: string) => z.unknown().optional().transform((value) => readShortString(value) ?? english);

/** An address of this site or another; empty when the space has none. */
const address = () => z.unknown().optional().transform((value) => resolveHref(value)?.href ?? '');

/** A group of texts; a group that is missing or no group has every text in English. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));

/** The texts of the labels set `global`, in the shape of `Labels`. */
export const labelsSchema = group({
  root: group({ title: word('Orelle: denture care'), siteName: word('Orelle') }),
  siteHeader: group({
    searchPageLink: address(),
    bioPageLink: address(),
    contactLink: address(),
    skipToContent: word('Skip to content'),
    search: word('Search'),
    searchPlaceholder: word('Search this site'),
    openSearch: word('Open search'),
    closeSearch: word('Close search'),
    suggestions: word('Suggestions'),
    suggestionCount: word('Suggestions: {count}. Use the up and down arrow keys to choose one.'),
    bio: word('Our experts'),
    contact: word('Contact'),
    language: word('Country and language'),
    menu: word('Menu'),
    openMenu: word('Open menu'),
    closeMenu: word('Close menu'),
    back: word('Back'),
    mainMenu: word('Main menu'),
    familyBrands: word('Our family of brands'),
    homeLink: word('Orelle home'),
  }),
  siteFooter: group({
    footerMenu: word('Footer menu'),
    consentButton: word('Cookie settings'),
    copyright: word('© {year} Orelle Consumer Health. All rights reserved.'),
    parentCompany: word('Orelle Consumer Health'),
    newTab: word('opens in a new tab'),
  }),
  countrySelector: group({ title: word('Choose your country and language'), close: word('Close') }),
  common: group({
    breadcrumbs: word('Breadcrumbs'),
    readMore: word('Read more'),
    loading: word('Loading...'),
    publishedOn: word('Published on'),
    writtenBy: word('Written by'),
    reviewedOn: word('Last reviewed on'),
    reviewedBy: word('Reviewed by'),
    aboutAuthor: word('About the author'),
  }),
  productButton: group({
    buyNow: word('Buy now'),
    loading: word('Loading...'),
    noSellers: word('No sellers found'),
    noSellersText: word('We know of no shop that sells this at the moment.'),
    failed: word('The shops cannot be looked up right now. Please try again in a moment.'),
    comingSoon: word('Coming soon'),
    deactivated: word('This cannot be bought online at the moment.'),
    notSold: word('Not sold online'),
    chooserTitle: word('Choose your shop'),
    chooserIntro: word('Each shop opens in a new tab. You buy from the shop, at its own price and terms.'),
    close: word('Close'),
    badGtinTitle: word('We do not know this product number'),
    badGtinText: word('The address should end with a product number of 8, 12, 13 or 14 digits. Perhaps a digit is missing or wrong.'),
    unknownTitle: word('We cannot look up the shops right now'),
    unknownText: word('It is not your fault. Please try again in a few minutes.'),
  }),
  comparison: group({
    caption: word('Products side by side'),
    feature: word('Feature'),
    scrollHint: word('Scroll sideways to see every product.'),
    fallback: word('Not stated'),
    note: word('Note'),
  }),
  productListing: group({
    products: word('Products'),
    all: word('All'),
    filters: word('Filters:'),
    sort: word('Sort by'),
    byAz: word('Product Name A-Z'),
    byZa: word('Product Name Z-A'),
    announcement: word('Products shown: {count}'),
  }),
  gallery: group({
    title: word('Pictures'),
    carousel: word('carousel'),
    slide: word('slide'),
    position: word('{number} of {count}'),
    previous: word('Previous'),
    next: word('Next'),
    thumbnails: word('Choose a picture'),
    video: word('Video'),
  }),
  related: group({
    products: group({ strapline: word('Products'), title: word('You may also need') }),
    articles: group({ strapline: word('Advice'), title: word('Read more about it') }),
  }),
  promobox: group({ label: word('We recommend') }),
  faq: group({ linkToQuestion: word('Link to this question') }),
  table: group({ scrollHint: word('Scroll sideways to see the whole table.') }),
  markdown: group({ footnotes: word('Footnotes'), backToText: word('Back to the text') }),
  video: group({
    play: word('Play video: {title}'),
    playUntitled: word('Play video'),
    embedNotice: word('The video comes from YouTube. When you play it, YouTube learns that you are here and may set cookies.'),
    failed: word('The video cannot be played right now.'),
  }),
  carousel: group({ title: word('More to look at') }),
  list: group({ nextPage: word('Next page'), status: word('{shown} of {count} shown') }),
  shareBar: group({
    title: word('Share this article'),
    facebook: word('Share on Facebook'),
    twitter: word('Share on Twitter'),
    email: word('Send by e-mail'),
    share: word('Share'),
  }),
  sitemap: group({ title: word('Sitemap'), products: word('Products'), articles: word('Articles'), pages: word('Pages') }),
  search: group({
    all: word('All'),
    page: word('Page'),
    collection: word('Collection'),
    product: word('Product'),
    article: word('Article'),
    faq: word('FAQ'),
    categories: word('Kind of result'),
    results: word('Results for “{query}”'),
    count: word('Results: {count}'),
    searching: word('Searching…'),
    none: word('Nothing found for “{query}”'),
    noneText: word('Check the spelling, try a word that says the same, or go straight to one of these pages.'),
    didYouMean: word('Did you mean:'),
    failed: word('The search cannot be reached right now. Please try again in a moment.'),
    retry: word('Try again'),
    pages: word('Pages of results'),
    previousPage: word('Previous page'),
    nextPage: word('Next page'),
    position: word('Page {page} of {count}'),
    toQuestion: word('See it on its page'),
  }),
  errors: group({
    notFoundTitle: word('We cannot find this page'),
    notFoundText: word('The page may have moved, or the address may have a typing error.'),
    failedTitle: word('Something went wrong'),
    failedText: word('We could not show this page. Please try again in a few minutes.'),
    homeLink: word('Go to the homepage'),
  }),
  consent: group({
    title: word('Your choice about cookies'),
    description: word('With your permission, we use cookies to see how this site is used, so that we can improve it. You can change your mind at any time.'),
    acceptAll: word('Accept all'),
    rejectAll: word('Reject all'),
    save: word('Save my choice'),
    close: word('Close'),
    preferencesTitle: word('Cookie settings'),
    necessaryTitle: word('Necessary'),
    necessaryText: word('These remember your choice about cookies for six months and keep the site working. They are always on.'),
    analyticsTitle: word('Statistics'),
    analyticsText: word('These show us which pages are read, what visitors look for and click on, and where they get stuck. We set them only if you agree.'),
    policy: word('Cookie policy'),
    policyLink: address(),
  }),
});

/**
 * The global labels merged with the countries. A missing or unreadable text has its English wording,
 * so that a page can be shown whatever the space holds.
 */
export function mapLabels(global: Entry | undefined, countries: Entry | undefined, context: Pick<MapperContext, 'isServed'>): Labels {
  const own = mapCountries(countries?.fields.labels, context);
  return {
    ...labelsSchema.parse(global?.fields.labels),
    countries: own.length > 0 ? own : mapCountries(global?.fields.labels, context),
  };
}
