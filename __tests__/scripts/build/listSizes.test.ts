import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/platform/config/constants';
import { buildCropSrcSet, buildSrcSet } from '@/lib/render/images/imageUrls';
import { listSizes } from '@/scripts/build/listSizes';
import { parseImageRequest } from '@/lib/render/images/local/parseImageRequest';
import type { Cut } from '@/lib/models/media';

const HOST = '//images.ctfassets.net';
const LOCAL = { name: 'local' } as const;
const PICTURE = { src: `${HOST}/space/asset/hash/a pack, blue.png`, width: 1300, height: 900 };
const SQUARE = { ...PICTURE, width: 900 };

const readAddresses = (srcSet: string) =>
  srcSet
    .split(', ')
    .map((candidate) =>
      parseImageRequest(
        (candidate.split(' ')[0] ?? '').split('/').slice(3).map(decodeURIComponent),
      ),
    );

test.each<
  [string, Cut[], { image: typeof PICTURE; crops: readonly { width: number; height: number }[] }]
>([
  ['that nobody cuts', [], { image: PICTURE, crops: [] }],
  ['of a card', ['card'], { image: PICTURE, crops: [PRODUCT_CARD_IMAGE] }],
  ['of a card, if it is square', ['card'], { image: SQUARE, crops: [CARD_IMAGE] }],
  ['of a promobox', ['square'], { image: PICTURE, crops: [CARD_IMAGE] }],
  ['of a product', ['card', 'square'], { image: PICTURE, crops: [PRODUCT_CARD_IMAGE, CARD_IMAGE] }],
  ['of a product, if it is square', ['card', 'square'], { image: SQUARE, crops: [CARD_IMAGE] }],
])('the build makes each size that pages name of a picture %s', (_name, cuts, { image, crops }) => {
  const named = [
    buildSrcSet(LOCAL, image, 'avif'),
    ...crops.map((crop) => buildCropSrcSet(LOCAL, image, crop, 'avif')),
  ].flatMap(readAddresses);
  expect(named).not.toContain(undefined);
  expect(listSizes(image, new Set(cuts))).toEqual(named);
});

test.each([
  ['what is no picture', undefined],
  ['a drawing', { ...PICTURE, src: `${HOST}/space/asset/hash/logo.svg`, isVector: true }],
  [
    'a picture of another service',
    { ...PICTURE, src: '//res.cloudinary.com/demo/image/upload/pack.png' },
  ],
])('%s has no sizes', (_name, image) =>
  expect(listSizes(image, new Set<Cut>(['card']))).toEqual([]),
);

test('a small picture has one width, and none is wider than most screens need', () => {
  const widthsOf = (width: number) =>
    listSizes({ ...PICTURE, width }).map(({ size }) => size.width);
  expect(widthsOf(40)).toEqual([160]);
  expect(widthsOf(4000)).toEqual([160, 320, 480, 706, 960, 1280]);
});
