import { BARE_PAGE, ENGLISH_LABELS, GLOBALS, PHOTO } from '@/__tests__/support/pageModels';
import type { Page, PageData, PageMeta } from '@/lib/models/page';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';

const withMeta = (meta: Partial<PageMeta>, more: Partial<Page> = {}): Page => ({
  ...BARE_PAGE,
  ...more,
  meta: { ...BARE_PAGE.meta, ...meta },
});
const withData = (pageData: Partial<PageData>): Page => ({
  ...BARE_PAGE,
  pageData: { ...BARE_PAGE.pageData, ...pageData },
});
const headOf = (page: Page, globals = GLOBALS) => buildPageHead(page, globals);
const named = (page: Page, key: string) => headOf(page).named[key];
const property = (page: Page, key: string, globals = GLOBALS) =>
  headOf(page, globals).properties[key];

/** Structured data by its place, as a reader parses it. */
const dataOf = (page: Page): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headOf(page).structuredData).map(([id, text]) => [id, JSON.parse(text)]),
  );

test('the title falls back to the root label', () => {
  expect(headOf(withMeta({ title: 'Crème fixative' })).title).toBe('Crème fixative');
  expect(headOf(BARE_PAGE).title).toBe(ENGLISH_LABELS.root.title);
});

test.each<[string, Partial<PageMeta>, string]>([
  ['description', { description: 'What it is' }, 'What it is'],
  ['keywords', { keywords: 'paste, denture' }, 'paste, denture'],
])('the head has a %s only if the page has one', (key, meta, expected) => {
  expect(named(withMeta(meta), key)).toBe(expected);
  expect(named(BARE_PAGE, key)).toBeUndefined();
});

test.each<[string, Partial<PageMeta>, string | undefined]>([
  ['og:title', { ogTitle: 'Shared', title: 'Own' }, 'Shared'],
  ['og:title', { title: 'Own' }, 'Own'],
  ['og:title', {}, ENGLISH_LABELS.root.title],
  ['og:description', { ogDescription: 'Shared', description: 'Own' }, 'Shared'],
  ['og:description', { description: 'Own' }, 'Own'],
  ['og:description', {}, undefined],
  [
    'og:image',
    { ogImage: PHOTO },
    'https://www.example.com/api/media/space/asset/hash/photo.png/1280.jpg',
  ],
  ['og:image', {}, undefined],
  ['og:url', {}, 'https://www.example.com/fr-fr/produits/creme'],
  ['og:type', {}, 'website'],
  ['og:site_name', {}, ENGLISH_LABELS.root.siteName],
])('the head has the right %s for %j', (key, meta, expected) => {
  expect(property(withMeta(meta), key)).toBe(expected);
});

