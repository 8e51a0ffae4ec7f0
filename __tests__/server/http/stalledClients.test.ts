import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { close, listen } from '@/__tests__/support/listen';
import { createContentServer } from '@/tools/contentApi/contentServeHandler';
import { createMetricsServer } from '@/server/operations/metricsServer';
import { createSiteServer, type SiteServerOptions } from '@/server/http/siteServer';

const TIMEOUTS = {
  keepAliveTimeout: 60_000,
  headersTimeout: 60_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 60_000,
};
/** More than the buffers of a connection take. */
const LARGE = Buffer.alloc(40_000_000);

let server: Server;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await close(server);
});

function createSite(stallTimeout: number, serveApp: SiteServerOptions['serveApp']): Server {
  return createSiteServer({
    headers: {},
    serveStatic: (_request, _response, next) => next(),
    serveApp,
    onError: () => undefined,
    timeouts: { ...TIMEOUTS, stallTimeout },
  });
}

/** @returns the server's end of the connection */
async function request(started: Server, count = 1): Promise<Socket> {
  server = started;
  const [address = '', port = ''] = (await listen(server)).split(':');
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
  client = connect(Number(port), address).on('error', () => undefined);
  client.write('GET /en-gb HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
  return connected;
}

test.each([1, 200])(
  'a client that sends %i requests and reads nothing is cut off',
  async (count) => {
    const socket = await request(
      createSite(50, (_request, response) => void response.end(LARGE)),
      count,
    );
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  },
);

test('a client that waits for a page longer than the time-out gets it', async () => {
  const response = await new Promise<ServerResponse>((resolve) => {
    void request(createSite(60_000, (_request, awaited) => resolve(awaited)));
  });
  // Not before, because the server cuts off a connection whose request is late.
  response.setTimeout(50);
  await once(response, 'timeout');
  response.end('the page');
  const page = await new Promise<Buffer>((resolve) => client.once('data', resolve));
  expect(page.toString()).toContain('the page');
});

test('a client that reads slowly, but reads, gets everything', async () => {
  const film = LARGE.subarray(0, 16_000_000);
  await request(createSite(3000, (_request, response) => void response.end(film)));
  let bytes = 0;
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 15);
    if (bytes > film.length) client.emit('whole');
  });
  await once(client, 'whole');
  expect(bytes).toBeGreaterThan(film.length);
});

test.each([
  [
    'metrics',
    () => createMetricsServer({ contentType: 'text/plain', metrics: () => Promise.resolve('') }),
  ],
  [
    'content',
    () =>
      createContentServer(() => {
        throw new Error('no space');
      }),
  ],
])('the server of %s has a time-out for clients that read nothing', async (_what, create) => {
  const socket = await request(create());
  expect(socket.timeout).toBe(30_000);
});
