import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  Agent,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as sendRequest,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireNginx } from '../../scripts/nginx.mjs';
import { loadDemoSpace } from '../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../faults/contentService/startContentService';
import { publishState, readState } from '../faults/contentService/states';
import { listEveryAddress } from '../support/listEveryAddress';
import { NIGHTLY, sampleForCi } from '../support/nightly';
import { type Replica, sendWebhook, startReplica } from '../support/startReplica';
import { type CountingProxy, startCountingProxy } from './startCountingProxy';
import { type Nginx, startNginx } from './startNginx';

const HOME = '/en-gb';
const ARTICLE = '/en-gb/advice/caring-for-someone';
const MISSING = '/en-gb/no-such-page';
const PAGE = 'page-travelling';
const PAGE_PATH = '/en-gb/advice/travelling';
const SEARCH = '/en-gb/search';
const SHOPS = '/en-gb/buy/02000000000015';
const FORM = '/en-gb/newsletter';
const REPORTS = '/api/csp-reports';
const FORM_FILE = join(tmpdir(), `forms-${randomUUID()}.jsonl`);
/** Nothing listens there, as if one of the two processes had stopped. */
const CLOSED = '127.0.0.1:9';
const SCRIPT = /\/_next\/static\/[^"]+\.js/;
const SOON = { intervals: [20], timeout: 15_000 };

let service: ContentService;
let site: Replica;
let proxy: CountingProxy;
let edge: Nginx;

/**
 * How long requests wait for another request for the same page. It must be in the configuration: a
 * test cannot tell nginx's default of 5 s from a busy machine.
 */
const LOCK_TIMEOUT = 'proxy_cache_lock_timeout 200ms';
/** The site computes from this header how long nginx may keep a page: about a second. */
const EDGE_TIME = 'proxy_set_header X-Edge-Time $msec;';
/** Changes the configuration so that no page expires and no request is refused. */
const LASTING = {
  'rate=30r/s': 'rate=10000r/s',
  [EDGE_TIME]: '',
  'proxy_cache_valid 200 1s': 'proxy_cache_valid 200 1m',
};

// All tests share one site and one edge; the last test stops the site.
test.beforeAll(async () => {
  service = await startContentService(await loadDemoSpace());
  site = await startReplica(service, {
    CONTENT_POLL_INTERVAL: '3600',
    CONTENT_MODEL_INTERVAL: '86400',
    FORM_FILE,
    CSP_REPORT_URI: REPORTS,
  });
  proxy = await startCountingProxy(site.origin);
  // All requests of these tests come from one address.
  edge = await startNginx(requireNginx(), [CLOSED, proxy.host], {
    ...LASTING,
    [LOCK_TIMEOUT]: LOCK_TIMEOUT,
  });
});
test.afterAll(async () => {
  await edge.stop();
  await proxy.stop();
  await site.stop();
  await service.stop();
});

test.beforeEach(async () => {
  await edge.emptyCache();
  proxy.change({});
  proxy.hold(0);
  proxy.take();
});

/** Sends the path unchanged; `URL` would resolve its dot segments. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, agent?: Agent, { origin } = edge) {
  const { hostname, port } = new URL(origin);
  return new Promise<IncomingMessage>((resolve, reject) =>
    get({ hostname, port, path, headers, agent }, resolve).on('error', reject),
  );
}

/** Adds no `Accept-Encoding`, follows no redirect and decodes nothing. */
async function visit(...request: Parameters<typeof ask>) {
  const response = await ask(...request);
  const { statusCode, headers } = response;
  return {
    status: statusCode,
    cache: headers['x-cache']?.toString(),
    headers,
    body: await buffer(response),
  };
}

const listAsked = () => proxy.take().map(({ url }) => url);

// First, with the content that the site started with.
test('a notice begins and ends on time on a page that the edge caches', async () => {
  const readVersion = async () =>
    (await fetch(site.origin + ARTICLE)).headers.get('x-content-version');
  const before = await readVersion();
  const from = Date.now() + 6000;
  const until = from + 9000;
  const inEnglish = (time: number) => ({ 'en-GB': new Date(time).toISOString() });
  service.edit('notice-holidays', (fields) => ({
    ...fields,
    from: inEnglish(from),
    until: inEnglish(until),
  }));
  await sendWebhook(site.origin);
  await expect.poll(readVersion, SOON).not.toBe(before);
  const other = await startNginx(requireNginx(), [CLOSED, proxy.host], {
    'rate=30r/s': 'rate=10000r/s',
  });
  // The site may send a page that is 1 s old, and the edge one of 2 s.
  const lateMs = 4000;
  const faults: string[] = [];
  for (let now = Date.now(); now < until + lateMs + 1000; now = Date.now()) {
    const { body } = await visit(ARTICLE, {}, undefined, other);
    const isShown = body.includes('phone line is closed');
    if ((now < from || now > until + lateMs) && isShown) faults.push(`shown ${now - from}`);
    if (now > from + lateMs && Date.now() < until && !isShown) faults.push(`hidden ${now - from}`);
    await sleep(100);
  }
  await other.stop();
  expect(faults).toEqual([]);
});

test('the edge requests a page once, whatever other parameters, cookies and headers visitors send', async () => {
  const first = await visit(HOME);
  expect([first.status, first.cache]).toEqual([200, 'MISS']);
  const additions = [
    '?utm_source=newsletter',
    '?gclid=1&fbclid=2',
    '?a',
    '?',
    '?&&',
    '?query',
    '?Xquery=1&category=',
    '?%71=1',
    ...Array.from({ length: 40 }, (_, index) => `?visitor=${index}&x[]=${index}`),
  ];
  for (const addition of additions) {
    const { status, cache, body } = await visit(`${HOME}${addition}`, {
      Cookie: `session=${addition.length}`,
      'Accept-Language': 'fr',
      'User-Agent': addition,
      'X-Forwarded-Host': 'elsewhere.example',
    });
    expect([status, cache, body.equals(first.body)], addition).toEqual([200, 'HIT', true]);
  }
  expect(listAsked()).toEqual([HOME]);
  expect(await edge.countEntries()).toBe(1);
});

test('each response has its own request id, and a visitor chooses neither id nor trace', async () => {
  const chosen = {
    'X-Request-Id': 'chosen-by-a-visitor',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
  const ids: unknown[] = [];
  for (const cache of ['MISS', 'HIT']) {
    const visited = await visit(HOME, chosen);
    expect(visited.cache).toBe(cache);
    ids.push(visited.headers['x-request-id']);
  }
  expect(ids).toEqual([
    expect.stringMatching(/^[\da-f]{32}$/),
    expect.stringMatching(/^[\da-f]{32}$/),
  ]);
  expect(ids[1]).not.toBe(ids[0]);
  const [asked] = proxy.take();
  expect([asked?.headers['x-request-id'], asked?.headers.traceparent]).toEqual([ids[0], undefined]);
});

test(
  'the edge caches one entry for each value of a parameter that a page depends on, in any order',
  NIGHTLY,
  async () => {
    for (const query of [
      'query=clean&page=2',
      'page=2&query=clean',
      'utm_source=x&page=2&y&query=clean',
      'query=clean',
      'query=clean&z=1',
      'query=gums',
    ])
      await visit(`${SEARCH}?${query}`);
    expect(new Set(listAsked())).toEqual(
      new Set([`${SEARCH}?query=clean&page=2`, `${SEARCH}?query=clean`, `${SEARCH}?query=gums`]),
    );
    for (const query of ['sort=price', 'sort=price&retailer=', 'a=1&sort=price', 'sort=name'])
      expect((await visit(`${SHOPS}?${query}`)).status).toBe(200);
    expect(listAsked()).toEqual([`${SHOPS}?sort=price`, `${SHOPS}?sort=name`]);
  },
);

test('requests with finder answers or products to compare reach the site, and no cache stores the page', async () => {
  for (const [path, shown] of [
    ['/en-gb/find-yours?utm_source=x&answer-denture=full&done=answer-denture', 'Question 2 of 5'],
    [
      '/en-gb/products/compare?compare-orelle-hold-original=on&compare-orelle-hold-extra=on',
      'Hold Original and Hold Extra',
    ],
  ] as const) {
    for (const { status, cache, body } of [await visit(path), await visit(path)]) {
      const text = body.toString().replace(/(?:<[^>]+>|\s)+/g, ' ');
      expect([status, cache, text.includes(shown)], path).toEqual([200, 'BYPASS', true]);
    }
    expect(listAsked()).toEqual([path, path]);
  }
  expect(await edge.countEntries()).toBe(0);
});

const PREFIXES = [
  '/en-gb',
  '/en-gb/buy/1',
  '/_next/static/x',
  '/_next/data/x',
  '/media',
  '/api/media/x',
  '/api/search',
  '/api/webhooks/contentful',
];
const DOTS = ['.', '..', '%2e', '%2e%2E', '.%2e'];
const SEPARATORS = ['%2f', '%2F', '\\', '%5c', '%5C'];
const CONTROLS = ['%00', '%01', '%0a', '%0D', '%1f', '%7F', '%c2%85'];

test('the edge rejects every spelling of an address that nginx would resolve to another one', async () => {
  const climbing = ['/', ...SEPARATORS].flatMap((separator) =>
    DOTS.flatMap((dots) => [
      `${separator}${dots}${separator}en-gb`,
      `${separator}${dots}`,
      `${separator}${dots}?query=x`,
    ]),
  );
  const endings = [
    ...climbing,
    ...SEPARATORS.map((separator) => `${separator}x`),
    ...CONTROLS.map((control) => `/a${control}b`),
    '#',
    '#/en-gb',
    '%2f..%2f..%2f..%2f_next/static/x',
  ];
  const paths = PREFIXES.flatMap((prefix) => endings.map((ending) => prefix + ending));
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await visit(path)).status] as const),
  );
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([]);
  expect(listAsked()).toEqual([]);
});

