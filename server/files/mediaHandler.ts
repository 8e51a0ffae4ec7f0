import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { ContentConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import type { ImageFormat } from '@/lib/render/images/imageSources';
import { encodePath, PICTURE_PATH, VIDEO_PATH } from '@/lib/addresses/paths';
import { type ImageRequest, parseImageRequest } from '@/lib/render/images/local/parseImageRequest';
import { openPictureStore, type PictureStore } from '@/lib/render/images/local/pictureStore';
import { VIDEO_HOST } from '@/lib/render/media/videoUrls';
import { listNames, sendFirst } from './fileHandlers';
import { passOn, rejectFile, sendFile, type StaticHandler } from './sendFile';
import { buildFileHeaders } from './staticFolder';

const IMAGE_PREFIX = `${PICTURE_PATH}/`;
const VIDEO_PREFIX = `${VIDEO_PATH}/`;

/** `Cache-Control` must be set already. */
function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  {
    path,
    root,
    acceptRanges = false,
  }: { readonly path: string; readonly root: string; readonly acceptRanges?: boolean },
) {
  sendFile(request, response, { path, options: { root, cacheControl: false, acceptRanges } }, () =>
    rejectFile(response, 404),
  );
}

/** An uploaded SVG opened directly must not run script or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};

const REJECTIONS = {
  missing: { status: 404, message: 'No such image.' },
  broken: { status: 404, message: 'This image cannot be read.' },
  busy: { status: 503, message: 'Too many images are being made.' },
} as const;

async function sendImage(
  store: PictureStore,
  wanted: ImageRequest,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
) {
  if (wanted.kind === 'drawing') {
    response.setHeader('Content-Security-Policy', SVG_POLICY);
    const files = listNames(request, wanted.file).map((name) => ({
      path: encodePath(name),
      headers: buildFileHeaders(name, cacheControl),
      options: { root: name === wanted.file ? store.originals : store.folder, acceptRanges: false },
    }));
    sendFirst(request, response, files, () => rejectFile(response, 404));
    return;
  }
  const found = await store.find(wanted);
  if (!found.ok) {
    const { status, message } = REJECTIONS[found.failure.kind];
    rejectFile(response, status, message);
  } else if (found.value === undefined) {
    sendMedia(request, response, { path: encodePath(wanted.path), root: store.folder });
  } else {
    response
      .writeHead(200, {
        'Content-Type': CONTENT_TYPES[wanted.size.format],
        'Content-Length': found.value.length,
      })
      .end(found.value);
  }
}

function readImageRequest(path: string): ImageRequest | undefined {
  try {
    return parseImageRequest(path.split('/').map(decodeURIComponent));
  } catch {
    return undefined;
  }
}

/** `{space}/{asset}/{token}/{name}`, as in Contentful's video addresses. */
const VIDEO_FILE = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,120}(?:\/|$)){4}(?<=\.(?:mp4|webm))$/i;

/** A changed file gets a new token in its address, so files are immutable. */
export function createMediaHandler(content: ContentConfig): StaticHandler {
  if (content.mode !== 'embedded') return passOn;
  const store = openPictureStore(content.exportFile);
  const videos = join(dirname(content.exportFile), VIDEO_HOST);
  const cacheControl = content.includesDrafts
    ? 'private, no-store'
    : 'public, max-age=31536000, immutable';

  function serveImage(path: string, request: IncomingMessage, response: ServerResponse) {
    const wanted = readImageRequest(path);
    if (wanted === undefined) {
      rejectFile(response, 400, 'Not a size, format or file that is delivered here.');
      return;
    }
    response.setHeader('Cache-Control', cacheControl);
    sendImage(store, wanted, request, response, cacheControl).catch((error: unknown) => {
      logger.error({ error: String(error), file: wanted.file }, 'An image could not be sent');
      rejectFile(response, 500);
    });
  }

  function serveVideo(path: string, request: IncomingMessage, response: ServerResponse) {
    if (VIDEO_FILE.test(path))
      sendMedia(request, response.setHeader('Cache-Control', cacheControl), {
        path,
        root: videos,
        acceptRanges: true,
      });
    else rejectFile(response, 404);
  }

  return (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith(IMAGE_PREFIX))
      serveImage(path.slice(IMAGE_PREFIX.length), request, response);
    else if (path.startsWith(VIDEO_PREFIX))
      serveVideo(path.slice(VIDEO_PREFIX.length), request, response);
    else next();
  };
}
