import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/config/constants';
import type { Cut, ImageFile } from '@/lib/models/media';
import { readImageHost } from '../imageSources';
import { buildCropSrcSet, buildSrcSet, LOCAL_IMAGE_PATH } from '../imageUrls';
import { isWide } from '../layoutWidth';
import { parseImageRequest, type PictureRequest } from './parseImageRequest';

const LOCAL = { name: 'local' } as const;
/** Nearly every browser takes it. */
const FORMAT = 'avif';
/** In px. Wider ones are for large screens of high density alone, and would take as long as half of the others. */
const MAX_WIDTH = 1280;

function readRequest(candidate: string): readonly PictureRequest[] {
  const [url = ''] = candidate.split(' ');
  const request = parseImageRequest(
    url
      .slice(LOCAL_IMAGE_PATH.length + 1)
      .split('/')
      .map(decodeURIComponent),
  );
  return request?.kind === 'picture' && request.size.width <= MAX_WIDTH ? [request] : [];
}

/** What pages ask of the local image CDN, in the sizes that are worth making before anybody asks. */
export function listSizes(
  image: ImageFile | undefined,
  cuts: ReadonlySet<Cut> = new Set(),
): readonly PictureRequest[] {
  if (image === undefined || image.isVector || readImageHost(image.src) !== 'contentful') return [];
  const crops = new Set(
    [...cuts].map((cut) => (cut === 'card' && isWide(image) ? PRODUCT_CARD_IMAGE : CARD_IMAGE)),
  );
  const srcSets = [
    buildSrcSet(LOCAL, image, FORMAT),
    ...[...crops].map((crop) => buildCropSrcSet(LOCAL, image, crop, FORMAT)),
  ];
  return srcSets.flatMap((srcSet) => srcSet.split(', ')).flatMap(readRequest);
}
