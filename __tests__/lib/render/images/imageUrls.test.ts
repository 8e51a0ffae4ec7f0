import {
  buildCropSrcSet,
  buildImageUrl,
  buildSrcSet,
  canDeliver,
  listWidths,
} from '@/lib/render/images/imageUrls';
import {
  IMAGE_CROPS,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  readImageHost,
} from '@/lib/render/images/imageSources';
import { parseImageRequest } from '@/lib/render/images/local/parseImageRequest';
import type { ImageFile } from '@/lib/models/media';
import type { ImageEngine } from '@/lib/platform/config/services';

const PHOTO: ImageFile = {
  src: '//images.ctfassets.net/space/asset/hash/photo.png',
  width: 1200,
  height: 800,
  isVector: false,
};
const DRAWING: ImageFile = {
  src: '//images.ctfassets.net/space/asset/hash/logo.svg',
  width: 167,
  height: 30,
  isVector: true,
};
const LOCAL: ImageEngine = { name: 'local' };
const CLOUDINARY: ImageEngine = { name: 'cloudinary', cloud: 'demo' };
const CONTENTFUL: ImageEngine = { name: 'contentful' };
const ENGINES = [LOCAL, CLOUDINARY, CONTENTFUL];
const SIZE = { width: 320, format: 'webp' } as const;

const FETCHED = 'https%3A%2F%2Fimages.ctfassets.net%2Fspace%2Fasset%2Fhash%2Fphoto.png';

test.each([
  [
    LOCAL,
    '/api/media/space/asset/hash/photo.png/320.webp',
    '/api/media/space/asset/hash/photo.png/353x200.jpg',
  ],
  [
    CLOUDINARY,
    `https://res.cloudinary.com/demo/image/fetch/c_scale,w_320,f_webp,q_auto/${FETCHED}`,
    `https://res.cloudinary.com/demo/image/fetch/c_fill,h_200,w_353,f_jpg,q_auto/${FETCHED}`,
  ],
  [
    CONTENTFUL,
    'https://images.ctfassets.net/space/asset/hash/photo.png?w=320&fm=webp&q=75&fit=scale',
    'https://images.ctfassets.net/space/asset/hash/photo.png?w=353&fm=jpg&q=75&h=200&fit=fill',
  ],
])('%j scales to a width and cuts to a size', (engine, scaled, cut) => {
  expect(buildImageUrl(engine, PHOTO, SIZE)).toBe(scaled);
  expect(buildImageUrl(engine, PHOTO, { width: 353, height: 200, format: 'jpg' })).toBe(cut);
});

test.each([
  [LOCAL, '/api/media/space/asset/hash/logo.svg'],
  [CLOUDINARY, 'https://images.ctfassets.net/space/asset/hash/logo.svg'],
  [CONTENTFUL, 'https://images.ctfassets.net/space/asset/hash/logo.svg'],
])('%j delivers an SVG as it is', (engine, expected) => {
  expect(buildImageUrl(engine, DRAWING, SIZE)).toBe(expected);
});

const SIZES = [
  ...IMAGE_WIDTHS.map((width) => ({ width })),
  ...IMAGE_CROPS.map((crop) => crop.split('x').map(Number)).map(([width = 0, height = 0]) => ({
    width,
    height,
  })),
];
const EVERY = IMAGE_FORMATS.flatMap((format) => SIZES.map((size) => ({ ...size, format })));

test.each(ENGINES)('with $name every size in every format has its own address', (engine) => {
  const addresses = EVERY.map((size) => buildImageUrl(engine, PHOTO, size));
  expect(new Set(addresses).size).toBe(EVERY.length);
  EVERY.forEach(({ format, ...size }, index) => {
    const address = addresses[index] ?? '';
    const height = 'height' in size ? size.height : undefined;
    const wanted = {
      local: `/${size.width}${height === undefined ? '' : `x${height}`}.${format}`,
      cloudinary: `/${height === undefined ? 'c_scale' : `c_fill,h_${height}`},w_${size.width},f_${format},q_auto/`,
      contentful: `?w=${size.width}&fm=${format}&q=75&${height === undefined ? 'fit=scale' : `h=${height}&fit=fill`}`,
    }[engine.name];
    expect(address).toContain(wanted);
  });
});

const named = (name: string): ImageFile => ({
  ...PHOTO,
  src: `//images.ctfassets.net/space/asset/hash/${name}`,
});

