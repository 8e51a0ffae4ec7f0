import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import sirv from 'sirv';
import { reportError } from '@/lib/telemetry/server/reportError';
import { getArchivedFiles } from './staticArchive';
import { passOn, rejectFile, type StaticHandler } from './staticHandler';

const BUILD_PREFIX = '/_next/static/';
export const BUILD_FOLDER = '.next/static';

/** `send` knows no compressed files. The smallest is first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

type ArchivedFile = { /** Encoded. */ readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** In the order in which they are looked for. */
function listArchivedFiles(request: IncomingMessage): readonly ArchivedFile[] {
  const [path = ''] = request.url?.slice(BUILD_PREFIX.length).split('?') ?? [];
  const type = TYPES[extname(path)];
  if (type === undefined) return [{ path, headers: {} }];
  const headers = { 'Content-Type': type, Vary: 'Accept-Encoding' };
  const accepted = new Negotiator(request).encodings(COMPRESSED.map(({ encoding }) => encoding));
  const compressed = COMPRESSED.filter(({ encoding }) => accepted.includes(encoding));
  return [...compressed.map(({ encoding, extension }) => ({ path: `${path}${extension}`, headers: { ...headers, 'Content-Encoding': encoding } })), { path, headers }];
}

/** Serves files of other releases, which pages that a visitor opened earlier, or of a process that was released sooner, ask for. */
function createArchiveHandler(folder: string): StaticHandler {
  const options = { root: getArchivedFiles(folder), index: false, immutable: true, maxAge: '1y', acceptRanges: false } as const;

  function sendFirst(request: IncomingMessage, response: ServerResponse, [file, ...others]: readonly ArchivedFile[], next: () => void): void {
    if (file === undefined) {
      next();
      return;
    }
    const onError = (error: Error & { readonly status?: number }): void => {
      const { status = 500 } = error;
      const isMissing = status < 500 && !response.hasHeader('ETag');
      if (isMissing) {
        sendFirst(request, response, others, next);
        return;
      }
      if (status >= 500) reportError(error, { origin: 'request', message: 'A file of another release could not be sent', url: request.url });
      rejectFile(response, status);
    };
    send(request, file.path, options)
      .on('error', onError)
      .on('directory', next)
      .on('headers', () => {
        for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
      })
      .pipe(response);
  }

  return (request, response, next) => sendFirst(request, response, listArchivedFiles(request), next);
}

/**
 * Serves the build's files, precompressed and immutable because their names contain their hash, and the files of `public/`.
 * In development the framework serves its own.
 * @param archiveFolder has the files of other releases
 */
export function createStaticHandler(isDevelopment: boolean, archiveFolder?: string): StaticHandler {
  const sendPublic = sirv('public', { dev: isDevelopment, etag: true, maxAge: 3600, dotfiles: false });
  const hasBuild = !isDevelopment && existsSync(BUILD_FOLDER);
  const sendBuild = hasBuild ? sirv(BUILD_FOLDER, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 }) : passOn;
  const sendArchived = archiveFolder === undefined ? passOn : createArchiveHandler(archiveFolder);
  return (request, response, next) => {
    const url = request.url ?? '/';
    // sirv throws at a range that ends before it begins, which would end the process; these files are small enough to be sent whole.
    delete request.headers.range;
    if (!url.startsWith(BUILD_PREFIX)) {
      sendPublic(request, response, next);
      return;
    }
    request.url = url.slice(BUILD_PREFIX.length - 1);
    sendBuild(request, response, () => {
      request.url = url;
      sendArchived(request, response, next);
    });
  };
}
