import type { IncomingMessage, ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { close, listen } from '@/__tests__/support/listen';
import { createHttpSource, type RetailerQuery } from '@/lib/retailers/server/retailerSource';
import { RetailerLookup, fetchFromSource } from '@/lib/retailers/server/loadRetailers';
import type { RetailerFailure } from '@/lib/models/values';

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

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const sendJson =
  (body: string): Answer =>
  (_request, response) =>
    response.writeHead(200, JSON_TYPE).end(body);

/** Says `reached` each time when a response has come as far as it ever will. */
const progress = new EventEmitter();

function drip(text: string): Answer {
  return (_request, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(text, () => progress.emit('reached')), 5);
    response.on('close', () => clearInterval(timer));
  };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/good': sendJson(JSON.stringify(ROWS)),
  '/none': sendJson('[]'),
  '/typed': (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/vnd.shops+json' })
      .end(JSON.stringify(ROWS)),
  '/silent': () => progress.emit('reached'),
  '/headers-only': (_request, response) => {
    response.writeHead(200, JSON_TYPE).flushHeaders();
    progress.emit('reached');
  },
  '/dripping': drip(' '),
  '/endless': drip(' '.repeat(64 * 1024)),
  '/large': sendJson(JSON.stringify([{ ...ROWS[0], Retailerlogo: 'A'.repeat(1024 * 1024) }])),
  '/bomb': (_request, response) =>
    response
      .writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' })
      .end(gzipSync(' '.repeat(20 * 1024 * 1024))),
  '/failing': (_request, response) => response.writeHead(500, JSON_TYPE).end('[]'),
  '/unknown': (_request, response) => response.writeHead(404, JSON_TYPE).end('[]'),
  '/limited': (_request, response) =>
    response.writeHead(429, { ...JSON_TYPE, 'Retry-After': '3600' }).end('[]'),
  '/html': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>alert(1)</script>'),
  '/html-as-json': sendJson('<!doctype html>'),
  '/cut': (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '100' });
    response.write('[', () => response.destroy());
  },
  '/moved': (_request, response) => response.writeHead(302, { Location: '/good' }).end(),
  '/moved-away': (_request, response) =>
    response.writeHead(308, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/object': sendJson('{"error":"down"}'),
  '/null': sendJson('null'),
  '/empty-body': sendJson(''),
  '/scripts': sendJson(JSON.stringify([{ ...ROWS[0], BuyNowUrl: 'javascript:alert(1)' }])),
};

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  ANSWERS[new URL(request.url ?? '/', 'http://localhost').pathname]?.(request, response);
});
let origin = '';

beforeAll(async () => {
  origin = `http://${await listen(server)}`;
});
beforeEach(() => {
  asked.length = 0;
  holdTime();
});
afterEach(releaseTime);
afterAll(() => close(server));

test.each(['/good', '/typed'])('%s: the shops, the unusable logo left out', async (path) => {
  expect(await fetchFromSource(KEY, createHttpSource(`${origin}${path}`))).toEqual({
    ok: true,
    value: SELLERS,
  });
});

test('an empty response is a success', async () => {
  expect(await fetchFromSource(KEY, createHttpSource(`${origin}/none`))).toEqual({
    ok: true,
    value: [],
  });
});

test('the service is asked for 14 digits and a country, and its own query is kept', async () => {
  await fetchFromSource(KEY, createHttpSource(`${origin}/good?site=example&gtin=1`));
  expect(asked).toEqual(['/good?site=example&gtin=02000000000015&country=DE']);
});

test('the service is told the order and the retailer of the button, of which each is kept by itself', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${origin}/good`));
  const ask = (key: RetailerQuery) => lookup.find(key);
  const keys: readonly RetailerQuery[] = [
    KEY,
    { ...KEY, sort: 'by_az' },
    { ...KEY, sort: 'by_az', retailer: 'Linde & Söhne' },
    { ...KEY, retailer: 'by_az' },
  ];
  for (const key of [...keys, ...keys]) await ask(key);
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
    const answer = fetchFromSource(KEY, createHttpSource(`${origin}${path}`));
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
  expect(await fetchFromSource(KEY, createHttpSource(`${origin}${path}`))).toMatchObject({
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
  expect(await fetchFromSource(KEY, createHttpSource(`${origin}/endless`))).toMatchObject({
    ok: false,
    failure: { kind: 'tooLarge' },
  });
  expect(await closed).toBe('closed');
});

test('a hundred simultaneous look-ups of a product are one request', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${origin}/good`));
  const ask = (key: RetailerQuery) => lookup.find(key);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(KEY)));
  expect(answers).toEqual(Array.from({ length: 100 }, () => ({ ok: true, value: SELLERS })));
  await ask(KEY);
  expect(asked).toHaveLength(1);
  await ask({ ...KEY, country: 'FR' });
  expect(asked).toHaveLength(2);
});

test('a failing service is not requested again at once', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${origin}/failing`));
  const ask = (key: RetailerQuery) => lookup.find(key);
  expect(await ask(KEY)).toMatchObject({ ok: false, failure: { kind: 'status' } });
  expect(await ask(KEY)).toMatchObject({ ok: false, failure: { kind: 'status' } });
  expect(asked).toHaveLength(1);
});

test('at most 24 look-ups of different products run at once, and the rest fail at once', async () => {
  const lookup = new RetailerLookup(createHttpSource(`${origin}/silent`));
  const ask = (key: RetailerQuery) => lookup.find(key);
  const keys = Array.from({ length: 100 }, (_, index): RetailerQuery => ({
    ...KEY,
    gtin: String(index).padStart(14, '0'),
  }));
  const answers = keys.map((key) => ask(key));
  expect(await answers.at(-1)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  while (asked.length < 24) await once(progress, 'reached');
  jest.advanceTimersByTime(3000);
  await Promise.all(answers);
  expect(asked).toHaveLength(24);
});
