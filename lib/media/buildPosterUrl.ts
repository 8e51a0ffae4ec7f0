import { buildImageUrl } from '@/lib/images/buildImageUrl';
import { listWidths } from '@/lib/images/buildSrcSet';
import type { ImageEngine, ImageFile } from '@/lib/models/image';

/** Widest poster in px: enough for the column of an article. */
const MAX_WIDTH = 960;

/** The one address that the browser's own player takes for its poster: a middle width, in the format that every browser reads. */
export function buildPosterUrl(engine: ImageEngine, image: ImageFile): string {
  const width = Math.max(...listWidths(image).filter((candidate) => candidate <= MAX_WIDTH));
  return buildImageUrl(engine, image, { width, format: 'jpg' });
}
