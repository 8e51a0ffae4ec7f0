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
