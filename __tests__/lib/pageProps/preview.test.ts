import { createServer } from 'node:http';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { EDITIONS } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createContentSource, createRequestSource } from '@/lib/contentful/client/createContentSource';
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
    buildModelEntry('page-list', 'page', { name: 'list', url: '/en-gb/list', page: buildLink('list') }),
    buildModelEntry('list', 'landingPage', { title: 'List', blocks: [buildLink('listing')] }),
    buildModelEntry('listing', 'productListing', { title: 'All of them', relatedArticles: [buildLink('advice')] }),
  ]),
);

/** The preview service, which says what it was asked. */
const content = createContentServer(() => space);
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  content.emit('request', request, response);
});

let source: ContentSource;
beforeAll(async () => {
  source = await createContentSource({ mode: 'direct', spaceId: 'space', environment: 'master', token: 'token', host: await listen(server), isInsecure: true });
  // As the program does at its start.
  await loadSiteIndex(createRequestSource(source));
});
afterAll(() => close(server));

async function loadWhole(load: (view: SiteView) => Promise<Loaded<object>>): Promise<void> {
  const view = await SiteView.open(source);
  const loaded = await load(view);
  if (loaded.ok) await loadGlobals(view, loaded.value.edition, loaded.value.page, 200);
  else if (loaded.failure.kind === 'missing') await loadErrorPage(view, loaded.failure.edition, 404);
  else throw new Error(`unexpected failure: ${loaded.failure.kind}`);
}

test.each<[string, (view: SiteView) => Promise<Loaded<object>>]>([
  ['an article', (view) => loadContentPage(view, '/en-gb/advice')],
  ['the product listing', (view) => loadContentPage(view, '/en-gb/list')],
  ['a missing page', (view) => loadContentPage(view, '/en-gb/none')],
  ['the sitemap page', (view) => loadSitemapPage(view, '/en-gb/sitemap')],
])('%s asks each question once, at most eight in all, and anew with the next request', async (_, load) => {
  asked.length = 0;
  await loadWhole(load);
  const once = [...asked];
  expect(new Set(once).size).toBe(once.length);
  expect(once.length).toBeLessThanOrEqual(8);
  await loadWhole(load);
  expect(asked.slice(once.length).toSorted()).toEqual(once.toSorted());
});

test('a sitemap with the alternates of every page sends one query for each edition', async () => {
  asked.length = 0;
  const site = await loadSiteIndex(createRequestSource(source));
  for (const edition of EDITIONS) for (const { id } of site.ofEdition(edition).listings) site.listAlternates(id);
  expect(asked).toHaveLength(1);
});
