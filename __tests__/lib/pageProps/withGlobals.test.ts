import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { BARE_PAGE } from '@/__tests__/support/pageModels';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { DEFAULT_EDITION } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { type LiveContentSource, NoContentError } from '@/lib/contentful/client/contentSource';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import { withGlobals } from '@/lib/pageProps/withGlobals';
import { deferRepeatedSlashes } from '@/server/framework/deferRepeatedSlashes';

function serve(source: Promise<LiveContentSource> | LiveContentSource): void {
  startSite({ content: source });
}

/** Asks as the framework does; it takes the slash off the end of the address, and has another one for its data. */
async function request<Extra extends object>(
  url: string,
  load: GetServerSideProps<SiteProps<Extra>>,
  resolvedUrl = url,
) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const res = new ServerResponse(req);
  const result = await load({ req, res, resolvedUrl, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  return {
    result,
    status: res.statusCode,
    headers: res.getHeaders(),
    props,
    shell: props !== undefined && 'page' in props ? props : undefined,
  };
}
function readNothing(): never {
  throw new NoContentError('no content');
}
const get = (url: string) => request(url, withGlobals(loadContentPage));

test('requests of the framework for data get the data of their page', async () => {
  serve(buildSource(() => SITE_SPACE).source);
  const { shell } = await request(
    '/_next/data/build/en-gb/advice.json?path=en-gb&path=advice',
    withGlobals(loadContentPage),
    '/en-gb/advice',
  );
  expect(shell?.page.url).toBe('/en-gb/advice');
});

describe('a page that is there', () => {
  beforeEach(() => serve(buildSource(() => SITE_SPACE).source));

  test('is delivered with the shell around it', async () => {
    const { status, headers, shell } = await get('/en-gb');
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    ]);
    expect(shell?.page).toMatchObject({
      id: 'page-home',
      url: '/en-gb',
      kind: 'page',
      title: 'Home',
      blocks: [{ model: 'heading', props: { text: 'Welcome' } }],
    });
    expect(shell?.globals).toMatchObject({
      edition: 'en-gb',
      labels: { root: { title: 'Small site' } },
      header: { items: [{ title: 'Home', href: '/en-gb' }] },
      footer: { items: [{ title: 'Privacy', href: '/en-gb/privacy-policy' }] },
      usesSecondHeaderMenu: false,
      isPreview: false,
    });
  });

  test('names the editions that have it', async () => {
    expect((await get('/en-gb')).shell?.globals.alternates).toEqual([
      { edition: 'en-gb', url: '/en-gb' },
      { edition: 'fr-fr', url: '/fr-fr' },
    ]);
    expect((await get('/en-gb/advice')).shell?.globals.alternates).toEqual([
      { edition: 'en-gb', url: '/en-gb/advice' },
    ]);
  });

  test('speaks the language of its edition', async () => {
    const { shell } = await get('/fr-fr');
    expect(shell).toMatchObject({
      page: { title: 'Accueil', blocks: [{ props: { text: 'Bienvenue' } }] },
      globals: { edition: 'fr-fr' },
    });
  });

  test('is at / too, where it is the homepage, with the same canonical address', async () => {
    expect((await get('/?utm_source=mail')).shell?.page.url).toBe('/en-gb');
  });

  test('can be sent as JSON', async () => {
    const { shell } = await get('/en-gb/products/paste');
    expect(JSON.parse(JSON.stringify(shell))).toEqual(shell);
  });
});

test('a second request sends no query and maps nothing', async () => {
  const { source, queries } = buildSource(() => SITE_SPACE);
  serve(source);
  const first = await get('/en-gb/advice');
  const asked = queries.length;
  const second = await get('/en-gb/advice');
  expect(queries).toHaveLength(asked);
  expect(second.shell?.page.blocks).toBe(first.shell?.page.blocks);
});

test('the next request shows new content', async () => {
  let space = SITE_SPACE;
  serve(buildSource(() => space).source);
  expect((await get('/en-gb/advice')).shell?.page.title).toBe('Advice');
  const changed = buildModelEntry('advice', 'articlePage', { title: 'Better advice' });
  space = makeSpace(
    buildModelExport([...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'advice'), changed]),
  );
  expect((await get('/en-gb/advice')).shell?.page.title).toBe('Better advice');
});

test.each([
  ['/products/paste', '/en-gb/products/paste'],
  ['/en-gb/', '/en-gb'],
  ['/EN-GB/Advice?x=1&y=%20', '/en-gb/advice?x=1&y=%20'],
  ['/cr%C3%A8me', '/en-gb/cr%C3%A8me'],
  ['//en-gb//advice', '/en-gb/advice'],
  ['//', '/'],
  ['/en-gb/cre%CC%80me', '/en-gb/cr%C3%A8me'],
  ['/en-gb/ad%E2%80%8Bvice', '/en-gb/advice'],
  ['//evil.example/', '/evil.example'],
])('%s moves permanently to %s', async (url, destination) => {
  serve(buildSource(() => SITE_SPACE).source);
  expect((await get(url)).result).toEqual({ redirect: { destination, permanent: true } });
});

