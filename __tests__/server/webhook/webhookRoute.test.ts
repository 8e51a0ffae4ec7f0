import { signRequest } from '@contentful/node-apps-toolkit/requests';
import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as startRequest,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createClientReader } from '@/server/http/clientAddress';
import { listWebhookTopics, WEBHOOK_PATH } from '@/server/webhook/webhookEvents';
import { createBodyReader, MAX_BODY_BYTES } from '@/server/http/bodyReader';
import { createWebhookRoute, type WebhookOptions } from '@/server/webhook/webhookRoute';
import { openServer } from '../openServer';
import { sendBytes, sendRequest } from '../sendRequest';

const SECRET = 'Aa0+/=_-'.repeat(8);
const OTHER_SECRET = 'Ab0+/=_-'.repeat(8);
const NOW = 1_790_000_000_000;

const event = (space = 'space', environment = 'master') =>
  JSON.stringify({
    sys: {
      type: 'Entry',
      id: 'home',
      space: { sys: { id: space } },
      environment: { sys: { id: environment } },
    },
    fields: { title: { 'en-GB': 'Über uns – 😀' } },
  });

type Headers = Readonly<Record<string, string>>;
type Post = {
  readonly body?: string | Buffer;
  readonly headers?: Headers;
  readonly path?: string;
  readonly method?: string;
  readonly isChunked?: boolean;
};

/** A request as Contentful signs it. */
function sign({
  body = event(),
  topic = 'Entry.publish',
  at = NOW,
  secret = SECRET,
  path = WEBHOOK_PATH,
} = {}): Post & { readonly body: string; readonly headers: Headers } {
  const headers = {
    'X-Contentful-Topic': `ContentManagement.${topic}`,
    'Content-Type': 'application/vnd.contentful.management.v1+json',
  };
  return {
    body,
    path,
    headers: {
      ...headers,
      ...signRequest(secret, { method: 'POST', path, headers: { ...headers }, body }, at),
    },
  };
}

const SIGNED = sign();
const changeHeaders = (headers: Headers) => ({
  ...SIGNED,
  headers: { ...SIGNED.headers, ...headers },
});
const LARGE = 'x'.repeat(40_000);

/** A site with the webhook, whose clock does not advance by itself. */
async function openSite(options: Partial<WebhookOptions> = {}) {
  const refreshed: string[] = [];
  const passedOn: (string | undefined)[] = [];
  const clock = { time: NOW, now: (): number => clock.time };
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: true });
  startSite({ metrics });
  const { content } = readConfig({
    CONTENTFUL_SPACE_ID: 'space',
    CONTENTFUL_DELIVERY_TOKEN: 'token',
  });
  const route = createWebhookRoute({
    secret: SECRET,
    content,
    refresh: (what) => refreshed.push(what),
    clock,
    ...options,
  });
  const host = await openServer({
    headers: { 'X-Content-Type-Options': 'nosniff' },
    serveApp: (request, response) => {
      passedOn.push(request.url);
      response.end('framework');
    },
    ownRoutes: new Map([[WEBHOOK_PATH, route]]),
  });
  const post = ({ body = '', headers, path = WEBHOOK_PATH, method = 'POST', isChunked }: Post) => {
    const length: OutgoingHttpHeaders =
      isChunked === true
        ? { 'Transfer-Encoding': 'chunked' }
        : { 'Content-Length': Buffer.byteLength(body) };
    return sendRequest(host, path, {
      method,
      body,
      headers: { ...length, ...headers },
    });
  };
  const count = async (result: string) => {
    const sample = `site_webhooks_total{result="${result}"} `;
    const lines = (await registry.metrics()).split('\n');
    return Number(lines.find((line) => line.startsWith(sample))?.slice(sample.length));
  };
  /** Sends the head of a signed request. */
  const begin = (headers: OutgoingHttpHeaders): ClientRequest =>
    startRequest(`http://${host}${WEBHOOK_PATH}`, {
      method: 'POST',
      agent: false,
      headers: { ...SIGNED.headers, ...headers },
    }).on('error', () => undefined);
  return { host, post, begin, refreshed, clock, count, passedOn };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => jest.restoreAllMocks());

const awaitResponse = (sending: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve) => sending.once('response', resolve));

const postStatus = async (post: Post) => (await site.post(post)).status;

async function expectRefusal(post: Post, status: number, result: string) {
  const answer = await site.post(post);
  expect([
    answer.status,
    answer.headers['cache-control'],
    answer.headers['x-content-type-options'],
    site.refreshed,
    await site.count(result),
  ]).toEqual([status, 'no-store', 'nosniff', [], 1]);
}

