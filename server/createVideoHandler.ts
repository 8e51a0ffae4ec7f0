import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import send from 'send';
import type { ContentConfig } from '@/lib/config/env';
import { LOCAL_VIDEO_PATH, VIDEO_HOST } from '@/lib/media/videoUrls';
import type { StaticHandler } from './createStaticHandler';

/** `/{space}/{asset}/{token}/{name}`, as the content service lays out its films: a new film has a new address. */
const VIDEO_FILE = /^(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,120}){4}(?<=\.(?:mp4|webm))$/i;

function refuse(response: ServerResponse, status: number): void {
  for (const name of ['Content-Type', 'ETag', 'Last-Modified', 'Accept-Ranges']) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store').writeHead(status).end();
}

/**
 * Sends the films of an embedded space, which the export format keeps beside the export by host: whole or in parts
 * (a player asks for the part that it shows), to be kept forever. Calls `next` for any other address.
 */
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
      refuse(response, 404);
      return;
    }
    send(request, file, { root, index: false, immutable: true, maxAge: '1y' })
      .on('error', ({ status = 404 }: { readonly status?: number }) => refuse(response, status))
      .on('directory', () => refuse(response, 404))
      .pipe(response);
  };
}
