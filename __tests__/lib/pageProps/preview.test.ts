import { createServer } from 'node:http';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { EDITIONS } from '@/lib/config/editions';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import {
  createContentSource,
  createRequestSource,
} from '@/lib/contentful/client/createContentSource';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadErrorPage } from '@/lib/pageProps/loadErrorPage';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import type { Loaded } from '@/lib/pageProps/pageProps';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { SiteView } from '@/lib/site/siteView';
import { createContentServer } from '@/server/contentServeHandler';

const space = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES,
    buildModelEntry('page-list', 'page', {
      name: 'list',
      url: '/en-gb/list',
      page: buildLink('list'),
    }),
    buildModelEntry('list', 'landingPage', { title: 'List', blocks: [buildLink('listing')] }),
    buildModelEntry('listing', 'productListing', {
      title: 'All of them',
      relatedArticles: [buildLink('advice')],
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

let source: LiveContentSource;
beforeAll(async () => {
  const feed = { pollInterval: 3_600_000, modelInterval: 3_600_000, maxLoss: 1 };
  source = await createContentSource({
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
  source.stop();
  await close(server);
});

async function loadWhole(load: (view: SiteView) => Promise<Loaded<object>>): Promise<string> {
  const view = await SiteView.open(source);
  const loaded = await load(view);
  if (loaded.ok) await loadGlobals(view, loaded.value.edition, loaded.value.page, 200);
  else if (loaded.failure.kind === 'missing')
    await loadErrorPage(view, loaded.failure.edition, 404, 'visitor');
  return loaded.ok ? 'found' : loaded.failure.kind;
}

test.each<[string, (view: SiteView) => Promise<Loaded<object>>, string]>([
  ['an article', (view) => loadContentPage(view, '/en-gb/advice'), 'found'],
  ['the product listing', (view) => loadContentPage(view, '/en-gb/list'), 'found'],
  ['a missing page', (view) => loadContentPage(view, '/en-gb/none'), 'missing'],
  ['the sitemap page', (view) => loadSitemapPage(view, '/en-gb/sitemap'), 'found'],
])('%s costs no request to the preview service', async (_, load, kind) => {
  const before = asked.length;
  expect([await loadWhole(load), await loadWhole(load)]).toEqual([kind, kind]);
  expect(asked.slice(before)).toEqual([]);
});

test('a sitemap with the alternates of every page costs none either', async () => {
  const before = asked.length;
  const site = await loadSiteIndex(createRequestSource(source));
  const alternates = EDITIONS.flatMap((edition) =>
    site.ofEdition(edition).listings.map(({ id }) => site.listAlternates(id)),
  );
  expect(alternates.length).toBeGreaterThan(3);
  expect(asked.slice(before)).toEqual([]);
});
