import { deflateSync } from 'node:zlib';
import { readPngLogo } from '@/lib/site/retailers/mapRetailers';

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
const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const address = (bytes: Buffer) => `data:image/png;base64,${encode(bytes)}`;
const padded = (size: number): Buffer =>
  png(header(1, 1), chunk('tEXt', Buffer.alloc(size - sound.length - 12)), pixels, end);

test.each([
  ['plain base64', encode(sound)],
  ['a data address', address(sound)],
  ['base64 in lines', encode(sound).replace(/(.{20})/g, '$1\r\n')],
])('a PNG sent as %s is a logo', (_, value) => {
  expect(readPngLogo(value)).toBe(address(sound));
});

test('a PNG of 64 kB is a logo', () => {
  expect(readPngLogo(encode(padded(65536)))).toBe(address(padded(65536)));
});

test('bytes after the end of the picture are cut off', () => {
  const longer = Buffer.concat([sound, Buffer.from('<script>alert(1)</script>')]);
  expect(readPngLogo(encode(longer))).toBe(address(sound));
});

test.each<[string, unknown]>([
  ['one byte more than 64 kB', encode(padded(65537))],
  [
    'an SVG with a script',
    encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an SVG named png', `data:image/png;base64,${encode('<svg onload="alert(1)"/>')}`],
  ['an SVG data address', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['a GIF', encode('GIF89a')],
  ['an address', 'https://shop.example/logo.png'],
  ['script', 'javascript:alert(1)'],
  ['a signature alone', encode(SIGNATURE)],
  ['another first chunk', encode(png(pixels, end))],
  ['no width', encode(png(header(0, 1), pixels, end))],
  ['a height of 30,000 px', encode(png(header(1, 30_000), pixels, end))],
  ['an unknown colour type', encode(png(header(1, 1, 5), pixels, end))],
  ['a picture without pixels', encode(png(header(1, 1), end))],
  ['a torn picture', encode(sound.subarray(0, -6))],
  ['an animation', encode(png(header(1, 1), chunk('acTL', Buffer.alloc(8)), pixels, end))],
  ['nothing', ''],
  ['null', null],
  ['a number', 7],
  ['an object', { toString: () => encode(sound) }],
])('%s is no logo', (_, value) => {
  expect(readPngLogo(value)).toBeUndefined();
});
