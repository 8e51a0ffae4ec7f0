import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { logger } from '@/lib/config/logger';
import type { Result } from '@/lib/models/values';
import { createEncoderPool, type EncodeFailure } from './createEncoderPool';
import type { ImageRequest } from './parseImageRequest';

/** Two encoders make as many sizes of pictures of usual width in about ten seconds. What is on disk needs no turn. */
const MAX_ENCODES = 256;
/** In ms that a request waits for its picture, which is made and stored even if nobody waits any more. */
const MAX_WAIT = 15_000;
/** Cached files start with their SHA-256, so a truncated or foreign file is detected. */
const DIGEST_BYTES = 32;
const MAX_FAILED = 1000;
/** In ms: a broken original stays broken, a slow one may succeed once the machine is less busy. */
const FAILURE_TTL = { broken: 600_000, slow: 30_000 } as const;

export type ImageFailure = { readonly kind: 'missing' | EncodeFailure['kind'] };

const encoders = createEncoderPool();

type TransformedRequest = Extract<ImageRequest, { kind: 'transformed' }>;

export type StoredImage = { readonly body: Buffer; readonly tag: string };

type Encoded = Result<StoredImage, ImageFailure>;

type StoreLimits = {
  /** In ms that an encoder may take for a picture. */
  readonly deadline?: number;
  readonly maxWait?: number;
};

const BUSY: Encoded = { ok: false, failure: { kind: 'busy' } };

export function createImageStore(originals: string, cache: string, { deadline, maxWait = MAX_WAIT }: StoreLimits = {}) {
  const pending = new Map<string, Promise<Encoded>>();
  const failed = new LRUCache<string, EncodeFailure>({ max: MAX_FAILED });
  let encodes = 0;

  function noteFailure(file: string, stamp: string, failure: EncodeFailure): void {
    if (failure.kind === 'busy' || failed.get(stamp) === failure) return;
    logger.error({ file, ...failure }, 'An image could not be made');
    failed.set(stamp, failure, { ttl: FAILURE_TTL[failure.kind] });
  }

  async function encode(request: TransformedRequest, target: string): Promise<Encoded> {
    const { file, ...size } = request;
    const source = join(originals, file);
    const stamp = await readStamp(source);
    if (stamp === undefined) return { ok: false, failure: { kind: 'missing' } };
    const findFailure = (): EncodeFailure | undefined => failed.get(stamp);
    const known = findFailure();
    if (known !== undefined) return { ok: false, failure: known };
    if (encodes >= MAX_ENCODES) return BUSY;
    encodes += 1;
    const encoded = await encoders.encode({ ...size, source }, findFailure, deadline).finally(() => (encodes -= 1));
    if (!encoded.ok) {
      noteFailure(file, stamp, encoded.failure);
      return encoded;
    }
    const image = describe(encoded.value);
    await writeCached(target, image).catch((error: unknown) => logger.warn({ error: String(error) }, 'A finished image could not be kept on disk'));
    return { ok: true, value: image };
  }

  async function find(request: ImageRequest, key: string): Promise<Encoded> {
    if (request.kind === 'original') return readOriginal(join(originals, request.file));
    const target = join(cache, key.slice(0, 2), `${key}.${request.format}`);
    const cached = await readCached(target);
    return cached === undefined ? encode(request, target) : { ok: true, value: cached };
  }

  return {
    async read(request: ImageRequest): Promise<Encoded> {
      const key = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const job = pending.get(key) ?? find(request, key).finally(() => pending.delete(key));
      pending.set(key, job);
      return waitFor(job, maxWait);
    },
  };
}

async function waitFor(job: Promise<Encoded>, maxWait: number): Promise<Encoded> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Encoded>((resolve) => {
    timer = setTimeout(resolve, maxWait, BUSY);
  });
  return Promise.race([job, timeout]).finally(() => clearTimeout(timer));
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Changes with the file, so that a repaired original is encoded again. */
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

async function readCached(path: string): Promise<StoredImage | undefined> {
  const file = await readFile(path).catch(() => undefined);
  if (file === undefined || file.length <= DIGEST_BYTES) return undefined;
  const image = describe(file.subarray(DIGEST_BYTES));
  return image.tag === file.subarray(0, DIGEST_BYTES).toString('base64url') ? image : undefined;
}

/** Writes to a temporary file first, so that a concurrent reader never sees a partial image. */
async function writeCached(target: string, { body, tag }: StoredImage): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(draft, Buffer.concat([Buffer.from(tag, 'base64url'), body]));
  await rename(draft, target);
}

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
