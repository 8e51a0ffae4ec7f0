import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { close, listen } from '@/__tests__/support/listen';
import { startSite } from '@/__tests__/support/startSite';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import { createSiteServer, type SiteServerOptions } from '@/server/http/siteServer';
import { watchRequest } from '@/server/http/watchRequest';

const { metrics, registry } = createSiteMetrics({ release: 'x', hasReplica: false });

/** Requests without a response; `/kept` gets one at once. */
const held: { readonly url: string | undefined; readonly response: ServerResponse }[] = [];
const options: SiteServerOptions = {
  headers: {},
  serveStatic: (_request, _response, next) => next(),
  serveCached: (request, response) => {
    if (!(request.url ?? '').startsWith('/kept')) return false;
    response.end(request.method === 'HEAD' ? undefined : `<${request.url ?? ''}>`);
    return true;
  },
  serveApp: (request, response) => void held.push({ url: request.url, response }),
  onError: () => undefined,
  onRequest: (request, response) => watchRequest(metrics, request, response),
  ownRoutes: new Map([
    [
      '/echo',
      {
        methods: ['POST'],
        takesBody: true,
        handle: async (request: IncomingMessage, response: ServerResponse) =>
          void response.end(`<${await text(request)}>`),
      },
    ],
  ]),
};
const server = createSiteServer(options);
let port = 0;
beforeAll(async () => {
  port = Number((await listen(server)).split(':')[1]);
});
beforeEach(() => {
  held.splice(0);
  startSite();
});
afterAll(() => close(server));

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** @returns also what has been received so far */
function open(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (data: string) => (received += data));
  socket.on('error', () => undefined).write(bytes);
  return { socket, received: () => received };
}

const listBodies = (received: string): readonly string[] => received.match(/<[^>]*>/g) ?? [];

async function countAborted() {
  const sample = 'site_http_requests_total{route="page",status="aborted"} ';
  return Number(
    (await registry.metrics())
      .split('\n')
      .find((line) => line.startsWith(sample))
      ?.slice(sample.length) ?? 0,
  );
}

