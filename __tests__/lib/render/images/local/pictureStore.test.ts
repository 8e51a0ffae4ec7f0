import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import sharp from 'sharp';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@/lib/render/images/imageSources';
import type * as Encoder from '@/lib/render/images/local/encodePicture';
import type { PictureSize } from '@/lib/render/images/imageSources';
import type { PictureRequest } from '@/lib/render/images/local/parseImageRequest';
import { PictureStore } from '@/lib/render/images/local/pictureStore';

let holdEncoder: Promise<void> = Promise.resolve();
let releaseEncoder = (): void => undefined;

/** Nothing is made until it is released, so that no picture is finished by chance. */
function hold() {
  holdEncoder = new Promise((resolve) => (releaseEncoder = resolve));
}

const encoded: string[] = [];
jest.mock('@/lib/render/images/local/encodePicture', () => {
  const { encodePicture } = jest.requireActual<typeof Encoder>(
    '@/lib/render/images/local/encodePicture',
  );
  return {
    encodePicture: async (file: string, size: PictureSize) => {
      encoded.push(file);
      await holdEncoder;
      return encodePicture(file, size);
    },
  };
});
afterEach(() => {
  releaseEncoder();
  encoded.length = 0;
});

const folder = makeTestFolder();
const originals = join(folder, 'originals');
const files = join(originals, 'space/asset/hash');
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

const paint = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: 'red' },
    limitInputPixels: false,
  });
const inputs: Record<string, Buffer> = {};

beforeAll(async () => {
  mkdirSync(files, { recursive: true });
  await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 4,
      background: { r: 200, g: 40, b: 90, alpha: 0.5 },
    },
  }).toFile(join(files, 'photo.png'));
  writeFileSync(join(files, 'broken.png'), 'not a picture at all');
  // Before the first encode: from then on sharp reads fewer formats here.
  Object.assign(inputs, {
    'too large': await paint(6400).png().toBuffer(),
    gif: await paint(8).gif().toBuffer(),
    tiff: await paint(8).tiff().toBuffer(),
    svg: Buffer.from(DRAWING),
  });
});

let number = 0;
const newFolder = () => join(folder, `made-${(number += 1)}`);
const listFiles = (made: string) =>
  readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(made.length + 1));

function ask({
  name = 'photo.png',
  ...size
}: Partial<PictureSize> & { readonly name?: string } = {}): PictureRequest {
  const { width, height, format }: PictureSize = { width: 320, format: 'webp', ...size };
  const file = `space/asset/hash/${name}`;
  return {
    kind: 'picture',
    file,
    path: `${file}/${width}${height === undefined ? '' : `x${height}`}.${format}`,
    size: { width, format, ...(height === undefined ? {} : { height }) },
  };
}

async function readPicture(store: PictureStore, request: PictureRequest) {
  const found = await store.find(request);
  if (!found.ok) throw new Error(`no picture: ${found.failure.kind}`);
  return found.value ?? readFileSync(join(store.folder, request.path));
}

async function readSize(store: PictureStore, request: PictureRequest) {
  const { width, height, format } = await sharp(await readPicture(store, request)).metadata();
  return { width, height, format };
}

const newStore = (made = newFolder()) => new PictureStore(originals, made);
const kindOf = async (store: PictureStore, request: PictureRequest) => {
  const found = await store.find(request);
  return found.ok ? 'made' : found.failure.kind;
};

test.each(IMAGE_FORMATS)('a picture is scaled to the width and written as %s', async (format) => {
  expect(await readSize(newStore(), ask({ format }))).toEqual({
    width: 320,
    height: 240,
    format: { avif: 'heif', webp: 'webp', png: 'png', jpg: 'jpeg' }[format],
  });
});

test.each<[string, Partial<PictureSize>, object]>([
  ['with a height is cut to fill', { width: 353, height: 200 }, { width: 353, height: 200 }],
  ['is never scaled beyond its own size', { width: 2000 }, { width: 640, height: 480 }],
])('a picture %s', async (_how, size, expected) => {
  expect(await readSize(newStore(), ask(size))).toMatchObject(expected);
});

test('no process makes a stored picture again, and the picture outlives its original', async () => {
  const made = newFolder();
  await paint(200).toFile(join(files, 'gone.png'));
  const request = ask({ name: 'gone.png', width: 160 });
  const first = await readPicture(newStore(made), request);
  await rm(join(files, 'gone.png'));
  expect(await readPicture(newStore(made), request)).toEqual(first);
  expect(listFiles(made)).toEqual([request.path]);
  expect(encoded).toHaveLength(1);
});

