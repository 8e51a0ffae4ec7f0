import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import sharp from 'sharp';
import { close, listen } from '@/__tests__/support/listen';
import { type ContentConfig, readConfig } from '@/lib/platform/config/env';
import { PictureStore } from '@/lib/render/images/local/pictureStore';
import { buildVideoUrl } from '@/lib/render/media/videoUrls';
import { createMediaHandler } from '@/server/files/mediaHandler';
import { sendRequest } from '../sendRequest';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const home = process.cwd();
const folder = makeTestFolder();
const servers: Server[] = [];
let [site, preview] = ['', ''];

const embedded = (includesDrafts: boolean): ContentConfig => ({
  mode: 'embedded',
  exportFile: join(folder, 'space.json'),
  includesDrafts,
});

/** Returns `host:port`. */
function startServer(content: ContentConfig) {
  const serve = createMediaHandler(content);
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end('app')),
  );
  servers.push(server);
  return listen(server);
}

beforeAll(async () => {
  // Finished pictures are kept below the working folder.
  process.chdir(folder);
  site = await startServer(embedded(false));
  preview = await startServer(embedded(true));
});
afterAll(async () => {
  process.chdir(home);
  await Promise.all(servers.map(close));
});

describe('pictures', () => {
  let [origin, previewOrigin] = ['', ''];
  beforeAll(async () => {
    const files = join(folder, 'images.ctfassets.net/space/asset/hash');
    mkdirSync(files, { recursive: true });
    for (const name of ['photo.png', 'Größe, (1) & 2.png'])
      await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } }).toFile(
        join(files, name),
      );
    writeFileSync(join(files, 'broken.png'), 'not a picture');
    writeFileSync(join(files, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'secret.svg'), '<svg/>');
    origin = `http://${site}/api/media/space/asset/hash`;
    previewOrigin = `http://${preview}/api/media/space/asset/hash`;
  });
  afterEach(() => jest.restoreAllMocks());

  const PHOTO = 'photo.png/160.webp';

  test.each([PHOTO, `${encodeURIComponent('Größe, (1) & 2.png')}/160.webp`])(
    '%s is sent in the requested format, and is immutable',
    async (path) => {
      const response = await fetch(`${origin}/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe(IMMUTABLE);
      const { width, height, format } = await sharp(
        Buffer.from(await response.arrayBuffer()),
      ).metadata();
      expect({ width, height, format }).toEqual({ width: 160, height: 120, format: 'webp' });
    },
  );

  test.each([
    ['avif', 'image/avif'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ])(
    'a picture as %s has its media type whether it is new, stored or could not be stored',
    async (format, type) => {
      const address = `${origin}/photo.png/320.${format}`;
      const [made, kept] = [await fetch(address), await fetch(address)];
      const value = Buffer.from(await kept.arrayBuffer());
      jest.spyOn(PictureStore.prototype, 'find').mockResolvedValue({ ok: true, value });
      const unwritten = await fetch(address);
      for (const { status, headers } of [made, kept, unwritten])
        expect([
          status,
          headers.get('content-type'),
          headers.get('content-length'),
          headers.get('cache-control'),
        ]).toEqual([200, type, String(value.length), IMMUTABLE]);
      expect(Buffer.from(await unwritten.arrayBuffer())).toEqual(value);
    },
  );

  test('a HEAD response has the length and no body', async () => {
    const names = ['content-type', 'content-length', 'cache-control', 'etag'];
    const [get, head] = [
      await fetch(`${origin}/${PHOTO}`),
      await fetch(`${origin}/${PHOTO}`, { method: 'HEAD' }),
    ];
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
    expect(names.map((name) => head.headers.get(name))).toEqual(
      names.map((name) => get.headers.get(name)),
    );
  });

  test('a drawing is sent as it is, and runs nothing when it is opened by itself', async () => {
    const response = await fetch(`${origin}/logo.svg`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-security-policy'),
      await response.text(),
    ]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]);
  });

  test('a drawing that the build compressed is sent compressed to browsers that accept it', async () => {
    const path = 'space/asset/hash/drawn.svg';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`;
    writeFileSync(join(folder, 'images.ctfassets.net', path), drawing);
    mkdirSync('.cache/images/space/asset/hash', { recursive: true });
    writeFileSync(`.cache/images/${path}.br`, brotliCompressSync(drawing));
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', null],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${origin}/drawn.svg`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect([
        response.status,
        ...['content-encoding', 'content-type', 'vary', 'cache-control'].map((name) =>
          response.headers.get(name),
        ),
        response.headers.get('content-security-policy')?.includes('sandbox'),
        await response.text(),
      ]).toEqual([200, encoding, 'image/svg+xml', 'Accept-Encoding', IMMUTABLE, true, drawing]);
    }
  });

  test.each([PHOTO, 'logo.svg'])('a visitor who has %s gets no second copy', async (path) => {
    const first = await fetch(`${origin}/${path}`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    // Without the second header `fetch` would ask as for a reload.
    const fetchAgain = (known: string) =>
      fetch(`${origin}/${path}`, {
        headers: { 'If-None-Match': known, 'Cache-Control': 'max-age=0' },
      });
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const response = await fetchAgain(known);
      expect([
        response.status,
        response.headers.get('etag'),
        response.headers.get('cache-control'),
        await response.text(),
      ]).toEqual([304, tag, IMMUTABLE, '']);
    }
    expect((await fetchAgain('"other"')).status).toBe(200);
  });

  test.each([PHOTO, 'logo.svg', 'missing.png/160.webp'])(
    'in preview no cache stores %s',
    async (path) => {
      const address = `${previewOrigin}/${path}`;
      for (const { headers } of [
        await fetch(address),
        await fetch(address, { headers: { 'If-None-Match': '*' } }),
      ])
        expect(headers.get('cache-control')).toContain('no-store');
    },
  );

  test('a query does not change a picture', async () => {
    const [plain, asked] = await Promise.all(
      [PHOTO, `${PHOTO}?w=5000&path=x`].map(async (path) =>
        (await fetch(`${origin}/${path}`)).headers.get('etag'),
      ),
    );
    expect(asked).toBe(plain);
  });

  test.each([
    ['a size that is not preset', 'photo.png/161.webp', 400],
    ['an unknown format', 'photo.png/160.gif', 400],
    ['the original of a photograph', 'photo.png', 400],
    ['a folder', '', 400],
    ['the folder above, encoded twice', '..%252f..%252fsecret.svg', 400],
    ['the folder above, with backslashes', '..%5c..%5csecret.svg', 400],
    ['a null character', 'logo.svg%00.svg', 400],
    ['what cannot be decoded', '%E0%A4%A.svg', 400],
    ['a missing drawing', 'none.svg', 404],
    ['the folder above', '..%2f..%2f..%2f..%2fsecret.svg', 400],
    ['a missing picture', 'none.png/160.webp', 404],
    ['a broken picture', 'broken.png/160.webp', 404],
  ])('%s is refused, and no cache stores the refusal', async (_name, path, status) => {
    const response = await fetch(`${origin}/${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain(folder);
  });

  test('a picture that waits too long in the queue is 503 and can be requested again in seconds', async () => {
    jest
      .spyOn(PictureStore.prototype, 'find')
      .mockResolvedValue({ ok: false, failure: { kind: 'busy' } });
    const response = await fetch(`${origin}/${PHOTO}`);
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'no-store', '5']);
  });

  test('a disk error fails only one response', async () => {
    jest.spyOn(PictureStore.prototype, 'find').mockRejectedValue(new Error('EIO'));
    expect((await fetch(`${origin}/${PHOTO}`)).status).toBe(500);
    jest.restoreAllMocks();
    expect((await fetch(`${origin}/${PHOTO}`)).status).toBe(200);
  });
});

describe('videos', () => {
  const BYTES = '0123456789';
  const VIDEO = buildVideoUrl(
    { name: 'local' },
    '//videos.ctfassets.net/space/asset/token/film.mp4',
  );

  beforeAll(() => {
    const files = join(folder, 'videos.ctfassets.net/space/asset/token');
    mkdirSync(join(files, 'folder.mp4'), { recursive: true });
    for (const name of [
      'film.mp4',
      'film.webm',
      'Film_2.MP4',
      '.hidden.mp4',
      'page.html',
      'film.mp4.html',
    ])
      writeFileSync(join(files, name), BYTES);
    writeFileSync(join(folder, 'secret.mp4'), 'secret');
    symlinkSync(join(files, 'film.mp4'), join(files, 'linked.mp4'));
  });

  test.each([
    [VIDEO, 'video/mp4'],
    [VIDEO.replace('mp4', 'webm'), 'video/webm'],
    [VIDEO.replace('film.mp4', 'Film_2.MP4'), 'video/mp4'],
    [`${VIDEO}?version=2`, 'video/mp4'],
  ])('%s is sent whole as %s, and is immutable', async (path, type) => {
    const { status, headers, body } = await sendRequest(site, path);
    expect([status, body]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': IMMUTABLE,
    });
  });

  test('in preview no cache stores a video', async () => {
    const { status, headers, body } = await sendRequest(preview, VIDEO);
    expect([status, headers['cache-control'], body]).toEqual([200, 'private, no-store', BYTES]);
  });

  test.each([
    ['bytes=0-0', 'bytes 0-0/10', '0'],
    ['bytes=0-1', 'bytes 0-1/10', '01'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=8-100', 'bytes 8-9/10', '89'],
  ])('the range %s gets %s', async (range, contentRange, part) => {
    const { status, headers, body } = await sendRequest(site, VIDEO, { headers: { Range: range } });
    expect([status, headers['content-range'], body]).toEqual([206, contentRange, part]);
  });

  test.each(['bytes=10-', 'bytes=100-200', 'bytes=5-2'])(
    'the range %s is rejected, and the response is not cached',
    async (range) => {
      const { status, headers, body } = await sendRequest(site, VIDEO, {
        headers: { Range: range },
      });
      expect([status, headers['content-range'], headers['cache-control'], body]).toEqual([
        416,
        'bytes */10',
        'no-store',
        '',
      ]);
    },
  );

  test.each(['bytes=a-b', 'lines=1-2', 'bytes=', 'bytes=0-1,4-5'])(
    'an unknown range (%s) gets the whole video',
    async (range) => {
      const { status, body } = await sendRequest(site, VIDEO, { headers: { Range: range } });
      expect([status, body]).toEqual([200, BYTES]);
    },
  );

  test('HEAD has the headers of GET, and a conditional request for a current copy gets 304', async () => {
    const head = await sendRequest(site, VIDEO, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
    const again = await sendRequest(site, VIDEO, {
      headers: { 'If-None-Match': String(head.headers.etag) },
    });
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
    const { status, headers, body } = await sendRequest(site, path);
    expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', '']);
  });

  test.each(['/', '/en-gb/media', '/mediaX/space/asset/token/film.mp4'])(
    '%s is left to the pages',
    async (path) => {
      expect((await sendRequest(site, path)).body).toBe('app');
    },
  );

  test('videos of a real space are left to its service', async () => {
    const { content } = readConfig({
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_DELIVERY_TOKEN: 'token',
    });
    expect((await sendRequest(await startServer(content), VIDEO)).body).toBe('app');
  });
});
