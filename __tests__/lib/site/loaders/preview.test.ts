import { createServer } from 'node:http';
import { makeSpace } from '@/__tests__/support/askEngine';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { EDITIONS } from '@/lib/platform/config/editions';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { createContentStore } from '@/lib/content/store/createContentStore';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadErrorPage } from '@/lib/site/loaders/loadErrorPage';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import type { Loaded } from '@/lib/site/loaders/pageProps';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { SiteView } from '@/lib/site/view/siteView';
import { createContentServer } from '@/tools/contentApi/contentServeHandler';
import { buildPage, links } from '../siteEntries';

const space = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES,
    ...buildPage('list', 'landingPage', { title: 'List', blocks: links('listing') }),
    buildModelEntry('listing', 'productListing', {
      title: 'All of them',
      relatedArticles: links('advice'),
    }),
  ]),
  { includeDrafts: true },
);

/** The preview service, which says what it was asked. */
const content = createContentServer(() => space, { api: 'preview' });
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  content.emit('request', request, response);
});

let store: ContentStore;
beforeAll(async () => {
  const feed = {
    pollInterval: 3_600_000,
    longestInterval: 3_600_000,
    slowsIfAnnounced: false,
    slowsIfUnvisited: false,
    modelInterval: 3_600_000,
    maxLoss: 1,
  };
  store = await createContentStore({
    mode: 'replica',
    includesDrafts: true,
    spaceId: 'space',
    environment: 'master',
    token: 'token',
    host: await listen(server),
    isInsecure: true,
    feed,
  });
});
afterAll(async () => {
  store.stop();
  await close(server);
});

async function loadWhole(load: (view: SiteView) => Promise<Loaded<object>>): Promise<string> {
  const view = await SiteView.open(store);
  const loaded = await load(view);
  if (loaded.kind === 'page') await loadGlobals(view, loaded.edition, loaded.page, 200);
  if (loaded.kind === 'missing')
    await loadErrorPage(view, { edition: loaded.edition, status: 404 }, 'visitor');
  return loaded.kind;
}

test.each<[string, (view: SiteView) => Promise<Loaded<object>>, string]>([
  ['an article', (view) => loadContentPage(view, '/en-gb/advice'), 'page'],
  ['the product listing', (view) => loadContentPage(view, '/en-gb/list'), 'page'],
  ['a missing page', (view) => loadContentPage(view, '/en-gb/none'), 'missing'],
  ['the sitemap page', (view) => loadSitemapPage(view, '/en-gb/sitemap'), 'page'],
])('%s costs no request to the preview service', async (_, load, kind) => {
  const before = asked.length;
  expect([await loadWhole(load), await loadWhole(load)]).toEqual([kind, kind]);
  expect(asked.slice(before)).toEqual([]);
});

test('a sitemap with the alternates of every page costs no request, either', async () => {
  const before = asked.length;
  const site = await loadSiteIndex(store.current());
  const alternates = EDITIONS.flatMap((edition) =>
    site.ofEdition(edition).listings.map(({ id }) => site.listAlternates(id)),
  );
  expect(alternates.length).toBeGreaterThan(3);
  expect(asked.slice(before)).toEqual([]);
});
