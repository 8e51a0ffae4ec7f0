import { VIDEO_HOST } from '@/lib/media/buildVideoUrl';
import type { Asset } from '@/lib/models/entry';
import { readImageHost } from '@/lib/images/imageHosts';
import type { ImageFile } from '@/lib/models/image';
import { isRecord } from './isRecord';
import { readInteger } from './readInteger';
import { readString } from './readString';

const readPixels = readInteger(1, 30_000);

/** An address at the content service or image CDN, without protocol: `//host/path`. */
export function readFileUrl(value: unknown): string | undefined {
  const url = readString(value)?.replace(/^https?:/, '');
  return url?.startsWith('//') && !/[\s"'<>\\]/.test(url) && URL.canParse(`https:${url}`) ? url : undefined;
}

/** The image of an asset; undefined when the asset holds no image, its size is unknown or its host is not on the list. */
export function readImageFile(asset: Asset | undefined): ImageFile | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const details = isRecord(file.details) && isRecord(file.details.image) ? file.details.image : {};
  const src = readFileUrl(file.url);
  const width = readPixels(details.width);
  const height = readPixels(details.height);
  const type = readString(file.contentType) ?? '';
  if (src === undefined || readImageHost(src) === undefined || width === undefined || height === undefined || !type.startsWith('image/')) return undefined;
  return { src, width, height, isVector: type === 'image/svg+xml' };
}

/** The address of a video asset; undefined when the asset holds no video or lies where the content service keeps none. */
export function readVideoSrc(asset: Asset | undefined): string | undefined {
  const { file } = asset?.fields ?? {};
  if (!isRecord(file)) return undefined;
  const src = readFileUrl(file.url);
  return readString(file.contentType)?.startsWith('video/') && src?.startsWith(`//${VIDEO_HOST}/`) ? src : undefined;
}

/** What an image shows, in words: the asset's description. */
export function readAltText(asset: Asset | undefined): string {
  return readString(asset?.fields.description) ?? '';
}
