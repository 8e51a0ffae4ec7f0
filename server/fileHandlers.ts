import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import sirv from 'sirv';
import { reportError } from '@/lib/telemetry/server/reportError';
import { openStaticArchive } from './staticArchive';
import { passOn, rejectFile, type StaticHandler } from './staticHandler';

const BUILD_PREFIX = '/_next/static/';
export const BUILD_FOLDER = '.next/static';

/** `send` knows no compressed files. The smallest is first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

function readFileName(url: string): string | undefined {
  const [path = ''] = url.slice(BUILD_PREFIX.length).split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Serves files of other releases, which pages that a visitor opened earlier, or of a process that was released sooner, ask for. */
function createArchiveHandler(folder: string): StaticHandler {
  const archive = openStaticArchive(folder);

  async function sendArchived(request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> {
    const type = TYPES[extname(name)];
    const accepted = type === undefined ? [] : new Negotiator(request).encodings(['br', 'gzip']);
    const wanted = COMPRESSED.find(({ encoding }) => accepted.includes(encoding));
    const compressed = wanted && (await archive.find(`${name}${wanted.extension}`));
    const file = compressed ?? (await archive.find(name));
    if (file === undefined) return false;
    if (type !== undefined) response.setHeader('Content-Type', type).setHeader('Vary', 'Accept-Encoding');
    if (wanted !== undefined && compressed !== undefined) response.setHeader('Content-Encoding', wanted.encoding);
    send(request, encodeURIComponent(file), { root: folder, index: false, immutable: true, maxAge: '1y', acceptRanges: false })
      // Another process may have just removed it.
      .on('error', ({ status = 404 }: { readonly status?: number }) => rejectFile(response, status))
      .pipe(response);
    return true;
  }

  return (request, response, next) => {
    const name = readFileName(request.url ?? '/');
    if (name === undefined) {
      next();
      return;
    }
    sendArchived(request, response, name)
      .then((isSent) => isSent || next())
      .catch((error: unknown) => {
        reportError(error, { origin: 'request', message: 'A file of another release could not be sent', url: request.url });
        rejectFile(response, 500);
      });
  };
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