describe('a topic', () => {
  test.each([
    ['Entry.publish', ['content']],
    ['Entry.unpublish', ['content']],
    ['Entry.delete', ['content']],
    ['Asset.publish', ['content']],
    ['ContentType.publish', ['model']],
    ['ContentType.unpublish', ['model']],
    ['ContentType.delete', ['model']],
    ['Locale.save', ['model']],
    ['Environment.create', ['model']],
    ['EnvironmentAlias.save', ['model']],
    ['Release.archive_of_the_future', ['content']],
  ])('%s is accepted, and the source polls with %j', async (topic, refreshed) => {
    const { status, body, headers } = await site.post(sign({ topic }));
    expect([
      status,
      body,
      headers['x-content-type-options'],
      headers['cache-control'],
      site.refreshed,
      site.passedOn,
      await site.count('accepted'),
    ]).toEqual([202, '', 'nosniff', 'no-store', refreshed, [], 1]);
  });

  test.each([
    'Entry.create',
    'Entry.save',
    'Entry.auto_save',
    'Entry.archive',
    'Asset.unarchive',
    'ContentType.create',
    'ContentType.save',
    'Task.Save',
  ])('%s changes nothing that is delivered, so no poll follows', async (topic) => {
    expect(await postStatus(sign({ topic }))).toBe(200);
    expect([site.refreshed, await site.count('ignored')]).toEqual([[], 1]);
  });

  test('of the webhook that is printed for operators makes the source poll', async () => {
    const topics = listWebhookTopics(false);
    for (const topic of topics) expect(await postStatus(sign({ topic }))).toBe(202);
    expect(site.refreshed).toHaveLength(topics.length);
  });
});

describe('a body', () => {
  test.each([
    ['another space', event('other')],
    ['another environment', event('space', 'staging')],
  ])('of %s is accepted without a poll, and logged once', async (_what, body) => {
    const warn = jest.spyOn(logger, 'warn');
    for (const at of [NOW, NOW + 1]) expect(await postStatus(sign({ body, at }))).toBe(200);
    expect([site.refreshed, await site.count('foreign'), warn.mock.calls.length]).toEqual([
      [],
      2,
      1,
    ]);
  });

  test.each([
    [
      'the body of the webhook that is printed',
      '{"sys":{"type":"Entry","id":"home","space":{"sys":{"id":"space"}},"environment":{"sys":{"id":"master"}}}}',
    ],
    ['a body that does not say', '{"sys":{"id":"home"}}'],
    ["a body of the team's own", '{"text":"published"}'],
    ['a body whose sys is odd', '{"sys":{"space":null,"environment":7}}'],
    ['a body that is no JSON', 'title=published'],
    ['no body', ''],
  ])('counts as one of our space: %s', async (_what, body) => {
    expect(await postStatus(sign({ body }))).toBe(202);
    expect(site.refreshed).toEqual(['content']);
  });
});

describe('a signature', () => {
  test.each<[string, Post]>([
    ['raw bytes: byte order mark, blanks and all', sign({ body: `\uFEFF ${event()}\r\n` })],
    ['a body of 256 kB', sign({ body: 'x'.repeat(MAX_BODY_BYTES) })],
    ['a body that is sent in chunks', { ...SIGNED, isChunked: true }],
    ['an address with a query', sign({ path: `${WEBHOOK_PATH}?from=contentful&x=a%20b` })],
    [
      'a request to which a proxy adds headers',
      changeHeaders({ 'X-Forwarded-For': '10.0.0.1', Via: '1.1 proxy' }),
    ],
  ])('is valid for %s', async (_what, post) => {
    expect(await postStatus(post)).toBe(202);
  });

  const without = (name: string) => ({
    ...SIGNED,
    headers: Object.fromEntries(Object.entries(SIGNED.headers).filter(([key]) => key !== name)),
  });

  test.each<[string, Post]>([
    ['of another secret', sign({ secret: OTHER_SECRET })],
    ['of another body', { ...SIGNED, body: event('space', 'other') }],
    ['of another address', { ...SIGNED, path: `${WEBHOOK_PATH}?more` }],
    ['of another topic', changeHeaders({ 'X-Contentful-Topic': 'ContentManagement.Entry.delete' })],
    ['of another time', changeHeaders({ 'x-contentful-timestamp': String(NOW + 1) })],
    [
      'of fewer headers than it lists',
      changeHeaders({
        'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
      }),
    ],
    ['that is missing', without('x-contentful-signature')],
    ['without a time', without('x-contentful-timestamp')],
    ['without the list of headers', without('x-contentful-signed-headers')],
    [
      'in capitals',
      changeHeaders({
        'x-contentful-signature': (SIGNED.headers['x-contentful-signature'] ?? '').toUpperCase(),
      }),
    ],
    ['that is too short', changeHeaders({ 'x-contentful-signature': 'ab12' })],
    ['with a time in seconds', changeHeaders({ 'x-contentful-timestamp': String(NOW / 1000) })],
    ['with more than a time', changeHeaders({ 'x-contentful-timestamp': `${NOW}x` })],
    ['of a body that is not UTF-8', { ...sign({ body: '\uFFFD' }), body: Buffer.from([0xff]) }],
  ])('%s is refused', async (_what, post) => {
    await expectRefusal(post, 403, 'unsigned');
  });

  test.each([
    [-29_999, 202],
    [29_999, 202],
    [-30_000, 403],
    [30_000, 403],
    [-86_400_000, 403],
    [86_400_000, 403],
  ])('whose time is %i ms from the clock of the server gets %i', async (offset, status) => {
    expect(await postStatus(sign({ at: NOW + offset }))).toBe(status);
    expect(await site.count('expired')).toBe(status === 403 ? 1 : 0);
  });
});

