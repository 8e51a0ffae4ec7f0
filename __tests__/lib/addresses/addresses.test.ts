import { buildRetailersUrl, buildSearchUrl, buildSuggestUrl } from '@/lib/addresses/apiAddresses';
import { buildFinderHref, readFinderAnswers } from '@/lib/addresses/finderAddress';
import { buildListingHref, readListingChoice } from '@/lib/addresses/listingAddress';
import { isBuyPage, readPageRequest } from '@/lib/addresses/pageRequest';
import { buildPageHref, readPageNumber } from '@/lib/addresses/paging';
import {
  buildBuyPath,
  buildFeedPath,
  buildOpenSearchPath,
  buildSitemapFilePath,
  buildSitemapPath,
  decodePath,
  encodePath,
  PICTURE_PATH,
  VIDEO_PATH,
} from '@/lib/addresses/paths';
import { nameColumn, nameQuestion } from '@/lib/addresses/queryParameters';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { buildSearchParams, readSearchParams } from '@/lib/addresses/searchAddress';
import { readRouteKind, rewriteUrl } from '@/lib/addresses/siteRoutes';
import { buildPreviewUrl, buildToolUrl, readPreviewView } from '@/preview/paths/previewPaths';

const GTIN = '02000000000015';
const offer = { edition: 'en-gb', gtin: GTIN } as const;
const search = { query: 'a & b', category: 'FAQ', page: 1 } as const;
const question = {
  key: nameQuestion('pain'),
  title: 'Is it sore?',
  answers: [{ key: 'yes', title: 'Yes' }],
};
const queryOf = (address: string) => new URL(address, 'https://www.example.com').searchParams;

/** Every kind of address: how it is written, who responds, and whether a page can have its path. */
test.each([
  ['a page', encodePath('/fr-fr/crème'), '/fr-fr/cr%C3%A8me', 'page', true],
  ['page 2 of a list', buildPageHref('/en-gb/x', 2), '/en-gb/x?page=2', 'page', true],
  [
    'a listing',
    buildListingHref('/en-gb/x', { category: 'brush', sort: 'by_za', page: 3 }),
    '/en-gb/x?category=brush&sort=by_za&page=3#brush',
    'page',
    true,
  ],
  [
    'a search',
    `/en-gb/search?${buildSearchParams(search)}`,
    '/en-gb/search?query=a%20%26%20b&category=FAQ&page=2',
    'page',
    true,
  ],
  [
    'the finder',
    buildFinderHref({ path: '/en-gb/x', anchor: 'f' }, new Map([[question.key, 'yes']])),
    '/en-gb/x?answer-pain=yes#f',
    'page',
    true,
  ],
  ['a comparison', `/en-gb/x?${nameColumn('duo')}=`, '/en-gb/x?compare-duo=', 'page', true],
  [
    'a preview',
    buildPreviewUrl('/en-gb', { hidesTools: true }),
    '/en-gb?preview-tools=off',
    'page',
    true,
  ],
  ['a tool', buildToolUrl('why', '/en-gb'), '/preview/why?of=%2Fen-gb', 'page', true],
  ['the shops', buildBuyPath(offer), `/en-gb/buy/${GTIN}`, 'buy', false],
  ['the sitemap page', buildSitemapPath({ id: 'en-gb' }), '/en-gb/sitemap', 'page', false],
  ['a sitemap', buildSitemapFilePath('fr-fr', 1), '/fr-fr/sitemap.xml', 'sitemap', false],
  ['part of a sitemap', buildSitemapFilePath('fr-fr', 2), '/fr-fr/sitemap-2.xml', 'sitemap', false],
  ['the list of sitemaps', '/sitemap.xml', '/sitemap.xml', 'sitemap', false],
  ['the robots file', '/robots.txt', '/robots.txt', 'file', false],
  ['OpenSearch', buildOpenSearchPath('it-it'), '/it-it/opensearch.xml', 'file', false],
  ['the feed', buildFeedPath('it-it'), '/it-it/feed.xml', 'sitemap', false],
  [
    'found pages',
    buildSearchUrl('en-gb', search),
    '/api/search?edition=en-gb&query=a+%26+b&category=FAQ&page=1',
    'search',
    false,
  ],
  [
    'suggestions',
    buildSuggestUrl('en-gb', 'x'),
    '/api/suggest?edition=en-gb&query=x',
    'suggest',
    false,
  ],
  ['shops', buildRetailersUrl(offer), `/api/retailers?gtin=${GTIN}&country=GB`, 'retailers', false],
  ['a picture', `${PICTURE_PATH}/a/353.webp`, '/api/media/a/353.webp', 'image', false],
  ['a video', `${VIDEO_PATH}/a/film.mp4`, '/media/a/film.mp4', 'video', false],
  ['a script', '/_next/static/a.js', '/_next/static/a.js', 'file', false],
  ['a file in public', '/favicon.svg', '/favicon.svg', 'file', true],
  ['health', '/api/health/live', '/api/health/live', 'other', false],
  ['data', '/_next/data/b/en-gb/x.json?path=x', '/_next/data/b/en-gb/x.json?path=x', 'data', false],
  [
    'data of shops',
    `/_next/data/b/en-gb/buy/${GTIN}.json`,
    `/_next/data/b/en-gb/buy/${GTIN}.json`,
    'buy',
    false,
  ],
  ['no address', 'not an address', 'not an address', 'page', true],
])('the address of %s', (_name, built, address, kind, canBePage) => {
  expect([built, readRouteKind(built), readPagePath(built) !== undefined]).toEqual([
    address,
    kind,
    canBePage,
  ]);
});

