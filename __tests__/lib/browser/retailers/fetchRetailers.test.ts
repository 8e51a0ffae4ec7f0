import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { close, listen } from '@/__tests__/support/listen';
import type { BuyQuery } from '@/lib/models/productBlocks';
import { fetchRetailers } from '@/lib/browser/retailers/fetchRetailers';

const QUERY: BuyQuery = { gtin: '02000000000015', edition: 'de-de' };
const SHOPS = [
  { name: 'One', url: 'https://one.example/', logo: 'data:image/png;base64,AAAA' },
  { name: 'Two', url: 'http://two.example/' },
];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const send =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);

let answer: Answer = send(500, '');
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});

// A browser knows the origin of its page.
const { fetch } = globalThis;
beforeAll(async () => {
  const origin = await listen(server);
  globalThis.fetch = (path, options) =>
    fetch(new URL(path instanceof Request ? path.url : path, `http://${origin}`), options);
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await close(server);
});
beforeEach(() => {
  asked.length = 0;
  holdTime();
});
afterEach(releaseTime);

test('the request has the GTIN, the edition’s country and the editor’s choices', async () => {
  answer = send(200, JSON.stringify({ retailers: SHOPS }));
  expect(await fetchRetailers(QUERY)).toEqual(SHOPS);
  await fetchRetailers({ ...QUERY, sort: 'by_az', retailer: 'Linde & Söhne' });
  expect(asked).toEqual([
    '/api/retailers?gtin=02000000000015&country=DE',
    '/api/retailers?gtin=02000000000015&country=DE&sort=by_az&retailer=Linde+%26+S%C3%B6hne',
  ]);
});

test('a product without retailers is a result, not a failure', async () => {
  answer = send(200, '{"retailers":[]}');
  expect(await fetchRetailers(QUERY)).toEqual([]);
});

test.each<[string, Answer]>([
  ['a failing site', send(503, '{"error":"down"}')],
  ['HTML', send(200, '<script>alert(1)</script>')],
  ['no JSON object', send(200, '[]')],
  ['null', send(200, 'null')],
  ['retailers that are no list', send(200, '{"retailers":{}}')],
  [
    'an address that runs script',
    send(200, JSON.stringify({ retailers: [{ name: 'X', url: 'javascript:alert(1)' }] })),
  ],
  [
    'a logo that is no PNG',
    send(200, JSON.stringify({ retailers: [{ ...SHOPS[0], logo: 'data:image/svg+xml,<svg/>' }] })),
  ],
  ['a redirect', send(302, '', { Location: 'http://127.0.0.1:9/' })],
  ['a broken connection', (_request, response) => response.destroy()],
])('the look-up fails on %s', async (_name, faulty) => {
  answer = faulty;
  expect(await fetchRetailers(QUERY)).toBeUndefined();
});

test.each<[string, Answer]>([
  ['no answer', () => undefined],
  [
    'an answer that never ends',
    (_request, response) => response.writeHead(200).write('{"retailers":['),
  ],
])('the look-up gives up within three seconds on %s', async (_name, slow) => {
  answer = slow;
  const isAsked = once(server, 'request');
  const sellers = fetchRetailers(QUERY);
  await isAsked;
  jest.advanceTimersByTime(3000);
  expect(await sellers).toBeUndefined();
});
