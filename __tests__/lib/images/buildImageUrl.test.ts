import { buildImageUrl } from '@/lib/images/buildImageUrl';
import { buildCropSrcSet, buildSrcSet, listWidths } from '@/lib/images/buildSrcSet';
import { IMAGE_CROPS, IMAGE_FORMATS, IMAGE_WIDTHS } from '@/lib/images/imageSizes';
import { parseImageRequest } from '@/lib/images/local/parseImageRequest';
import type { ImageEngine, ImageFile } from '@/lib/models/image';

const PHOTO: ImageFile = { src: '//images.ctfassets.net/space/asset/hash/photo.png', width: 1200, height: 800, isVector: false };
const DRAWING: ImageFile = { src: '//images.ctfassets.net/space/asset/hash/logo.svg', width: 167, height: 30, isVector: true };
const LOCAL: ImageEngine = { name: 'local' };
const CLOUDINARY: ImageEngine = { name: 'cloudinary', cloud: 'demo' };
const CONTENTFUL: ImageEngine = { name: 'contentful' };

const FETCHED = 'https%3A%2F%2Fimages.ctfassets.net%2Fspace%2Fasset%2Fhash%2Fphoto.png';

test.each<[ImageEngine['name'], ImageEngine, string, string]>([
  ['local', LOCAL, '/api/media/space/asset/hash/photo.png/320.webp', '/api/media/space/asset/hash/photo.png/353x200.jpg'],
  [
    'cloudinary',
    CLOUDINARY,
    `https://res.cloudinary.com/demo/image/fetch/c_scale,w_320,f_webp,q_auto/${FETCHED}`,
    `https://res.cloudinary.com/demo/image/fetch/c_fill,h_200,w_353,f_jpg,q_auto/${FETCHED}`,
  ],
  [
    'contentful',
    CONTENTFUL,
    'https://images.ctfassets.net/space/asset/hash/photo.png?w=320&fm=webp&q=75&fit=scale',
    'https://images.ctfassets.net/space/asset/hash/photo.png?w=353&fm=jpg&q=75&h=200&fit=fill',
  ],
])('%s scales to a width and cuts to a size', (_name, engine, scaled, cut) => {
  expect(buildImageUrl(engine, PHOTO, { width: 320, format: 'webp' })).toBe(scaled);
  expect(buildImageUrl(engine, PHOTO, { width: 353, height: 200, format: 'jpg' })).toBe(cut);
});

test.each<[ImageEngine['name'], ImageEngine, string]>([
  ['local', LOCAL, '/api/media/space/asset/hash/logo.svg'],
  ['cloudinary', CLOUDINARY, 'https://images.ctfassets.net/space/asset/hash/logo.svg'],
  ['contentful', CONTENTFUL, 'https://images.ctfassets.net/space/asset/hash/logo.svg'],
])('%s delivers a drawing as it is', (_name, engine, expected) => {
  expect(buildImageUrl(engine, DRAWING, { width: 320, format: 'webp' })).toBe(expected);
});

test('every local address is one that the local image CDN answers', () => {
  const sizes = [...IMAGE_WIDTHS.map((width) => ({ width })), ...IMAGE_CROPS.map((crop) => crop.split('x').map(Number)).map(([width = 0, height = 0]) => ({ width, height }))];
  const addresses = IMAGE_FORMATS.flatMap((format) => sizes.map((size) => buildImageUrl(LOCAL, PHOTO, { ...size, format })));
  const answered = [...addresses, buildImageUrl(LOCAL, DRAWING, { width: 320, format: 'webp' })].map((address) => parseImageRequest(address.replace('/api/media/', '').split('/')));
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

test.each([LOCAL, CLOUDINARY, CONTENTFUL])('no address in a srcset of $name is cut by a comma or a blank', (engine) => {
  const candidates = buildSrcSet(engine, PHOTO, 'webp').split(', ');
  expect(candidates).toHaveLength(listWidths(PHOTO).length);
  expect(candidates.filter((candidate) => /^[^\s,]\S*[^\s,] \d+w$/.test(candidate))).toEqual(candidates);
});

test('a cut image is offered for usual and for dense screens', () => {
  expect(buildCropSrcSet(LOCAL, PHOTO, { width: 250, height: 250 }, 'webp')).toBe(
    '/api/media/space/asset/hash/photo.png/250x250.webp 1x, /api/media/space/asset/hash/photo.png/500x500.webp 2x',
  );
});
