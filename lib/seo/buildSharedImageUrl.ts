import { buildImageUrl } from '@/lib/images/buildImageUrl';
import type { ImageEngine, ImageFile } from '@/lib/models/image';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';

/** In px. */
const WIDTH = 1280;

/** The whole address by which an image is named to other sites. */
export function buildSharedImageUrl(engine: ImageEngine, image: ImageFile, siteOrigin: string): string {
  const url = buildImageUrl(engine, image, { width: WIDTH, format: 'jpg' });
  return url.startsWith('/') ? buildAbsoluteUrl(siteOrigin, url) : url;
}
