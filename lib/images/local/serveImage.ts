import type { NextApiRequest, NextApiResponse } from 'next';
import { dirname, join } from 'node:path';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { resolveCacheControl } from '@/lib/edge/responseHeaders';
import { createImageStore, type ImageFailure, type ImageStore, type StoredImage } from './imageStore';
import type { ImageRequest } from './parseImageRequest';
import { parseImageRequest } from './parseImageRequest';

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
const ASSET_HOST = 'images.ctfassets.net';

let store: ImageStore | undefined;

/** Finished pictures are found by every later process in the same folder. Undefined where the content service delivers pictures itself. */
export function openImageStore(): ImageStore | undefined {
  const { content } = getConfig();
  if (content.mode !== 'embedded') return undefined;
  store ??= createImageStore(join(dirname(content.exportFile), ASSET_HOST), '.cache/images');
  return store;
}

function contentTypeOf(request: ImageRequest): string {
  return request.kind === 'original' ? 'image/svg+xml' : CONTENT_TYPES[request.format];
}

function sendError(response: NextApiResponse, status: 400 | 404 | 405 | 503, message: string): void {
  response.status(status).setHeader('Cache-Control', resolveCacheControl('no-store')).setHeader('Content-Type', 'text/plain; charset=utf-8').send(message);
}

/** An uploaded SVG opened directly must not run script or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function isUnchanged(request: NextApiRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((candidate) => [tag, '*'].includes(candidate.trim().replace(/^W\//, '')));
}

export async function serveImage(request: NextApiRequest, response: NextApiResponse, images = openImageStore()): Promise<void> {
  const wanted = parseImageRequest([request.query['path'] ?? []].flat());
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendError(response.setHeader('Allow', 'GET, HEAD'), 405, 'Images are read with GET.');
  } else if (wanted === undefined) {
    sendError(response, 400, 'Not a size, format or file that is delivered here.');
  } else if (images === undefined) {
    sendError(response, 404, 'Images come from the content service.');
  } else {
    await sendImage(images, wanted, request, response);
  }
}

function sendStored({ body, tag }: StoredImage, wanted: ImageRequest, request: NextApiRequest, response: NextApiResponse): void {
  const quoted = `"${tag}"`;
  response.setHeader('Cache-Control', resolveCacheControl('public, max-age=31536000, immutable')).setHeader('ETag', quoted);
  if (wanted.kind === 'original') response.setHeader('Content-Security-Policy', SVG_POLICY);
  if (isUnchanged(request, quoted)) {
    response.status(304).end();
    return;
  }
  response.status(200).setHeader('Content-Type', contentTypeOf(wanted)).setHeader('Content-Length', body.length);
  response.end(request.method === 'GET' ? body : undefined);
}

function sendFailure(response: NextApiResponse, { kind }: ImageFailure): void {
  const responses = {
    missing: { status: 404, message: 'No such image.', retryAfter: undefined },
    broken: { status: 404, message: 'This image cannot be read.', retryAfter: undefined },
    busy: { status: 503, message: 'Too many images are being made.', retryAfter: '5' },
    slow: { status: 503, message: 'This image takes too long to make.', retryAfter: '30' },
  } as const;
  const { status, message, retryAfter } = responses[kind];
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  sendError(response, status, message);
}

async function sendImage(images: ImageStore, wanted: ImageRequest, request: NextApiRequest, response: NextApiResponse): Promise<void> {
  try {
    const image = await images.read(wanted);
    if (image.ok) {
      sendStored(image.value, wanted, request, response);
    } else {
      sendFailure(response, image.failure);
    }
  } catch (error) {
    logger.error({ error: String(error), file: wanted.file }, 'An image could not be read');
    sendFailure(response, { kind: 'busy' });
  }
}
