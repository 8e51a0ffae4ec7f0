import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { Space } from '@/lib/content/space/space';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { buildPage } from './buildPage';
import { openSite, renderUncached } from './openSite';

const link = buildLink;
const french = (url: string) => ({ 'fr-FR': { url } });

const buildPastePage = (page: string) =>
  buildModelEntry(
    'page-paste',
    'page',
    { name: 'paste', url: '/en-gb/products/paste', page: link(page), parent: link('page-home') },
    french('/fr-fr/produits/dentifrice'),
  );
const GTIN = '4006381333931';

/** A site that leads to the product page `paste` in every way. */
const ENTRIES = [
  ...SITE_ENTRIES.filter(
    ({ sys }) =>
      !['header', 'page-paste', 'paste', 'page-home', 'home', 'page-broken'].includes(sys.id),
  ),
  buildModelEntry('header', 'headerMenu', {
    code: 'header',
    items: [link('menu-home'), link('menu-paste')],
  }),
  buildModelEntry('menu-paste', 'menuItemInternal', {
    title: 'To the paste',
    page: link('page-paste'),
  }),
  buildPastePage('paste'),
  buildModelEntry('paste', 'productPage', {
    title: 'Paste',
    genericProduct: link('paste-product'),
    blocks: [link('heading')],
  }),
  buildModelEntry('paste-product', 'genericProduct', { title: 'The paste', gtin: GTIN }),
  buildModelEntry(
    'page-home',
    'page',
    { name: 'home', url: '/en-gb', page: link('home') },
    french('/fr-fr'),
  ),
  buildModelEntry('home', 'landingPage', {
    title: 'Home',
    blocks: [link('page-paste'), link('card'), link('text'), link('listing'), link('related')],
  }),
  buildModelEntry('card', 'card', { title: 'A card', link: link('paste') }),
  buildModelEntry('text', 'richText', { content: 'Our [paste](/en-gb/products/none)' }),
  buildModelEntry('listing', 'productListing', { title: 'All of them' }),
  buildModelEntry('related', 'relatedCarousel', {
    title: 'See also',
    items: [link('paste-product'), link('page-paste')],
  }),
  buildPage('tube', '/en-gb/products/paste/tube', { parent: link('page-paste') }),
  buildModelEntry('tube', 'landingPage', { title: 'Tube', blocks: [link('crumbs')] }),
  buildModelEntry('crumbs', 'breadcrumbs', { name: 'crumbs' }),
];

const READERS = [
  '/en-gb',
  '/en-gb/advice',
  '/en-gb/products/paste/tube',
  '/fr-fr',
  '/en-gb/sitemap',
  '/en-gb/nowhere',
  `/en-gb/buy/${GTIN}`,
];
const OWN = ['/en-gb/products/paste', '/fr-fr/produits/dentifrice'];

const isLinked = (body: string) => OWN.some((path) => body.includes(`"${path}"`));

function createHistory() {
  let space: Space = makeSpace(buildModelExport(ENTRIES));
  return {
    space: () => space,
    unpublish: (id: string) => void (space = space.change({ deletedEntries: [id] })),
    publish: (entry: (typeof ENTRIES)[number]) =>
      void (space = space.change({
        items: makeSpace(buildModelExport([entry])).entries.all.map(({ item }) => item),
      })),
  };
}

beforeEach(() => {
  startSite();
});
afterEach(() => jest.restoreAllMocks());

const WITHOUT_CONTENT: readonly (readonly [
  string,
  (history: ReturnType<typeof createHistory>) => void,
])[] = [
  ['is unpublished', ({ unpublish }) => unpublish('paste')],
  [
    'is of a type that no page shows',
    ({ publish }) => publish(buildModelEntry('paste', 'heading', { text: 'No page' })),
  ],
  ['is a page itself', ({ publish }) => publish(buildPastePage('page-home'))],
];

