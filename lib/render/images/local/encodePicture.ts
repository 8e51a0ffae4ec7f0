import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, PictureSize } from '../imageSources';

/** Effort 1 takes a third of effort 3's time for 10 to 25% more bytes, still fewer than WebP. */
const AVIF_EFFORT = 1;
/** A small file may decompress to gigabytes. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;

// By default, libvips uses every core for each picture.
sharp.concurrency(1);
sharp.cache(false);
// sharp goes by content, so it would render an SVG named .png, whose filters may take minutes.
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

/** @throws for files other than PNG, JPEG, WebP and AVIF, corrupt or huge ones, and timeouts */
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
