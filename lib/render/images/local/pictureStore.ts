import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { logger } from '@/lib/platform/config/logger';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import type { Result } from '@/lib/platform/data/values';
import type { PictureRequest } from './parseImageRequest';

/** Encoding this many pictures of typical width takes about 15 seconds. */
const MAX_WAITING = 256;
const MAX_BROKEN = 1000;

type PictureFailure = { readonly kind: 'missing' | 'broken' | 'busy' };

type Found = Result<Buffer | undefined, PictureFailure>;

const fail = (kind: PictureFailure['kind']): Found => ({ ok: false, failure: { kind } });

async function hasBytes(file: string) {
  return stat(file).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  );
}

/** Changes with the file, so that a repaired original is tried again. */
async function readStamp(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? `${file} ${found.size} ${found.mtimeMs}` : undefined;
}

/** The build creates some of the files; the rest are encoded on request, one at a time. */
export class PictureStore {
  private readonly running = new Map<string, Promise<Found>>();
  private readonly broken = new LRUCache<string, true>({ max: MAX_BROKEN });
  private readonly queue = new PQueue({ concurrency: 1 });

  /** @param folder may be read-only: a missing picture is then encoded for each request */
  constructor(
    readonly originals: string,
    readonly folder: string,
  ) {}

  /** @returns the picture if it could not be stored; undefined if it is at the request's `path` */
  async find(request: PictureRequest): Promise<Found> {
    if (await hasBytes(join(this.folder, request.path))) return { ok: true, value: undefined };
    const stamp = await readStamp(join(this.originals, request.file));
    if (stamp === undefined) return fail('missing');
    if (this.broken.has(stamp)) return fail('broken');
    const running = this.running.get(request.path);
    if (running !== undefined) return running;
    if (this.running.size >= MAX_WAITING) return fail('busy');
    const made = this.queue
      .add(() => this.make(request, stamp))
      .finally(() => this.running.delete(request.path));
    this.running.set(request.path, made);
    return made;
  }

  private async make({ file, path, size }: PictureRequest, stamp: string): Promise<Found> {
    if (this.broken.has(stamp)) return fail('broken');
    // Imported lazily, because a site whose pictures all exist needs no decoder.
    const { encodePicture } = await import('./encodePicture');
    const body = await encodePicture(join(this.originals, file), size).catch((error: unknown) => {
      logger.error({ file, error: String(error) }, 'Could not encode a picture');
      this.broken.set(stamp, true);
    });
    return body === undefined ? fail('broken') : { ok: true, value: await this.write(path, body) };
  }

  private async write(path: string, body: Buffer): Promise<Buffer | undefined> {
    try {
      await writeWhole(join(this.folder, path), body);
      return undefined;
    } catch (error) {
      logger.warn({ error: String(error) }, 'Could not store an encoded picture on disk');
      return body;
    }
  }
}

const ASSET_HOST = 'images.ctfassets.net';

/** The export format stores originals in a folder per host, next to the export. */
export function openPictureStore(exportFile: string): PictureStore {
  return new PictureStore(join(dirname(exportFile), ASSET_HOST), resolve('.cache/images'));
}
