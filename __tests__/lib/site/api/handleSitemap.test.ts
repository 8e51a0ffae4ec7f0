import { once } from 'node:events';
import { connect } from 'node:net';
import { JSDOM } from 'jsdom';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { serveTests } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/platform/config/editions';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { buildPage, buildStoreOf, links, siteWithout } from '../siteEntries';

const server = serveApi(handleSitemap, ({ searchParams }) => Object.fromEntries(searchParams));
const site = serveTests(server);
beforeEach(() => {
  startSite({ content: buildStore(() => SITE_SPACE).store });
});

async function get(query = '') {
  const response = await fetch(`${site.origin}/api/sitemap${query}`);
  const { status, headers } = response;
  const text = await response.text();
  const root = headers.get('content-type')?.startsWith('application/xml')
    ? new JSDOM(text, { contentType: 'application/xml' }).window.document.documentElement
    : undefined;
  const list = (name: string, parent: Element | undefined = root) => [
    ...(parent?.getElementsByTagName(name) ?? []),
  ];
  const readPath = ({ textContent }: Element) => textContent.replace('http://localhost:3000', '');
  /** Elements of the page at this path. */
  const listOf = (path: string, name: string) =>
    list('url')
      .filter((url) => list('loc', url).map(readPath).join() === path)
      .flatMap((url) => list(name, url));
  return {
    status,
    headers,
    addresses: list('loc').map(readPath),
    dates: list('lastmod').length,
    listTexts: (path: string, name: string) =>
      listOf(path, name).map(({ textContent }) => textContent),
    listAlternates: (path: string) =>
      listOf(path, 'xhtml:link').map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      ),
  };
}

test('the sitemap without an edition is the index', async () => {
  const { status, addresses } = await get();
  expect(status).toBe(200);
  expect(addresses).toEqual(EDITIONS.map(({ id }) => `/${id}/sitemap.xml`));
});

test("a sitemap lists the edition's own indexable pages and its sitemap page", async () => {
  expect((await get('?edition=en-gb')).addresses.sort()).toEqual([
    '/en-gb',
    '/en-gb/advice',
    '/en-gb/cr%C3%A8me',
    '/en-gb/products/paste',
    '/en-gb/sitemap',
  ]);
  expect((await get('?edition=fr-fr')).addresses.sort()).toEqual(['/fr-fr', '/fr-fr/sitemap']);
});

test('the same page names the same alternates in every edition', async () => {
  const alternates = (await get('?edition=en-gb')).listAlternates('/en-gb');
  expect(alternates).toEqual([
    'en-GB http://localhost:3000/en-gb',
    'fr-FR http://localhost:3000/fr-fr',
    'x-default http://localhost:3000/en-gb',
  ]);
  expect((await get('?edition=fr-fr')).listAlternates('/fr-fr')).toEqual(alternates);
});

test('alternates named in the content are also in the sitemap, unless they are no address', async () => {
  const hreflang = {
    'fr-FR': 'https://fr.example/',
    'x-default': '/en-gb/advice',
    'nl-NL': 'javascript:x',
  };
  const store = buildStoreOf([
    ...siteWithout('page-home', 'home'),
    buildModelEntry('meta-home', 'meta', { hreflang }),
    ...buildPage(
      'home',
      'landingPage',
      { title: 'Home' },
      { url: '/en-gb', meta: buildLink('meta-home') },
      { 'fr-FR': { url: '/fr-fr' } },
    ),
  ]);
  getSiteProcess().content = Promise.resolve(store);
  expect((await get('?edition=en-gb')).listAlternates('/en-gb')).toEqual([
    'en-GB http://localhost:3000/en-gb',
    'fr-FR https://fr.example/',
    'x-default http://localhost:3000/en-gb/advice',
  ]);
});

