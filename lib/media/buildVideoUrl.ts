import type { ImageEngine } from '@/lib/models/image';

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
