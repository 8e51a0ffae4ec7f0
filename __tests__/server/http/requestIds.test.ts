import { AsyncLocalStorage } from 'node:async_hooks';
import { startSite } from '@/__tests__/support/startSite';
import { getRequestScope } from '@/lib/platform/config/requestScope';
import { createScopeOpener } from '@/server/http/openScope';
import { openServer } from '../openServer';
import { sendBytes, sendRequest } from '../sendRequest';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROXY_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

beforeEach(() => startSite({ scopes: new AsyncLocalStorage() }));

const ask = async (host: string, path = '/en-gb', id?: string) =>
  (await sendRequest(host, path, id === undefined ? {} : { headers: { 'X-Request-Id': id } }))
    .headers['x-request-id'];

test('each response has its own id, from the cache or not', async () => {
  const host = await openServer({
    serveCached: (request, response) => {
      if (request.url !== '/cached') return false;
      response.writeHead(200, ['Content-Type', 'text/plain']).end('cached');
      return true;
    },
    serveApp: (request, response) => {
      if (request.url === '/fails') throw new Error('surprise');
      response.writeHead(200, 'OK', { 'Content-Type': 'text/plain' }).end('app');
    },
    onError: () => undefined,
  });
  const ids = await Promise.all(
    ['/en-gb', '/cached', '/fails', '/%2f', '/en-gb'].map((path) => ask(host, path)),
  );
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('work for a request knows its id, also after it waited', async () => {
  const seen: (string | undefined)[] = [];
  const host = await openServer({
    serveApp: async (_request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(getRequestScope()?.requestId);
      response.end();
    },
  });
  const ids = await Promise.all([ask(host), ask(host), ask(host)]);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(getRequestScope()).toBeUndefined();
});

test('an error is reported with the id of its request, even one of the page cache', async () => {
  const seen: (string | undefined)[] = [];
  const host = await openServer({
    serveCached: () => {
      throw new Error('surprise');
    },
    onError: () => void seen.push(getRequestScope()?.requestId),
  });
  const id = await ask(host);
  expect(seen).toEqual([id]);
});

test.each([
  ['of nginx', PROXY_ID],
  ['with hyphens', '0196c1f2-7d6e-7c3a-9f51-2a7c1f0d4b11'],
  ['with dots and underscores', 'edge_7.req-00000001'],
])('the id %s is taken from a trusted proxy', async (_what, id) => {
  const openScope = createScopeOpener({ hasTrustedProxy: true });
  expect(await ask(await openServer({ openScope }), '/en-gb', id)).toBe(id);
});

test('without a trusted proxy, a client cannot choose the id', async () => {
  expect(await ask(await openServer({}), '/en-gb', PROXY_ID)).toMatch(UUID);
});

test.each([
  ['an empty one', ''],
  ['a short one', 'abc1234'],
  ['a long one', 'a'.repeat(65)],
  ['a very long one', 'a'.repeat(10_000)],
  ['markup', '<script>alert(1)</script>'],
  ['quotes', `"'"'"'"'"'"'`],
  ['a second line', `${PROXY_ID}\tX-Other: 1`],
  ['blanks', 'request id with blanks'],
  ['Latin-1', 'iÿ©®µ¶§¡¿äöü'],
  ['a path', '../../../etc/passwd'],
  ['an address', 'https://example.com/12345678'],
  ['a format', '%s%s%s%n%n%n${jndi:ldap}'],
])('the site makes an id instead of %s, even of a trusted proxy', async (_what, id) => {
  const openScope = createScopeOpener({ hasTrustedProxy: true });
  expect(await ask(await openServer({ openScope }), '/en-gb', id)).toMatch(UUID);
});

test('the site makes an id if a proxy and a client both sent one', async () => {
  const openScope = createScopeOpener({ hasTrustedProxy: true });
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  const answer = await sendBytes(
    await openServer({ openScope }),
    `${head}X-Request-Id: ${PROXY_ID}\r\nX-Request-Id: ${PROXY_ID}\r\n\r\n`,
  );
  expect(answer).toMatch(/^X-Request-Id: [\da-f]{8}-/m);
});
