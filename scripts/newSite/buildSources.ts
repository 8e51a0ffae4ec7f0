import { stringify } from 'yaml';
import type { Edition, SiteIdentity } from '@/lib/config/identity';
import { pickLanguage } from '@/lib/config/languages';
import { buildCountries, buildLabels, type LabelTexts } from './labels';
import { PLACEHOLDERS, type Words } from './words';

export type NewSite = Pick<SiteIdentity, 'name' | 'company'> & {
  readonly editions: readonly Edition[];
  /** ISO date of the first article. */
  readonly today: string;
  readonly labels: LabelTexts;
};

type Fields = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, { readonly type: string; readonly fields?: Fields }>>;
type Row<Value> = readonly [string, Value];
type PageName = 'home' | 'products' | 'product' | 'article' | 'search' | 'legal';
type Place = { readonly edition: Edition; readonly words: Words; readonly site: NewSite };
type Folder = {
  readonly path: string;
  readonly entries: Entries;
  readonly texts: (place: Place) => Readonly<Record<string, Fields>>;
};

const PAGES: readonly PageName[] = ['home', 'products', 'product', 'article', 'search', 'legal'];

const buildAddress = (name: PageName, { edition, words }: Place): string =>
  `/${edition.id}${name === 'home' ? '' : `/${words[name].slug}`}`;

/** Puts addresses where the placeholders name pages. */
function fill(text: string, place: Place): string {
  return PAGES.reduce(
    (filled, name) => filled.replaceAll(`{${name}}`, buildAddress(name, place)),
    text,
  );
}

const HEADING = { level: 1, desktopSize: 48, mobileSize: 34, align: 'left' };

/** An address with what search engines show of it, and the heading that every page has. */
function buildPage(name: PageName, content: string, more: Fields = {}): Entries {
  return {
    [`page-${name}`]: {
      type: 'page',
      fields: {
        name,
        page: content,
        meta: `meta-${name}`,
        ...(name === 'home' ? {} : { parent: name === 'product' ? 'page-products' : 'page-home' }),
        ...more,
      },
    },
    [`meta-${name}`]: { type: 'meta', fields: { name } },
    [`${name}-heading`]: { type: 'heading', fields: HEADING },
  };
}

function writePage(
  name: PageName,
  place: Place,
  heading?: string,
): Readonly<Record<string, Fields>> {
  const { title, description } = place.words[name];
  return {
    [`page-${name}`]: { url: buildAddress(name, place) },
    [`meta-${name}`]: {
      title: name === 'home' ? place.site.name : `${title} | ${place.site.name}`,
      breadcrumbsTitle: title,
      description,
    },
    [`${name}-heading`]: { text: heading ?? title },
  };
}

const CRUMBS = 'crumbs';

const FRAME: Folder = {
  path: 'frame/menus',
  entries: {
    header: {
      type: 'headerMenu',
      fields: {
        code: 'header',
        name: 'Header',
        mainHeaderLogo: 'logo',
        items: ['link-products', 'link-article'],
      },
    },
    'header-error': {
      type: 'headerMenu',
      fields: {
        code: 'header-error',
        name: 'Header of failed pages',
        mainHeaderLogo: 'logo',
        items: ['link-products', 'link-article'],
      },
    },
    footer: {
      type: 'footerMenu',
      fields: {
        code: 'footer',
        name: 'Footer',
        upperMenu: ['footer-pages'],
        items: ['link-legal', 'footer-sitemap'],
      },
    },
    'footer-pages': {
      type: 'menu',
      fields: { code: 'footer-pages', items: ['link-products', 'link-product', 'link-article'] },
    },
    'footer-sitemap': { type: 'menuItemExternal', fields: { withoutMenuEvent: false } },
    ...Object.fromEntries(
      (['products', 'product', 'article', 'legal'] as const).map((name) => [
        `link-${name}`,
        { type: 'menuItemInternal', fields: { page: `page-${name}` } },
      ]),
    ),
    [CRUMBS]: { type: 'breadcrumbs', fields: { name: 'The way from the homepage' } },
  },
  texts: ({ edition, words }) => ({
    'footer-pages': { title: words.footer.pages },
    'footer-sitemap': { title: words.footer.sitemap, url: `/${edition.id}/sitemap` },
    ...Object.fromEntries(
      (['products', 'product', 'article', 'legal'] as const).map((name) => [
        `link-${name}`,
        { title: words[name].title },
      ]),
    ),
  }),
};

const ERRORS: Folder = {
  path: 'frame/errors',
  entries: Object.fromEntries(
    (['404', '500'] as const).flatMap((code): Row<Entries[string]>[] => [
      [
        `error-${code}`,
        {
          type: 'errorPage',
          fields: {
            code,
            meta: `meta-error-${code}`,
            blocks: [`error-${code}-heading`, `error-${code}-text`],
          },
        },
      ],
      [`meta-error-${code}`, { type: 'meta', fields: { name: `error-${code}` } }],
      [`error-${code}-heading`, { type: 'heading', fields: HEADING }],
      [`error-${code}-text`, { type: 'richText', fields: { name: `error-${code}-text` } }],
    ]),
  ),
  texts: (place) =>
    Object.fromEntries(
      (
        [
          ['404', 'missing'],
          ['500', 'failed'],
        ] as const
      ).flatMap(([code, kind]): Row<Fields>[] => {
        const { title, text } = place.words[kind];
        return [
          [`error-${code}`, { title }],
          [`meta-error-${code}`, { title: `${title} | ${place.site.name}` }],
          [`error-${code}-heading`, { text: title }],
          [`error-${code}-text`, { content: fill(text, place) }],
        ];
      }),
    ),
};