describe.each(WITHOUT_CONTENT)('a page whose content %s', (_what, take) => {
  test('is 404 at once, is cached like any 404, and has no links to it', async () => {
    const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const history = createHistory();
    const site = openSite(history.space);
    const read = async (url: string) =>
      site.get(url).then(({ statusCode, body }) => [statusCode, isLinked(body)]);
    for (const url of OWN) expect(await read(url)).toEqual([200, true]);
    for (const url of READERS) expect([url, (await read(url))[1]]).toEqual([url, true]);

    take(history);
    for (const url of OWN) expect(await read(url)).toEqual([404, false]);
    for (const url of READERS) expect([url, (await read(url))[1]]).toEqual([url, false]);
    const { length } = site.rendered;
    for (const url of [...OWN, '/en-gb/nowhere', '/fr-fr/nowhere'])
      expect((await site.get(url)).statusCode).toBe(404);
    expect(site.rendered).toHaveLength(length);
    expect(errors).not.toHaveBeenCalled();
  });

  test('reappears together with all links to it once its content is republished', async () => {
    const history = createHistory();
    take(history);
    const site = openSite(history.space);
    for (const url of [...OWN, ...READERS]) await site.get(url);

    for (const entry of ENTRIES)
      if (['paste', 'page-paste'].includes(entry.sys.id)) history.publish(entry);
    for (const url of OWN) expect((await site.get(url)).statusCode).toBe(200);
    // A page that lacks only new content may be sent for 5 s more.
    site.pass(5000);
    for (const url of [...OWN, ...READERS]) {
      const kept = await site.get(encodeURI(url));
      expect([url, isLinked(kept.body)]).toEqual([url, true]);
      expect(kept.body).toBe((await renderUncached(history.space, url)).body);
    }
  });

  test('is in no search results', async () => {
    const history = createHistory();
    const { store } = buildStore(history.space);
    const indexer = createTestIndexer();
    const digests = new SiteDigests(indexer);
    const find = async (query: string) => {
      await digests.refresh(store.current());
      return indexer
        .index('en-gb')
        .search({ query, page: 0 })
        .hits.map(({ url }) => url);
    };
    expect(await find('paste')).toContain('/en-gb/products/paste');
    take(history);
    expect(await find('paste')).not.toContain('/en-gb/products/paste');
  });

  test('is logged once, however often it is requested', async () => {
    const warnings = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const history = createHistory();
    take(history);
    const site = openSite(history.space);
    for (const url of [...OWN, ...READERS, ...OWN]) await site.get(url);
    history.unpublish('heading');
    for (const url of [...OWN, ...READERS, ...OWN]) await site.get(url);
    const lines = warnings.mock.calls
      .map(([, message]) => message)
      .filter((message) => /^Pages are left out/.test(message));
    expect(lines).toEqual([
      'Pages are left out, since the content that they show is not published, or is of a type ' +
        'that no page shows: page-paste.',
    ]);
  });
});

test('a preview shows a page without content, with a mark in place of the content', async () => {
  getSiteProcess().config = readConfig({
    PREVIEW: 'true',
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_PREVIEW_TOKEN: 'token',
  });
  const history = createHistory();
  history.unpublish('paste');
  const { statusCode, body } = await renderUncached(history.space, '/en-gb/products/paste');
  expect(statusCode).toBe(200);
  expect(body).toContain(
    '"model":"skipped","props":{"entryModel":"","reason":"unresolvedLink","path":"page"}',
  );
  expect(isLinked((await renderUncached(history.space, '/en-gb')).body)).toBe(true);
});

test('a page whose address is longer than the server accepts is in no list', async () => {
  const warnings = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const page = (id: string, url: string) =>
    buildModelEntry(id, 'page', { name: id, url, page: link('tube') });
  const longest = `/en-gb/${'é'.repeat(340)}`;
  const space = makeSpace(
    buildModelExport([
      ...ENTRIES,
      page('page-longest', longest),
      page('page-longer', `${longest}é`),
    ]),
  );
  const { body } = await openSite(() => space).get('/en-gb/sitemap');
  expect([
    body.includes(`"${encodeURI(longest)}"`),
    body.includes(`"${encodeURI(longest)}%C3%A9"`),
  ]).toEqual([true, false]);
  expect(warnings.mock.calls.map(([, message]) => message)).toContain(
    'Pages are left out, since their addresses have more than 2048 characters: page-longer.',
  );
});