test('an address with repeated slashes is read as it was requested, whatever the framework was given', async () => {
  serve(buildSource(() => SITE_SPACE).source);
  const req = Object.assign(new IncomingMessage(new Socket()), {
    cookies: {},
    url: '//en-gb/advice/?x=1',
  });
  const res = new ServerResponse(req);
  const load = withGlobals(loadContentPage);
  let result: unknown;
  await deferRepeatedSlashes(async () => {
    result = await load({ req, res, resolvedUrl: req.url, query: {} });
  })(req, res);
  expect([req.url, result]).toEqual([
    '/?x=1',
    { redirect: { destination: '/en-gb/advice?x=1', permanent: true } },
  ]);
});

test('a question mark in a path stays in it', async () => {
  serve(buildSource(() => SITE_SPACE).source);
  expect(
    (await request('/en-gb/buy/x%3fy%23z/?sort=name', withGlobals(loadBuyPage))).result,
  ).toEqual({ redirect: { destination: '/en-gb/buy/x%3Fy%23z?sort=name', permanent: true } });
});

test.each([
  ['/en-gb/nothing', 'en-gb'],
  ['/nothing', 'en-gb'],
  ['/fr-fr/advice', 'fr-fr'],
  ['/de-de', 'de-de'],
  ['/en-gb/broken', 'en-gb'],
  ['/fr-fr/%E0%A4%A', 'fr-fr'],
  ['/en-gb%2Fadvice', 'en-gb'],
  ['/fr-fr/buy/2000000000015%2F..', 'fr-fr'],
])('%s is missing: 404 in the shell, not kept', async (url, edition) => {
  serve(buildSource(() => SITE_SPACE).source);
  const { status, headers, shell } = await get(url);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(shell).toMatchObject({
    page: { kind: 'error', title: 'Not here' },
    head: { named: { robots: 'noindex, follow' } },
  });
  expect(shell?.globals).toMatchObject({
    edition,
    usesSecondHeaderMenu: false,
    header: { items: [{ title: 'Home' }] },
  });
});

const FAILED = {
  page: { kind: 'error', title: 'Failed' },
  globals: { usesSecondHeaderMenu: true, header: { items: [{ title: 'Help' }] } },
};

const failAtOnce = (): never => {
  throw new Error('surprise');
};

/** A space like the other, of which nothing is kept yet: the service refuses what these queries ask for, and answers the rest. */
function serveRefusing(
  id: string,
  isRefused: (query: Readonly<Record<string, unknown>>) => boolean,
): void {
  const space = makeSpace(
    buildModelExport([...SITE_ENTRIES, buildModelEntry(id, 'heading', { text: id })]),
  );
  serve(
    buildSource(
      () => space,
      (query) => (isRefused(query) ? { limit: 'nonsense' } : query),
    ).source,
  );
}

test.each([
  ['rejects', () => Promise.reject(new Error('surprise'))],
  ['throws at once', failAtOnce],
])('a loader that %s is 500 in the shell', async (_name, loader) => {
  serve(buildSource(() => SITE_SPACE).source);
  const { status, headers, shell } = await request('/en-gb', withGlobals(loader));
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(shell).toMatchObject(FAILED);
});

test('an error outside the loader is a 500 page in the shell', async () => {
  serve(buildSource(() => SITE_SPACE).source);
  serveRefusing(
    'no-header',
    (query) => query['fields.code'] === 'header' && query['content_type'] === 'headerMenu',
  );
  const { status, headers, shell } = await request(
    '/en-gb/advice',
    withGlobals(() =>
      Promise.resolve({
        ok: true,
        value: {
          edition: DEFAULT_EDITION,
          page: { ...BARE_PAGE, url: '/en-gb/advice' },
          extra: {},
        },
      }),
    ),
  );
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
    500,
    'no-store',
    undefined,
  ]);
  expect(shell).toMatchObject(FAILED);
});

test('where even the error page fails the response is a plain 500', async () => {
  serveRefusing('nothing-readable', () => true);
  const { status, headers, props } = await get('/fr-fr/produits');
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
    500,
    'no-store',
    undefined,
  ]);
  expect(props).toEqual({ outage: { language: 'fr', details: [] } });
});

describe('with nothing to serve', () => {
  test.each<[string, () => Promise<LiveContentSource> | LiveContentSource]>([
    ['no content has been read yet', () => buildSource(readNothing).source],
    ['the space cannot be opened', () => Promise.reject(new Error('no space'))],
  ])(
    '%s: 503, when to ask again, and the language of the address; never 404',
    async (_name, open) => {
      serve(open());
      const { status, headers, props } = await get('/fr-fr/produits');
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      expect(props).toEqual({ outage: { language: 'fr', details: [] } });
    },
  );
});

