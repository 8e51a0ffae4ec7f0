import { PICTURE_PATH } from '@/lib/addresses/paths';
import type { ImageFile } from '@/lib/models/media';
import { IMAGE_WIDTHS, type ImageFormat, type PictureSize, readImageHost } from './imageSources';
import type { ImageEngine } from '@/lib/platform/config/services';

const CLOUDINARY_UPLOAD = /^(\/[^/]+\/image\/(?:upload|fetch|private|authenticated))\/(.+)$/;

/** Encodes commas, because they separate `srcset` candidates and Cloudinary transformations. */
function readPath(src: string) {
  const address = `https:${src}`;
  const path = src.startsWith('//') && URL.canParse(address) ? new URL(address).pathname : '/';
  return path.replaceAll(',', '%2C');
}

type ImageAddress = (size: PictureSize) => string;

function buildTransformation({ width, height, format }: PictureSize) {
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
    const fit = height === undefined ? 'fit=scale' : `h=${height}&fit=fill`;
    return `${original}?w=${width}&fm=${format}&q=75&${fit}`;
  };
}

function openLocal(path: string, isVector: boolean): ImageAddress {
  const local = `${PICTURE_PATH}${path}`;
  return ({ width, height, format }) =>
    isVector ? local : `${local}/${height === undefined ? width : `${width}x${height}`}.${format}`;
}

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

function openImage(engine: ImageEngine, image: ImageFile): ImageAddress {
  if (typeof window !== 'undefined') return readAddress(engine, image);
  const known = addresses.get(image);
  if (known?.engine === engine) return known.address;
  const address = readAddress(engine, image);
  addresses.set(image, { engine, address });
  return address;
}

/** An image that cannot be delivered gets a 404 URL of this origin, so no unlisted host is used. */
export function buildImageUrl(engine: ImageEngine, image: ImageFile, size: PictureSize): string {
  return openImage(engine, image)(size);
}

export function listWidths(image: ImageFile): readonly number[] {
  const fitting = IMAGE_WIDTHS.filter((width) => width <= image.width);
  return fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
}

function joinCandidates(engine: ImageEngine, image: ImageFile, sizes: readonly PictureSize[]) {
  const addressOf = openImage(engine, image);
  return sizes.map((size) => `${addressOf(size)} ${size.width}w`).join(', ');
}

export function buildSrcSet(engine: ImageEngine, image: ImageFile, format: ImageFormat): string {
  const sizes = listWidths(image).map((width) => ({ width, format }));
  return joinCandidates(engine, image, sizes);
}

export function buildCropSrcSet(
  engine: ImageEngine,
  image: ImageFile,
  { width, height }: Pick<ImageFile, 'width' | 'height'>,
  format: ImageFormat,
): string {
  const sizes = [1, 2].map((density) => ({
    width: width * density,
    height: height * density,
    format,
  }));
  return joinCandidates(engine, image, sizes);
}