test('the edge forwards harmless dots, slashes and percent signs unchanged', async () => {
  const paths = [
    '/en-gb/a..b',
    '/en-gb/...',
    '/en-gb/.well',
    '/en-gb/100%25-clean',
    '/en-gb/caf%C3%A9',
    '/en-gb/%252f',
    `${SEARCH}?query=..%2f%5c%0a../`,
  ];
  for (const path of paths) expect([200, 404], path).toContain((await visit(path)).status);
  expect(listAsked()).toEqual(paths);
});

test('the edge drops cookies in both directions, and does not cache a response that sets one', async () => {
  await visit(HOME, { Cookie: 'session=secret' });
  expect(proxy.take().map(({ headers }) => headers.cookie)).toEqual([undefined]);
  proxy.change({ 'Set-Cookie': 'visitor=1' });
  for (const { status, cache, headers } of [await visit(ARTICLE), await visit(ARTICLE)])
    expect([status, cache, headers['set-cookie']]).toEqual([200, 'MISS', undefined]);
});

test('three cached variants serve every spelling of Accept-Encoding', async () => {
  const spellings = [
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR;q=1.0, gzip;q=0.5', 'br'],
    ['gzip,br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity', ''],
    ['br;q=0,gzip;q=0.0', ''],
    ['deflate', ''],
    ['brotli', ''],
    ['', ''],
  ] as const;
  for (const [encoding] of spellings)
    expect((await visit(HOME, { 'Accept-Encoding': encoding })).status).toBe(200);
  const asked = proxy.take();
  expect(asked.map(({ headers }) => headers['accept-encoding'] ?? '')).toEqual(['br', 'gzip', '']);
  for (const [encoding, wanted] of spellings) {
    const { cache, headers } = await visit(HOME, { 'Accept-Encoding': encoding });
    expect(cache, encoding).toBe('HIT');
    expect(['', wanted], encoding).toContain(headers['content-encoding'] ?? '');
  }
});