test('a space of pages alone still shows them, in an empty shell with English words', async () => {
  const pages = SITE_ENTRIES.filter(({ sys }) => ['page-home', 'home', 'heading'].includes(sys.id));
  serve(buildSource(() => makeSpace(buildModelExport(pages))).source);
  const { status, shell } = await get('/en-gb');
  expect(status).toBe(200);
  expect(shell?.globals).toMatchObject({
    header: { items: [] },
    footer: { items: [] },
    labels: { siteHeader: { menu: 'Menu' } },
  });
  expect(await get('/en-gb/none')).toMatchObject({
    status: 404,
    shell: { page: { kind: 'error', blocks: [] } },
  });
});

test('two pages of one name show each its own body, and a name that falls back finds its page', async () => {
  const twins = [
    buildModelEntry(
      'page-twin',
      'page',
      { name: 'advice', url: '/en-gb/twin', page: buildLink('twin') },
      { 'de-DE': { url: '/de-de/zwilling' } },
    ),
    buildModelEntry('twin', 'landingPage', { title: 'Twin', blocks: [buildLink('heading')] }),
  ];
  const space = makeSpace(buildModelExport([...SITE_ENTRIES, ...twins]));
  serve(buildSource(() => space).source);
  expect((await get('/en-gb/advice')).shell).toMatchObject({
    page: { title: 'Advice' },
    globals: { alternates: [{ url: '/en-gb/advice' }] },
  });
  expect((await get('/en-gb/twin')).shell).toMatchObject({
    page: { title: 'Twin' },
    globals: { alternates: [{ url: '/en-gb/twin' }, { url: '/de-de/zwilling' }] },
  });
  expect((await get('/de-de/zwilling')).shell).toMatchObject({
    page: { title: 'Twin' },
    globals: { edition: 'de-de' },
  });
});

test.each(['/en-gb/sitemap', '/en-gb/buy/4006381333931', '/en-gb/a/../b', '/robots.txt'])(
  'a page at %s, which no request reaches, is in no list',
  async (url) => {
    const space = makeSpace(
      buildModelExport([
        ...SITE_ENTRIES,
        buildModelEntry('page-lost', 'page', { name: 'lost', url, page: buildLink('hidden') }),
      ]),
    );
    const site = await loadSiteIndex(buildSource(() => space).source);
    expect(
      site.editions
        .flatMap((edition) => site.ofEdition(edition).listings)
        .filter(({ id }) => id === 'page-lost'),
    ).toEqual([]);
  },
);

test('an address with a slash at its end is listed as it is reached', async () => {
  const space = makeSpace(
    buildModelExport([
      ...SITE_ENTRIES,
      buildModelEntry('page-slash', 'page', {
        name: 'slash',
        url: '/en-gb//slash/',
        page: buildLink('hidden'),
      }),
    ]),
  );
  serve(buildSource(() => space).source);
  expect((await get('/en-gb/slash')).shell?.page.url).toBe('/en-gb/slash');
});

describe('the sitemap page', () => {
  beforeEach(() => serve(buildSource(() => SITE_SPACE).source));
  const load = withGlobals(loadSitemapPage);

  test('lists what may be found, by kind, under the headings of the labels', async () => {
    const { status, props, shell } = await request('/en-gb/sitemap', load);
    expect(status).toBe(200);
    expect(shell?.page.url).toBe('/en-gb/sitemap');
    expect(props).toMatchObject({
      groups: [
        { title: 'Our products', links: [{ title: 'Paste', url: '/en-gb/products/paste' }] },
        { title: 'Articles', links: [{ title: 'Advice', url: '/en-gb/advice' }] },
        {
          title: 'Pages',
          links: [
            { title: 'Orelle home', url: '/en-gb' },
            { title: 'Hidden', url: '/en-gb/cr%C3%A8me' },
          ],
        },
      ],
    });
  });

  test('another spelling moves to it, and without an edition it is missing', async () => {
    expect((await request('/en-gb/sitemap/', load)).result).toEqual({
      redirect: { destination: '/en-gb/sitemap', permanent: true },
    });
    expect((await request('/xx-xx/sitemap', load)).status).toBe(404);
    expect((await get('/sitemap')).result).toEqual({
      redirect: { destination: '/en-gb/sitemap', permanent: true },
    });
  });
});

test('while there is no content, pages that are asked for do not fill the log', async () => {
  const error = jest.spyOn(logger, 'error');
  serve({
    ...buildSource(() => SITE_SPACE).source,
    model: readNothing,
    wholeSpace: readNothing,
    pin: readNothing,
    version: () => undefined,
  });
  for (let visitor = 0; visitor < 20; visitor += 1)
    expect((await get('/en-gb?visitor=1')).status).toBe(503);
  expect(error.mock.calls.length).toBeLessThanOrEqual(1);
});
