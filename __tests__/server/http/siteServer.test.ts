import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { close, listen, serveTests } from '@/__tests__/support/listen';
import { readConfig } from '@/lib/platform/config/env';
import { readBounded } from '@/lib/platform/http/readBounded';
import { buildSecurityHeaders } from '@/server/http/buildSecurityHeaders';
import { createSiteServer, type SiteServerOptions } from '@/server/http/siteServer';
import { sendBytes } from '../sendRequest';

const headers = buildSecurityHeaders({ ...readConfig({}), isDevelopment: false });
const seen: (string | undefined)[] = [];
const errors: unknown[] = [];
const surprise = new Error('surprise');
const handlers: SiteServerOptions = {
  headers,
  serveStatic: (request, response, next) => {
    if (request.url === '/static-throws') throw surprise;
    if (request.url === '/logo.svg') response.end('static');
    else if (request.url === '/async-throws') setImmediate(next);
    else next();
  },
  serveApp: async (request, response) => {
    if (request.url?.endsWith('-throws')) {
      response
        .setHeader('Cache-Control', 'public, max-age=60')
        .setHeader('Content-Type', 'image/png')
        .setHeader('Content-Length', 4000);
      if (request.url === '/late-throws') response.write('begun');
      if (request.url === '/rejects-throws') await Promise.resolve();
      throw surprise;
    }
    seen.push(JSON.stringify(request.headers));
    if (request.url === '/fails') response.statusCode = 500;
    response.end('app');
  },
  onError: (error) => errors.push(error),
};
const site = serveTests(createSiteServer(handlers));
beforeEach(() => {
  seen.splice(0);
  errors.splice(0);
});

const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const get = (path: string, more = '') =>
  sendBytes(site.host, `GET ${path} HTTP/1.1\r\n${HEAD}${more}\r\n`);

function openSocket(address = site.host): Socket {
  const [hostname = '', port = ''] = address.split(':');
  return connect(Number(port), hostname).on('error', () => undefined);
}

function expectHeaders(answer: string) {
  for (const [name, value] of Object.entries(headers))
    expect(answer).toContain(`${name}: ${value}\r\n`);
}

