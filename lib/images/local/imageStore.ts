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
/** A third of the time of effort 3 for a tenth to a quarter more bytes, still fewer than webp: someone is waiting for the first of each. */
const AVIF_EFFORT = 1;
/** Longest wait for a turn in ms. A visitor has gone by then. */
const MAX_WAIT = 15_000;
/** Finished images in memory at once, for requests that come together. */
const MAX_READING = 256;
/** A finished image is kept behind its own digest: half a file, or another one, is never taken for it. */
const DIGEST_BYTES = 32;
/** Largest original in pixels, against decompression bombs. */
const MAX_PIXELS = 40_000_000;

export type ImageFailure = { readonly kind: 'missing' | 'busy' };

sharp.concurrency(1);
sharp.cache(false);

type TransformedRequest = Extract<ImageRequest, { kind: 'transformed' }>;

/** An image, and a name for these very bytes. */
export type StoredImage = { readonly body: Buffer; readonly tag: string };

type Encoded = Result<StoredImage, ImageFailure>;

/**
 * Resizes originals on demand and keeps the results on disk.
 * @param originals folder that holds the originals by the path of their address
 * @param cache folder for finished images; safe to delete at any time
 */
export function createImageStore(originals: string, cache: string) {
  const underWay = new Map<string, Promise<Encoded>>();
  const waiting = new Set<() => void>();
  let encoding = 0;

  async function takeTurn(): Promise<boolean> {
    if (encoding < MAX_ENCODING) {
      encoding += 1;
      return true;
    }
    if (waiting.size >= MAX_WAITING) return false;
    return new Promise<boolean>((resolve) => {
      const goAhead = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(goAhead);
        resolve(false);
      }, MAX_WAIT);
      waiting.add(goAhead);
    });
  }

  function passTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      encoding -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function encode(request: TransformedRequest, target: string): Promise<Encoded> {
    const source = join(originals, request.file);
    const isThere = await stat(source).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) return { ok: false, failure: { kind: 'missing' } };
    if (!(await takeTurn())) return { ok: false, failure: { kind: 'busy' } };
    try {
      const body = await transform(source, request);
      const image = describe(body);
      await keepOnDisk(target, image).catch((error: unknown) => logger.warn({ error: String(error) }, 'A finished image could not be kept on disk'));
      return { ok: true, value: image };
    } finally {
      passTurn();
    }
  }

  async function find(request: ImageRequest, key: string): Promise<Encoded> {
    if (request.kind === 'original') return readOriginal(join(originals, request.file));
    const target = join(cache, key.slice(0, 2), `${key}.${request.format}`);
    const kept = await readKept(target);
    return kept === undefined ? encode(request, target) : { ok: true, value: kept };
  }

  return {
    /** The image, from disk or made now; one read and one encode at a time for the same picture. */
    async read(request: ImageRequest): Promise<Encoded> {
      const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const running = underWay.get(key);
      if (running !== undefined) return running;
      if (underWay.size >= MAX_READING) return { ok: false, failure: { kind: 'busy' } };
      const job = find(request, key).finally(() => underWay.delete(key));
      underWay.set(key, job);
      return job;
    },
  };
}

function digest(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

function describe(body: Buffer): StoredImage {
  return { body, tag: digest(body).toString('base64url') };
}

/** A finished image from disk; undefined when there is none or it is not whole. */
async function readKept(path: string): Promise<StoredImage | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (file === undefined || file.length <= DIGEST_BYTES) return undefined;
  const image = describe(file.subarray(DIGEST_BYTES));
  return image.tag === file.subarray(0, DIGEST_BYTES).toString('base64url') ? image : undefined;
}

/** Whoever reads the target meanwhile finds all of it or nothing. */
async function keepOnDisk(target: string, { body, tag }: StoredImage): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(draft, Buffer.concat([Buffer.from(tag, 'base64url'), body]));
  await rename(draft, target);
}

/** Drawings are small; what is larger than this is none. */
const MAX_ORIGINAL_BYTES = 2_000_000;

async function readOriginal(path: string): Promise<Encoded> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : Infinity),
    () => Infinity,
  );
  if (size > MAX_ORIGINAL_BYTES) return { ok: false, failure: { kind: 'missing' } };
  const body = await readFile(path).catch(() => undefined);
  return body === undefined ? { ok: false, failure: { kind: 'missing' } } : { ok: true, value: describe(body) };
}

async function transform(source: string, { width, height, format }: TransformedRequest): Promise<Buffer> {
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' })
    .timeout({ seconds: ENCODE_SECONDS });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 78 }).toBuffer();
    case 'png':
      return resized.png({ compressionLevel: 7 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}
