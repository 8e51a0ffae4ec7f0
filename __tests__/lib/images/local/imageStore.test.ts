import type { ChildProcess } from 'node:child_process';
import childProcess from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@/lib/images/imageSources';
import { createEncoderPool } from '@/lib/images/local/createEncoderPool';
import { createImageStore } from '@/lib/images/local/imageStore';
import type { ImageRequest } from '@/lib/images/local/parseImageRequest';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const originals = join(folder, 'originals');
const files = join(originals, 'space/asset/hash');
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

const encoders: ChildProcess[] = [];
let isHeld = false;

/** Encoders that run, and those that are started meanwhile, stand still: none has a picture done by chance. */
function holdEncoders(): void {
  isHeld = true;
  for (const encoder of encoders) encoder.kill('SIGSTOP');
}

function releaseEncoders(): void {
  isHeld = false;
  for (const encoder of encoders) encoder.kill('SIGCONT');
}

const { fork } = childProcess;
beforeAll(() => {
  jest.spyOn(childProcess, 'fork').mockImplementation((program, parameters, options) => {
    const encoder = fork(program, parameters, options);
    encoders.push(encoder);
    if (isHeld) encoder.kill('SIGSTOP');
    return encoder;
  });
});
afterEach(releaseEncoders);
afterAll(() => jest.restoreAllMocks());

beforeAll(async () => {
  mkdirSync(files, { recursive: true });
  await sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 200, g: 40, b: 90, alpha: 0.5 } } }).toFile(join(files, 'photo.png'));
  writeFileSync(join(files, 'broken.png'), 'not a picture at all');
  writeFileSync(join(files, 'logo.svg'), DRAWING);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
const newCache = (): string => join(folder, `cache-${(number += 1)}`);
const listFiles = (cache: string): string[] => readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);

type Transformed = Extract<ImageRequest, { kind: 'transformed' }>;
const ask = (request: Partial<Transformed> = {}): Transformed => ({ kind: 'transformed', file: 'space/asset/hash/photo.png', width: 320, format: 'webp', ...request });

const broken = ask({ file: 'space/asset/hash/broken.png' });

async function readImage(store: ReturnType<typeof createImageStore>, request: ImageRequest): Promise<Buffer> {
  const image = await store.read(request);
  if (!image.ok) throw new Error(`no image: ${image.failure.kind}`);
  return image.value.body;
}

const readSize = async (image: Buffer) => {
  const { width, height, format } = await sharp(image).metadata();
  return { width, height, format };
};

test.each(IMAGE_FORMATS)('a picture is scaled to the width and written as %s', async (format) => {
  const image = await readImage(createImageStore(originals, newCache()), ask({ format }));
  expect(await readSize(image)).toEqual({ width: 320, height: 240, format: { avif: 'heif', webp: 'webp', png: 'png', jpg: 'jpeg' }[format] });
});

test('with a height it is cut to fill', async () => {
  const image = await readImage(createImageStore(originals, newCache()), ask({ width: 353, height: 200 }));
  expect(await readSize(image)).toMatchObject({ width: 353, height: 200 });
});

test('a picture is never scaled beyond its own size', async () => {
  const image = await readImage(createImageStore(originals, newCache()), ask({ width: 2000 }));
  expect(await readSize(image)).toMatchObject({ width: 640, height: 480 });
});

test('a finished picture is kept on disk and outlives its original', async () => {
  const cache = newCache();
  const gone = join(files, 'gone.png');
  await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } }).toFile(gone);
  const request = ask({ file: 'space/asset/hash/gone.png', width: 160 });
  const first = await readImage(createImageStore(originals, cache), request);
  await rm(gone);
  expect(await readImage(createImageStore(originals, cache), request)).toEqual(first);
  expect(listFiles(cache)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.webp$/)]);
});

test('requests for the same picture share one encode', async () => {
  const cache = newCache();
  const store = createImageStore(originals, cache);
  const images = await Promise.all(Array.from({ length: 20 }, () => readImage(store, ask({ width: 480 }))));
  expect(new Set(images).size).toBe(1);
  expect(listFiles(cache)).toHaveLength(1);
});

test('different pictures all get their turn', async () => {
  const store = createImageStore(originals, newCache());
  const requests = ([160, 320, 480] as const).flatMap((width) => (['webp', 'jpg'] as const).map((format) => ask({ width, format })));
  const images = await Promise.all(requests.map((request) => readImage(store, request)));
  expect(await Promise.all(images.map(async (image) => (await readSize(image)).width))).toEqual([160, 160, 320, 320, 480, 480]);
});

