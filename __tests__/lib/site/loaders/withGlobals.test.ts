import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { BARE_PAGE } from '@/__tests__/support/pageModels';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { runInScope } from '@/lib/platform/config/requestScope';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { type ContentStore, NoContentError } from '@/lib/content/store/contentStore';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { deferRepeatedSlashes } from '@/server/framework/deferRepeatedSlashes';
import { requestPage } from '../loadPages';
import { buildSpaceOf, buildStoreOf, links, siteWithout } from '../siteEntries';

const serve = (content: ContentStore | Promise<ContentStore>) => void startSite({ content });
beforeEach(() => serve(buildStore(() => SITE_SPACE).store));

function readNothing(): never {
  throw new NoContentError('no content');
}
const getPage = withGlobals(loadContentPage);
const get = (url: string) => requestPage(url, getPage);

test('a data request of the framework gets the data of its page', async () => {
  const { shell } = await requestPage(
    '/_next/data/build/en-gb/advice.json?path=en-gb&path=advice',
    getPage,
    { resolvedUrl: '/en-gb/advice' },
  );
  expect(shell?.page.url).toBe('/en-gb/advice');
});

describe('a page', () => {
  test('is sent with the shell around it', async () => {
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

  test('is in the language of its edition', async () => {
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

test('a second request reads no entry and maps nothing', async () => {
  const { store, reads } = buildStore(() => SITE_SPACE);
  serve(store);
  const first = await get('/en-gb/advice');
  const before = reads.length;
  const second = await get('/en-gb/advice');
  expect(reads).toHaveLength(before);
  expect(second.shell?.page.blocks).toBe(first.shell?.page.blocks);
});

test('the next request shows new content', async () => {
  let space = SITE_SPACE;
  serve(buildStore(() => space).store);
  expect((await get('/en-gb/advice')).shell?.page.title).toBe('Advice');
  space = buildSpaceOf([
    ...siteWithout('advice'),
    buildModelEntry('advice', 'articlePage', { title: 'Better advice' }),
  ]);
  expect((await get('/en-gb/advice')).shell?.page.title).toBe('Better advice');
});

test.each([
  ['/EN-GB/Advice?x=1&y=%20', '/en-gb/advice?x=1&y=%20'],
  ['/cr%C3%A8me', '/en-gb/cr%C3%A8me'],
  ['/sitemap', '/en-gb/sitemap'],
  ['//', '/'],
  ['/en-gb/cre%CC%80me', '/en-gb/cr%C3%A8me'],
  ['//evil.example/', '/evil.example'],
])('%s moves permanently to %s', async (url, destination) => {
  expect((await get(url)).result).toEqual({ redirect: { destination, permanent: true } });
});

test('an address with repeated slashes is read as requested, whatever the framework passes on', async () => {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    cookies: {},
    url: '//en-gb/advice/?x=1',
  });
  const res = new ServerResponse(req);
  let result: unknown;
  await deferRepeatedSlashes(async () => {
    result = await getPage({ req, res, resolvedUrl: req.url, query: {} });
  })(req, res);
  expect([req.url, result]).toEqual([
    '/?x=1',
    { redirect: { destination: '/en-gb/advice?x=1', permanent: true } },
  ]);
});

test('a question mark in a path stays in it', async () => {
  const { result } = await requestPage('/en-gb/buy/x%3fy%23z/?sort=name', withGlobals(loadBuyPage));
  expect(result).toEqual({
    redirect: { destination: '/en-gb/buy/x%3Fy%23z?sort=name', permanent: true },
  });
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
])('%s is missing, with a 404 in the shell that is not cached', async (url, edition) => {
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

/** A new space, of which nothing is cached and some entries or lists cannot be read. */
function serveBroken(isBroken: (name: string) => boolean): void {
  const space = buildSpaceOf(SITE_ENTRIES);
  serve(buildStore(() => space, isBroken).store);
}

test.each([
  ['rejects', () => Promise.reject(new Error('surprise'))],
  [
    'throws at once',
    (): never => {
      throw new Error('surprise');
    },
  ],
])('a loader that %s is 500 in the shell', async (_, loader) => {
  const { status, headers, shell } = await requestPage('/en-gb', withGlobals(loader));
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(shell).toMatchObject(FAILED);
});

test('an error outside the loader is a 500 page in the shell', async () => {
  serveBroken((name) => name === 'Entry menu-home');
  const { status, headers, shell } = await requestPage(
    '/en-gb/advice',
    withGlobals(() =>
      Promise.resolve({
        kind: 'page',
        edition: DEFAULT_EDITION,
        page: { ...BARE_PAGE, url: '/en-gb/advice' },
        extra: {},
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

test('the response is a plain 500 if even the error page fails', async () => {
  serveBroken(() => true);
  const { status, headers, props } = await get('/fr-fr/produits');
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
    500,
    'no-store',
    undefined,
  ]);
  expect(props).toEqual({ outage: { language: 'fr', details: [] } });
});

describe('a request with an id', () => {
  const fail = withGlobals(() => Promise.reject(new Error('surprise')));
  const requestWith = (requestId: string, url: string, load = getPage) => {
    getSiteProcess().scopes ??= new AsyncLocalStorage();
    return runInScope({ requestId, span: undefined }, () => requestPage(url, load));
  };

  test('is found in the log by the code that its 500 page shows, even if the fault is known', async () => {
    const warn = jest.spyOn(logger, 'warn');
    for (const code of ['11111111', '22222222']) {
      const { shell } = await requestWith(`0196c1f2-7d6e-4c3a-9f51-2a7c${code}`, '/en-gb', fail);
      const [, block] = shell?.page.blocks ?? [];
      expect(block).toEqual({
        id: 'code',
        model: 'richText',
        props: {
          html: `<p><small>If you write to us about this, please quote the code ${code}.</small></p>`,
        },
      });
      expect(warn).toHaveBeenLastCalledWith({ page: '/en-gb' }, 'An error page was sent');
    }
  });

  test('has its code on a plain 500 page too', async () => {
    serveBroken(() => true);
    expect(
      (await requestWith('0196c1f2-7d6e-4c3a-9f51-2a7c33333333', '/fr-fr/produits')).props,
    ).toEqual({ outage: { language: 'fr', details: [], code: '33333333' } });
  });

  test.each(['/en-gb', '/en-gb/nowhere'])('leaves no code on %s, which is cached', async (url) => {
    const { props } = await requestWith('0196c1f2-7d6e-4c3a-9f51-2a7c44444444', url);
    expect(JSON.stringify(props)).not.toContain('44444444');
  });
});

test.each<[string, () => Promise<ContentStore> | ContentStore]>([
  ['no content has been read yet', () => buildStore(readNothing).store],
  ['the space cannot be opened', () => Promise.reject(new Error('no space'))],
])(
  'if %s the response is 503 with Retry-After in the language of the address, never 404',
  async (_, open) => {
    serve(open());
    const { status, headers, props } = await get('/fr-fr/produits');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(props).toEqual({ outage: { language: 'fr', details: [] } });
  },
);

test('a space with only pages shows them in an empty shell with English words', async () => {
  const pages = SITE_ENTRIES.filter(({ sys }) => ['page-home', 'home', 'heading'].includes(sys.id));
  serve(buildStoreOf(pages));
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

test('two pages of one name each show their own content, also in another edition', async () => {
  const twins = [
    buildModelEntry(
      'page-twin',
      'page',
      { name: 'advice', url: '/en-gb/twin', page: buildLink('twin') },
      { 'de-DE': { url: '/de-de/zwilling' } },
    ),
    buildModelEntry('twin', 'landingPage', { title: 'Twin', blocks: links('heading') }),
  ];
  serve(buildStoreOf([...SITE_ENTRIES, ...twins]));
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

test('page requests do not fill the log while there is no content', async () => {
  const error = jest.spyOn(logger, 'error');
  serve({ ...buildStore(() => SITE_SPACE).store, current: () => undefined });
  for (let visitor = 0; visitor < 20; visitor += 1)
    expect((await get('/en-gb?visitor=1')).status).toBe(503);
  expect(error.mock.calls.length).toBeLessThanOrEqual(1);
});
