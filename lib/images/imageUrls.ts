import type { ImageFile } from '@/lib/models/media';
import { IMAGE_WIDTHS, type ImageFormat, readImageHost } from './imageSources';
import type { ImageEngine } from '@/lib/config/services';

type ImageSize = { readonly width: number; readonly height?: number; readonly format: ImageFormat };

const LOCAL_IMAGE_PATH = '/api/media';

const CLOUDINARY_UPLOAD = /^(\/[^/]+\/image\/(?:upload|fetch|private|authenticated))\/(.+)$/;

/** Commas are encoded: they separate `srcset` candidates and Cloudinary transformations. */
function readPath(src: string): string {
  const address = `https:${src}`;
  const path = src.startsWith('//') && URL.canParse(address) ? new URL(address).pathname : '/';
  return path.replaceAll(',', '%2C');
}

function buildTransformation({ width, height, format }: ImageSize): string {
  const mode = height === undefined ? 'c_scale' : `c_fill,h_${height}`;
  return `${mode},w_${width},f_${format},q_auto`;
}

function buildCloudinaryUrl({ src, isVector }: ImageFile, size: ImageSize): string {
  const path = readPath(src);
  const [, start, rest] = CLOUDINARY_UPLOAD.exec(path) ?? [];
  const isWhole = isVector || start === undefined || rest === undefined;
  return `https://res.cloudinary.com${isWhole ? path : `${start}/${buildTransformation(size)}/${rest}`}`;
}

function buildFetchUrl(cloud: string, original: string, size: ImageSize): string {
  return `https://res.cloudinary.com/${cloud}/image/fetch/${buildTransformation(size)}/${encodeURIComponent(original)}`;
}

function buildContentfulUrl(original: string, { width, height, format }: ImageSize): string {
  const query = new URLSearchParams({ w: String(width), fm: format, q: '75' });
  if (height !== undefined) {
    query.set('h', String(height));
    query.set('fit', 'fill');
  } else {
    query.set('fit', 'scale');
  }
  return `${original}?${query.toString()}`;
}

function buildLocalUrl({ src, isVector }: ImageFile, { width, height, format }: ImageSize): string {
  const path = `${LOCAL_IMAGE_PATH}${readPath(src)}`;
  if (isVector) return path;
  return `${path}/${height === undefined ? width : `${width}x${height}`}.${format}`;
}

/** The local image CDN has Contentful's images only, since it fetches from no other host. */
export function canDeliver(engine: ImageEngine, image: ImageFile): boolean {
  const host = readImageHost(image.src);
  return host === 'contentful' || (host === 'cloudinary' && engine.name !== 'local');
}

/**
 * SVG files are never transformed.
 * An image that the deployment cannot deliver gets a URL of this origin that responds 404, so that no unlisted host is ever requested.
 */
export function buildImageUrl(engine: ImageEngine, image: ImageFile, size: ImageSize): string {
  if (engine.name === 'local' || !canDeliver(engine, image)) return buildLocalUrl(image, size);
  if (readImageHost(image.src) === 'cloudinary') return buildCloudinaryUrl(image, size);
  const { host } = new URL(`https:${image.src}`);
  const original = `https://${host}${readPath(image.src)}`;
  if (image.isVector) return original;
  return engine.name === 'cloudinary' ? buildFetchUrl(engine.cloud, original, size) : buildContentfulUrl(original, size);
}

export function listWidths(image: ImageFile): readonly number[] {
  const fitting = IMAGE_WIDTHS.filter((width) => width <= image.width);
  return fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
}

export function buildSrcSet(engine: ImageEngine, image: ImageFile, format: ImageFormat): string {
  return listWidths(image)
    .map((width) => `${buildImageUrl(engine, image, { width, format })} ${width}w`)
    .join(', ');
}

export function buildCropSrcSet(engine: ImageEngine, image: ImageFile, crop: { readonly width: number; readonly height: number }, format: ImageFormat): string {
  return [1, 2]
    .map((density) => `${buildImageUrl(engine, image, { width: crop.width * density, height: crop.height * density, format })} ${crop.width * density}w`)
    .join(', ');
}