test('more pictures than can wait are refused at once, and what is known to be broken is not tried again', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `busy-${index}.png`);
  for (const name of names) writeFileSync(join(files, name), 'not a picture');
  const store = createImageStore(originals, newCache());
  const kindOf = async (request: ImageRequest): Promise<string> => {
    const image = await store.read(request);
    return image.ok ? 'made' : image.failure.kind;
  };
  expect(await kindOf(broken)).toBe('broken');
  holdEncoders();
  const refused: string[] = [];
  const kinds = names.map(async (name) => {
    const kind = await kindOf(ask({ file: `space/asset/hash/${name}` }));
    if (isHeld) refused.push(kind);
    return kind;
  });
  while (refused.length < 44) await new Promise(setImmediate);
  releaseEncoders();
  expect((await Promise.all(kinds)).toSorted()).toEqual([...Array.from({ length: 256 }, () => 'broken'), ...Array.from({ length: 44 }, () => 'busy')]);
  expect(refused).toEqual(Array.from({ length: 44 }, () => 'busy'));
  holdEncoders();
  expect(await kindOf(ask({ ...broken, width: 160 }))).toBe('broken');
  releaseEncoders();
  expect(await readImage(store, ask())).toBeInstanceOf(Buffer);
});

test('while as many pictures are made as can wait, those on disk and drawings come', async () => {
  const requests = Array.from({ length: 257 }, (_, index) => ask({ file: `space/asset/hash/full-${index}.png` }));
  for (const { file } of requests) writeFileSync(join(originals, file), 'not a picture');
  const store = createImageStore(originals, newCache());
  const image = await readImage(store, ask());
  holdEncoders();
  const encodes = requests.map(async (request) => store.read(request));
  // The one too many is refused: the others hold every turn.
  expect(await Promise.race(encodes)).toEqual({ ok: false, failure: { kind: 'busy' } });
  expect(await readImage(store, ask())).toEqual(image);
  expect((await readImage(store, { kind: 'original', file: 'space/asset/hash/logo.svg' })).toString()).toBe(DRAWING);
  releaseEncoders();
  await Promise.all(encodes);
});

test.each<[string, ImageRequest]>([
  ['picture', ask({ file: 'space/asset/hash/none.png' })],
  ['folder', ask({ file: 'space/asset/hash' })],
  ['drawing', { kind: 'original', file: 'space/asset/hash/none.svg' }],
])('a missing %s is a failure, not an exception', async (_name, request) => {
  expect(await createImageStore(originals, newCache()).read(request)).toEqual({ ok: false, failure: { kind: 'missing' } });
});

test('a broken picture leaves nothing on disk and holds no turn, and is made as soon as it is mended', async () => {
  const cache = newCache();
  const store = createImageStore(originals, cache);
  const file = 'space/asset/hash/mended.png';
  writeFileSync(join(originals, file), readFileSync(join(files, 'photo.png')).subarray(0, 900));
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await store.read(ask({ file }))).toMatchObject({ ok: false, failure: { kind: 'broken' } });
  await readImage(store, ask());
  expect(listFiles(cache)).toHaveLength(1);
  copyFileSync(join(files, 'photo.png'), join(originals, file));
  expect(await readSize(await readImage(store, ask({ file })))).toMatchObject({ width: 320 });
});

test('a picture that is not made in time says so, at once when it is asked for again, and its encoder is free for others', async () => {
  holdEncoders();
  const store = createImageStore(originals, newCache(), { deadline: 1 });
  for (const width of [160, 320, 480]) expect(await store.read(ask({ width }))).toMatchObject({ ok: false, failure: { kind: 'slow' } });
  const pool = createEncoderPool();
  const job = { source: join(files, 'photo.png'), width: 160, format: 'webp' } as const;
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await pool.encode(job, undefined, 1)).toMatchObject({ ok: false, failure: { kind: 'slow' } });
  releaseEncoders();
  expect(await pool.encode(job)).toMatchObject({ ok: true });
});

test('who waits too long is told to ask again, and the picture is made all the same', async () => {
  const cache = newCache();
  const store = createImageStore(originals, cache, { maxWait: 1 });
  holdEncoders();
  expect(await store.read(ask())).toEqual({ ok: false, failure: { kind: 'busy' } });
  releaseEncoders();
  while (!existsSync(cache) || listFiles(cache).every((name) => !name.endsWith('.webp'))) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readSize(await readImage(createImageStore(originals, cache), ask()))).toMatchObject({ width: 320 });
});

