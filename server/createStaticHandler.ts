import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import sirv from 'sirv';

/** Answers with a file, or calls `next`. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const BUILD_PREFIX = '/_next/static/';
const BUILD_FOLDER = '.next/static';

/**
 * Sends the build's files, precompressed and immutable (their names carry their content), and the files of `public/`.
 * In development the framework serves its own.
 */
export function createStaticHandler(isDevelopment: boolean): StaticHandler {
  const sendPublic = sirv('public', { dev: isDevelopment, etag: true, maxAge: 3600, dotfiles: false });
  const sendBuild =
    isDevelopment || !existsSync(BUILD_FOLDER) ? undefined : sirv(BUILD_FOLDER, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 });
  return (request, response, next) => {
    const url = request.url ?? '/';
    // These files are small and sent whole. sirv would throw at a range that ends before it begins, and take the process down.
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
