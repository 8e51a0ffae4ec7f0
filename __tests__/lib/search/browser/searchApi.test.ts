import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { searchResultsExamples } from '@/components/blocks/SearchResults/SearchResults.examples';
import { MAX_SUGGESTIONS } from '@/lib/platform/config/constants';
import { fetchSiteJson } from '@/lib/browser/fetchSiteJson';
import {
  fetchSearch,
  fetchSuggestions,
  findCachedResponse,
  cacheFound,
} from '@/lib/search/browser/searchApi';

const ASKED = { query: 'dry & mouth', category: 'FAQ', page: 2 } as const;
const FOUND = Object.values(searchResultsExamples).flatMap(({ found }) =>
  'response' in found ? [found] : [],
);
const SUGGESTION = {
  title: 'Dry mouth',
  url: '/en-gb/advice/dry-mouth',
  category: 'Article',
} as const;

let handle: (request: IncomingMessage, response: ServerResponse) => void;
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  handle(request, response);
});
const send = (status: number, body: unknown, headers = {}) => {
  handle = (_request, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};

// A browser knows the origin of its page.
const { fetch } = globalThis;
beforeAll(async () => {
  const origin = `http://${await listen(server)}`;
  globalThis.fetch = (path, options) =>
    fetch(new URL(path instanceof Request ? path.url : path, origin), options);
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await close(server);
});
beforeEach(() => {
  requests.length = 0;
});

const search = (asked: Parameters<typeof fetchSearch>[1] = ASKED) =>
  fetchSearch('de-de', asked, new AbortController());
const suggest = () => fetchSuggestions('en-gb', 'dry', new AbortController());

test.each(FOUND)('a response to $asked.query arrives as it is', async ({ response }) => {
  send(200, response);
  expect(await search()).toEqual(response);
  expect(requests).toEqual(['/api/search?edition=de-de&query=dry+%26+mouth&category=FAQ&page=2']);
});

const SOUND = FOUND.map(({ response }) => response).find(({ hits }) => hits.length === 5);
if (SOUND === undefined) throw new Error('no example has a hit of each category');
const withHit = (change: object) => ({ ...SOUND, hits: [{ ...SOUND.hits[0], ...change }] });

test.each<[string, unknown, number?]>([
  ['a failing site', { message: 'The search cannot answer right now.' }, 503],
  ['HTML', '<script>alert(1)</script>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', []],
  ['half an answer', { hits: [] }],
  ['hits that are none', { ...SOUND, hits: ['x'] }],
  ['another site', withHit({ url: 'https://elsewhere.example/' })],
  ['another host', withHit({ url: '//elsewhere.example/' })],
  ['script for an address', withHit({ url: 'javascript:alert(1)' })],
  ['an unknown category', withHit({ category: 'constructor' })],
  ['no title', withHit({ title: 7 })],
  ['ranges that are none', withHit({ highlights: { title: [], text: [null] } })],
  ['a picture without an address', withHit({ image: { width: 1, height: 1 } })],
  ['an answer that is no text', withHit({ answer: ['x'] })],
  ['counts that are none', { ...SOUND, nbHits: '5' }],
  ['no facets', { ...SOUND, facets: null }],
])('%s is not accepted as a response', async (_name, body, status = 200) => {
  send(status, body);
  expect(await search()).toBeUndefined();
});

test('a redirect is not followed, and a lost connection is a failure, not an exception', async () => {
  send(302, '', { Location: '/api/search' });
  expect(await search()).toBeUndefined();
  handle = (request) => request.destroy();
  expect(await search()).toBeUndefined();
  expect(await suggest()).toEqual([]);
});

test('a request ends at the deadline, and when it is aborted', async () => {
  const open: ServerResponse[] = [];
  handle = (_request, response) => open.push(response);
  const isAnswer = (body: unknown): body is object => typeof body === 'object';
  expect(await fetchSiteJson('/slow', isAnswer, 50)).toBeUndefined();
  const leave = new AbortController();
  const waiting = fetchSiteJson('/slow', isAnswer, 60_000, leave);
  leave.abort();
  expect(await waiting).toBeUndefined();
  for (const response of open) response.destroy();
});

test('the latest twenty responses are kept, those of the server among them; failures are not', async () => {
  const numbered = (page: number) => ({ query: 'kept', page });
  for (let page = 0; page < 21; page += 1) {
    send(200, { ...SOUND, page });
    await search(numbered(page));
  }
  expect(findCachedResponse('de-de', numbered(0))).toBeUndefined();
  expect(findCachedResponse('de-de', numbered(1))?.page).toBe(1);
  expect(findCachedResponse('en-gb', numbered(1))).toBeUndefined();
  cacheFound('de-de', { status: 'hits', query: numbered(50), response: SOUND });
  cacheFound('de-de', { status: 'failed', query: numbered(51) });
  send(503, {});
  await search(numbered(52));
  expect(
    [1, 2, 50, 51, 52].map((page) => findCachedResponse('de-de', numbered(page)) !== undefined),
  ).toEqual([false, true, true, false, false]);
});

test('at most ten suggestions are shown', async () => {
  send(200, { suggestions: Array.from({ length: 30 }, () => SUGGESTION) });
  expect(await suggest()).toEqual(Array.from({ length: MAX_SUGGESTIONS }, () => SUGGESTION));
  expect(requests).toEqual(['/api/suggest?edition=en-gb&query=dry']);
});

test.each([
  [{}],
  [{ suggestions: [{ ...SUGGESTION, url: 'data:text/html,x' }] }],
  [{ suggestions: [{ ...SUGGESTION, title: null }] }],
  ['<p>'],
])('%j suggests nothing', async (body) => {
  send(200, body);
  expect(await suggest()).toEqual([]);
});
