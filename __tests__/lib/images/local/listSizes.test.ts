import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/config/constants';
import { buildCropSrcSet, buildSrcSet } from '@/lib/images/imageUrls';
import { listSizes } from '@/lib/images/local/listSizes';
import { parseImageRequest } from '@/lib/images/local/parseImageRequest';

const HOST = '//images.ctfassets.net';
const LOCAL = { name: 'local' } as const;
const PICTURE = { src: `${HOST}/space/asset/hash/a pack, blue.png`, width: 1300, height: 900 };

const readAddresses = (srcSet: string) => srcSet.split(', ').map((candidate) => parseImageRequest((candidate.split(' ')[0] ?? '').split('/').slice(3).map(decodeURIComponent)));

test('the build makes each size of a picture that pages name', () => {
  const named = [buildSrcSet(LOCAL, PICTURE, 'avif'), ...[CARD_IMAGE, PRODUCT_CARD_IMAGE].map((crop) => buildCropSrcSet(LOCAL, PICTURE, crop, 'avif'))].flatMap(readAddresses);
  expect(named).toHaveLength(10);
  expect(named).not.toContain(undefined);
  expect(listSizes(PICTURE)).toEqual(named);
});

test.each([
  ['a drawing', { ...PICTURE, src: `${HOST}/space/asset/hash/logo.svg`, isVector: true }],
  ['a picture of another service', { ...PICTURE, src: '//res.cloudinary.com/demo/image/upload/pack.png' }],
])('%s has no sizes', (_name, image) => expect(listSizes(image)).toEqual([]));

test('a small picture has one width, and none is wider than most screens need', () => {
  const widthsOf = (width: number) => listSizes({ ...PICTURE, width }).flatMap(({ size }) => ('height' in size ? [] : [size.width]));
  expect(widthsOf(40)).toEqual([160]);
  expect(widthsOf(4000)).toEqual([160, 320, 480, 706, 960, 1280]);
});
