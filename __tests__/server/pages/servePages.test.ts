import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject, { type Response } from 'light-my-request';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import type { Freshness } from '@/lib/content/store/snapshot';
import { isWarm } from './isWarm';
import { type Answer, close, openPages, PUBLIC, readText, settle } from './openPages';

const SHORT_LIFE = 'public, max-age=0, s-maxage=1, stale-if-error=86400';
const MINUTE = 60_000;

test('a page is rendered once for all its requests, simultaneous and later', async () => {
  const { get, rendered, gate } = openPages();
  const open = close(gate);
  const crowd = Array.from({ length: 200 }, () => get('/en-gb/advice'));
  open();
  expect(new Set((await Promise.all(crowd)).map(readText))).toEqual(new Set(['/en-gb/advice #1']));
  expect(readText(await get('/en-gb/advice'))).toBe('/en-gb/advice #1');
  expect(rendered).toEqual(['/en-gb/advice']);
});

test('all encodings have the same content, each with its own entity tag', async () => {
  const { get } = openPages();
  const plain = await get('/en-gb');
  const zipped = await get('/en-gb', { 'accept-encoding': 'gzip;q=0.5, deflate' });
  const brotli = await get('/en-gb', { 'accept-encoding': 'gzip, deflate, br' });
  expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, zipped, brotli].map(({ headers }) => headers['etag'])).size).toBe(3);
  for (const { headers } of [plain, zipped, brotli])
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'x-frame-options': 'DENY',
      'x-content-version': SITE_SPACE.version,
    });
  expect(
    (await get('/en-gb', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
  ).toBe('gzip');
});

test('headers that only some responses have are not kept with the page', async () => {
  const drawn = [['X-Sampled', 'yes'], [], ['X-Sampled', 'yes']];
  const { get, rendered } = openPages(undefined, { pickHeaders: () => drawn.shift() ?? [] });
  const first = await get('/en-gb');
  const etag = String(first.headers['etag']);
  const others = [
    await get('/en-gb'),
    await get('/en-gb', { 'if-none-match': etag }),
    await get('/en-gb', { 'if-none-match': etag }),
  ];
  expect([first, ...others].map(({ headers }) => headers['x-sampled'])).toEqual([
    'yes',
    undefined,
    'yes',
    undefined,
  ]);
  expect([...others.map(({ statusCode }) => statusCode), rendered.length]).toEqual([
    200, 304, 304, 1,
  ]);
});

