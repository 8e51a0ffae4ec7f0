import { createServer, request } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { createStaticHandler } from '@/server/fileHandlers';

const serveStatic = createStaticHandler(true);
const server = createServer((incoming, response) => serveStatic(incoming, response, () => response.writeHead(404).end('app')));
let host = '';
beforeAll(async () => {
  host = await listen(server);
});
afterAll(() => close(server));

/** Sends the path as it is: `fetch` would tidy it. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ readonly status: number | undefined; readonly type: string | undefined }> {
  const [hostname = '', port = ''] = host.split(':');
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, type: response.headers['content-type'] });
    });
    asked.on('error', reject).end();
  });
}

test('files of public/ are sent with their type', async () => {
  expect(await get('/favicon.svg')).toEqual({ status: 200, type: 'image/svg+xml' });
  expect((await get('/privacy-links.json')).status).toBe(200);
});

test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/.env', '/..%5cpackage.json', '/_next/static/../../package.json', '/en-gb'])('%s is no file', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['bytes=5-2', 'bytes=0-0', 'bytes=-1', 'bytes=99999999-'])('a part (%s) is answered with the whole file, and the server lives on', async (Range) => {
  expect((await get('/favicon.svg', { Range })).status).toBe(200);
  expect((await get('/favicon.svg')).status).toBe(200);
});
