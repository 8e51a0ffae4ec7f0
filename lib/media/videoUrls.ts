import { buildImageUrl, listWidths } from '@/lib/images/imageUrls';
import type { ImageFile } from '@/lib/models/media';
import type { ImageEngine } from '@/lib/config/services';

/** Widest poster in px: enough for the column of an article. */
const MAX_WIDTH = 960;

/** The one address that the browser's own player takes for its poster: a middle width, in the format that every browser reads. */
export function buildPosterUrl(engine: ImageEngine, image: ImageFile): string {
  const width = Math.max(...listWidths(image).filter((candidate) => candidate <= MAX_WIDTH));
  return buildImageUrl(engine, image, { width, format: 'jpg' });
}

/** Host of the films that the content service keeps, and of their folder beside an export. */
export const VIDEO_HOST = 'videos.ctfassets.net';

/** Where this server sends the films of an embedded space. */
export const LOCAL_VIDEO_PATH = '/media';

/**
 * Address of a film. It is kept where the pictures are: on this machine for an embedded space, else at the content service.
 * @param src address at the content service, without protocol (`//videos.ctfassets.net/…`)
 */
export function buildVideoUrl(engine: ImageEngine, src: string): string {
  return engine.name === 'local' ? src.replace(`//${VIDEO_HOST}`, LOCAL_VIDEO_PATH) : `https:${src}`;
}

/** The service's player that sets no cookie before it plays. */
export const YOUTUBE_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

/** The id of a video, as its address at YouTube names it. */
export function readYoutubeId(value: unknown): string | undefined {
  return typeof value === 'string' && VIDEO_ID.test(value.trim()) ? value.trim() : undefined;
}

/** The player of one video, which plays at once and recommends nothing of other channels at its end. */
export function buildEmbedUrl(videoId: string): string {
  return `${YOUTUBE_EMBED_ORIGIN}/embed/${videoId}?autoplay=1&rel=0&playsinline=1`;
}

/** The page of one video at YouTube. */
export function buildWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
