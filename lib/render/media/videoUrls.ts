import { VIDEO_PATH } from '@/lib/addresses/paths';
import { buildImageUrl, listWidths } from '@/lib/render/images/imageUrls';
import type { ImageFile } from '@/lib/models/media';
import type { ImageEngine } from '@/lib/platform/config/services';

const MAX_WIDTH = 960;

export function buildPosterUrl(engine: ImageEngine, image: ImageFile): string {
  const width = Math.max(...listWidths(image).filter((candidate) => candidate <= MAX_WIDTH));
  return buildImageUrl(engine, image, { width, format: 'jpg' });
}

export const VIDEO_HOST = 'videos.ctfassets.net';

/** @param src without protocol: `//videos.ctfassets.net/…` */
export function buildVideoUrl(engine: ImageEngine, src: string): string {
  return engine.name === 'local' ? src.replace(`//${VIDEO_HOST}`, VIDEO_PATH) : `https:${src}`;
}

export const YOUTUBE_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** A bare id, or one in the URL of a page, a short link or an embedded player. */
const VIDEO_ID =
  /^(?:(?:https?:)?\/\/(?:youtu\.be\/|(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:(?:embed|live|shorts|v)\/|watch\?(?:[^#]*&)?v=)))?([A-Za-z0-9_-]{11})(?:[?&#/]|$)/;

export function readYoutubeId(value: unknown): string | undefined {
  return typeof value === 'string' ? VIDEO_ID.exec(value.trim())?.[1] : undefined;
}

export function buildPlayerUrl(videoId: string): string {
  return `${YOUTUBE_EMBED_ORIGIN}/embed/${videoId}`;
}

export function buildEmbedUrl(videoId: string): string {
  return `${buildPlayerUrl(videoId)}?autoplay=1&rel=0&playsinline=1`;
}

export function buildWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
