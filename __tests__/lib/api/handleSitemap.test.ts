import { once } from 'node:events';
import { connect } from 'node:net';
import { JSDOM } from 'jsdom';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/config/editions';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createSiteMetrics } from '@/lib/metrics/createSiteMetrics';
import { handleSitemap } from '@/lib/api/handleSitemap';
import { SiteDigests } from '@/lib/site/siteDigests';

const server = serveApi(handleSitemap, ({ searchParams }) => Object.fromEntries(searchParams));
let origin = '';
beforeAll(async () => {
  origin = `http://${await listen(server)}`;
});
beforeEach(() => {
  startSite({ content: buildSource(() => SITE_SPACE).source });
});
afterAll(async () => {
  await close(server);
});

async function get(query = '') {
  const response = await fetch(`${origin}/api/sitemap${query}`);
  const text = await response.text();
  const type = response.headers.get('content-type');
  const document = type?.startsWith('application/xml')
    ? new JSDOM(text, { contentType: 'application/xml' }).window.document
    : undefined;
  const addresses = [...(document?.getElementsByTagName('loc') ?? [])].map(({ textContent }) =>
    textContent.replace('http://localhost:3000', ''),
  );
  return { status: response.status, headers: response.headers, document, addresses };
}

test('the sitemap without an edition is the index', async () => {
  const { status, addresses } = await get();
  expect(status).toBe(200);
  expect(addresses).toEqual(EDITIONS.map(({ id }) => `/${id}/sitemap.xml`));
});

test("an edition's own pages and its sitemap page are listed; what may not be indexed is not", async () => {
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
  const linksOf = async (edition: string, address: string) => {
    const { document } = await get(`?edition=${edition}`);
    const entry = [...(document?.getElementsByTagName('url') ?? [])].find(
      (url) =>
        url.getElementsByTagName('loc')[0]?.textContent === `http://localhost:3000${address}`,
    );
    return [...(entry?.getElementsByTagName('xhtml:link') ?? [])].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    );
  };
  const links = await linksOf('en-gb', '/en-gb');
  expect(links).toEqual([
    'en-GB http://localhost:3000/en-gb',
    'fr-FR http://localhost:3000/fr-fr',
    'x-default http://localhost:3000/en-gb',
  ]);
  expect(await linksOf('fr-fr', '/fr-fr')).toEqual(links);
});

test('alternates that the content names are those of the sitemap, too; what is no address is left out', async () => {
  const entries = [
    ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'page-home'),
    buildModelEntry('meta-home', 'meta', {
      hreflang: {
        'fr-FR': 'https://fr.example/',
        'x-default': '/en-gb/advice',
        'nl-NL': 'javascript:x',
      },
    }),
    buildModelEntry(
      'page-home',
      'page',
      { name: 'home', url: '/en-gb', page: buildLink('home'), meta: buildLink('meta-home') },
      { 'fr-FR': { url: '/fr-fr' } },
    ),
  ];
  const space = makeSpace(buildModelExport(entries));
  getSiteProcess().content = Promise.resolve(buildSource(() => space).source);
  const { document } = await get('?edition=en-gb');
  const entry = [...(document?.getElementsByTagName('url') ?? [])].find(
    (url) => url.getElementsByTagName('loc')[0]?.textContent.endsWith('/en-gb') === true,
  );
  const links = [...(entry?.getElementsByTagName('xhtml:link') ?? [])].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  );
  expect(links).toEqual([
    'en-GB http://localhost:3000/en-gb',
    'fr-FR https://fr.example/',
    'x-default http://localhost:3000/en-gb/advice',
  ]);
});

test('a client that hangs up causes no exception', async () => {
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });
  getSiteProcess().metrics = metrics;
  let serve: (source: LiveContentSource) => void = () => undefined;
  getSiteProcess().content = new Promise((resolve) => {
    serve = resolve;
  });
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const gone = new Promise<void>((resolve) =>
    server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const asked = once(server, 'request');
  socket.write('GET /api/sitemap HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  socket.destroy();
  await gone;
  serve(buildSource(() => SITE_SPACE).source);
  // The next one is answered after it.
  expect((await get()).status).toBe(200);
  expect(await registry.getSingleMetricAsString('site_exceptions_total')).not.toMatch(/[1-9]$/m);
});

test('an unknown edition is 404', async () => {
  expect((await get('?edition=xx-xx')).status).toBe(404);
});

test('without content a sitemap is 503 with Retry-After, never empty', async () => {
  getSiteProcess().content = Promise.reject(new Error('no content'));
  const { status, headers } = await get('?edition=en-gb');
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
});

test('while pages are still being read a sitemap names them without dates, and no cache keeps that', async () => {
  const digests = new SiteDigests();
  getSiteProcess().digests = digests;
  const show = async () => {
    const { status, headers, addresses, document } = await get('?edition=en-gb');
    return {
      status,
      cacheControl: headers.get('cache-control'),
      addresses,
      dates: document?.getElementsByTagName('lastmod').length,
    };
  };
  const early = await show();
  await digests.refresh(buildSource(() => SITE_SPACE).source);
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

test('a page was changed when the last thing on it was published, and names its pictures', async () => {
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
  const changed = buildModelEntry('image', 'image', { defaultIamge: buildLink('photo', 'Asset') });
  const entries = SITE_ENTRIES.map((entry) =>
    entry.sys.id === 'advice'
      ? buildModelEntry('advice', 'articlePage', { title: 'Advice', blocks: [buildLink('image')] })
      : entry,
  );
  const space = makeSpace({
    ...buildModelExport([
      ...entries,
      { ...changed, sys: { ...changed.sys, publishedAt: '2026-07-01T00:00:00.000Z' } },
    ]),
    assets: [picture],
  });
  getSiteProcess().content = Promise.resolve(buildSource(() => space).source);
  const { document } = await get('?edition=en-gb');
  const entry = [...(document?.getElementsByTagName('url') ?? [])].find((url) =>
    url.getElementsByTagName('loc')[0]?.textContent.endsWith('/en-gb/advice'),
  );
  expect(entry?.getElementsByTagName('lastmod')[0]?.textContent).toBe('2026-07-01T00:00:00.000Z');
  expect(
    [...(entry?.getElementsByTagName('image:loc') ?? [])].map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/api\/media\/.*photo/)]);
});

test('a sitemap is built once for each content version', async () => {
  const digests = new SiteDigests();
  const source = buildSource(() => SITE_SPACE).source;
  await digests.refresh(source);
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
