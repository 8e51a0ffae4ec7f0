import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import send from 'send';
import sirv from 'sirv';
import type { ContentConfig } from '@/lib/config/env';
import { LOCAL_VIDEO_PATH, VIDEO_HOST } from '@/lib/media/videoUrls';

type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const BUILD_PREFIX = '/_next/static/';
const BUILD_FOLDER = '.next/static';

/**
 * Serves the build's files, precompressed and immutable because their names contain their hash, and the files of `public/`.
 * In development the framework serves its own.
 */
export function createStaticHandler(isDevelopment: boolean): StaticHandler {
  const sendPublic = sirv('public', { dev: isDevelopment, etag: true, maxAge: 3600, dotfiles: false });
  const sendBuild =
    isDevelopment || !existsSync(BUILD_FOLDER) ? undefined : sirv(BUILD_FOLDER, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 });
  return (request, response, next) => {
    const url = request.url ?? '/';
    // sirv throws at a range that ends before it begins, which would end the process; these files are small enough to be sent whole.
    delete request.headers.range;
    if (sendBuild === undefined || !url.startsWith(BUILD_PREFIX)) {
      sendPublic(request, response, next);
      return;
    }
    request.url = url.slice(BUILD_PREFIX.length - 1);
    sendBuild(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** `/{space}/{asset}/{token}/{name}`, as the content service lays out its videos. A new video gets a new token, so files are immutable. */
const VIDEO_FILE = /^(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,120}){4}(?<=\.(?:mp4|webm))$/i;

function reject(response: ServerResponse, status: number): void {
  for (const name of ['Content-Type', 'ETag', 'Last-Modified', 'Accept-Ranges']) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store').writeHead(status).end();
}

/** Serves the videos of an embedded space, whole or by range. The export format stores them beside the export by host. */
export function createVideoHandler(content: ContentConfig): StaticHandler {
  if (content.mode !== 'embedded') return (_request, _response, next) => next();
  const root = join(dirname(content.exportFile), VIDEO_HOST);
  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!path.startsWith(`${LOCAL_VIDEO_PATH}/`)) {
      next();
      return;
    }
    const file = path.slice(LOCAL_VIDEO_PATH.length);
    if (!VIDEO_FILE.test(file)) {
      reject(response, 404);
      return;
    }
    send(request, file, { root, index: false, immutable: true, maxAge: '1y' })
      .on('error', ({ status = 404 }: { readonly status?: number }) => reject(response, status))
      .on('directory', () => reject(response, 404))
      .pipe(response);
  };
}