test('a crowd on pages of many pictures has none refused', async () => {
  const names = Array.from({ length: 4 }, (_, index) => `crowd-${index}.png`);
  for (const name of names) copyFileSync(join(files, 'photo.png'), join(files, name));
  const store = createImageStore(originals, newCache());
  const requests = names.flatMap((name) => IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ask({ file: `space/asset/hash/${name}`, width, format }))));
  const images = await Promise.all(requests.map(async (request) => store.read(request)));
  expect(images).toHaveLength(128);
  expect(images.filter(({ ok }) => !ok)).toEqual([]);
});

const keptFile = (cache: string): string => readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))[0] ?? '';

test.each<[string, (whole: Buffer) => Buffer]>([
  ['is empty', () => Buffer.alloc(0)],
  ['is cut short', (whole) => whole.subarray(0, Math.floor(whole.length / 2))],
  ['is longer than it was', (whole) => Buffer.concat([whole, Buffer.from('more')])],
  ['has a byte of its own', (whole) => Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])])],
  ['holds zeros', (whole) => Buffer.alloc(whole.length)],
  ['holds something else', () => Buffer.from('<html><script>alert(1)</script></html>')],
])('a finished picture that %s is made again, and replaced on disk', async (_name, damage) => {
  const cache = newCache();
  const whole = await readImage(createImageStore(originals, cache), ask());
  const path = keptFile(cache);
  const kept = readFileSync(path);
  writeFileSync(path, damage(kept));
  expect(await readImage(createImageStore(originals, cache), ask())).toEqual(whole);
  expect(readFileSync(path)).toEqual(kept);
});

test('a finished picture is read again without being made again', async () => {
  const cache = newCache();
  const store = createImageStore(originals, cache);
  await readImage(store, ask());
  const kept = listFiles(cache);
  await readImage(store, ask());
  expect(listFiles(cache)).toEqual(kept);
});

test('the same bytes have the same tag, others another', async () => {
  const store = createImageStore(originals, newCache());
  const tags = await Promise.all([ask(), ask(), ask({ width: 160 })].map(async (request) => {
    const image = await store.read(request);
    return image.ok ? image.value.tag : undefined;
  }));
  expect(tags[0]).toBe(tags[1]);
  expect(tags[2]).not.toBe(tags[0]);
});

test('a missing picture leaves nothing behind', async () => {
  const cache = newCache();
  await createImageStore(originals, cache).read(ask({ file: 'space/asset/hash/none.png' }));
  expect(existsSync(cache)).toBe(false);
});

test('what calls itself a drawing and is huge is not read', async () => {
  writeFileSync(join(files, 'huge.svg'), Buffer.alloc(2_000_001));
  expect(await createImageStore(originals, newCache()).read({ kind: 'original', file: 'space/asset/hash/huge.svg' })).toEqual({ ok: false, failure: { kind: 'missing' } });
});

const paint = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'red' }, limitInputPixels: false });

test.each<[string, () => Promise<Buffer>]>([
  ['of too many pixels', () => paint(6400).png().toBuffer()],
  ['that is an SVG, whose filters may take minutes', () => Promise.resolve(Buffer.from(DRAWING))],
  ['that is a GIF', () => paint(8).gif().toBuffer()],
  ['that is a TIFF', () => paint(8).tiff().toBuffer()],
])('a picture %s is not unpacked, whatever its name', async (_name, make) => {
  writeFileSync(join(files, 'other.png'), await make());
  expect(await createImageStore(originals, newCache()).read(ask({ file: 'space/asset/hash/other.png' }))).toMatchObject({ ok: false, failure: { kind: 'broken' } });
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a picture that is a %s is made, whatever its name', async (format) => {
  writeFileSync(join(files, 'other.jpg'), await paint(400).toFormat(format).toBuffer());
  expect(await readSize(await readImage(createImageStore(originals, newCache()), ask({ file: 'space/asset/hash/other.jpg' })))).toMatchObject({ width: 320 });
});

test('a drawing is delivered as it is', async () => {
  const image = await readImage(createImageStore(originals, newCache()), { kind: 'original', file: 'space/asset/hash/logo.svg' });
  expect(image.toString()).toBe(DRAWING);
});

test('a disk that cannot be written still delivers the picture', async () => {
  const cache = join(folder, 'occupied');
  writeFileSync(cache, 'a file where the folder should be');
  expect(await readSize(await readImage(createImageStore(originals, cache), ask()))).toMatchObject({ width: 320 });
});
