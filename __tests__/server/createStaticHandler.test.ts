import { createServer, request } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { createStaticHandler } from '@/server/createStaticHandler';

const serveStatic = createStaticHandler(true);
const server = createServer((incoming, response) => serveStatic(incoming, response, () => response.writeHead(404).end('app')));
let host = '';
beforeAll(async () => {
  host = await listen(server);
});
afterAll(() => close(server));

/** Sends the path as it is: `fetch` would tidy it. */
function get(path: string): Promise<{ readonly status: number | undefined; readonly type: string | undefined }> {
  const [hostname = '', port = ''] = host.split(':');
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, (response) => {
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
