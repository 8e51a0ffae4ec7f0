import { deflateSync } from 'node:zlib';
import { readPngLogo } from '@/lib/retailers/server/mapRetailers';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

function header(width: number, height: number, colourType = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(colourType, 9);
  return chunk('IHDR', data);
}

const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255])));
const end = chunk('IEND', Buffer.alloc(0));
const png = (...parts: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...parts]);
const sound = png(header(1, 1), pixels, end);
const address = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
const padded = (size: number): Buffer =>
  png(header(1, 1), chunk('tEXt', Buffer.alloc(size - sound.length - 12)), pixels, end);

test.each([
  ['plain base64', sound.toString('base64')],
  ['a data address', address(sound)],
  ['base64 in lines', sound.toString('base64').replace(/(.{20})/g, '$1\r\n')],
])('a PNG sent as %s is a logo', (_name, value) => {
  expect(readPngLogo(value)).toBe(address(sound));
});

test('a PNG of 64 kB is a logo', () => {
  expect(readPngLogo(padded(65536).toString('base64'))).toBe(address(padded(65536)));
});

test('whatever follows the end of the picture is cut off', () => {
  expect(
    readPngLogo(
      Buffer.concat([sound, Buffer.from('<script>alert(1)</script>')]).toString('base64'),
    ),
  ).toBe(address(sound));
});

test.each<[string, unknown]>([
  ['one byte more than 64 kB', padded(65537).toString('base64')],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString(
      'base64',
    ),
  ],
  [
    'an SVG named png',
    `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`,
  ],
  ['an SVG data address', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a GIF', Buffer.from('GIF89a').toString('base64')],
  ['an address', 'https://shop.example/logo.png'],
  ['script', 'javascript:alert(1)'],
  ['a signature alone', SIGNATURE.toString('base64')],
  ['another first chunk', png(pixels, end).toString('base64')],
  ['no width', png(header(0, 1), pixels, end).toString('base64')],
  ['a height of 30,000 px', png(header(1, 30_000), pixels, end).toString('base64')],
  ['an unknown colour type', png(header(1, 1, 5), pixels, end).toString('base64')],
  ['a picture without pixels', png(header(1, 1), end).toString('base64')],
  ['a torn picture', sound.subarray(0, -6).toString('base64')],
  [
    'an animation',
    png(header(1, 1), chunk('acTL', Buffer.alloc(8)), pixels, end).toString('base64'),
  ],
  ['nothing', ''],
  ['null', null],
  ['a number', 7],
  ['an object', { toString: () => sound.toString('base64') }],
])('%s is no logo', (_name, value) => {
  expect(readPngLogo(value)).toBeUndefined();
});
