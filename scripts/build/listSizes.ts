import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/platform/config/constants';
import type { Cut, ImageFile } from '@/lib/models/media';
import { readImageHost } from '@/lib/render/images/imageSources';
import { PICTURE_PATH } from '@/lib/addresses/paths';
import { buildCropSrcSet, buildSrcSet } from '@/lib/render/images/imageUrls';
import { isWide } from '@/lib/render/images/layoutWidth';
import {
  parseImageRequest,
  type PictureRequest,
} from '@/lib/render/images/local/parseImageRequest';

const LOCAL = { name: 'local' } as const;
/** Nearly every browser supports it. */
const FORMAT = 'avif';
/** Only large high-density screens use wider pictures, which would add half to the build time. */
const MAX_WIDTH = 1280;

function readRequest(candidate: string): readonly PictureRequest[] {
  const [url = ''] = candidate.split(' ');
  const request = parseImageRequest(
    url
      .slice(PICTURE_PATH.length + 1)
      .split('/')
      .map(decodeURIComponent),
  );
  return request?.kind === 'picture' && request.size.width <= MAX_WIDTH ? [request] : [];
}

/** Lists the requests to the local image CDN that the build prepares in advance. */
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
