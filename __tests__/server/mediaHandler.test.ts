import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { close, listen } from '@/__tests__/support/listen';
import { PictureStore } from '@/lib/images/local/pictureStore';
import { buildVideoUrl } from '@/lib/media/videoUrls';
import { createMediaHandler } from '@/server/mediaHandler';

describe('pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const home = process.cwd();
  const startServer = async (includesDrafts: boolean): Promise<[Server, string]> => {
    const serve = createMediaHandler({
      mode: 'embedded',
      exportFile: join(folder, 'space.json'),
      includesDrafts,
    });
    const server = createServer((incoming, response) =>
      serve(incoming, response, () => response.writeHead(404).end('app')),
    );
    return [server, `http://${await listen(server)}/api/media/space/asset/hash`];
  };
  const servers: Server[] = [];
  let [origin, preview] = ['', ''];

  beforeAll(async () => {
    const files = join(folder, 'images.ctfassets.net/space/asset/hash');
    mkdirSync(files, { recursive: true });
    // Finished pictures are kept below the working folder.
    process.chdir(folder);
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } }).toFile(
      join(files, 'photo.png'),
    );
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } }).toFile(
      join(files, 'Größe, (1) & 2.png'),
    );
    writeFileSync(join(files, 'broken.png'), 'not a picture');
    writeFileSync(join(files, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'secret.svg'), '<svg/>');
    for (const includesDrafts of [false, true]) {
      const [server, address] = await startServer(includesDrafts);
      servers.push(server);
      if (includesDrafts) preview = address;
      else origin = address;
    }
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    process.chdir(home);
    await Promise.all(servers.map(close));
    rmSync(folder, { recursive: true, force: true });
  });

  const PHOTO = 'photo.png/160.webp';

  test.each([PHOTO, `${encodeURIComponent('Größe, (1) & 2.png')}/160.webp`])(
    '%s comes in the wanted format, to be kept forever',
    async (path) => {
      const response = await fetch(`${origin}/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
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
    'a picture as %s has its type, whether it is in a file or could not be written',
    async (format, type) => {
      const address = `${origin}/photo.png/320.${format}`;
      const [made, kept] = [await fetch(address), await fetch(address)];
      const body = Buffer.from(await kept.arrayBuffer());
      jest.spyOn(PictureStore.prototype, 'find').mockResolvedValue({ ok: true, value: body });
      const unwritten = await fetch(address);
      const describe = ({ status, headers }: Response): unknown => [
        status,
        headers.get('content-type'),
        headers.get('content-length'),
        headers.get('cache-control'),
      ];
      expect([made, kept, unwritten].map(describe)).toEqual(
        Array.from({ length: 3 }, () => [
          200,
          type,
          String(body.length),
          'public, max-age=31536000, immutable',
        ]),
      );
      expect(Buffer.from(await unwritten.arrayBuffer())).toEqual(body);
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

  test('a drawing comes as it is, and runs nothing when it is opened by itself', async () => {
    const response = await fetch(`${origin}/logo.svg`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  test.each([PHOTO, 'logo.svg'])('a visitor who has %s gets no second copy', async (path) => {
    const first = await fetch(`${origin}/${path}`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    // Without the second header `fetch` would ask as for a reload.
    const askAgain = (known: string): Promise<Response> =>
      fetch(`${origin}/${path}`, {
        headers: { 'If-None-Match': known, 'Cache-Control': 'max-age=0' },
      });
    for (const known of [tag, `"other", ${tag}`, '*']) {
      const response = await askAgain(known);
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
        304,
        tag,
        '',
      ]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await askAgain('"other"')).status).toBe(200);
  });

  test.each([PHOTO, 'logo.svg', 'missing.png/160.webp'])(
    'in preview no cache stores %s',
    async (path) => {
      const response = await fetch(`${preview}/${path}`);
      const again = await fetch(`${preview}/${path}`, { headers: { 'If-None-Match': '*' } });
      expect(
        [response, again].map(({ headers }) => headers.get('cache-control')),
      ).not.toContainEqual(expect.not.stringMatching(/no-store/));
    },
  );

  test('a query changes nothing', async () => {
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
  ])('%s is refused, and the refusal is not kept', async (_name, path, status) => {
    const response = await fetch(`${origin}/${path}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain(folder);
  });

  test('a picture that finds no turn is busy, not missing, and may be asked for again in seconds', async () => {
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

  test('a disk that fails costs one response', async () => {
    jest.spyOn(PictureStore.prototype, 'find').mockRejectedValue(new Error('EIO'));
    expect((await fetch(`${origin}/${PHOTO}`)).status).toBe(500);
    jest.restoreAllMocks();
    expect((await fetch(`${origin}/${PHOTO}`)).status).toBe(200);
  });
});

describe('videos', () => {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  const files = join(folder, 'videos.ctfassets.net/space/asset/token');
  const BYTES = '0123456789';
  const FILM = buildVideoUrl(
    { name: 'local' },
    '//videos.ctfassets.net/space/asset/token/film.mp4',
  );

  const serve = createMediaHandler({
    mode: 'embedded',
    exportFile: join(folder, 'space.json'),
    includesDrafts: false,
  });
  const server = createServer((incoming, response) =>
    serve(incoming, response, () => response.writeHead(404).end('app')),
  );
  let host = '';
  beforeAll(async () => {
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
    host = await listen(server);
  });
  afterAll(async () => {
    await close(server);
    rmSync(folder, { recursive: true, force: true });
  });

  type Answer = {
    readonly status: number | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  };

  /** Sends the path as it is: `fetch` would tidy it. */
  function ask(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<Answer> {
    const [hostname = '', port = ''] = host.split(':');
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, headers, method }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body }),
        );
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
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('in preview no cache stores a video', async () => {
    const servePreview = createMediaHandler({
      mode: 'embedded',
      exportFile: join(folder, 'space.json'),
      includesDrafts: true,
    });
    const preview = createServer((incoming, response) =>
      servePreview(incoming, response, () => response.writeHead(404).end()),
    );
    const response = await fetch(`http://${await listen(preview)}${FILM}`);
    const text = await response.text();
    await close(preview);
    expect([response.status, response.headers.get('cache-control'), text]).toEqual([
      200,
      'private, no-store',
      BYTES,
    ]);
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

  test.each(['bytes=10-', 'bytes=100-200', 'bytes=5-2'])(
    'the range %s is rejected, and the response is not cached',
    async (range) => {
      const { status, headers, body } = await ask(FILM, { Range: range });
      expect([status, headers['content-range'], headers['cache-control'], body]).toEqual([
        416,
        'bytes */10',
        'no-store',
        '',
      ]);
    },
  );

  test.each(['bytes=a-b', 'lines=1-2', 'bytes=', 'bytes=0-1,4-5'])(
    'a range that is not understood (%s) gets the whole',
    async (range) => {
      const { status, body } = await ask(FILM, { Range: range });
      expect([status, body]).toEqual([200, BYTES]);
    },
  );

  test('HEAD has the headers of GET; a conditional request for a current copy gets 304', async () => {
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

  test.each(['/', '/en-gb/media', '/mediaX/space/asset/token/film.mp4'])(
    '%s is left to the pages',
    async (path) => {
      expect((await ask(path)).body).toBe('app');
    },
  );

  test('videos of a real space are left to its service', async () => {
    const elsewhere = createMediaHandler({
      mode: 'replica',
      includesDrafts: false,
      spaceId: 'space',
      environment: 'master',
      token: 'token',
      isInsecure: false,
      feed: { pollInterval: 20_000, modelInterval: 300_000, maxLoss: 0.2 },
    });
    const other = createServer((incoming, response) =>
      elsewhere(incoming, response, () => response.end('app')),
    );
    const answer = await fetch(`http://${await listen(other)}${FILM}`);
    expect(await answer.text()).toBe('app');
    await close(other);
  });
});