test('each address is read as what it was built from', () => {
  const choice = { category: 'brush', sort: 'by_za', page: 3 } as const;
  const listing = queryOf(buildListingHref('/x', choice));
  const answers = new Map([[question.key, 'yes']]);
  const finder = queryOf(buildFinderHref({ path: '/x', anchor: 'f' }, answers));
  expect({
    path: decodePath(encodePath('/fr-fr/crème')),
    page: readPageNumber(queryOf(buildPageHref('/x', 2)).get('page')),
    listing: readListingChoice(listing, ['brush']),
    search: readSearchParams(buildSearchParams(search)),
    finder: readFinderAnswers([question], finder),
    preview: readPreviewView(buildPreviewUrl('/x', { hidesTools: true })),
    buy: isBuyPage(buildBuyPath(offer)),
  }).toEqual({
    path: '/fr-fr/crème',
    page: 2,
    listing: { choice, isKnown: true },
    search,
    finder: answers,
    preview: { hidesPlaceholders: false, hidesTools: true },
    buy: true,
  });
});

test.each([
  ['/robots.txt?x=1', '/api/robots'],
  ['/sitemap.xml', '/api/sitemap'],
  ['/fr-fr/sitemap.xml', '/api/sitemap?edition=fr-fr'],
  ['/fr-fr/sitemap-12.xml', '/api/sitemap?edition=fr-fr&part=12'],
  ['/xx-xx/sitemap.xml?edition=en-gb', '/api/sitemap?edition=xx-xx'],
  ['/it-it/opensearch.xml', '/api/opensearch?edition=it-it'],
  ['/it-it/feed.xml', '/api/feed?edition=it-it'],
])('%s is generated by %s', (url, route) => {
  expect(rewriteUrl(url)).toBe(route);
  expect(readPageRequest(url, 'b')?.form).toBe('file');
});

test.each([
  '/',
  '/en-gb/sitemap',
  '/en-gb/sitemap-1.xml',
  '/en-gb/sitemap.xml/more',
  '/en-gb/products?sort=by_za',
  '/not/sitemap.xml/',
])('%s is not a generated file', (url) => {
  expect(rewriteUrl(url)).toBe(url);
});
