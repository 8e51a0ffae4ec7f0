import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen, serveTests } from '@/__tests__/support/listen';
import { logger } from '@/lib/platform/config/logger';
import { createStaticFiles } from '@/server/files/fileHandlers';
import { getArchivedFiles } from '@/server/files/staticArchive';
import { sendRequest } from '../sendRequest';

describe('files of the site', () => {
  const { serve: serveStatic } = createStaticFiles(true);
  const server = createServer((incoming, response) =>
    serveStatic(incoming, response, () => response.writeHead(404).end('app')),
  );
  const site = serveTests(server);

  test.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s of public/ is sent as %s', async (path, type) => {
    const { status, headers } = await sendRequest(site.host, path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.env',
    '/..%5cpackage.json',
    '/_next/static/../../package.json',
    '/en-gb',
  ])('%s is no file', async (path) => {
    expect((await sendRequest(site.host, path)).status).toBe(404);
  });

  test.each(['bytes=5-2', 'bytes=0-0', 'bytes=-1', 'bytes=99999999-'])(
    'a request for a part (%s) gets the whole file, and the server goes on',
    async (Range) => {
      for (const headers of [{ Range }, {}])
        expect((await sendRequest(site.host, '/favicon.svg', { headers })).status).toBe(200);
    },
  );
});

describe('script and style files of other releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const release = getArchivedFiles(folder);
  const SCRIPT = '/_next/static/chunks/pages/%5B%5B...path%5D%5D-1a2b.js';
  const { serve: serveStatic } = createStaticFiles(false, folder);
  const server = createServer((incoming, response) =>
    serveStatic(incoming, response, () => response.writeHead(404).end(`app ${incoming.url ?? ''}`)),
  );
  let host = '';
  beforeAll(async () => {
    mkdirSync(join(release, 'chunks/pages'), { recursive: true });
    mkdirSync(join(release, 'media'));
    for (const [name, text] of [
      ['', 'script'],
      ['.br', 'as brotli'],
      ['.gz', 'as gzip'],
    ] as const)
      writeFileSync(join(release, `chunks/pages/[[...path]]-1a2b.js${name}`), text);
    writeFileSync(join(release, 'chunks/small.css'), 'style');
    writeFileSync(join(release, 'media/font.woff2'), 'font');
    writeFileSync(join(folder, 'secret.js'), 'secret');
    host = await listen(server);
  });
  afterAll(async () => {
    await close(server);
    rmSync(folder, { recursive: true, force: true });
  });

  const read = (path: string, encodings: string, method = 'GET') =>
    sendRequest(host, path, { method, headers: { 'Accept-Encoding': encodings } });

  test.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['br;q=0, gzip', 'gzip', 'as gzip'],
    ['identity', undefined, 'script'],
    ['', undefined, 'script'],
  ])('a browser that accepts "%s" gets the script as %s', async (encodings, encoding, text) => {
    const { status, headers, body } = await read(SCRIPT, encodings);
    expect([status, headers['content-encoding'], body]).toEqual([200, encoding, text]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['/_next/static/chunks/small.css', 'text/css; charset=utf-8', 'style'],
    ['/_next/static/media/font.woff2', 'font/woff2', 'font'],
    ['/_next/static/media/font.woff2?v=1', 'font/woff2', 'font'],
  ])('%s is sent as %s, though there is no compressed file', async (path, type, text) => {
    const { status, headers, body } = await read(path, 'br, gzip');
    expect([status, headers['content-type'], headers['content-encoding'], body]).toEqual([
      200,
      type,
      undefined,
      text,
    ]);
  });

  test('HEAD has no body', async () => {
    const { status, headers, body } = await read(SCRIPT, 'identity', 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, '6', '']);
  });

  test.each([
    '/_next/static/chunks/gone.js',
    '/_next/static/',
    '/_next/static/chunks',
    '/_next/static/..%2Fsecret.js',
    '/_next/static/%2e%2e/secret.js',
    '/_next/static/%ff.js',
    '/_next/static/files/media/font.woff2',
  ])('%s is left to the pages, with its address unchanged', async (path) => {
    const { body } = await sendRequest(host, path);
    expect(body).toBe(`app ${path}`);
  });

  test('a file that another process adds is sent, and left to the pages once it is removed', async () => {
    const added = join(release, 'chunks/added.js');
    const path = '/_next/static/chunks/added.js';
    expect((await read(path, 'br')).status).toBe(404);
    writeFileSync(added, 'new');
    expect((await read(path, 'br')).body).toBe('new');
    rmSync(added);
    const { status, headers } = await read(path, 'br');
    expect([status, headers['cache-control'], headers['content-encoding'], headers.etag]).toEqual([
      404,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a file of another release that cannot be sent is reported, and the response is cut off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  mkdirSync(getArchivedFiles(folder));
  writeFileSync(join(getArchivedFiles(folder), 'a.css'), 'style');
  const reported = jest.spyOn(logger, 'error').mockImplementation();
  const { serve: serveStatic } = createStaticFiles(false, folder);
  const server = createServer((incoming, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('begun');
    serveStatic(incoming, response, () => undefined);
  });
  const origin = `http://${await listen(server)}`;
  await expect(
    fetch(`${origin}/_next/static/a.css`).then((response) => response.text()),
  ).rejects.toThrow();
  expect(reported.mock.calls).toEqual([
    [
      expect.objectContaining({ origin: 'request', page: '/_next/static/a.css' }),
      'A file could not be sent',
    ],
  ]);
  reported.mockRestore();
  await close(server);
  rmSync(folder, { recursive: true, force: true });
});
