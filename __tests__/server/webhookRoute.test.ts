import { signRequest } from '@contentful/node-apps-toolkit/requests';
import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { close, listen } from '@/__tests__/support/listen';
import { startSite } from '@/__tests__/support/startSite';
import type { ContentConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createSiteMetrics } from '@/lib/metrics/createSiteMetrics';
import { createClientReader } from '@/server/http/clientAddress';
import { createSiteServer } from '@/server/siteServer';
import { listWebhookTopics, WEBHOOK_PATH } from '@/server/webhookEvents';
import { createBodyReader, MAX_BODY_BYTES } from '@/server/webhookGuard';
import type { WebhookOptions } from '@/server/webhookRoute';
import { createWebhookRoute } from '@/server/webhookRoute';

const SECRET = 'Aa0+/=_-'.repeat(8);
const OTHER_SECRET = 'Ab0+/=_-'.repeat(8);
const REPLICA: ContentConfig = {
  mode: 'replica',
  includesDrafts: false,
  spaceId: 'space',
  environment: 'master',
  token: 'token',
  isInsecure: false,
  feed: { pollInterval: 20_000, modelInterval: 300_000, maxLoss: 0.2 },
};
const NOW = 1_790_000_000_000;

const event = (space = 'space', environment = 'master'): string =>
  JSON.stringify({
    sys: {
      type: 'Entry',
      id: 'home',
      space: { sys: { id: space } },
      environment: { sys: { id: environment } },
    },
    fields: { title: { 'en-GB': 'Über uns – 😀' } },
  });

const PUBLISH = 'ContentManagement.Entry.publish';

type Sent = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
};

type Post = {
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly method?: string;
  readonly isChunked?: boolean;
};

type Signing = {
  readonly body?: string;
  readonly topic?: string;
  readonly at?: number;
  readonly secret?: string;
  readonly path?: string;
};

/** A request as Contentful signs it. */
function sign({
  body = event(),
  topic = PUBLISH,
  at = NOW,
  secret = SECRET,
  path = WEBHOOK_PATH,
}: Signing = {}): Post & { readonly headers: Readonly<Record<string, string>> } {
  const headers = {
    'X-Contentful-Topic': topic,
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

async function readResponse(response: IncomingMessage): Promise<Sent> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

type Opened = {
  readonly post: (post: Post) => Promise<Sent>;
  readonly host: string;
  readonly looks: string[];
  readonly clock: { time: number };
  readonly count: (result: string) => Promise<number>;
  readonly seen: string[];
  readonly stop: () => Promise<void>;
};

const HEADERS = { 'X-Content-Type-Options': 'nosniff' };

/** A site with the webhook, whose clock stands still. */
async function openSite(options: Partial<WebhookOptions> = {}): Promise<Opened> {
  const looks: string[] = [];
  const seen: string[] = [];
  const clock = { time: NOW };
  const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: true });
  startSite({ metrics });
  const route = createWebhookRoute({
    secret: SECRET,
    content: REPLICA,
    refresh: (what) => looks.push(what),
    clock: { now: () => clock.time },
    ...options,
  });
  const toFramework = (request: IncomingMessage): void => void seen.push(request.url ?? '');
  const server = createSiteServer({
    headers: HEADERS,
    serveStatic: (_request, _response, next) => next(),
    serveApp: (request, response) => {
      toFramework(request);
      response.end('framework');
    },
    onError: (error) => {
      throw error;
    },
    ownRoutes: new Map([[WEBHOOK_PATH, route]]),
  });
  const host = await listen(server);
  const post = async ({
    body = '',
    headers = {},
    path = WEBHOOK_PATH,
    method = 'POST',
    isChunked = false,
  }: Post): Promise<Sent> => {
    const length: OutgoingHttpHeaders = isChunked
      ? { 'Transfer-Encoding': 'chunked' }
      : { 'Content-Length': Buffer.byteLength(body) };
    const sending = startRequest(`http://${host}${path}`, {
      method,
      agent: false,
      headers: { ...length, ...headers },
    });
    const responded = new Promise<IncomingMessage>((resolve, reject) =>
      sending.once('response', resolve).once('error', reject),
    );
    sending.end(body);
    return readResponse(await responded);
  };
  const count = async (result: string): Promise<number> => {
    const sample = `site_webhooks_total{result="${result}"} `;
    return Number(
      (await registry.metrics())
        .split('\n')
        .find((line) => line.startsWith(sample))
        ?.slice(sample.length),
    );
  };
  return { post, host, looks, clock, count, seen, stop: () => close(server) };
}

let site: Opened;
beforeEach(async () => {
  site = await openSite();
});
afterEach(async () => {
  await site.stop();
  jest.restoreAllMocks();
});

