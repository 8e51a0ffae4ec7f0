import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { close, listen } from '@/__tests__/support/listen';
import { serveApi } from '@/__tests__/support/serveApi';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/config/env';
import { serveImage } from '@/lib/images/local/serveImage';

const folder = mkdtempSync(join(tmpdir(), 'media-'));
const server = serveApi(serveImage, ({ pathname }) => ({ path: pathname.split('/').slice(1).map(decodeURIComponent) }));
const home = process.cwd();
let origin = '';

beforeAll(async () => {
  process.env['CONTENT_EXPORT'] = join(folder, 'space.json');
  const files = join(folder, 'images.ctfassets.net/space/asset/hash');
  mkdirSync(files, { recursive: true });
  // Finished pictures are kept below the working folder.
  process.chdir(folder);
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } }).toFile(join(files, 'photo.png'));
  writeFileSync(join(files, 'broken.png'), 'not a picture');
  writeFileSync(join(files, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'secret.svg'), '<svg/>');
  origin = `http://${await listen(server)}/space/asset/hash`;
});
afterAll(async () => {
  delete process.env['CONTENT_EXPORT'];
  process.chdir(home);
  await close(server);
  rmSync(folder, { recursive: true, force: true });
});

const PHOTO = 'photo.png/160.webp';

test('a picture comes in the wanted format, to be kept forever', async () => {
  const response = await fetch(`${origin}/${PHOTO}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 160, height: 120, format: 'webp' });
});

test('a HEAD answer has the length and no body', async () => {
  const response = await fetch(`${origin}/${PHOTO}`, { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await response.text()).toBe('');
});

test('a drawing comes as it is, and runs nothing when it is opened by itself', async () => {
  const response = await fetch(`${origin}/logo.svg`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test.each(['photo.png/160.webp', 'logo.svg'])('a visitor who has %s gets no second copy', async (path) => {
  const first = await fetch(`${origin}/${path}`);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await fetch(`${origin}/${path}`, { headers: { 'If-None-Match': known } });
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, tag, '']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const other = await fetch(`${origin}/${path}`, { headers: { 'If-None-Match': '"other"' } });
  expect(other.status).toBe(200);
});

test.each(['photo.png/160.webp', 'logo.svg', 'missing.png/160.webp'])('in preview no cache stores %s', async (path) => {
  startSite({ config: readConfig({ PREVIEW: 'true', CONTENT_EXPORT: join(folder, 'space.json') }) });
  const response = await fetch(`${origin}/${path}`);
  const again = await fetch(`${origin}/${path}`, { headers: { 'If-None-Match': '*' } });
  startSite();
  expect([response, again].map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store']);
});

test('HEAD says what GET would', async () => {
  const names = ['content-type', 'content-length', 'cache-control', 'etag'];
  const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(`${origin}/${PHOTO}`, { method })));
  expect(names.map((name) => head?.headers.get(name))).toEqual(names.map((name) => get?.headers.get(name)));
});

test('a query changes nothing', async () => {
  const [plain, asked] = await Promise.all([PHOTO, `${PHOTO}?w=5000&path=x`].map(async (path) => (await fetch(`${origin}/${path}`)).headers.get('etag')));
  expect(asked).toBe(plain);
});

test.each<[string, string, RequestInit, number]>([
  ['a size that is not preset', 'photo.png/161.webp', {}, 400],
  ['an unknown format', 'photo.png/160.gif', {}, 400],
  ['the original of a photograph', 'photo.png', {}, 400],
  ['a folder', '', {}, 400],
  ['the folder above, encoded twice', '..%252f..%252fsecret.svg', {}, 400],
  ['the folder above, with backslashes', '..%5c..%5csecret.svg', {}, 400],
  ['a null character', 'logo.svg%00.svg', {}, 400],
  ['a missing drawing', 'none.svg', {}, 404],
  ['the folder above', '..%2f..%2f..%2f..%2fsecret.svg', {}, 400],
  ['a missing picture', 'none.png/160.webp', {}, 404],
  ['a broken picture', 'broken.png/160.webp', {}, 404],
  ['another method', PHOTO, { method: 'POST' }, 405],
])('%s is refused, and the refusal is not kept', async (_name, path, init, status) => {
  const response = await fetch(`${origin}/${path}`, init);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain(folder);
});

test.each([
  ['slow', '30'],
  ['busy', '5'],
] as const)('a picture whose encoder is %s is busy, not missing, and may be asked for again in %s seconds', async (kind, seconds) => {
  const store = { read: () => Promise.resolve({ ok: false, failure: { kind } } as const) };
  const busy = serveApi((request, response) => serveImage(request, response, store), ({ pathname }) => ({ path: pathname.split('/').slice(1) }));
  const response = await fetch(`http://${await listen(busy)}/space/asset/hash/${PHOTO}`).finally(() => close(busy));
  expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([503, 'no-store', seconds]);
});
