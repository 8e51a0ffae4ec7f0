import type { ImageFile } from '@/lib/models/media';
import { IMAGE_CROPS, readImageHost } from '../imageSources';
import { buildImageUrl, listWidths, LOCAL_IMAGE_PATH } from '../imageUrls';
import { parseImageRequest, type PictureRequest } from './parseImageRequest';

const LOCAL = { name: 'local' } as const;
/** Nearly every browser takes it. */
const FORMAT = 'avif';
/** In px. Wider ones are for large screens of high density alone, and would take as long as half of the others. */
const MAX_WIDTH = 1280;

type Size = { readonly width: number; readonly height?: number };

const CROPS: readonly Size[] = IMAGE_CROPS.map((crop) => {
  const [width = 0, height = 0] = crop.split('x').map(Number);
  return { width, height };
});

function readRequest(url: string): readonly PictureRequest[] {
  const request = parseImageRequest(url.slice(LOCAL_IMAGE_PATH.length + 1).split('/').map(decodeURIComponent));
  return request?.kind === 'picture' ? [request] : [];
}

/** What pages ask of the local image CDN, in the sizes that are worth making before anybody asks. */
export function listSizes(image: ImageFile): readonly PictureRequest[] {
  if (image.isVector || readImageHost(image.src) !== 'contentful') return [];
  const widths: readonly Size[] = listWidths(image).filter((width) => width <= MAX_WIDTH).map((width) => ({ width }));
  return [...widths, ...CROPS].flatMap((size) => readRequest(buildImageUrl(LOCAL, image, { ...size, format: FORMAT })));
}