/** Another site for one test, in place of the usual one. */
async function reopen(options: Partial<WebhookOptions>): Promise<void> {
  await site.stop();
  site = await openSite(options);
}

async function expectRefusal(post: Post, status: number, result: string): Promise<Sent> {
  const sent = await site.post(post);
  expect([
    sent.status,
    sent.headers['cache-control'],
    sent.headers['x-content-type-options'],
    site.looks,
    await site.count(result),
  ]).toEqual([status, 'no-store', 'nosniff', [], 1]);
  return sent;
}

describe('what a webhook tells of', () => {
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
  ])('%s: the webhook is accepted, and the source polls with %j', async (topic, looks) => {
    const { status, text, headers } = await site.post(
      sign({ topic: `ContentManagement.${topic}` }),
    );
    expect([
      status,
      text,
      headers['x-content-type-options'],
      headers['cache-control'],
      site.looks,
      site.seen,
    ]).toEqual([202, '', 'nosniff', 'no-store', looks, []]);
    expect(await site.count('accepted')).toBe(1);
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
  ])('%s changes nothing that is delivered: no look', async (topic) => {
    expect((await site.post(sign({ topic: `ContentManagement.${topic}` }))).status).toBe(200);
    expect([site.looks, await site.count('ignored')]).toEqual([[], 1]);
  });

  test('each topic of the webhook that is printed for operators makes the source poll', async () => {
    for (const topic of listWebhookTopics(false))
      expect((await site.post(sign({ topic: `ContentManagement.${topic}` }))).status).toBe(202);
    expect(site.looks).toHaveLength(listWebhookTopics(false).length);
  });
});

describe('where it took place', () => {
  test.each([
    ['another space', event('other')],
    ['another environment', event('space', 'staging')],
  ])('%s is answered without a look, and told once', async (_what, body) => {
    const warn = jest.spyOn(logger, 'warn');
    expect((await site.post(sign({ body }))).status).toBe(200);
    expect((await site.post(sign({ body, at: NOW + 1 }))).status).toBe(200);
    expect([site.looks, await site.count('foreign'), warn.mock.calls.length]).toEqual([[], 2, 1]);
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
  ])('%s may be ours', async (_what, body) => {
    expect((await site.post(sign({ body }))).status).toBe(202);
    expect(site.looks).toEqual(['content']);
  });
});

describe('a signature', () => {
  test('counts for the raw bytes of a body: byte order mark, blanks and all', async () => {
    expect((await site.post(sign({ body: `\uFEFF ${event()}\r\n` }))).status).toBe(202);
  });

  test('counts for a body that comes in chunks', async () => {
    expect((await site.post({ ...sign(), isChunked: true })).status).toBe(202);
  });

  test('counts for the address with its query', async () => {
    expect(
      (await site.post(sign({ path: `${WEBHOOK_PATH}?from=contentful&x=a%20b` }))).status,
    ).toBe(202);
  });

  test('leaves headers that a proxy adds alone', async () => {
    const { headers, ...rest } = sign();
    expect(
      (
        await site.post({
          ...rest,
          headers: { ...headers, 'X-Forwarded-For': '10.0.0.1', Via: '1.1 proxy' },
        })
      ).status,
    ).toBe(202);
  });

  const signed = sign();
  const change = (headers: Readonly<Record<string, string>>): Post => ({
    ...signed,
    headers: { ...signed.headers, ...headers },
  });
  const without = (name: string): Post => ({
    ...signed,
    headers: Object.fromEntries(Object.entries(signed.headers).filter(([key]) => key !== name)),
  });

  test.each<[string, Post]>([
    ['of another secret', sign({ secret: OTHER_SECRET })],
    ['of another body', { ...signed, body: event('space', 'other') }],
    ['of another address', { ...signed, path: `${WEBHOOK_PATH}?more` }],
    ['of another topic', change({ 'X-Contentful-Topic': 'ContentManagement.Entry.delete' })],
    ['of another time', change({ 'x-contentful-timestamp': String(NOW + 1) })],
    [
      'of fewer headers than it lists',
      change({
        'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
      }),
    ],
    ['that is missing', without('x-contentful-signature')],
    ['without a time', without('x-contentful-timestamp')],
    ['without the list of headers', without('x-contentful-signed-headers')],
    [
      'in capitals',
      change({
        'x-contentful-signature': (signed.headers['x-contentful-signature'] ?? '').toUpperCase(),
      }),
    ],
    ['that is too short', change({ 'x-contentful-signature': 'ab12' })],
    ['with a time in seconds', change({ 'x-contentful-timestamp': String(NOW / 1000) })],
    ['with more than a time', change({ 'x-contentful-timestamp': `${NOW}x` })],
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
  ])('whose time is %i ms from the clock of this machine gets %i', async (offset, status) => {
    expect((await site.post(sign({ at: NOW + offset }))).status).toBe(status);
    expect(await site.count('expired')).toBe(status === 403 ? 1 : 0);
  });
});

