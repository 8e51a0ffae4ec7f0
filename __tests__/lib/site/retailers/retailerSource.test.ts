import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { serveTests } from '@/__tests__/support/listen';
import { createHttpSource, type RetailerQuery } from '@/lib/site/retailers/retailerSource';
import { RetailerLookup, fetchFromSource } from '@/lib/site/retailers/loadRetailers';
import type { RetailerFailure } from '@/lib/platform/data/values';

const KEY: RetailerQuery = { gtin: '02000000000015', country: 'DE' };
const ROWS = [
  {
    BuyNowUrl: 'https://shop.example/p',
    RetailerName: 'Shop',
    Retailerlogo: Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
  },
];
const SELLERS = [{ name: 'Shop', url: 'https://shop.example/p' }];
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

type Answer = (response: ServerResponse) => void;

const send =
  (body: string | Buffer, headers: OutgoingHttpHeaders = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body);

/** Emits `reached` when a response is as complete as it will ever be. */
const progress = new EventEmitter();

function drip(text: string): Answer {
  return (response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(text, () => progress.emit('reached')), 5);
    response.on('close', () => clearInterval(timer));
  };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/good': send(JSON.stringify(ROWS)),
  '/none': send('[]'),
  '/typed': send(JSON.stringify(ROWS), { 'Content-Type': 'application/vnd.shops+json' }),
  '/silent': () => progress.emit('reached'),
  '/headers-only': (response) => {
    response.writeHead(200, JSON_TYPE).flushHeaders();
    progress.emit('reached');
  },
  '/dripping': drip(' '),
  '/endless': drip(' '.repeat(64 * 1024)),
  '/large': send(JSON.stringify([{ ...ROWS[0], Retailerlogo: 'A'.repeat(1024 * 1024) }])),
  '/bomb': send(gzipSync(' '.repeat(20 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }),
  '/failing': send('[]', {}, 500),
  '/unknown': send('[]', {}, 404),
  '/limited': send('[]', { 'Retry-After': '3600' }, 429),
  '/html': send('<script>alert(1)</script>', { 'Content-Type': 'text/html' }),
  '/html-as-json': send('<!doctype html>'),
  '/cut': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '100' });
    response.write('[', () => response.destroy());
  },
  '/moved': send('', { Location: '/good' }, 302),
  '/moved-away': send('', { Location: 'http://169.254.169.254/latest/meta-data' }, 308),
  '/object': send('{"error":"down"}'),
  '/null': send('null'),
  '/empty-body': send(''),
  '/scripts': send(JSON.stringify([{ ...ROWS[0], BuyNowUrl: 'javascript:alert(1)' }])),
};

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  ANSWERS[new URL(request.url ?? '/', 'http://localhost').pathname]?.(response);
});
const service = serveTests(server);
beforeEach(() => {
  asked.length = 0;
  holdTime();
});
afterEach(releaseTime);

const fetchPath = (path: string) =>
  fetchFromSource(KEY, createHttpSource(`${service.origin}${path}`));

test.each(['/good', '/typed'])('%s gives the shops without their unusable logo', async (path) => {
  expect(await fetchPath(path)).toEqual({
    ok: true,
    value: SELLERS,
  });
});

test('an empty list is a success', async () => {
  expect(await fetchPath('/none')).toEqual({ ok: true, value: [] });
});

test('the request has 14 digits and a country, and keeps the query of the service’s address', async () => {
  await fetchPath('/good?site=example&gtin=1');
  expect(asked).toEqual(['/good?site=example&gtin=02000000000015&country=DE']);
});

test('the request has the order and the retailer of the button, which are cached separately', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${service.origin}/good`));
  const keys: readonly RetailerQuery[] = [
    KEY,
    { ...KEY, sort: 'by_az' },
    { ...KEY, sort: 'by_az', retailer: 'Linde & Söhne' },
    { ...KEY, retailer: 'by_az' },
  ];
  for (const key of [...keys, ...keys]) await lookup.find(key);
  const asking = '/good?gtin=02000000000015&country=DE';
  expect(asked).toEqual([
    asking,
    `${asking}&sort=by_az`,
    `${asking}&sort=by_az&retailer=Linde+%26+S%C3%B6hne`,
    `${asking}&retailer=by_az`,
  ]);
});

test.each(['/silent', '/headers-only', '/dripping'])(
  '%s is a timeout once three seconds have passed, after one request',
  async (path) => {
    const reached = once(progress, 'reached');
    const answer = fetchPath(path);
    await reached;
    jest.advanceTimersByTime(3000);
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
    expect(asked).toHaveLength(1);
  },
);

test.each<[string, RetailerFailure['kind']]>([
  ['/endless', 'tooLarge'],
  ['/large', 'tooLarge'],
  ['/bomb', 'tooLarge'],
  ['/failing', 'status'],
  ['/unknown', 'status'],
  ['/limited', 'status'],
  ['/html', 'notJson'],
  ['/html-as-json', 'notJson'],
  ['/empty-body', 'notJson'],
  ['/cut', 'unreachable'],
  ['/moved', 'redirect'],
  ['/moved-away', 'redirect'],
  ['/object', 'wrongShape'],
  ['/null', 'wrongShape'],
  ['/scripts', 'wrongShape'],
])('%s is a failure of kind %s at once, after one request', async (path, kind) => {
  expect(await fetchPath(path)).toMatchObject({
    ok: false,
    failure: { kind },
  });
  expect(asked).toHaveLength(1);
});

test('an unreachable service is a failure', async () => {
  expect(await fetchFromSource(KEY, createHttpSource('http://127.0.0.1:1/'))).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
});

test('the rest of a rejected body is not downloaded', async () => {
  const closed = new Promise<'closed'>((resolve) =>
    server.once('request', (request: IncomingMessage) =>
      request.socket.once('close', () => resolve('closed')),
    ),
  );
  await fetchPath('/endless');
  expect(await closed).toBe('closed');
});

test('a hundred simultaneous look-ups of a product are one request', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${service.origin}/good`));
  const answers = await Promise.all(Array.from({ length: 100 }, () => lookup.find(KEY)));
  expect(answers).toEqual(Array.from({ length: 100 }, () => ({ ok: true, value: SELLERS })));
  await lookup.find(KEY);
  expect(asked).toHaveLength(1);
  await lookup.find({ ...KEY, country: 'FR' });
  expect(asked).toHaveLength(2);
});

test('at most 24 look-ups of different products run at once, and the rest fail at once', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${service.origin}/silent`));
  const answers = Array.from({ length: 100 }, (_, index) =>
    lookup.find({ ...KEY, gtin: String(index).padStart(14, '0') }),
  );
  expect(await answers.at(-1)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  while (asked.length < 24) await once(progress, 'reached');
  jest.advanceTimersByTime(3000);
  await Promise.all(answers);
  expect(asked).toHaveLength(24);
});