test('two hundred simultaneous requests for an uncached page cause one request to the site', async () => {
  const patient = await startNginx(requireNginx(), [CLOSED, proxy.host], {
    ...LASTING,
    [LOCK_TIMEOUT]: 'proxy_cache_lock_timeout 1m',
  });
  const agent = new Agent({ maxSockets: 200 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      visit(`${ARTICLE}?visitor=${index}`, { Cookie: `session=${index}` }, agent, patient),
    ),
  );
  await patient.stop();
  expect(listAsked()).toEqual([ARTICLE]);
  expect(
    answers.every(
      ({ status, body }) => status === 200 && body.equals(answers[0]?.body ?? Buffer.of()),
    ),
  ).toBe(true);
});

test('a publication and a deletion show through the edge within 2 s, and the cached page when the site fails', async () => {
  const other = await startNginx(requireNginx(), [CLOSED, proxy.host]);
  const visitOther = () => visit(HOME, {}, undefined, other);
  const readShown = async () => readState(HOME, (await visitOther()).body.toString());
  for (const state of [1, 2]) {
    publishState(service, state);
    // The edge lets Contentful through.
    expect(await sendWebhook(other.origin)).toBe(202);
    await expect
      .poll(async () => readState(HOME, await (await fetch(`${site.origin}${HOME}`)).text()), SOON)
      .toBe(state);
    await expect.poll(readShown, { intervals: [20], timeout: 2500 }).toBe(state);
  }
  await expect.poll(async () => (await visitOther()).cache, SOON).toBe('REVALIDATED');
  proxy.fail(500);
  await expect.poll(async () => (await visitOther()).cache, SOON).toBe('STALE');
  proxy.fail(undefined);
  const page = service.find(PAGE);
  expect((await visit(PAGE_PATH, {}, undefined, other)).status).toBe(200);
  service.publish({ unpublished: [PAGE] });
  await sendWebhook(other.origin);
  await expect
    .poll(async () => (await visit(PAGE_PATH, {}, undefined, other)).status, SOON)
    .toBe(404);
  service.publish({ published: [page] });
  await sendWebhook(other.origin);
  await expect
    .poll(async () => (await visit(PAGE_PATH, {}, undefined, other)).status, SOON)
    .toBe(200);
  await other.stop();
});