describe('pipelined requests', () => {
  test('get their responses one after the other, in order', async () => {
    const { socket, received } = open(
      ['/a', '/kept/1', '/b', '/kept/2'].map((path) => get(path)).join(''),
    );
    for (const path of ['/a', '/b']) {
      await until(() => held.length > 0);
      expect(held.map(({ url }) => url)).toEqual([path]);
      held.splice(0).forEach(({ response }) => response.end(`<${path}>`));
    }
    await until(() => listBodies(received()).length === 4);
    expect(listBodies(received())).toEqual(['</a>', '</kept/1>', '</b>', '</kept/2>']);
    socket.destroy();
  });

  test('may be of every kind: without a body, conditional, with a body, in chunks', async () => {
    const post = (body: string, more = '') =>
      `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${more}\r\n`;
    const long = 'x'.repeat(200_000);
    const { socket, received } = open(
      `${get('/kept/1')}HEAD /kept/2 HTTP/1.1\r\nHost: x\r\n\r\n${post('small')}small${get('/kept/3')}${post(long)}`,
    );
    await until(() => listBodies(received()).length === 3);
    socket.write(long);
    socket.write(get('/kept/4'));
    await until(() => listBodies(received()).length === 5);
    expect(listBodies(received())).toEqual([
      '</kept/1>',
      '<small>',
      '</kept/3>',
      `<${long}>`,
      '</kept/4>',
    ]);
    socket.destroy();
  });

  test('get responses even if there are hundreds', async () => {
    const paths = Array.from({ length: 200 }, (_, index) => `/kept/${index}`);
    const { socket, received } = open(paths.map((path) => get(path)).join(''));
    await until(() => listBodies(received()).length === 200);
    expect(listBodies(received())).toEqual(paths.map((path) => `<${path}>`));
    socket.destroy();
  });

  test('leak no memory on a connection that is reset, and are counted', async () => {
    const before = await countAborted();
    for (let times = 0; times < 20; times += 1) {
      const { socket } = open(get('/page').repeat(50));
      await until(() => held.length > 0);
      expect(getSiteProcess().foregroundWork).toBe(1);
      socket.resetAndDestroy();
      // As a page does that is still being rendered.
      held.splice(0).forEach(({ response }) => response.end('x'.repeat(100_000)));
      await until(() => getSiteProcess().foregroundWork === 0);
    }
    await until(async () => (await countAborted()) >= before + 20 * 49);
    expect(getSiteProcess().foregroundWork).toBe(0);
    expect(await countAborted()).toBeLessThanOrEqual(before + 20 * 50);
  });

  test('take turns with other connections, one response each', async () => {
    const greedy = open(get('/kept/greedy').repeat(200));
    const modest = open('');
    await until(() => greedy.received() !== '');
    modest.socket.write(get('/kept/modest'));
    let ahead = 0;
    await until(() => {
      if (modest.received() === '') ahead = listBodies(greedy.received()).length;
      return modest.received() !== '' && listBodies(greedy.received()).length === 200;
    });
    expect(ahead).toBeLessThan(200);
    for (const { socket } of [greedy, modest]) socket.destroy();
  });

  test('end the connection if there are more than a few hundred', async () => {
    const { socket, received } = open(get('/page'));
    await until(() => held.length === 1);
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(get('/page').repeat(400));
    await ended;
    await until(() => getSiteProcess().foregroundWork === 0);
    expect([received(), held.map(({ url }) => url)]).toEqual(['', ['/page']]);
  });

  test('are not read while others wait', async () => {
    const { socket } = open(`${get('/page')}${get('/page')}`);
    await until(() => held.length === 1);
    // More than the buffers of a connection take.
    const isTaken = socket.write(get('/page', `X: ${'x'.repeat(8000)}\r\n`).repeat(2000));
    const drained = new Promise((resolve) => socket.once('drain', () => resolve('drained')));
    expect([
      isTaken,
      await Promise.race([
        drained,
        fetch(`http://127.0.0.1:${port}/kept`).then(({ status }) => status),
      ]),
    ]).toEqual([false, 200]);
    expect([socket.writableLength > 1_000_000, socket.destroyed]).toEqual([true, false]);
    socket.destroy();
    held.splice(0).forEach(({ response }) => response.destroy());
    await until(() => getSiteProcess().foregroundWork === 0);
  });

  test('get no response after the last response of a connection', async () => {
    const { socket, received } = open(get('/page', 'Connection: close\r\n') + get('/page'));
    await until(() => held.length === 1);
    held[0]?.response.end('<last>');
    await once(socket, 'close');
    expect(listBodies(received())).toEqual(['<last>']);
  });

  test('end the connection after a rejected one', async () => {
    const { socket, received } = open(`${get('/%E0')}${get('/kept')}`);
    await once(socket, 'close');
    expect(received().match(/^HTTP\/1\.1 .*$/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
  });
});

describe('a malformed message', () => {
  test.each([
    ['behind a request', get('/page')],
    ['behind requests', get('/page') + get('/page')],
    ['behind the last request', get('/page', 'Connection: close\r\n')],
  ])('%s ends the connection after the response to the request', async (_where, requests) => {
    const { socket, received } = open(`${requests}nonsense\r\n\r\n`);
    await until(() => held.length === 1);
    held[0]?.response.end('<page>');
    await once(socket, 'close');
    expect([received().match(/^(?:HTTP|Connection).*$/gm), listBodies(received())]).toEqual([
      ['HTTP/1.1 200 OK', 'Connection: close'],
      ['<page>'],
    ]);
  });

  test('after a response that has begun ends the connection after it', async () => {
    const { socket, received } = open(get('/page'));
    await until(() => held.length === 1);
    held[0]?.response.write('<begun,');
    await until(() => received() !== '');
    socket.write('nonsense\r\n\r\n');
    await fetch(`http://127.0.0.1:${port}/kept`);
    held[0]?.response.end('ended>');
    await once(socket, 'close');
    expect(received().match(/^HTTP.*$/gm)).toEqual(['HTTP/1.1 200 OK']);
    expect(received()).toMatch(/<begun,[^]*ended>[^]*\r\n0\r\n\r\n$/);
  });

  test.each([
    ['of a rejected request gets no second rejection', '/kept', '405 Method Not Allowed'],
    ['that is being read is rejected', '/echo', '400 Bad Request'],
  ])('in a body %s', async (_what, path, status) => {
    const { socket, received } = open(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n`,
    );
    await once(socket, 'close');
    expect(received().match(/^HTTP\/1\.1 .*$/gm)).toEqual([`HTTP/1.1 ${status}`]);
  });
});
