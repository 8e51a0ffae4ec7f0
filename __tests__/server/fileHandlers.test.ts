import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from '@/__tests__/support/listen';
import { buildVideoUrl } from '@/lib/media/videoUrls';
import { createStaticHandler, createVideoHandler } from '@/server/fileHandlers';

describe('files of the site', () => {
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
});

describe('videos', () => {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  const files = join(folder, 'videos.ctfassets.net/space/asset/token');
  const BYTES = '0123456789';
  const FILM = buildVideoUrl({ name: 'local' }, '//videos.ctfassets.net/space/asset/token/film.mp4');

  const serveVideo = createVideoHandler({ mode: 'embedded', exportFile: join(folder, 'space.json'), includesDrafts: false });
  const server = createServer((incoming, response) => serveVideo(incoming, response, () => response.writeHead(404).end('app')));
  let host = '';
  beforeAll(async () => {
    mkdirSync(join(files, 'folder.mp4'), { recursive: true });
    for (const name of ['film.mp4', 'film.webm', 'Film_2.MP4', '.hidden.mp4', 'page.html', 'film.mp4.html']) writeFileSync(join(files, name), BYTES);
    writeFileSync(join(folder, 'secret.mp4'), 'secret');
    symlinkSync(join(files, 'film.mp4'), join(files, 'linked.mp4'));
    host = await listen(server);
  });
  afterAll(async () => {
    await close(server);
    rmSync(folder, { recursive: true, force: true });
  });

  type Answer = { readonly status: number | undefined; readonly headers: IncomingHttpHeaders; readonly body: string };

  /** Sends the path as it is: `fetch` would tidy it. */
  function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
    const [hostname = '', port = ''] = host.split(':');
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, headers, method }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      asked.on('error', reject).end();
    });
  }

  test.each([
    [FILM, 'video/mp4'],
    [FILM.replace('mp4', 'webm'), 'video/webm'],
    [FILM.replace('film.mp4', 'Film_2.MP4'), 'video/mp4'],
    [`${FILM}?version=2`, 'video/mp4'],
  ])('%s is sent whole as %s, to be kept forever', async (path, type) => {
    const { status, headers, body } = await ask(path);
    expect([status, body]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({ 'content-type': type, 'content-length': '10', 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=31536000, immutable' });
  });

  test.each([
    ['bytes=0-0', 'bytes 0-0/10', '0'],
    ['bytes=0-1', 'bytes 0-1/10', '01'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=8-100', 'bytes 8-9/10', '89'],
  ])('the part %s is %s', async (range, contentRange, part) => {
    const { status, headers, body } = await ask(FILM, { Range: range });
    expect([status, headers['content-range'], body]).toEqual([206, contentRange, part]);
  });

  test.each(['bytes=10-', 'bytes=100-200', 'bytes=5-2'])('the range %s is rejected, and the response is not cached', async (range) => {
    const { status, headers, body } = await ask(FILM, { Range: range });
    expect([status, headers['content-range'], headers['cache-control'], body]).toEqual([416, 'bytes */10', 'no-store', '']);
  });

  test.each(['bytes=a-b', 'lines=1-2', 'bytes=', 'bytes=0-1,4-5'])('a range that is not understood (%s) gets the whole', async (range) => {
    const { status, body } = await ask(FILM, { Range: range });
    expect([status, body]).toEqual([200, BYTES]);
  });

  test('HEAD says what GET would send; a copy that is still good is not sent again', async () => {
    const head = await ask(FILM, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
    const again = await ask(FILM, { 'If-None-Match': String(head.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each([
    '/media/space/asset/token/gone.mp4',
    '/media/space/asset/token/folder.mp4',
    '/media/space/asset/token/page.html',
    '/media/space/asset/token/film.mp4.html',
    '/media/space/asset/token/.hidden.mp4',
    '/media/space/asset/film.mp4',
    '/media/a/space/asset/token/film.mp4',
    '/media/../../secret.mp4',
    '/media/space/asset/token/../../../../secret.mp4',
    '/media/..%2f..%2f..%2f..%2fsecret.mp4',
    '/media/%2e%2e/%2e%2e/%2e%2e/secret.mp4',
    '/media/space/asset/token/film%00.mp4',
    '/media/space\\asset\\token\\film.mp4',
    '/media//space/asset/token/film.mp4',
    '/media/',
  ])('%s is missing, and the response is not cached', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', '']);
  });

  test.each(['/', '/en-gb/media', '/mediaX/space/asset/token/film.mp4'])('%s is left to the pages', async (path) => {
    expect((await ask(path)).body).toBe('app');
  });

  test('films of a space of its own are with its service', async () => {
    const elsewhere = createVideoHandler({ mode: 'replica', spaceId: 'space', environment: 'master', token: 'token', isInsecure: false, feed: { pollInterval: 20_000, modelInterval: 300_000, maxLoss: 0.2 } });
    const other = createServer((incoming, response) => elsewhere(incoming, response, () => response.end('app')));
    const answer = await fetch(`http://${await listen(other)}${FILM}`);
    expect(await answer.text()).toBe('app');
    await close(other);
  });
});