test("a redirect keeps the visitor's parameters, and no cache stores a redirect or a 404", async () => {
  for (const visitor of ['one', 'two']) {
    const { status, headers } = await visit(`${HOME}/?utm_source=${visitor}&query=a%20b`);
    expect(status).toBe(308);
    expect(headers.location).toBe(`${HOME}?utm_source=${visitor}&query=a%20b`);
  }
  for (const { status, cache } of [await visit(MISSING), await visit(MISSING)])
    expect([status, cache]).toEqual([404, 'MISS']);
  expect(await edge.countEntries()).toBe(0);
});

/** As a browser sends it from a page of this site. */
async function post(path: string, body: string, headers: OutgoingHttpHeaders) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sendRequest(
      edge.origin + path,
      { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } },
      resolve,
    )
      .on('error', reject)
      .end(body),
  );
  return {
    status: response.statusCode,
    location: response.headers.location,
    cacheControl: response.headers['cache-control'],
    body: await text(response),
  };
}

const postForm = (fields: Readonly<Record<string, string>>, headers: OutgoingHttpHeaders = {}) =>
  post(FORM, new URLSearchParams(fields).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  });

test('reports of the security policy reach the site, and the edge caches none', async () => {
  const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
  const send = (body: string, type = 'application/csp-report') =>
    post(REPORTS, body, { 'Content-Type': type });
  for (const { status } of [await send(report), await send(report)]) expect(status).toBe(204);
  expect((await send(report, 'text/html')).status).toBe(415);
  expect((await send('x'.repeat(150_000))).status).toBe(413);
  expect(await edge.countEntries()).toBe(0);
});

test('a form reaches the site, and the edge keeps nothing that was typed', async () => {
  const email = `ada-${randomUUID()}@example.com`;
  const fields = { 'form-name': 'newsletter', 'field-email': email, 'field-consent': 'yes' };
  await visit(FORM);
  const wrong = await postForm({ ...fields, 'field-email': 'ada at home' });
  expect([wrong.status, wrong.cacheControl]).toEqual([422, 'no-store']);
  expect(wrong.body).toContain('value="ada at home"');
  expect(await postForm(fields)).toMatchObject({
    status: 303,
    location: '/en-gb/newsletter-thank-you',
    cacheControl: 'no-store',
  });
  expect((await postForm(fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await postForm({ ...fields, more: 'x'.repeat(150_000) })).status).toBe(413);
  expect(await readFile(FORM_FILE, 'utf8')).toContain(email);
  const page = await visit(FORM);
  expect([page.cache, page.body.includes('ada at home')]).toEqual(['HIT', false]);
  expect(await edge.countEntries()).toBe(1);
});

test('an old address reaches the site with its query, and a removed page is not cached', async () => {
  const { status, headers } = await visit('/product.php?id=12&utm_source=letter');
  expect([status, headers.location]).toEqual([
    308,
    '/en-gb/products/orelle-hold-original?utm_source=letter',
  ]);
  const ofEdition = await visit('/en-gb/guide.aspx?topic=7&utm_source=letter');
  expect(ofEdition.headers.location).toBe('/en-gb/advice/cleaning-dentures?utm_source=letter');
  expect((await visit('/en-gb/tips/2010?a=1')).headers.location).toBe('/en-gb/advice?a=1');
  expect((await visit('/en-gb/shop/cream')).status).toBe(410);
  expect(await edge.countEntries()).toBe(0);
});

for (const [what, path, expected] of [
  ['a missing page', MISSING, 404],
  ['a redirect', `${HOME}/`, 308],
] as const) {
  test(`twenty simultaneous requests for ${what} reach the site without waiting for each other`, async () => {
    const agent = new Agent({ maxSockets: 20 });
    proxy.hold(20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(path, {}, agent)));
    agent.destroy();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    expect(listAsked()).toHaveLength(20);
  });
}