test('a client that hangs up causes no exception', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  getSiteProcess().metrics = metrics;
  let serve: (store: ContentStore) => void = () => undefined;
  getSiteProcess().content = new Promise((resolve) => {
    serve = resolve;
  });
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  const gone = new Promise<void>((resolve) =>
    server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const asked = once(server, 'request');
  socket.write('GET /api/sitemap HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  socket.destroy();
  await gone;
  serve(buildStore(() => SITE_SPACE).store);
  // The next one is answered after it.
  expect((await get()).status).toBe(200);
  expect(await registry.getSingleMetricAsString('site_exceptions_total')).not.toMatch(/[1-9]$/m);
});

test('a sitemap has no dates while pages are being read, and no cache keeps it', async () => {
  const digests = new SiteDigests();
  getSiteProcess().digests = digests;
  const show = async () => {
    const { status, headers, addresses, dates } = await get('?edition=en-gb');
    return { status, cacheControl: headers.get('cache-control'), addresses, dates };
  };
  const early = await show();
  await digests.refresh(buildStore(() => SITE_SPACE).store.current());
  const whole = await show();
  expect(early).toEqual({
    status: 200,
    cacheControl: 'no-store',
    addresses: whole.addresses,
    dates: 0,
  });
  // The sitemap page itself has none.
  expect(whole).toMatchObject({ status: 200, dates: whole.addresses.length - 1 });
  expect(whole.cacheControl).toMatch(/^public/);
});

test('a page has the date of its last publication and its pictures', async () => {
  const picture = {
    sys: {
      id: 'photo',
      type: 'Asset',
      publishedVersion: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-02-02T00:00:00.000Z',
    },
    fields: {
      file: {
        'en-GB': {
          url: '//images.ctfassets.net/site/photo/1/photo.png',
          contentType: 'image/png',
          details: { image: { width: 800, height: 600 } },
        },
      },
    },
  };
  const image = buildModelEntry('image', 'image', { defaultIamge: buildLink('photo', 'Asset') });
  const space = makeSpace({
    ...buildModelExport([
      ...siteWithout('advice'),
      buildModelEntry('advice', 'articlePage', { title: 'Advice', blocks: links('image') }),
      { ...image, sys: { ...image.sys, publishedAt: '2026-07-01T00:00:00.000Z' } },
    ]),
    assets: [picture],
  });
  getSiteProcess().content = Promise.resolve(buildStore(() => space).store);
  const { listTexts } = await get('?edition=en-gb');
  expect(listTexts('/en-gb/advice', 'lastmod')).toEqual(['2026-07-01T00:00:00.000Z']);
  expect(listTexts('/en-gb/advice', 'image:loc')).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/api\/media\/.*photo/),
  ]);
});

test('a page has its videos, with files of this site or players of another', async () => {
  const asset = (id: string, url: string, contentType: string, details: object) => ({
    sys: { id, type: 'Asset', publishedVersion: 1, createdAt: '2026-01-01T00:00:00.000Z' },
    fields: {
      description: { 'en-GB': `About the ${id}` },
      file: { 'en-GB': { url, contentType, details } },
    },
  });
  const space = makeSpace({
    ...buildModelExport([
      ...siteWithout('advice'),
      buildModelEntry('advice', 'articlePage', {
        title: 'Advice',
        summary: 'All about care.',
        blocks: links('own', 'foreign', 'bare'),
      }),
      buildModelEntry('own', 'video', {
        title: 'Own',
        videoFile: buildLink('clip', 'Asset'),
        imagePlaceholder: buildLink('poster', 'Asset'),
      }),
      buildModelEntry('foreign', 'video', {
        title: 'Foreign',
        youtubeVideoId: 'aqz-KE-bpKQ',
        imagePlaceholder: buildLink('poster', 'Asset'),
      }),
      buildModelEntry('bare', 'video', { title: 'Bare', youtubeVideoId: 'aqz-KE-bpKW' }),
    ]),
    assets: [
      asset('clip', '//videos.ctfassets.net/site/clip/1/clip.mp4', 'video/mp4', {}),
      asset('poster', '//images.ctfassets.net/site/poster/1/poster.png', 'image/png', {
        image: { width: 800, height: 600 },
      }),
    ],
  });
  getSiteProcess().content = Promise.resolve(buildStore(() => space).store);
  const { listTexts } = await get('?edition=en-gb');
  const list = (name: string) => listTexts('/en-gb/advice', `video:${name}`);
  expect(list('title')).toEqual(['Own', 'Foreign']);
  expect(list('description')).toEqual(['About the clip', 'All about care.']);
  expect(list('content_loc')).toEqual(['http://localhost:3000/media/site/clip/1/clip.mp4']);
  expect(list('player_loc')).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ']);
  expect(list('publication_date')).toEqual(['2026-01-01T00:00:00.000Z']);
  const poster: unknown = expect.stringMatching(/^http:\/\/localhost:3000\/api\/media\/.*poster/);
  expect(list('thumbnail_loc')).toEqual([poster, poster]);
});

test('a sitemap is built once for each content version', async () => {
  const digests = new SiteDigests();
  const store = buildStore(() => SITE_SPACE).store;
  await digests.refresh(store.current());
  getSiteProcess().digests = digests;
  const asked = jest.spyOn(digests, 'traces');
  const read = jest.spyOn(digests.traces().ofEdition.get('en-gb') ?? new Map(), 'get');
  await get('?edition=en-gb');
  const first = read.mock.calls.length;
  await get('?edition=en-gb');
  expect(asked).toHaveBeenCalled();
  expect(first).toBeGreaterThan(0);
  expect(read.mock.calls.length).toBe(first);
});

test.each(['2', '99', 'x'])('the part %s of a small sitemap is 404', async (part) => {
  expect((await get(`?edition=en-gb&part=${part}`)).status).toBe(404);
});
