import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { logger } from '@/lib/config/logger';
import type { Result } from '@/lib/models/result';
import type { ImageRequest } from './parseImageRequest';

/** Encoding never takes more than this; a picture that does is answered as busy. */
const ENCODE_SECONDS = 10;
/** Encodes under way at once. libvips would use every core for each of them otherwise. */
const MAX_ENCODING = 2;
/** Encodes that may wait. Beyond it a request is refused at once instead of piling up. */
const MAX_WAITING = 64;
/** Largest original in pixels, against decompression bombs. */
const MAX_PIXELS = 40_000_000;

export type ImageFailure = { readonly kind: 'missing' | 'busy' };

sharp.concurrency(1);
sharp.cache(false);

type Encoded = Result<Buffer, ImageFailure>;

/**
 * Resizes originals on demand and keeps the results on disk.
 * @param originals folder that holds the originals by the path of their address
 * @param cache folder for finished images; safe to delete at any time
 */
export function createImageStore(originals: string, cache: string) {
  const underWay = new Map<string, Promise<Encoded>>();
  const waiting: (() => void)[] = [];
  let encoding = 0;

  async function takeTurn(): Promise<boolean> {
    if (encoding < MAX_ENCODING) {
      encoding += 1;
      return true;
    }
    if (waiting.length >= MAX_WAITING) return false;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return true;
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next === undefined) encoding -= 1;
    else next();
  }

  async function encode(request: Extract<ImageRequest, { kind: 'transformed' }>, target: string): Promise<Encoded> {
    const source = join(originals, request.file);
    const isThere = await stat(source).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) return { ok: false, failure: { kind: 'missing' } };
    if (!(await takeTurn())) return { ok: false, failure: { kind: 'busy' } };
    try {
      const body = await transform(source, request);
      await keepOnDisk(target, body).catch((error: unknown) => logger.warn({ error: String(error) }, 'A finished image could not be kept on disk'));
      return { ok: true, value: body };
    } finally {
      passTurn();
    }
  }

  return {
    /** The finished image, from disk or made now; one encode at a time for the same picture. */
    async read(request: ImageRequest): Promise<Encoded> {
      if (request.kind === 'original') return readOriginal(join(originals, request.file));
      const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const target = join(cache, key.slice(0, 2), `${key}.${request.format}`);
      const kept = await readFile(target).catch(() => undefined);
      if (kept !== undefined) return { ok: true, value: kept };
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const job = encode(request, target).finally(() => underWay.delete(key));
      underWay.set(key, job);
      return job;
    },
  };
}

/** Whoever reads the target meanwhile finds all of it or nothing. */
async function keepOnDisk(target: string, body: Buffer): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(draft, body);
  await rename(draft, target);
}

async function readOriginal(path: string): Promise<Encoded> {
  const body = await readFile(path).catch(() => undefined);
  return body === undefined ? { ok: false, failure: { kind: 'missing' } } : { ok: true, value: body };
}

async function transform(source: string, { width, height, format }: Extract<ImageRequest, { kind: 'transformed' }>): Promise<Buffer> {
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' })
    .timeout({ seconds: ENCODE_SECONDS });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: 3 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 78 }).toBuffer();
    case 'png':
      return resized.png({ compressionLevel: 7 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}