test("X-Forwarded-For is the visitor's address, even if the request claims another", async () => {
  await visit(MISSING, { 'X-Forwarded-For': '203.0.113.9' });
  expect(proxy.take().map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.1']);
});

test(
  'an address that sends too many requests gets 429; files and webhooks are not limited',
  NIGHTLY,
  async () => {
    const other = await startNginx(requireNginx(), [CLOSED, proxy.host]);
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const answers = await Promise.all(
      Array.from({ length: 600 }, () => visit(HOME, {}, agent, other)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    const [first] = refused;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThanOrEqual(300);
    expect(first?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(first?.body.toString()).toBe(
      'Too many requests at once. Please try again in a moment.\n',
    );
    const page = answers.find(({ status }) => status === 200)?.body.toString() ?? '';
    const [file = ''] = SCRIPT.exec(page) ?? [];
    const more = await Promise.all(
      Array.from({ length: 100 }, () => visit(file, {}, agent, other)),
    );
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await visit('/api/webhooks/contentful', {}, agent, other)).status).toBe(405);
    agent.destroy();
    await other.stop();
  },
);

test('the site tells nginx until when it may keep a page, by the clock of nginx', async () => {
  const path = '/it-it/consigli/protesi-parziali';
  for (const round of ['rendered', 'kept']) {
    const { headers } = await fetch(site.origin + path, { headers: { 'X-Edge-Time': '12.345' } });
    expect(headers.get('x-accel-expires'), round).toBe('@12');
  }
  expect((await visit('/it-it')).headers['x-accel-expires']).toBeUndefined();
});

test('scripts and page data are cached; keys and health are not public', async () => {
  const html = (await visit(HOME)).body.toString();
  const [script = ''] = SCRIPT.exec(html) ?? [];
  const [, build = ''] = /"buildId":"([^"]+)"/.exec(html) ?? [];
  for (const path of [`${script}?v=1`, `/_next/data/${build}/en-gb.json?path=en-gb`]) {
    expect((await visit(path)).cache, path).toBe('MISS');
    expect((await visit(path)).cache, path).toBe('HIT');
  }
  const { headers } = await visit(HOME);
  expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  for (const path of ['/api/health/ready', '/api/health/live', '/api/content/confirm'])
    expect((await visit(path)).status).toBe(404);
  expect((await fetch(`${edge.statusOrigin}/health`)).status).toBe(204);
});

test('the edge still serves every cached page while the site fails and after it has stopped', async () => {
  await edge.stop();
  edge = await startNginx(requireNginx(), [CLOSED, proxy.host], { 'rate=30r/s': 'rate=10000r/s' });
  const paths = (await listEveryAddress(edge.origin)).filter((path) => path.startsWith('/en-gb'));
  expect(paths.length).toBeGreaterThan(30);
  const kept = new Map<string, Buffer>();
  for (const path of sampleForCi(paths, (path, index) => path === HOME || index % 4 === 0)) {
    const { status, body } = await visit(path);
    expect(status, path).toBe(200);
    kept.set(path, body);
  }

  proxy.fail(500);
  await expect.poll(async () => (await visit(HOME)).cache, SOON).toBe('STALE');
  expect((await visit('/en-gb/not-kept')).status).toBe(500);
  proxy.fail(undefined);

  await Promise.all([proxy.stop(), site.stop()]);
  for (const [path, body] of kept) {
    const answer = await visit(path);
    expect([answer.status, answer.body.equals(body)], path).toEqual([200, true]);
  }
  await expect.poll(async () => (await visit(HOME)).cache, SOON).toBe('STALE');
  const { status, headers } = await visit('/en-gb/not-kept');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});