test.each([
  ['sourire (1).png', 'sourire%20(1).png'],
  ['Größe.png', 'Gr%C3%B6%C3%9Fe.png'],
  ['Gr%C3%B6%C3%9Fe.png', 'Gr%C3%B6%C3%9Fe.png'],
  ['a,b, c.png', 'a%2Cb%2C%20c.png'],
  ['50%25.png', '50%25.png'],
  ['photo.png?w=9999#x', 'photo.png'],
  ['"onload=alert(1).png', '%22onload=alert(1).png'],
])('a file named %s has an address that stays whole', (name, path) => {
  const addresses = ENGINES.map((engine) => buildImageUrl(engine, named(name), SIZE));
  expect(addresses).toEqual([
    `/api/media/space/asset/hash/${path}/320.webp`,
    `https://res.cloudinary.com/demo/image/fetch/c_scale,w_320,f_webp,q_auto/${encodeURIComponent(`https://images.ctfassets.net/space/asset/hash/${path}`)}`,
    `https://images.ctfassets.net/space/asset/hash/${path}?w=320&fm=webp&q=75&fit=scale`,
  ]);
  for (const address of addresses) expect(address).not.toMatch(/[\s"<>]|,$/);
});

test('dots in an address never leave the folder of the local image CDN', () => {
  expect(buildImageUrl(LOCAL, named('../../../../etc/passwd'), SIZE)).toBe(
    '/api/media/etc/passwd/320.webp',
  );
});

const HOSTED: ImageFile = {
  ...PHOTO,
  src: '//res.cloudinary.com/brand/image/upload/v1700000000/hero.jpg',
};

test.each([CLOUDINARY, CONTENTFUL])(
  'with $name an image at Cloudinary is transformed there, at its own address',
  (engine) => {
    expect(canDeliver(engine, HOSTED)).toBe(true);
    expect(buildImageUrl(engine, HOSTED, { width: 320, format: 'avif' })).toBe(
      'https://res.cloudinary.com/brand/image/upload/c_scale,w_320,f_avif,q_auto/v1700000000/hero.jpg',
    );
    expect(
      buildImageUrl(engine, { ...HOSTED, isVector: true }, { width: 320, format: 'avif' }),
    ).toBe('https://res.cloudinary.com/brand/image/upload/v1700000000/hero.jpg');
  },
);

test('the local image CDN uses no other origin', () => {
  expect(canDeliver(LOCAL, HOSTED)).toBe(false);
  expect(buildImageUrl(LOCAL, HOSTED, { width: 320, format: 'avif' })).toMatch(/^\/api\/media\//);
});

test.each([
  '//evil.example/photo.png',
  '//images.ctfassets.net.evil.example/photo.png',
  '//evil.example/images.ctfassets.net/photo.png',
  '//images.ctfassets.net@evil.example/photo.png',
  '//user:pass@images.ctfassets.net/photo.png',
  '//images.ctfassets.net:8443/photo.png',
  '//127.0.0.1/photo.png',
  '//[::1]/photo.png',
  '///images.ctfassets.net/photo.png',
  'javascript:alert(1)',
  '',
])('no engine requests an image from an unlisted host: %s', (src) => {
  for (const engine of ENGINES) {
    const file = { ...PHOTO, src };
    const isListed = readImageHost(src) !== undefined;
    expect(canDeliver(engine, file)).toBe(isListed);
    if (!isListed) expect(buildImageUrl(engine, file, SIZE)).toMatch(/^\/api\/media\//);
  }
});

test('every local address is accepted by the local image CDN', () => {
  const answered = [
    ...EVERY.map((size) => buildImageUrl(LOCAL, PHOTO, size)),
    buildImageUrl(LOCAL, DRAWING, SIZE),
  ].map((address) => parseImageRequest(address.replace('/api/media/', '').split('/')));
  expect(answered).toHaveLength(49);
  expect(answered).not.toContain(undefined);
});

test.each([
  [100, [160]],
  [160, [160]],
  [705, [160, 320, 480]],
  [706, [160, 320, 480, 706]],
  [9000, [...IMAGE_WIDTHS]],
])('an original of %i px is offered at %j', (width, widths) => {
  expect(listWidths({ ...PHOTO, width })).toEqual(widths);
});

test('srcset names each width', () => {
  expect(buildSrcSet(LOCAL, { ...PHOTO, width: 400 }, 'avif')).toBe(
    '/api/media/space/asset/hash/photo.png/160.avif 160w, /api/media/space/asset/hash/photo.png/320.avif 320w',
  );
});

test.each(ENGINES)('no address in a srcset of $name is cut by a comma or a blank', (engine) => {
  const candidates = buildSrcSet(engine, PHOTO, 'webp').split(', ');
  expect(candidates).toHaveLength(listWidths(PHOTO).length);
  expect(candidates.filter((candidate) => /^[^\s,]\S*[^\s,] \d+w$/.test(candidate))).toEqual(
    candidates,
  );
});

test('a cut image is offered at its size and at twice that', () => {
  expect(buildCropSrcSet(LOCAL, PHOTO, { width: 250, height: 250 }, 'webp')).toBe(
    '/api/media/space/asset/hash/photo.png/250x250.webp 250w, /api/media/space/asset/hash/photo.png/500x500.webp 500w',
  );
});
