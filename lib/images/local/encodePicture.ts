import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../imageSources';
import type { PictureSize } from './parseImageRequest';

/** Effort 1 takes a third of the time of effort 3 for a tenth to a quarter more bytes, which is still fewer than webp. */
const AVIF_EFFORT = 1;
/** A picture of few bytes may unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;

// libvips would use every core for each picture.
sharp.concurrency(1);
sharp.cache(false);
// sharp detects the type by content: an SVG named .png would otherwise be rendered, with filters that take minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

const WRITERS: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: AVIF_EFFORT }),
  webp: (image) => image.webp({ quality: 78 }),
  png: (image) => image.png({ compressionLevel: 7 }),
  jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};

/**
 * Of PNG, JPEG, WebP and AVIF, whatever the file is called. Works beside the event loop.
 * @throws where the file is something else, damaged, or too large to unpack
 */
export async function encodePicture(
  file: string,
  { width, height, format }: PictureSize,
): Promise<Buffer> {
  const resized = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize(
      height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' },
    );
  return WRITERS[format](resized).toBuffer();
}
