import { once } from 'node:events';
import { connect } from 'node:net';
import { close, listen } from '@/__tests__/support/listen';
import { buildSecurityHeaders } from '@/server/buildSecurityHeaders';
import { createSiteServer } from '@/server/siteServer';

const headers = buildSecurityHeaders({
  imageEngine: { name: 'local' },
  content: { mode: 'embedded', exportFile: 'space.json', includesDrafts: false },
  isPreview: false,
  isDevelopment: false,
});
const seen: (string | undefined)[] = [];
const server = createSiteServer({
  headers,
  serveStatic: (request, response, next) => {
    if (request.url === '/logo.svg') response.end('static');
    else next();
  },
  serveApp: (request, response) => {
    seen.push(JSON.stringify(request.headers));
    if (request.url === '/fails') response.statusCode = 500;
    response.end('app');
  },
});
let host = '';
beforeAll(async () => {
  host = await listen(server);
});
beforeEach(() => seen.splice(0));
afterAll(() => close(server));

/** Sends bytes as they are and returns everything that comes back. */
async function send(bytes: string): Promise<string> {
  const [address = '', port = ''] = host.split(':');
  const socket = connect(Number(port), address);
  let answer = '';
  socket.setEncoding('utf8').on('data', (data: string) => (answer += data));
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n';

test.each<[string, string, number]>([
  ['a page', `GET /en-gb HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a file', `GET /logo.svg HTTP/1.1\r\n${HEAD}\r\n`, 200],
  ['a failure of the framework', `GET /fails HTTP/1.1\r\n${HEAD}\r\n`, 500],
  ['a request of HTTP/1.0 without a host', 'GET /en-gb HTTP/1.0\r\n\r\n', 200],
  ['an API request with a body', `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`, 200],
  ['another method', `POST /en-gb HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, 405],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['an address that is too long', `GET /${'x'.repeat(3000)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
  ['a broken escape', `GET /%E0%A4%A HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['the address of another site', `GET http://evil.example/ HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${HEAD}Expect: a-miracle\r\n\r\n`, 417],
  ['something that is not HTTP', 'hello\r\n\r\n', 400],
  ['a method that does not exist', `NONSENSE / HTTP/1.1\r\n${HEAD}\r\n`, 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${HEAD}nonsense\r\n\r\n`, 400],
  ['two lengths', `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400],
  ['a length and chunks', `POST /api/search HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['headers that are too large', `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
])('%s is answered with every header', async (_name, bytes, status) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).not.toMatch(/x-powered-by/i);
});

test('what is refused never reaches the framework and is not kept', async () => {
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

test("the framework's own marks are taken off", async () => {
  await send(`GET / HTTP/1.1\r\n${HEAD}X-Middleware-Subrequest: middleware\r\nX-Other: kept\r\n\r\n`);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain('x-other');
  expect(seen[0]).not.toContain('x-middleware-subrequest');
});

test('an upgrade is refused', async () => {
  expect(await send(`GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)).toBe('');
  expect(seen).toEqual([]);
});

test('in development an upgrade is handed on', async () => {
  const upgraded: string[] = [];
  const development = createSiteServer({
    headers,
    serveStatic: (_request, _response, next) => next(),
    serveApp: (_request, response) => void response.end(),
    upgrade: (request, socket) => {
      upgraded.push(request.url ?? '');
      socket.end();
    },
  });
  const kept = host;
  host = await listen(development);
  await send('GET /_next/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  host = kept;
  await close(development);
  expect(upgraded).toEqual(['/_next/live']);
});
