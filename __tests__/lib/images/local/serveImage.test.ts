import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { close, listen } from '@/__tests__/support/listen';
import { serveApi } from '@/__tests__/support/serveApi';
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

test('a drawing comes as it is', async () => {
  const response = await fetch(`${origin}/logo.svg`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test.each<[string, string, RequestInit, number]>([
  ['a size that is not preset', 'photo.png/161.webp', {}, 400],
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
