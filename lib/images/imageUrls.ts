import type { ImageFile } from '@/lib/models/media';
import { IMAGE_WIDTHS, type ImageFormat, readImageHost } from './imageSources';
import type { ImageEngine } from '@/lib/config/services';

type ImageSize = { readonly width: number; readonly height?: number; readonly format: ImageFormat };

export const LOCAL_IMAGE_PATH = '/api/media';

const CLOUDINARY_UPLOAD = /^(\/[^/]+\/image\/(?:upload|fetch|private|authenticated))\/(.+)$/;

/** Commas are encoded: they separate `srcset` candidates and Cloudinary transformations. */
function readPath(src: string): string {
  const address = `https:${src}`;
  const path = src.startsWith('//') && URL.canParse(address) ? new URL(address).pathname : '/';
  return path.replaceAll(',', '%2C');
}

type ImageAddress = (size: ImageSize) => string;

function buildTransformation({ width, height, format }: ImageSize): string {
  const mode = height === undefined ? 'c_scale' : `c_fill,h_${height}`;
  return `${mode},w_${width},f_${format},q_auto`;
}

function openCloudinary(path: string, isVector: boolean): ImageAddress {
  const [, start, rest] = CLOUDINARY_UPLOAD.exec(path) ?? [];
  const isWhole = isVector || start === undefined || rest === undefined;
  return (size) =>
    `https://res.cloudinary.com${isWhole ? path : `${start}/${buildTransformation(size)}/${rest}`}`;
}

function openFetch(cloud: string, original: string): ImageAddress {
  const encoded = encodeURIComponent(original);
  return (size) =>
    `https://res.cloudinary.com/${cloud}/image/fetch/${buildTransformation(size)}/${encoded}`;
}

function openContentful(original: string): ImageAddress {
  return ({ width, height, format }) => {
    const query = new URLSearchParams({ w: String(width), fm: format, q: '75' });
    if (height !== undefined) {
      query.set('h', String(height));
      query.set('fit', 'fill');
    } else {
      query.set('fit', 'scale');
    }
    return `${original}?${query.toString()}`;
  };
}

function openLocal(path: string, isVector: boolean): ImageAddress {
  const local = `${LOCAL_IMAGE_PATH}${path}`;
  return ({ width, height, format }) =>
    isVector ? local : `${local}/${height === undefined ? width : `${width}x${height}`}.${format}`;
}

/** The local image CDN has Contentful's images only, since it fetches from no other host. */
export function canDeliver(engine: ImageEngine, image: ImageFile): boolean {
  const host = readImageHost(image.src);
  return host === 'contentful' || (host === 'cloudinary' && engine.name !== 'local');
}

function readAddress(engine: ImageEngine, { src, isVector = false }: ImageFile): ImageAddress {
  const path = readPath(src);
  const host = readImageHost(src);
  if (engine.name === 'local' || host === undefined) return openLocal(path, isVector);
  if (host === 'cloudinary') return openCloudinary(path, isVector);
  const original = `https://${new URL(`https:${src}`).host}${path}`;
  if (isVector) return () => original;
  return engine.name === 'cloudinary'
    ? openFetch(engine.cloud, original)
    : openContentful(original);
}

const addresses = new WeakMap<
  ImageFile,
  { readonly engine: ImageEngine; readonly address: ImageAddress }
>();

/** On the server the address of an image is read once for all its sizes and formats. */
function openImage(engine: ImageEngine, image: ImageFile): ImageAddress {
  if (typeof window !== 'undefined') return readAddress(engine, image);
  const known = addresses.get(image);
  if (known?.engine === engine) return known.address;
  const address = readAddress(engine, image);
  addresses.set(image, { engine, address });
  return address;
}

/**
 * SVG files are never transformed.
 * An image that the deployment cannot deliver gets a URL of this origin that responds 404, so that no unlisted host is ever requested.
 */
export function buildImageUrl(engine: ImageEngine, image: ImageFile, size: ImageSize): string {
  return openImage(engine, image)(size);
}

export function listWidths(image: ImageFile): readonly number[] {
  const fitting = IMAGE_WIDTHS.filter((width) => width <= image.width);
  return fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
}

export function buildSrcSet(engine: ImageEngine, image: ImageFile, format: ImageFormat): string {
  const addressOf = openImage(engine, image);
  return listWidths(image)
    .map((width) => `${addressOf({ width, format })} ${width}w`)
    .join(', ');
}

export function buildCropSrcSet(
  engine: ImageEngine,
  image: ImageFile,
  crop: { readonly width: number; readonly height: number },
  format: ImageFormat,
): string {
  const addressOf = openImage(engine, image);
  return [1, 2]
    .map(
      (density) =>
        `${addressOf({ width: crop.width * density, height: crop.height * density, format })} ${crop.width * density}w`,
    )
    .join(', ');
}