describe('a replay', () => {
  test('is refused for as long as its time would count', async () => {
    const post = sign({ at: NOW + 29_000 });
    expect((await site.post(post)).status).toBe(202);
    for (const time of [NOW, NOW + 30_000, NOW + 58_999]) {
      site.clock.time = time;
      expect((await site.post(post)).status).toBe(409);
    }
    site.clock.time = NOW + 59_000;
    expect((await site.post(post)).status).toBe(403);
    expect([site.looks, await site.count('replayed')]).toEqual([['content'], 3]);
  });

  test('at the same moment is refused too', async () => {
    const post = sign();
    const sent = await Promise.all(Array.from({ length: 10 }, () => site.post(post)));
    expect(sent.map(({ status }) => status).sort()).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(site.looks).toEqual(['content']);
  });

  test('of a request that was refused is no replay', async () => {
    const post = sign();
    await site.post({ ...post, body: 'other' });
    expect((await site.post(post)).status).toBe(202);
  });
});

/** @returns how often each status came */
async function postMany(
  count: number,
  build: (index: number) => Post,
): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 50) {
    for (const { status } of await Promise.all(
      Array.from({ length: Math.min(50, count - sent) }, (_, index) =>
        site.post(build(sent + index)),
      ),
    ))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('more webhooks than publishing sends are refused without a poll, and a second later they are accepted again', async () => {
  expect(await postMany(1050, (index) => sign({ body: String(index) }))).toEqual({
    202: 1000,
    429: 50,
  });
  expect([site.looks.length, await site.count('flooded')]).toEqual([1000, 50]);
  const late = sign();
  const refused = await site.post(late);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  site.clock.time += 1000;
  // What is sent again is no replay of what was refused.
  expect((await site.post(late)).status).toBe(202);
});

test('forged webhooks never keep out a signed one', async () => {
  expect(
    await postMany(1500, (index) => sign({ secret: OTHER_SECRET, body: String(index) })),
  ).toEqual({ 403: 1500 });
  expect((await site.post(sign())).status).toBe(202);
});

test('neither do replays', async () => {
  const first = sign();
  expect((await site.post(first)).status).toBe(202);
  expect(await postMany(1100, () => first)).toEqual({ 409: 1100 });
  expect(
    (await site.post(sign({ body: event('space', 'master').replace('home', 'other') }))).status,
  ).toBe(202);
});

describe('a client who sends large bodies that nobody has signed', () => {
  const large = (secret?: string): Post =>
    sign({ body: 'x'.repeat(40_000), ...(secret === undefined ? {} : { secret }) });
  const from = (address: string, post: Post): Post => ({
    ...post,
    headers: { ...post.headers, 'X-Forwarded-For': address },
  });

  test('has no more of them read than sixty at once, and then two a second', async () => {
    expect(await postMany(80, () => large(OTHER_SECRET))).toEqual({ 403: 60, 429: 20 });
    expect((await site.post({ ...large(OTHER_SECRET), isChunked: true })).status).toBe(429);
    site.clock.time += 1000;
    expect(await postMany(5, () => large(OTHER_SECRET))).toEqual({ 403: 2, 429: 3 });
  });

  test('keeps out no other client, and no webhook of the usual size', async () => {
    await reopen({ readClient: createClientReader(1) });
    expect(await postMany(80, () => from('192.0.2.1', large(OTHER_SECRET)))).toEqual({
      403: 60,
      429: 20,
    });
    expect((await site.post(from('192.0.2.1', large()))).status).toBe(429);
    expect((await site.post(from('192.0.2.1', sign()))).status).toBe(202);
    expect((await site.post(from('198.51.100.1', large()))).status).toBe(202);
  });

  test('is not limited where the bodies are signed', async () => {
    expect(await postMany(200, (index) => sign({ body: `${index}${'x'.repeat(40_000)}` }))).toEqual(
      { 202: 200 },
    );
  });
});

test('requests without a signature do not count towards the limit', async () => {
  for (let batch = 0; batch < 21; batch += 1)
    await Promise.all(Array.from({ length: 50 }, () => site.post({ body: event() })));
  expect((await site.post(sign())).status).toBe(202);
});

describe('a body', () => {
  test('of 256 kB is read', async () => {
    expect((await site.post(sign({ body: 'x'.repeat(MAX_BODY_BYTES) }))).status).toBe(202);
  });

  test('that says it is larger is refused by its head', async () => {
    const { headers } = sign();
    const [address = '', port = ''] = site.host.split(':');
    const socket = connect(Number(port), address);
    const head = Object.entries({
      ...headers,
      Host: 'x',
      'Content-Length': MAX_BODY_BYTES + 1,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${WEBHOOK_PATH} HTTP/1.1\r\n${head.join('')}\r\n`);
    let answer = '';
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
    await once(socket, 'close');
    expect([
      /^HTTP\/1\.1 413 /.test(answer),
      answer.includes('Connection: close\r\n'),
      await site.count('tooLarge'),
    ]).toEqual([true, true, 1]);
  });

  test('that turns out to be larger is refused', async () => {
    await expectRefusal(
      { ...sign({ body: 'x'.repeat(MAX_BODY_BYTES + 1) }), isChunked: true },
      413,
      'tooLarge',
    );
  });

  test('that is compressed is refused', async () => {
    const { headers } = sign();
    await expectRefusal(
      { body: gzipSync(event()), headers: { ...headers, 'Content-Encoding': 'gzip' } },
      415,
      'unreadable',
    );
  });

  test('that does not arrive is refused, and blocks no other request', async () => {
    await reopen({ readBody: createBodyReader(50) });
    const sending = startRequest(`http://${site.host}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { ...sign().headers, 'Content-Length': 10 },
    });
    sending.on('error', () => undefined).write('half');
    const [response] = await new Promise<readonly [IncomingMessage]>((resolve) =>
      sending.once('response', (received) => resolve([received])),
    );
    expect([
      response.statusCode,
      response.headers.connection,
      await site.count('incomplete'),
    ]).toEqual([408, 'close', 1]);
    sending.destroy();
  });

  test('whose sender hangs up frees its memory', async () => {
    await reopen({ readBody: createBodyReader(600_000) });
    const sending = startRequest(`http://${site.host}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { ...sign().headers, 'Content-Length': 10 },
    });
    sending.on('error', () => undefined).write('half', () => sending.destroy());
    while ((await site.count('incomplete')) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect([(await site.post(sign())).status, site.looks]).toEqual([202, ['content']]);
  });

  test('gets `100 Continue` where its sender asks for it', async () => {
    const { body = '', headers } = sign();
    const sending = startRequest(`http://${site.host}${WEBHOOK_PATH}`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, Expect: '100-continue', 'Content-Length': Buffer.byteLength(body) },
    });
    const responded = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
    sending.flushHeaders();
    await once(sending, 'continue');
    sending.end(body);
    expect((await readResponse(await responded)).status).toBe(202);
  });
});

