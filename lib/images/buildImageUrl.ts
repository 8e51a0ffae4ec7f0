import type { ImageEngine, ImageFile } from '@/lib/models/image';
import type { ImageFormat } from './imageSizes';

/** Wanted size in px. With a height the image is cut to fill it; without, it is scaled. */
export type ImageSize = { readonly width: number; readonly height?: number; readonly format: ImageFormat };

/** Where the local image CDN answers. */
export const LOCAL_IMAGE_PATH = '/api/media';

const pathOf = (src: string): string => src.replace(/^(https?:)?\/\/[^/]+/, '');

function buildCloudinaryUrl(cloud: string, src: string, { width, height, format }: ImageSize): string {
  const mode = height === undefined ? 'c_scale' : `c_fill,h_${height}`;
  return `https://res.cloudinary.com/${cloud}/image/fetch/${mode},w_${width},f_${format},q_auto/${encodeURIComponent(`https:${src}`)}`;
}

function buildContentfulUrl(src: string, { width, height, format }: ImageSize): string {
  const query = new URLSearchParams({ w: String(width), fm: format, q: '75' });
  if (height !== undefined) {
    query.set('h', String(height));
    query.set('fit', 'fill');
  } else {
    query.set('fit', 'scale');
  }
  return `https:${src}?${query.toString()}`;
}

/** Address of an image in a size and format, at the configured image service. SVG files are never transformed. */
export function buildImageUrl(engine: ImageEngine, image: ImageFile, size: ImageSize): string {
  if (engine.name === 'local') {
    const path = `${LOCAL_IMAGE_PATH}${pathOf(image.src)}`;
    if (image.isVector) return path;
    const name = size.height === undefined ? String(size.width) : `${size.width}x${size.height}`;
    return `${path}/${name}.${size.format}`;
  }
  if (image.isVector) return `https:${image.src}`;
  return engine.name === 'cloudinary' ? buildCloudinaryUrl(engine.cloud, image.src, size) : buildContentfulUrl(image.src, size);
}