test.each<[string, string, number]>([
  ['a page', `GET /en-gb HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a file', `GET /logo.svg HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a failure of the framework', `GET /fails HTTP/1.1\r\n${HEAD}\r\n`, 500],
  ['a request of HTTP/1.0 without a host', 'GET /en-gb HTTP/1.0\r\n\r\n', 200],
  ['a request with an empty body', `GET /en-gb HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, 200],
  [
    'a wish for another protocol',
    'GET /en-gb HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade, ' +
      'HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
    200,
  ],
  [
    'a wish for a live connection',
    'GET /en-gb HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n',
    200,
  ],
  ['a handler that throws', `GET /app-throws HTTP/1.1\r\n${HEAD}\r\n`, 500],
  [
    'an API request with a body',
    `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`,
    405,
  ],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`, 405],
  ['a body where none belongs', `GET /en-gb HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`, 400],
  ['two hosts', `GET /en-gb HTTP/1.1\r\nHost: other\r\n${HEAD}\r\n`, 400],
  ['a host that is none', 'GET /en-gb HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['an address that is too long', `GET /${'x'.repeat(3000)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
  ['an absolute address', `GET http://www.example.com/en-gb HTTP/1.1\r\n${HEAD}\r\n`, 200],
  [
    'an absolute address with a user',
    `GET http://user@www.example.com/ HTTP/1.1\r\n${HEAD}\r\n`,
    400,
  ],
  ['a dot segment', `GET /en-gb/../logo.svg HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${HEAD}Expect: a-miracle\r\n\r\n`, 417],
  ['something that is not HTTP', 'hello\r\n\r\n', 400],
  ['a method that does not exist', `NONSENSE / HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${HEAD}nonsense\r\n\r\n`, 400],
  [
    'two lengths',
    `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`,
    400,
  ],
  [
    'a length and chunks',
    `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['headers that are too large', `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an address that is larger than all headers may be',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
    431,
  ],
])('the response to %s has every header', async (_name, bytes, status) => {
  const answer = await sendBytes(site.host, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expectHeaders(answer);
  expect(answer).not.toMatch(/x-powered-by/i);
});

test('a rejected request never reaches the framework, and its response is not cacheable', async () => {
  const answer = await sendBytes(site.host, `DELETE /en-gb HTTP/1.1\r\n${HEAD}\r\n`);
  expect(answer).toContain('Allow: GET, HEAD\r\n');
  expect(answer).toContain('Cache-Control: no-store\r\n');
  expect(answer).toContain('405 Method Not Allowed\n');
  expect(seen).toEqual([]);
});

test('a file does not reach the framework', async () => {
  expect(await get('/logo.svg')).toMatch(/static$/);
  expect(seen).toEqual([]);
});

const MARKS = [
  'RSC',
  'Next-Router-Prefetch',
  'Next-Action',
  'X-Middleware-Prefetch',
  'X-Middleware-Subrequest',
  'X-NextJS-Data',
  'X-Prerender-Revalidate',
  'X-Invoke-Status',
  'X-Now-Route-Matches',
  'X-Matched-Path',
  'Purpose',
  'X-Forwarded-Host',
  'X-Other',
];

test('a handler sees only headers that a response may depend on, and no cookie', async () => {
  const marks = MARKS.map((name) => `${name}: 1\r\n`).join('');
  await get(
    '/',
    `${marks}Cookie: __prerender_bypass=x; __next_preview_data=y\r\nAccept-Encoding: ` +
      `br\r\nIf-None-Match: "x"\r\nRange: bytes=0-1\r\n`,
  );
  expect(seen).toEqual([
    JSON.stringify({
      host: 'localhost',
      connection: 'close',
      'accept-encoding': 'br',
      'if-none-match': '"x"',
      range: 'bytes=0-1',
    }),
  ]);
});

const LONG_POST = 'POST /api/retailers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n';

describe('a client that goes on sending', () => {
  test('is rejected by the head of its request, and the connection is closed', async () => {
    const answer = await sendBytes(site.host, `${LONG_POST}\r\nx`, true);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('Connection: close\r\n');
    expect(seen).toEqual([]);
  });

  test('gets no `100 Continue` for a body that will be rejected', async () => {
    expect(await sendBytes(site.host, `${LONG_POST}Expect: 100-continue\r\n\r\n`, true)).toMatch(
      /^HTTP\/1\.1 405 /,
    );
  });

  test.each([
    ['nothing', ''],
    ['half a head', 'GET / HTTP/1.1\r\nHost: loc'],
  ])('but has sent %s in time gets 408 with every header', async (_name, bytes) => {
    const impatient = createSiteServer({
      ...handlers,
      timeouts: {
        keepAliveTimeout: 1000,
        headersTimeout: 50,
        requestTimeout: 60,
        connectionsCheckingInterval: 20,
        stallTimeout: 1000,
      },
    });
    const answer = await sendBytes(await listen(impatient), bytes, true);
    await close(impatient);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expectHeaders(answer);
  });
});

test('a client that hangs up on a rejection does not end the process', async () => {
  const socket = openSocket();
  socket.write(`CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await get('/en-gb')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('an error of a handler', () => {
  test.each(['/static-throws', '/app-throws', '/async-throws', '/rejects-throws'])(
    'is reported, and gives a plain 500 that no cache stores: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*\r\n\r\n500 Internal Server Error\n$/);
      expect(answer).toContain('Cache-Control: no-store\r\n');
      expect(answer).toContain('Content-Type: text/plain; charset=utf-8\r\n');
      expect(errors).toEqual([surprise]);
    },
  );

  test('cuts off a response that has begun, so that no client takes it for a whole one', async () => {
    expect(await get('/late-throws')).toContain('Content-Length: 4000\r\n');
    expect(errors).toEqual([surprise]);
  });

  test('is not reported if its client left in the middle of a body', async () => {
    const failures: unknown[] = [];
    const handle = async (request: IncomingMessage) => {
      await readBounded(request, 100).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    };
    const own = createSiteServer({
      ...handlers,
      ownRoutes: new Map([['/own', { methods: ['POST'], takesBody: true, handle }]]),
    });
    const socket = openSocket(await listen(own));
    socket.write('POST /own HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf');
    await once(own, 'request');
    socket.destroy();
    while (failures.length === 0) await nextTurn();
    await close(own);
    expect(failures).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
    expect(errors).toEqual([]);
  });

  test('does not affect the next request', async () => {
    await get('/app-throws');
    expect(await get('/en-gb')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test('in development an upgrade reaches the framework', async () => {
  const upgraded: string[] = [];
  const development = createSiteServer({
    ...handlers,
    upgrade: (request, socket) => {
      upgraded.push(request.url ?? '');
      socket.end();
    },
  });
  await sendBytes(
    await listen(development),
    'GET /_next/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await close(development);
  expect(upgraded).toEqual(['/_next/live']);
});

test('an idle connection is kept for longer than load balancers keep one', async () => {
  const socket = openSocket();
  socket.write('GET /en-gb HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toContain(
    'Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n',
  );
  socket.destroy();
});

describe('a shutdown', () => {
  const shutdown = new AbortController();
  const open: ServerResponse[] = [];
  const closing = createSiteServer({
    ...handlers,
    serveApp: (request, response) => {
      if (request.url === '/begun') response.write('begun');
      if (request.url !== '/begun' && request.url !== '/slow') {
        response.end('app');
        return;
      }
      open.push(response);
      closing.emit('waits');
    },
    closing: shutdown.signal,
  });
  const shutDown = serveTests(closing);
  const ask = (path: string, more = '') =>
    sendBytes(shutDown.host, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`, true);

  test('has every response close its connection, also those of earlier requests', async () => {
    const slow = ask('/slow');
    await once(closing, 'waits');
    const begun = ask('/begun', 'Connection: close\r\n');
    await once(closing, 'waits');
    shutdown.abort();
    const answers = ['/en-gb', '/logo.svg', '/app-throws', '/%E0'].map((path) => ask(path));
    for (const response of open) response.end('whole');
    for (const answer of await Promise.all([slow, ...answers]))
      expect(answer).toContain('Connection: close\r\n');
    expect(await begun).toMatch(/begun[^]*whole/);
  });
});