describe('anything but a POST', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const { status, headers } = await site.post({ ...sign(), method });
    expect([status, headers.allow, site.looks, site.seen]).toEqual([405, 'POST', [], []]);
  });
});

test.each(['GET', 'POST', 'PUT'])(
  'without a secret there is no webhook: %s gets 404 in plain text',
  async (method) => {
    await reopen({ secret: undefined });
    const { status, headers, text } = await site.post({ ...sign(), method });
    expect([
      status,
      headers['content-type'],
      text,
      headers['x-content-type-options'],
      site.looks,
      site.seen,
    ]).toEqual([404, 'text/plain; charset=utf-8', '404 Not Found\n', 'nosniff', [], []]);
  },
);

test('routes beside the webhook accept no body', async () => {
  for (const path of [`${WEBHOOK_PATH}/`, `${WEBHOOK_PATH}x`, '/api/webhooks', '/api/search'])
    expect((await site.post({ ...sign(), path })).status).toBe(405);
  expect(site.seen).toEqual([]);
});

test('an embedded space gets the webhook, too: its source may ignore it', async () => {
  await reopen({ content: { mode: 'embedded', exportFile: 'x.json', includesDrafts: false } });
  expect((await site.post(sign({ body: event('any') }))).status).toBe(202);
  expect(site.looks).toEqual(['content']);
});

test('refusals are one line a minute for each reason, without secrets or what was sent', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const unsigned = sign({ secret: OTHER_SECRET });
  for (let times = 0; times < 3; times += 1) await site.post(unsigned);
  await site.post(sign({ at: NOW - 3_600_000 }));
  site.clock.time += 60_000;
  await site.post(sign({ secret: OTHER_SECRET, at: NOW + 60_000 }));
  const lines = warn.mock.calls.map(([details, message]) => JSON.stringify([details, message]));
  expect(warn.mock.calls.map(([details]) => details)).toEqual([
    { result: 'unsigned' },
    { result: 'expired' },
    { result: 'unsigned', leftOut: 2 },
  ]);
  for (const line of lines)
    for (const secret of [SECRET, unsigned.headers['x-contentful-signature'] ?? '', 'home'])
      expect(line).not.toContain(secret);
});
