import type { ImageFile } from '@/lib/models/media';

/** Whether a picture can fill a box as wide as those of cards, 353 by 200, without losing what it shows. */
export function isWide({ width, height }: ImageFile): boolean {
  return width > height * 1.2;
}
