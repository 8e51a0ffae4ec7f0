import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { close, listen } from '@/__tests__/support/listen';
import { readBounded } from '@/lib/http/readBounded';
import { buildSecurityHeaders } from '@/server/buildSecurityHeaders';
import type { SiteServerOptions } from '@/server/siteServer';
import { createSiteServer } from '@/server/siteServer';

const headers = buildSecurityHeaders({
  imageEngine: { name: 'local' },
  content: { mode: 'embedded', exportFile: 'space.json', includesDrafts: false },
  isPreview: false,
  isIndexable: true,
  editorOrigins: [],
  isDevelopment: false,
});
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
const server = createSiteServer(handlers);
let host = '';
beforeAll(async () => {
  host = await listen(server);
});
beforeEach(() => {
  seen.splice(0);
  errors.splice(0);
});
afterAll(() => close(server));

/** Sends bytes as they are and returns everything that comes back. A client that stays has more to send. */
async function send(
  bytes: string,
  { stays = false, to = host }: { readonly stays?: boolean; readonly to?: string } = {},
): Promise<string> {
  const [address = '', port = ''] = to.split(':');
  const socket = connect(Number(port), address);
  let answer = '';
  socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
  socket.on('error', () => undefined);
  if (stays) socket.write(bytes);
  else socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n';

test.each<[string, string, number]>([
  ['a page', `GET /en-gb HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a file', `GET /logo.svg HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a failure of the framework', `GET /fails HTTP/1.1\r\n${HEAD}\r\n`, 500],
  ['a request of HTTP/1.0 without a host', 'GET /en-gb HTTP/1.0\r\n\r\n', 200],
  ['a request with an empty body', `GET /en-gb HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, 200],
  [
    'a wish for another protocol',
    'GET /en-gb HTTP/1.1\r\nHost: localhost\r\nConnection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
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
  ['another method', `POST /en-gb HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, 405],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['an address that is too long', `GET /${'x'.repeat(3000)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
  ['a broken escape', `GET /%E0%A4%A HTTP/1.1\r\n${HEAD}\r\n`, 400],
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
])('%s is answered with every header', async (_name, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(headers))
    expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).not.toMatch(/x-powered-by/i);
});

test('a rejected request never reaches the framework, and its response is not cacheable', async () => {
  const answer = await send(`DELETE /en-gb HTTP/1.1\r\n${HEAD}\r\n`);
  expect(answer).toContain('Allow: GET, HEAD\r\n');
  expect(answer).toContain('Cache-Control: no-store\r\n');
  expect(answer).toContain('405 Method Not Allowed\n');
  expect(seen).toEqual([]);
});

test('a file does not reach the framework', async () => {
  expect(await send(`GET /logo.svg HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/static$/);
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

test('a handler sees the headers that a response may depend on, no internal header of the framework and no cookie', async () => {
  const marks = MARKS.map((name) => `${name}: 1\r\n`).join('');
  await send(
    `GET / HTTP/1.1\r\n${HEAD}${marks}Cookie: __prerender_bypass=x; __next_preview_data=y\r\nAccept-Encoding: br\r\nIf-None-Match: "x"\r\nRange: bytes=0-1\r\n\r\n`,
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

describe('a client that goes on sending', () => {
  test('is rejected by the head of its request, and the connection is closed', async () => {
    const answer = await send(
      'POST /api/retailers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nx',
      { stays: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('Connection: close\r\n');
    expect(seen).toEqual([]);
  });

  test('gets no `100 Continue` for a body that will be rejected', async () => {
    const answer = await send(
      'POST /api/retailers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\n\r\n',
      { stays: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  test.each([
    ['nothing', ''],
    ['half a head', 'GET / HTTP/1.1\r\nHost: loc'],
  ])('and has sent %s in time is answered 408 with every header', async (_name, bytes) => {
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
    const answer = await send(bytes, { stays: true, to: await listen(impatient) });
    await close(impatient);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    for (const [name, value] of Object.entries(headers))
      expect(answer).toContain(`${name}: ${value}\r\n`);
  });
});

test('a client that hangs up on a rejection does not end the process', async () => {
  const [address = '', port = ''] = host.split(':');
  const socket = connect(Number(port), address);
  socket.on('error', () => undefined);
  socket.write(`CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await send(`GET /en-gb HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('the net under the handlers', () => {
  test.each(['/static-throws', '/app-throws', '/async-throws', '/rejects-throws'])(
    '%s: 500 in plain words, not kept, and word of it',
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*\r\n\r\n500 Internal Server Error\n$/);
      expect(answer).toContain('Cache-Control: no-store\r\n');
      expect(answer).toContain('Content-Type: text/plain; charset=utf-8\r\n');
      expect(errors).toEqual([surprise]);
    },
  );

  test('a response that has begun is cut off, so that it is not taken for a whole one', async () => {
    expect(await send(`GET /late-throws HTTP/1.1\r\n${HEAD}\r\n`)).toContain(
      'Content-Length: 4000\r\n',
    );
    expect(errors).toEqual([surprise]);
  });

  test('a client that leaves in the middle of its body is no error of the site', async () => {
    const failures: unknown[] = [];
    const handle = async (request: IncomingMessage): Promise<void> => {
      await readBounded(request, 100).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    };
    const own = createSiteServer({
      ...handlers,
      ownRoutes: new Map([['/own', { methods: ['POST'], takesBody: true, handle }]]),
    });
    const [address = '', port = ''] = (await listen(own)).split(':');
    const socket = connect(Number(port), address);
    socket.write('POST /own HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nhalf');
    await once(own, 'request');
    socket.destroy();
    while (failures.length === 0) await nextTurn();
    await close(own);
    expect(failures).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
    expect(errors).toEqual([]);
  });

  test('the next request gets its response', async () => {
    await send(`GET /app-throws HTTP/1.1\r\n${HEAD}\r\n`);
    expect(await send(`GET /en-gb HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
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
  await send(
    'GET /_next/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    { to: await listen(development) },
  );
  await close(development);
  expect(upgraded).toEqual(['/_next/live']);
});

test('an idle connection is kept for longer than load balancers keep one', async () => {
  const [address = '', port = ''] = host.split(':');
  const socket = connect(Number(port), address);
  socket.write('GET /en-gb HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await once(socket, 'data'))[0])).toContain(
    'Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n',
  );
  socket.destroy();
});

describe('from the start of a shutdown', () => {
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
  let closingHost = '';
  beforeAll(async () => {
    closingHost = await listen(closing);
  });
  afterAll(() => close(closing));
  const ask = (path: string, more = '') =>
    send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`, {
      stays: true,
      to: closingHost,
    });

  test('every response asks its client to close the connection, also one that was asked for before', async () => {
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
