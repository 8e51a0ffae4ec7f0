import type { ImageEngine, ImageFile } from '@/lib/models/image';
import { buildImageUrl } from './buildImageUrl';
import type { ImageFormat } from './imageSizes';
import { IMAGE_WIDTHS } from './imageSizes';

/** Widths in px at which an image is offered: never more than the original has, at least one. */
export function listWidths(image: ImageFile): readonly number[] {
  const fitting = IMAGE_WIDTHS.filter((width) => width <= image.width);
  return fitting.length > 0 ? fitting : [IMAGE_WIDTHS[0]];
}

/** `srcset` of an image that scales with the layout. */
export function buildSrcSet(engine: ImageEngine, image: ImageFile, format: ImageFormat): string {
  return listWidths(image)
    .map((width) => `${buildImageUrl(engine, image, { width, format })} ${width}w`)
    .join(', ');
}

/** `srcset` of an image cut to a fixed size in px, for usual and for dense screens. */
export function buildCropSrcSet(engine: ImageEngine, image: ImageFile, crop: { readonly width: number; readonly height: number }, format: ImageFormat): string {
  return [1, 2]
    .map((density) => `${buildImageUrl(engine, image, { width: crop.width * density, height: crop.height * density, format })} ${density}x`)
    .join(', ');
}