describe('a replay', () => {
  test('is refused for as long as its time would be accepted', async () => {
    const post = sign({ at: NOW + 29_000 });
    expect(await postStatus(post)).toBe(202);
    for (const time of [NOW, NOW + 30_000, NOW + 58_999]) {
      site.clock.time = time;
      expect(await postStatus(post)).toBe(409);
    }
    site.clock.time = NOW + 59_000;
    expect(await postStatus(post)).toBe(403);
    expect([site.refreshed, await site.count('replayed')]).toEqual([['content'], 3]);
  });

  test('at the same moment is refused too', async () => {
    expect(await postMany(10, () => SIGNED)).toEqual({ 202: 1, 409: 9 });
    expect(site.refreshed).toEqual(['content']);
  });

  test('of a request that was refused is no replay', async () => {
    await site.post({ ...SIGNED, body: 'other' });
    expect(await postStatus(SIGNED)).toBe(202);
  });
});

/** Returns how often each status was sent. */
async function postMany(
  count: number,
  build: (index: number) => Post,
): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 50) {
    const answers = Array.from({ length: Math.min(50, count - sent) }, (_, index) =>
      site.post(build(sent + index)),
    );
    for (const { status = 0 } of await Promise.all(answers))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('more webhooks than publishing sends are refused for a second, without a poll', async () => {
  expect(await postMany(1050, (index) => sign({ body: String(index) }))).toEqual({
    202: 1000,
    429: 50,
  });
  expect([site.refreshed.length, await site.count('flooded')]).toEqual([1000, 50]);
  const { status, headers } = await site.post(SIGNED);
  expect([status, headers['retry-after']]).toEqual([429, '1']);
  site.clock.time += 1000;
  // A refused webhook that is sent again is no replay.
  expect(await postStatus(SIGNED)).toBe(202);
});

test.each<[string, (index: number) => Post, Readonly<Record<number, number>>]>([
  [
    'forged webhooks',
    (index) => sign({ secret: OTHER_SECRET, body: String(index) }),
    { 403: 1500 },
  ],
  ['webhooks without a signature', () => ({ body: event() }), { 403: 1500 }],
  ['replays', () => SIGNED, { 202: 1, 409: 1499 }],
])('%s never keep out a signed one', async (_what, build, statuses) => {
  expect(await postMany(1500, build)).toEqual(statuses);
  expect(await postStatus(sign({ body: 'other' }))).toBe(202);
});

describe('a client who sends large unsigned bodies', () => {
  const FORGED = sign({ body: LARGE, secret: OTHER_SECRET });
  const from = (address: string, post: Post) => ({
    ...post,
    headers: { ...post.headers, 'X-Forwarded-For': address },
  });

  test('has sixty at once read, and then two a second', async () => {
    expect(await postMany(80, () => FORGED)).toEqual({ 403: 60, 429: 20 });
    expect(await postStatus({ ...FORGED, isChunked: true })).toBe(429);
    site.clock.time += 1000;
    expect(await postMany(5, () => FORGED)).toEqual({ 403: 2, 429: 3 });
  });

  test('keeps out no other client, and no webhook of the usual size', async () => {
    site = await openSite({ readClient: createClientReader(1) });
    expect(await postMany(80, () => from('192.0.2.1', FORGED))).toEqual({ 403: 60, 429: 20 });
    const large = sign({ body: LARGE });
    expect(await postStatus(from('192.0.2.1', large))).toBe(429);
    expect(await postStatus(from('192.0.2.1', SIGNED))).toBe(202);
    expect(await postStatus(from('198.51.100.1', large))).toBe(202);
  });

  test('is not limited where the bodies are signed', async () => {
    expect(await postMany(200, (index) => sign({ body: `${index}${LARGE}` }))).toEqual({
      202: 200,
    });
  });
});

describe('a body that the route does not read', () => {
  test('is refused unread if its Content-Length is above 256 kB', async () => {
    const head = Object.entries({
      ...SIGNED.headers,
      Host: 'x',
      'Content-Length': MAX_BODY_BYTES + 1,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await sendBytes(
      site.host,
      `POST ${WEBHOOK_PATH} HTTP/1.1\r\n${head.join('')}\r\n`,
      true,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close\r\n');
    expect(await site.count('tooLarge')).toBe(1);
  });

  test('is refused if it turns out to be larger', async () => {
    await expectRefusal(
      { ...sign({ body: 'x'.repeat(MAX_BODY_BYTES + 1) }), isChunked: true },
      413,
      'tooLarge',
    );
  });

  test('is refused if it is compressed', async () => {
    await expectRefusal(
      { ...changeHeaders({ 'Content-Encoding': 'gzip' }), body: gzipSync(event()) },
      415,
      'unreadable',
    );
  });

  test('is refused if it does not arrive', async () => {
    site = await openSite({ readBody: createBodyReader(50) });
    const sending = site.begin({ 'Content-Length': 10 });
    sending.write('half');
    const { statusCode, headers } = await awaitResponse(sending);
    expect([statusCode, headers.connection, await site.count('incomplete')]).toEqual([
      408,
      'close',
      1,
    ]);
    sending.destroy();
  });

  test('is freed when its sender hangs up', async () => {
    site = await openSite({ readBody: createBodyReader(600_000) });
    const sending = site.begin({ 'Content-Length': 10 });
    sending.write('half', () => sending.destroy());
    while ((await site.count('incomplete')) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect([await postStatus(SIGNED), site.refreshed]).toEqual([202, ['content']]);
  });
});

test('a sender that asks for `100 Continue` gets it', async () => {
  const sending = site.begin({
    Expect: '100-continue',
    'Content-Length': Buffer.byteLength(SIGNED.body),
  });
  const responded = awaitResponse(sending);
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.end(SIGNED.body);
  const response = await responded;
  expect([response.statusCode, await text(response)]).toEqual([202, '']);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
  'the method %s is refused, because only POST is allowed',
  async (method) => {
    const { status, headers } = await site.post({ ...SIGNED, method });
    expect([status, headers.allow, site.refreshed, site.passedOn]).toEqual([405, 'POST', [], []]);
  },
);

test.each(['GET', 'POST', 'PUT'])(
  'without a secret there is no webhook: %s gets 404 in plain text',
  async (method) => {
    site = await openSite({ secret: undefined });
    const { status, headers, body } = await site.post({ ...SIGNED, method });
    expect([
      status,
      headers['content-type'],
      body,
      headers['x-content-type-options'],
      site.refreshed,
      site.passedOn,
    ]).toEqual([404, 'text/plain; charset=utf-8', '404 Not Found\n', 'nosniff', [], []]);
  },
);

test('routes next to the webhook accept no body', async () => {
  for (const path of [`${WEBHOOK_PATH}/`, `${WEBHOOK_PATH}x`, '/api/webhooks', '/api/search'])
    expect(await postStatus({ ...SIGNED, path })).toBe(405);
  expect(site.passedOn).toEqual([]);
});

test('a webhook of any space refreshes an embedded space, whose source may ignore it', async () => {
  site = await openSite({
    content: { mode: 'embedded', exportFile: 'x.json', includesDrafts: false },
  });
  expect(await postStatus(sign({ body: event('any') }))).toBe(202);
  expect(site.refreshed).toEqual(['content']);
});

test('refusals are one line a minute for each reason, without secrets or what was sent', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const unsigned = sign({ secret: OTHER_SECRET });
  for (let times = 0; times < 3; times += 1) await site.post(unsigned);
  await site.post(sign({ at: NOW - 3_600_000 }));
  site.clock.time += 60_000;
  await site.post(sign({ secret: OTHER_SECRET, at: NOW + 60_000 }));
  expect(warn.mock.calls.map(([details]) => details)).toEqual([
    { result: 'unsigned' },
    { result: 'expired' },
    { result: 'unsigned', leftOut: 2 },
  ]);
  const lines = warn.mock.calls.map(([details, message]) => JSON.stringify([details, message]));
  for (const secret of [SECRET, unsigned.headers['x-contentful-signature'] ?? '', 'home'])
    expect(lines.join('\n')).not.toContain(secret);
});