test('a conditional request gets 304, and HEAD the headers of GET', async () => {
  const { get } = openPages();
  const { headers, rawPayload } = await get('/en-gb');
  const etag = String(headers['etag']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/en-gb', { 'if-none-match': known });
    expect([
      again.statusCode,
      again.body,
      again.headers['content-type'],
      again.headers['cache-control'],
    ]).toEqual([304, '', undefined, PUBLIC]);
  }
  expect((await get('/en-gb', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const head = await get('/en-gb', {}, 'HEAD');
  expect([head.body, head.headers['content-length'], head.headers['etag']]).toEqual([
    '',
    String(rawPayload.length),
    etag,
  ]);
});

test('a page and its data are cached separately, and data of another build is 404', async () => {
  const { get } = openPages();
  expect(readText(await get('/en-gb/advice'))).toBe('/en-gb/advice #1');
  expect(readText(await get('/_next/data/build/en-gb/advice.json?path=en-gb&path=advice'))).toBe(
    '/_next/data/build/en-gb/advice.json #1',
  );
  expect((await get('/_next/data/other/en-gb/advice.json')).statusCode).toBe(418);
  expect((await get('/api/search?query=paste')).statusCode).toBe(418);
});

test('spellings of an address share one cached page, and addresses without a page one 404', async () => {
  const { get, rendered, pages } = openPages((path) =>
    path.includes('404') ? { status: 404, cacheControl: 'no-store' } : {},
  );
  for (const path of ['/en-gb/cr%C3%A8me', '/en-gb/cr%c3%a8me', '/%65n-gb/cr%C3%A8me'])
    expect(readText(await get(path))).toBe('/en-gb/cr%C3%A8me #1');
  for (const path of ['/nowhere', '/en-gb/wp-login.php', '/en-gb/nothing/at/all'])
    expect((await get(path)).statusCode).toBe(404);
  expect((await get('/fr-fr/rien')).body).toContain('/fr-fr/404 #1');
  expect(rendered).toEqual(['/en-gb/cr%C3%A8me', '/en-gb/404', '/fr-fr/404']);
  expect(pages.size().entries).toBe(3);
});

test('only declared parameters reach a page, in one order, and each of their values is cached separately', async () => {
  const { get, rendered, pages } = openPages((url) => ({
    parameters: ['page', 'category'],
    ...(url.includes('page=99') ? { status: 404 } : {}),
  }));
  for (const query of [
    'utm=1&x=2',
    'page=2&utm=1',
    'category=a&page=2',
    'page=2&page=3&category=a&utm=2',
  ])
    await get(`/en-gb?${query}`);
  expect(rendered).toEqual(['/en-gb', '/en-gb?page=2', '/en-gb?category=a&page=2']);
  expect((await get('/en-gb?page=99')).statusCode).toBe(404);
  expect(pages.size().entries).toBe(3);
});

test.each([
  ['an error status', { status: 500, cacheControl: 'no-store' }],
  ['private results', { cacheControl: 'private, no-cache' }],
  ['no time to live', { maxAge: 0 }],
])('a page with %s is not cached', async (_what, answer) => {
  const { get, rendered, pages } = openPages(() => answer);
  for (let visit = 0; visit < 2; visit += 1) await get('/en-gb');
  expect([rendered.length, pages.size().entries]).toEqual([2, 0]);
});

test('a redirect keeps the query of its request', async () => {
  const { get, rendered } = openPages(() => ({ status: 308, cacheControl: 'no-store' }));
  await get('/en-gb/advice/?from=letter');
  expect(rendered).toEqual(['/en-gb/advice/?from=letter']);
});

test('a page is rendered again after its time to live', async () => {
  const { get, pass } = openPages(() => ({ maxAge: 1000 }));
  await get('/en-gb');
  pass(1000);
  expect(readText(await get('/en-gb'))).toBe('/en-gb #1');
  pass(1);
  expect(readText(await get('/en-gb'))).toBe('/en-gb #2');
});

describe('after a change of the content', () => {
  test('a page that does not depend on it stays in the cache', async () => {
    const { get, change, pass, rendered } = openPages();
    await get('/en-gb');
    change('current');
    pass(MINUTE);
    expect(readText(await get('/en-gb'))).toBe('/en-gb #1');
    expect(rendered).toHaveLength(1);
  });

  test('a stale page is sent for 1 s while the new one is rendered, and never later', async () => {
    const { get, change, pass, gate } = openPages();
    await get('/en-gb');
    const open = close(gate);
    change('stale');
    pass(999);
    expect(readText(await get('/en-gb'))).toBe('/en-gb #1');
    pass(1);
    const waiting = get('/en-gb');
    open();
    expect(readText(await waiting)).toBe('/en-gb #2');
  });

  test('a page that shows deleted content is never sent', async () => {
    const { get, change } = openPages();
    await get('/en-gb');
    change('gone');
    expect(readText(await get('/en-gb'))).toBe('/en-gb #2');
  });

  test('no edge cache stores a stale page', async () => {
    const { get, change } = openPages();
    await get('/en-gb');
    change('stale');
    let isOld = true;
    while (isOld) {
      const latest = await get('/en-gb');
      isOld = readText(latest) === '/en-gb #1';
      expect(latest.headers['cache-control']).toBe(isOld ? SHORT_LIFE : PUBLIC);
      await settle();
    }
  });

  test('nginx may keep a page for half a second at least, and a stale one not at all', async () => {
    const { get, change } = openPages();
    const getAt = (time: string) => get('/en-gb', { 'x-edge-time': time });
    for (const [time, end] of [
      ['1733068398.499', '@1733068398'],
      ['1733068398.500', '@1733068399'],
    ] as const)
      expect((await getAt(time)).headers['x-accel-expires']).toBe(end);
    change('stale');
    let isOld = true;
    while (isOld) {
      const latest = await getAt('1733068398.000');
      isOld = readText(latest) === '/en-gb #1';
      expect(latest.headers['x-accel-expires']).toBe(isOld ? '@1' : '@1733068398');
      await settle();
    }
  });

  test.each(['', 'soon', '-1', '1e9', '999999999999'])(
    'a time of “%s” is not one of nginx, so nothing is said',
    async (time) => {
      const { get } = openPages();
      const { headers } = await get('/en-gb', { 'x-edge-time': time });
      expect(headers['x-accel-expires']).toBeUndefined();
    },
  );

  test('a second change does not extend the 5 s', async () => {
    const { get, change, pass } = openPages();
    await get('/en-gb');
    change('stale');
    pass(3000);
    change('stale');
    pass(2000);
    expect(readText(await get('/en-gb'))).not.toBe('/en-gb #1');
  });

  test('a slow render does not replace the page of a later version', async () => {
    let version = 1;
    const { get, change, pass, gate } = openPages(() => {
      if (version === 3) throw new Error('surprise');
      return { text: `version ${version}` };
    });
    const publish = () => {
      version += 1;
      pass(6000);
      change('stale');
    };
    const open = close(gate);
    const slow = get('/en-gb');
    await settle();
    gate.wait = Promise.resolve();
    publish();
    expect(readText(await get('/en-gb'))).toContain('version 2');
    publish();
    open();
    expect(readText(await slow)).toContain('version 1');
    expect(readText(await get('/en-gb'))).toContain('version 2');
  });

  test('stale pages are rendered again without a request', async () => {
    const { get, change, rendered } = openPages();
    await get('/en-gb');
    change('stale');
    await waitForTurns(() => rendered.length === 2);
    expect(rendered).toEqual(['/en-gb', '/en-gb']);
  });
});

test('a visitor who hangs up does not affect others who wait for the same page', async () => {
  const { get, pages, gate } = openPages();
  const open = close(gate);
  const leaver = inject(
    (request, response) => {
      void pages.serve(request, response);
      response.destroy();
    },
    { url: '/en-gb' },
  ).catch(() => undefined);
  const other = get('/en-gb');
  open();
  expect(readText(await other)).toBe('/en-gb #1');
  await Promise.race([leaver, Promise.resolve()]);
});

test("requests beyond the queue's limit get 503, and cached pages are still served", async () => {
  const { get, gate } = openPages(() => ({}), { queue: { limit: 1, maxWaiting: 1 } });
  await get('/en-gb');
  const open = close(gate);
  const running = get('/en-gb/advice');
  await settle();
  const waiting = get('/en-gb/hidden');
  await settle();
  const refused = await Promise.all([get('/en-gb/products/paste'), get('/fr-fr')]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect((await get('/en-gb')).statusCode).toBe(200);
  open();
  expect((await Promise.all([running, waiting])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ]);
});

describe('a page that gets no turn in time', () => {
  type Opened = ReturnType<typeof openPages>;

  /** After this a request for a page that is not current is one too many. */
  async function occupy({ get, gate }: Opened): Promise<() => Promise<unknown>> {
    const open = close(gate);
    const others: Promise<Response>[] = [];
    for (const url of ['/en-gb/advice', '/en-gb/hidden']) {
      others.push(get(url));
      await settle();
    }
    return () => {
      open();
      return Promise.all(others);
    };
  }
  const openBusy = (answer: Answer = {}): Opened =>
    openPages(() => answer, { queue: { limit: 1, maxWaiting: 1 } });

  test('is sent stale, however old, and no edge cache stores it', async () => {
    const site = openBusy();
    await site.get('/en-gb');
    site.change('stale', { isTold: false });
    const release = await occupy(site);
    site.pass(10 * MINUTE);
    const old = await site.get('/en-gb');
    expect([old.statusCode, readText(old), old.headers['cache-control']]).toEqual([
      200,
      '/en-gb #1',
      SHORT_LIFE,
    ]);
    await release();
    expect(readText(await site.get('/en-gb'))).toBe('/en-gb #2');
  });

  test('still has a status, which health reads outside the queue', async () => {
    const { get, gate, pages } = openPages(() => ({}), { queue: { limit: 1, patience: 100 } });
    const open = close(gate);
    const first = get('/en-gb/advice');
    await settle();
    const visitor = get('/en-gb');
    await settle();
    const status = pages.readStatus('/en-gb');
    expect((await visitor).statusCode).toBe(503);
    open();
    expect([await status, (await first).statusCode]).toEqual([200, 200]);
  });

  test.each<[string, Freshness, Answer]>([
    ['shows deleted content', 'gone', {}],
    ['is older than it may be', 'stale', { maxAge: 1000 }],
  ])('is refused if the cached one %s', async (_what, freshness, answer) => {
    const site = openBusy(answer);
    await site.get('/en-gb');
    site.change(freshness, { isTold: false });
    const release = await occupy(site);
    site.pass(10 * MINUTE);
    const refused = await site.get('/en-gb');
    expect([refused.statusCode, refused.body]).toEqual([503, expect.stringMatching(/^BusyError/)]);
    await release();
  });
});

test('clients take turns, and the addresses of one IPv6 network are one client', async () => {
  const { get, gate, rendered } = openPages(() => ({}), { queue: { limit: 1 } });
  const open = close(gate);
  const requested: Promise<Response>[] = [];
  for (const [url = '', address] of [
    ['/en-gb', '2001:db8:1:2::1'],
    ['/en-gb/advice', '2001:db8:1:2:a:b:c:d'],
    ['/en-gb/hidden', '2001:db8:1:2::ffff:7'],
    ['/fr-fr', '2001:db8:1:3::1'],
  ]) {
    requested.push(get(url, {}, 'GET', address));
    await settle();
  }
  open();
  await Promise.all(requested);
  expect(rendered).toEqual(['/en-gb', '/en-gb/advice', '/fr-fr', '/en-gb/hidden']);
});

test.each([
  ['sitemaps', ['/sitemap.xml', '/en-gb/sitemap.xml'], ['/fr-fr/sitemap.xml']],
  [
    'pages that wait for the retailers',
    ['/en-gb/buy/02000000000015', '/fr-fr/buy/02000000000015'],
    [],
  ],
  ['pages that wait for a search', ['/fr-fr?query=a', '/fr-fr?query=b'], []],
])('%s do not delay a plain page', async (_what, slow, waiting) => {
  const { get, gate, rendered } = openPages(
    (url) => ({
      parameters: ['page', 'query'],
      ...(url.includes('?query') ? { cacheControl: 'private, no-cache' } : {}),
    }),
    { queue: { limit: 2 } },
  );
  await get('/fr-fr');
  const open = close(gate);
  const asked = [...slow, ...waiting].map((url) => get(url));
  await settle();
  const before = rendered.length;
  gate.wait = Promise.resolve();
  for (const url of ['/en-gb/advice', '/en-gb?page=2', '/robots.txt', '/en-gb/opensearch.xml'])
    expect((await get(url)).statusCode).toBe(200);
  expect(before).toBe(1 + slow.length);
  open();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(
    asked.map(() => 200),
  );
});

test('a page that gained or lost parameters since the last visit is not sent for another value of them', async () => {
  let parameters: readonly string[] = [];
  const { get, pages, change, pass } = openPages(() => ({ parameters }));
  const visit = async (url: string) => readText(await get(url)).replace(/ #\d+$/, '');
  expect([await visit('/en-gb?page=2'), await visit('/en-gb')]).toEqual(['/en-gb', '/en-gb']);
  parameters = ['page'];
  change('stale');
  // A background render tells only the page which parameters it depends on.
  await waitForTurns(() => isWarm(pages, '/en-gb'));
  expect([
    await visit('/en-gb?page=2'),
    await visit('/en-gb'),
    await visit('/en-gb?page=2'),
  ]).toEqual(['/en-gb?page=2', '/en-gb', '/en-gb?page=2']);
  parameters = [];
  pass(1);
  change('stale');
  pass(5000);
  expect([await visit('/en-gb?page=2'), await visit('/en-gb')]).toEqual(['/en-gb', '/en-gb']);
});