const LABELS: Folder = {
  path: 'frame/labels',
  entries: {
    'labels-global': { type: 'labels', fields: { code: 'global' } },
    'labels-countries': { type: 'labels', fields: { code: 'countries' } },
  },
  texts: (place) => ({
    'labels-global': {
      labels: buildLabels(place.site, place.edition, {
        search: buildAddress('search', place),
        legal: buildAddress('legal', place),
      }),
    },
    'labels-countries': {
      labels: { countries: buildCountries(place.site.editions, place.edition) },
    },
  }),
};

const HOME: Folder = {
  path: 'pages/home',
  entries: {
    ...buildPage('home', 'home'),
    home: { type: 'landingPage', fields: { blocks: ['home-heading', 'home-text'] } },
    'home-text': { type: 'richText', fields: { name: 'home-text' } },
  },
  texts: (place) => ({
    ...writePage('home', place, place.words.home.heading),
    home: { title: place.words.home.title },
    'home-text': { content: fill(place.words.home.text, place) },
  }),
};

const SEARCH: Folder = {
  path: 'pages/search',
  entries: {
    ...buildPage('search', 'search', {
      pageData: { noIndex: false, noFollow: false, excludeFromSearch: true },
    }),
    search: {
      type: 'landingPage',
      fields: { blocks: [CRUMBS, 'search-heading', 'search-results'] },
    },
    'search-results': { type: 'searchResults', fields: { faqDisplay: 'Dropdown' } },
  },
  texts: (place) => ({
    ...writePage('search', place),
    search: { title: place.words.search.title },
    'search-results': { title: place.words.search.description },
  }),
};

const LEGAL: Folder = {
  path: 'pages/legal',
  entries: {
    ...buildPage('legal', 'legal'),
    legal: { type: 'landingPage', fields: { blocks: [CRUMBS, 'legal-heading', 'legal-text'] } },
    'legal-text': { type: 'richText', fields: { name: 'legal-text' } },
  },
  texts: (place) => ({
    ...writePage('legal', place),
    legal: { title: place.words.legal.title },
    'legal-text': { content: place.words.legal.text },
  }),
};

const LISTING: Folder = {
  path: 'products/listing',
  entries: {
    ...buildPage('products', 'products'),
    products: {
      type: 'landingPage',
      fields: { blocks: [CRUMBS, 'products-heading', 'products-listing'] },
    },
    'products-listing': { type: 'productListing', fields: { relatedArticles: ['page-article'] } },
    'first-category': { type: 'genericProductAttribute', fields: { slug: 'first-category' } },
  },
  texts: (place) => ({
    ...writePage('products', place),
    products: { title: place.words.products.title },
    'products-listing': { title: place.words.products.title },
    'first-category': { name: place.words.products.category },
  }),
};

/** A number for use inside a shop: GS1 keeps those that begin with 2 for that. */
const PLACEHOLDER_GTIN = '2000000000015';

const buildProduct = (brand: string): Folder => ({
  path: 'products/first-product',
  entries: {
    ...buildPage('product', 'product-page'),
    'product-page': {
      type: 'productPage',
      fields: {
        genericProduct: 'product',
        blocks: [CRUMBS, 'product-heading', 'product-image', 'product-buy', 'product-text'],
      },
    },
    product: {
      type: 'genericProduct',
      fields: {
        slug: 'first-product',
        brand,
        gtin: PLACEHOLDER_GTIN,
        previewImage: 'product-picture',
        productAttributes: ['first-category'],
        enableComingSoonLabel: true,
        deactivateBuyNowButton: false,
      },
    },
    'product-image': {
      type: 'image',
      fields: { lazyLoading: false, preload: true, defaultIamge: 'product-picture' },
    },
    'product-buy': { type: 'productButton', fields: { name: 'product-buy' } },
    'product-text': { type: 'richText', fields: { name: 'product-text' } },
  },
  texts: (place) => {
    const { title, description, text } = place.words.product;
    return {
      ...writePage('product', place),
      'product-page': { title },
      product: { title, description },
      'product-text': { content: text },
    };
  },
});

const buildArticle = (today: string): Folder => ({
  path: 'articles/first-article',
  entries: {
    ...buildPage('article', 'article'),
    article: {
      type: 'articlePage',
      fields: {
        publishedDate: today,
        blocks: [CRUMBS, 'article-heading', 'article-text', 'article-share'],
      },
    },
    'article-text': { type: 'richText', fields: { name: 'article-text' } },
    'article-share': { type: 'shareBar', fields: { name: 'article-share' } },
  },
  texts: (place) => {
    const { title, summary, text } = place.words.article;
    return {
      ...writePage('article', place),
      article: { title, summary },
      'article-text': { content: text },
    };
  },
});

const write = (value: unknown): string => stringify(value, { lineWidth: 0 });

/** Sources of a small site, by their path in its folder. */
export function buildSources(site: NewSite): ReadonlyMap<string, string> {
  const folders = [
    FRAME,
    ERRORS,
    LABELS,
    HOME,
    LISTING,
    buildProduct(site.name),
    buildArticle(site.today),
    SEARCH,
    LEGAL,
  ];
  return new Map(
    folders.flatMap(({ path, entries, texts }) => [
      [`${path}/entries.yaml`, write(entries)] as const,
      ...site.editions.map(
        (edition) =>
          [
            `${path}/${edition.locale}.yaml`,
            write(texts({ edition, words: pickLanguage(PLACEHOLDERS, edition.language), site })),
          ] as const,
      ),
    ]),
  );
}

/** What a picture of the product shows, in each locale. */
export function listPictureTexts(editions: readonly Edition[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    editions.map(({ locale, language }) => [
      locale,
      pickLanguage(PLACEHOLDERS, language).product.picture,
    ]),
  );
}
