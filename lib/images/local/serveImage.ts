import type { NextApiRequest, NextApiResponse } from 'next';
import { dirname, join } from 'node:path';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createImageStore, type ImageFailure, type StoredImage } from './imageStore';
import type { ImageRequest } from './parseImageRequest';
import { parseImageRequest } from './parseImageRequest';

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
/** The export format keeps downloaded assets beside the export, by host. */
const ASSET_HOST = 'images.ctfassets.net';

let store: ReturnType<typeof createImageStore> | undefined;

function getStore(): ReturnType<typeof createImageStore> | undefined {
  const { content } = getConfig();
  if (content.mode !== 'embedded') return undefined;
  store ??= createImageStore(join(dirname(content.exportFile), ASSET_HOST), '.cache/images');
  return store;
}

function contentTypeOf(request: ImageRequest): string {
  return request.kind === 'original' ? 'image/svg+xml' : CONTENT_TYPES[request.format];
}

function refuse(response: NextApiResponse, status: 400 | 404 | 405 | 503, message: string): void {
  response.status(status).setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'text/plain; charset=utf-8').send(message);
}

/** A drawing opened by itself runs nothing and asks nobody, whatever an editor uploaded. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Whether the visitor's copy is still the image; weak and strong tags name the same bytes here. */
function isUnchanged(request: NextApiRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((candidate) => [tag, '*'].includes(candidate.trim().replace(/^W\//, '')));
}

/** The local image CDN: preset sizes and formats of the embedded space's own assets, immutable. */
export async function serveImage(request: NextApiRequest, response: NextApiResponse, images = getStore()): Promise<void> {
  const wanted = parseImageRequest([request.query['path'] ?? []].flat());
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response.setHeader('Allow', 'GET, HEAD'), 405, 'Images are read with GET.');
  } else if (wanted === undefined) {
    refuse(response, 400, 'Not a size, format or file that is delivered here.');
  } else if (images === undefined) {
    refuse(response, 404, 'Images come from the content service.');
  } else {
    await sendImage(images, wanted, request, response);
  }
}

function sendStored({ body, tag }: StoredImage, wanted: ImageRequest, request: NextApiRequest, response: NextApiResponse): void {
  const quoted = `"${tag}"`;
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').setHeader('ETag', quoted);
  if (wanted.kind === 'original') response.setHeader('Content-Security-Policy', DRAWING_POLICY);
  if (isUnchanged(request, quoted)) {
    response.status(304).end();
    return;
  }
  response.status(200).setHeader('Content-Type', contentTypeOf(wanted)).setHeader('Content-Length', body.length);
  response.end(request.method === 'GET' ? body : undefined);
}

/** Absence is 404, and what is no picture is absent; one that was not made in time is asked for again. `retryAfter` in s. */
function refuseFailed(response: NextApiResponse, { kind }: ImageFailure): void {
  const refusals = {
    missing: { status: 404, message: 'No such image.', retryAfter: undefined },
    broken: { status: 404, message: 'This image cannot be read.', retryAfter: undefined },
    busy: { status: 503, message: 'Too many images are being made.', retryAfter: '5' },
    slow: { status: 503, message: 'This image takes too long to make.', retryAfter: '30' },
  } as const;
  const { status, message, retryAfter } = refusals[kind];
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  refuse(response, status, message);
}

async function sendImage(images: ReturnType<typeof createImageStore>, wanted: ImageRequest, request: NextApiRequest, response: NextApiResponse): Promise<void> {
  try {
    const image = await images.read(wanted);
    if (image.ok) {
      sendStored(image.value, wanted, request, response);
    } else {
      refuseFailed(response, image.failure);
    }
  } catch (error) {
    logger.error({ error: String(error), file: wanted.file }, 'An image could not be read');
    refuseFailed(response, { kind: 'busy' });
  }
}