test('the shared picture has an address at the configured image service', () => {
  const page = withMeta({ ogImage: PHOTO });
  expect(property(page, 'og:image', { ...GLOBALS, imageEngine: { name: 'contentful' } })).toBe(
    'https://images.ctfassets.net/space/asset/hash/photo.png?w=1280&fm=jpg&q=75&fit=scale',
  );
  expect(
    property(page, 'og:image', { ...GLOBALS, imageEngine: { name: 'cloudinary', cloud: 'c' } }),
  ).toMatch(/^https:\/\/res\.cloudinary\.com\/c\//);
});

test('an article has og:type article', () => {
  expect(property({ ...BARE_PAGE, kind: 'article-detail' }, 'og:type')).toBe('article');
});

test.each<[Partial<PageData>, string]>([
  [{}, 'index, follow'],
  [{ noIndex: true }, 'noindex, follow'],
  [{ noFollow: true }, 'index, nofollow'],
  [{ noIndex: true, noFollow: true }, 'noindex, nofollow'],
])('the robots tag of %j is %s', (pageData, expected) => {
  expect(named(withData(pageData), 'robots')).toBe(expected);
  expect(headOf(withData(pageData), { ...GLOBALS, isIndexable: false }).named['robots']).toBe(
    'noindex, nofollow',
  );
});

test('the head has the indexer’s domain key, and keeps the indexer out of pages excluded from search', () => {
  expect(named(BARE_PAGE, 'search-domain-key')).toBe('key-of-the-domain');
  expect(named(BARE_PAGE, 'search-robots')).toBeUndefined();
  expect(named(withData({ excludeFromSearch: true }), 'search-robots')).toBe('noindex');
  expect(named(withData({ excludeFromSearch: true }), 'robots')).toBe('index, follow');
});

test('visitors can zoom the viewport up to 5 times', () => {
  expect(named(BARE_PAGE, 'viewport')).toBe('width=device-width, initial-scale=1, maximum-scale=5');
});

test.each([
  ['/fr-fr/produits/creme', '/fr-fr/produits/creme'],
  ['/fr-fr/crème', '/fr-fr/cr%C3%A8me'],
])('the canonical address of %s is the site origin and %s', (url, path) => {
  expect(headOf({ ...BARE_PAGE, url }).canonical).toBe(`https://www.example.com${path}`);
});

test('alternates are the editions that have the page, x-default, and what the content adds', () => {
  const page = withMeta({ hreflang: [{ language: 'nl-NL', url: 'https://nl.example.com/creme' }] });
  expect(headOf(page).alternates).toEqual([
    { hrefLang: 'en-GB', href: 'https://www.example.com/en-gb/products/paste' },
    { hrefLang: 'fr-FR', href: 'https://www.example.com/fr-fr/produits/creme' },
    { hrefLang: 'x-default', href: 'https://www.example.com/en-gb/products/paste' },
    { hrefLang: 'nl-NL', href: 'https://nl.example.com/creme' },
  ]);
});

test('each language has one alternate: the content’s wins, x-default included, and a path gets the origin', () => {
  const hreflang = [
    { language: 'fr-fr', url: 'https://elsewhere.example/' },
    { language: 'x-default', url: '/en-gb/choose' },
    { language: 'fr-CA', url: '/fr-fr/canada' },
  ];
  expect(headOf(withMeta({ hreflang })).alternates).toEqual([
    { hrefLang: 'en-GB', href: 'https://www.example.com/en-gb/products/paste' },
    { hrefLang: 'fr-fr', href: 'https://elsewhere.example/' },
    { hrefLang: 'x-default', href: 'https://www.example.com/en-gb/choose' },
    { hrefLang: 'fr-CA', href: 'https://www.example.com/fr-fr/canada' },
  ]);
});

test('the structured data has the main, secondary and extra items, and the trail', () => {
  const page = withMeta(
    {
      schemaOrgJson: { '@type': 'Product' },
      schemaOrgJsonSecondary: { '@type': 'Brand' },
      extraSchema: [{ '@type': 'Offer' }, { '@type': 'Review' }],
    },
    { crumbs: [{ title: 'Home', href: '/fr-fr' }, { title: 'Crème' }] },
  );
  const data = dataOf(page);
  expect(Object.keys(data)).toEqual(['main', 'secondary', 'breadcrumbs', 'extra-0', 'extra-1']);
  expect(data['breadcrumbs']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/fr-fr' },
      { '@type': 'ListItem', position: 2, name: 'Crème' },
    ],
  });
  expect(dataOf(BARE_PAGE)).toEqual({});
});

test.each([
  [
    'a product without a picture gets that of its page',
    { '@type': 'Product', name: 'Crème' },
    {
      '@type': 'Product',
      name: 'Crème',
      image: property(withMeta({ ogImage: PHOTO }), 'og:image'),
    },
  ],
  [
    'a product that has one keeps it',
    { '@type': 'Product', image: '/own.jpg' },
    { '@type': 'Product', image: 'https://www.example.com/own.jpg' },
  ],
  ['anything else stays as it is', { '@type': 'AboutPage' }, { '@type': 'AboutPage' }],
])('structured data: %s', (_, schemaOrgJson, expected) => {
  expect(dataOf(withMeta({ schemaOrgJson, ogImage: PHOTO }))['main']).toEqual(expected);
});

test('the structured data of an article has its page, its publisher and its picture', () => {
  const page = withMeta(
    { ogImage: PHOTO },
    {
      kind: 'article-detail',
      article: {
        schema: {
          headline: 'La crème',
          author: { '@type': 'Person', name: 'Helen', url: '/fr-fr/helen' },
        },
      },
    },
  );
  expect(dataOf(page)).toEqual({
    article: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'La crème',
      author: { '@type': 'Person', name: 'Helen', url: 'https://www.example.com/fr-fr/helen' },
      mainEntityOfPage: 'https://www.example.com/fr-fr/produits/creme',
      publisher: { '@type': 'Organization', name: ENGLISH_LABELS.siteFooter.parentCompany },
      image: property(page, 'og:image'),
    },
  });
  expect(dataOf({ ...page, article: {} })).toEqual({});
});

test('an error page has no address, no alternates, and is in no index', () => {
  const page: Page = { ...withMeta({ title: 'Not found' }), kind: 'error', url: '' };
  const head = headOf(page);
  expect(head).not.toHaveProperty('canonical');
  expect(head.alternates).toEqual([]);
  expect(property(page, 'og:url')).toBeUndefined();
  expect(named(page, 'robots')).toBe('noindex, follow');
});