test('an empty file, as after a crash, is made again', async () => {
  const store = newStore();
  const first = await readPicture(store, ask());
  writeFileSync(join(store.folder, ask().path), '');
  expect(await readPicture(store, ask())).toEqual(first);
});

test('requests for the same picture share one encode', async () => {
  const store = newStore();
  hold();
  const found = Array.from({ length: 20 }, () => store.find(ask({ width: 480 })));
  releaseEncoder();
  expect((await Promise.all(found)).filter(({ ok }) => !ok)).toEqual([]);
  expect(encoded).toHaveLength(1);
});

test('different pictures all get their turn, one after the other', async () => {
  const store = newStore();
  hold();
  const requests = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => ask({ width, format })),
  );
  const kinds = requests.map((request) => kindOf(store, request));
  while (encoded.length === 0) await new Promise(setImmediate);
  expect(encoded).toHaveLength(1);
  releaseEncoder();
  expect(new Set(await Promise.all(kinds))).toEqual(new Set(['made']));
  expect(listFiles(store.folder).sort()).toEqual(requests.map(({ path }) => path).sort());
});

test('pictures beyond the queue are refused at once, while known ones are still answered', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `busy-${index}.png`);
  for (const name of names) writeFileSync(join(files, name), 'not a picture');
  const store = newStore();
  await readPicture(store, ask());
  expect(await kindOf(store, ask({ name: 'broken.png' }))).toBe('broken');
  hold();
  const early: string[] = [];
  const kinds = names.map(async (name) => {
    const kind = await kindOf(store, ask({ name }));
    early.push(kind);
    return kind;
  });
  while (early.length < 44) await new Promise(setImmediate);
  expect(early).toEqual(Array.from({ length: 44 }, () => 'busy'));
  expect(await kindOf(store, ask())).toBe('made');
  expect(await kindOf(store, ask({ name: 'none.png' }))).toBe('missing');
  expect(await kindOf(store, ask({ name: 'broken.png', width: 160 }))).toBe('broken');
  releaseEncoder();
  expect((await Promise.all(kinds)).toSorted()).toEqual([
    ...Array.from({ length: 256 }, () => 'broken'),
    ...Array.from({ length: 44 }, () => 'busy'),
  ]);
  expect(await readSize(store, ask({ width: 160 }))).toMatchObject({ width: 160 });
});

test.each(['none.png', ''])(
  'a missing original (%j) is a failure, not an exception, and leaves nothing behind',
  async (name) => {
    const store = newStore();
    expect(await kindOf(store, ask({ name }))).toBe('missing');
    expect(existsSync(store.folder)).toBe(false);
  },
);

test('a broken picture is tried once, leaves no file, blocks no other, and is made once it is repaired', async () => {
  const store = newStore();
  const name = 'repaired.png';
  writeFileSync(join(files, name), readFileSync(join(files, 'photo.png')).subarray(0, 900));
  for (const width of [160, 320, 480])
    expect(await kindOf(store, ask({ name, width }))).toBe('broken');
  expect(encoded).toHaveLength(1);
  await readPicture(store, ask());
  expect(listFiles(store.folder)).toEqual([ask().path]);
  copyFileSync(join(files, 'photo.png'), join(files, name));
  expect(await readSize(store, ask({ name }))).toMatchObject({ width: 320 });
});

test.each([
  ['of too many pixels', 'too large'],
  ['that is an SVG, whose filters may take minutes', 'svg'],
  ['that is a GIF', 'gif'],
  ['that is a TIFF', 'tiff'],
])('a picture %s is not unpacked, whatever its name', async (_name, input) => {
  writeFileSync(join(files, `${input}.png`), inputs[input] ?? '');
  expect(await kindOf(newStore(), ask({ name: `${input}.png` }))).toBe('broken');
});

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a picture that is a %s is made, whatever its name',
  async (format) => {
    writeFileSync(join(files, `${format}.jpg`), await paint(400).toFormat(format).toBuffer());
    expect(await readSize(newStore(), ask({ name: `${format}.jpg` }))).toMatchObject({
      width: 320,
    });
  },
);

test('a picture is delivered even if the disk cannot be written', async () => {
  const made = join(folder, 'occupied');
  writeFileSync(made, 'a file where the folder should be');
  expect(await readSize(newStore(made), ask())).toMatchObject({ width: 320 });
});
