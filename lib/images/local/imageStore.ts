import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { logger } from '@/lib/config/logger';
import type { Result } from '@/lib/models/values';
import { createEncoderPool, type EncodeFailure } from './createEncoderPool';
import type { ImageRequest } from './parseImageRequest';

/** Finished images in memory at once, for requests that come together. */
const MAX_READING = 256;
/** A finished image is kept behind its own digest: half a file, or another one, is never taken for it. */
const DIGEST_BYTES = 32;
/** Failures remembered at once, and for how long in ms: a broken original stays broken, a slow one may have met a busy machine. */
const MAX_FAILED = 1000;
const FAILED_FOR = { broken: 600_000, slow: 30_000 } as const;

/** `missing` and `broken` are no pictures; `busy` and `slow` may be asked for again. */
export type ImageFailure = { readonly kind: 'missing' | EncodeFailure['kind'] };

const encoders = createEncoderPool();

type TransformedRequest = Extract<ImageRequest, { kind: 'transformed' }>;

/** An image, and a name for these very bytes. */
export type StoredImage = { readonly body: Buffer; readonly tag: string };

type Encoded = Result<StoredImage, ImageFailure>;

/**
 * Resizes originals on demand and keeps the results on disk.
 * @param originals folder that holds the originals by the path of their address
 * @param cache folder for finished images; safe to delete at any time
 * @param deadline time in ms that one encode may take
 */
export function createImageStore(originals: string, cache: string, deadline?: number) {
  const underWay = new Map<string, Promise<Encoded>>();
  const failed = new LRUCache<string, EncodeFailure>({ max: MAX_FAILED });

  function noteFailure(file: string, stamp: string, failure: EncodeFailure): void {
    if (failure.kind === 'busy' || failed.get(stamp) === failure) return;
    logger.error({ file, ...failure }, 'An image could not be made');
    failed.set(stamp, failure, { ttl: FAILED_FOR[failure.kind] });
  }

  async function encode(request: TransformedRequest, target: string): Promise<Encoded> {
    const { file, ...size } = request;
    const source = join(originals, file);
    const stamp = await readStamp(source);
    if (stamp === undefined) return { ok: false, failure: { kind: 'missing' } };
    const findFailure = (): EncodeFailure | undefined => failed.get(stamp);
    const known = findFailure();
    const encoded = known === undefined ? await encoders.encode({ ...size, source }, findFailure, deadline) : ({ ok: false, failure: known } as const);
    if (!encoded.ok) {
      noteFailure(file, stamp, encoded.failure);
      return encoded;
    }
    const image = describe(encoded.value);
    await keepOnDisk(target, image).catch((error: unknown) => logger.warn({ error: String(error) }, 'A finished image could not be kept on disk'));
    return { ok: true, value: image };
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

/** Names an original as it is now, so that a mended one is tried anew; undefined when there is none. */
async function readStamp(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? `${path} ${found.size} ${found.mtimeMs}` : undefined;
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
