import { createHash, type Hash, hash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createPacer } from '@/lib/platform/background/createPacer';
import { describeFailure, listFolder, readCode } from './fileErrors';

export type SnapshotKey = Readonly<{
  spaceId: string;
  environment: string;
  host: string;
  /** A preview and a site never read each other's snapshots. */
  includesDrafts: boolean;
}>;

type ReadSnapshot<Value> = {
  readonly value: Value;
  readonly writtenAt: number;
  readonly file: string;
};

/** Must discard its result on failure: only the last block proves that the file is complete. */
type Parse<Value> = (blocks: AsyncIterable<readonly Buffer[]>) => Promise<Value>;

const KEPT = 2;
/** Starts with epoch ms, so that names sort by time until the year 2286. */
const NAME = /^\d{13}-[0-9a-f]{12}\.v3\.jsonl\.gz$/;
const ANY_FORMAT = /\.(?:snapshot|jsonl)\.(?:br|gz)$/;
const UNFINISHED = '.unfinished';
/** A running process touches its file all the time, so an older file has no writer any more. */
const MAX_UNFINISHED_AGE_MS = 600_000;

const LINE_END = 0x0a;
const LINE_END_BYTES = Buffer.of(LINE_END);
/** Large, since a line that a parser keeps is a slice of it and keeps all of it in memory. */
const READ_CHUNK_BYTES = 1024 * 1024;
const WRITE_CHUNK_BYTES = 256 * 1024;

export const buildFolder = (root: string, key: SnapshotKey): string =>
  join(resolve(root), nameFolder(key));

export function nameFolder({ spaceId, environment, host, includesDrafts }: SnapshotKey): string {
  const readable =
    `${spaceId}-${environment}`.replaceAll(/[^\w-]/g, '_').slice(0, 100) +
    (includesDrafts ? '-drafts' : '');
  const digest = hash(
    'sha256',
    JSON.stringify([host, spaceId, environment, ...(includesDrafts ? ['drafts'] : [])]),
    'hex',
  );
  return `${readable}-${digest.slice(0, 16)}`;
}

export const isSnapshotFile = (name: string): boolean => NAME.test(name);

const listFinished = (names: readonly string[]): string[] =>
  names.filter(isSnapshotFile).sort().reverse();

const readTime = (name: string) => Number(name.slice(0, 13));

async function* joinLines(lines: Iterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  const pace = createPacer();
  let batch: Buffer[] = [];
  let size = 0;
  for (const line of lines) {
    if (line.includes(LINE_END)) throw new Error('a line contains a line break');
    digest.update(line).update(LINE_END_BYTES);
    batch.push(line, LINE_END_BYTES);
    size += line.length + 1;
    if (size >= WRITE_CHUNK_BYTES) {
      yield Buffer.concat(batch);
      batch = [];
      size = 0;
    }
    await pace();
  }
  yield Buffer.concat([...batch, Buffer.from(`${digest.digest('hex')}\n`)]);
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      const line = chunk.subarray(start, end);
      lines.push(begun.length === 0 ? line : Buffer.concat([...begun, line]));
      begun = [];
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
    yield lines;
  }
}

/** @throws Error if the last line, which is removed, isn't the checksum of the others */
async function* checkLines(
  blocks: AsyncIterable<readonly Buffer[]>,
  digest: Hash,
): AsyncGenerator<readonly Buffer[]> {
  let last: readonly Buffer[] = [];
  for await (const block of blocks) {
    const lines = [...last, ...block];
    last = lines.splice(-1);
    for (const line of lines) digest.update(line).update(LINE_END_BYTES);
    yield lines;
  }
  if (last.join('') !== digest.digest('hex'))
    throw new Error('snapshot checksum mismatch (corrupt file, or written for another space)');
}

/** Other processes and sites may share the folder. */
export class SnapshotFiles {
  private readonly folder: string;

  constructor(
    private readonly root: string,
    key: SnapshotKey,
  ) {
    this.folder = buildFolder(root, key);
  }

  /** @throws Error for operators, or the signal's reason; earlier snapshots stay intact */
  async write(
    lines: Iterable<Buffer>,
    signal?: AbortSignal,
  ): Promise<{ readonly file: string; readonly bytes: number }> {
    const id = randomBytes(6).toString('hex');
    const unfinished = join(this.folder, `${process.pid}-${id}${UNFINISHED}`);
    try {
      signal?.throwIfAborted();
      await mkdir(this.folder, { recursive: true });
      // First, since adding files while old ones can't be removed would fill the disk.
      await this.removeOld();
      const [newest = ''] = listFinished(await listFolder(this.folder));
      // Sorts after all others, even if the clock was set back.
      const time = Math.max(Date.now(), readTime(newest) + 1);
      const stream = createWriteStream(unfinished, { flags: 'wx', flush: true });
      await pipeline(
        joinLines(lines, this.startDigest()),
        createGzip({ level: 1, chunkSize: WRITE_CHUNK_BYTES }),
        stream,
        { signal },
      );
      const file = `${time}-${id}.v3.jsonl.gz`;
      await rename(unfinished, join(this.folder, file));
      await this.removeOld().catch(() => undefined);
      return { file, bytes: stream.bytesWritten };
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      signal?.throwIfAborted();
      throw new Error(
        `No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${describeFailure(error)}.`,
        { cause: error },
      );
    }
  }

  /** Never throws. Finds the newest usable snapshot that is newer than the one named `after`. */
  async read<Value>(
    parse: Parse<Value>,
    onRefused: (file: string, reason: string) => void,
    after = '',
  ): Promise<ReadSnapshot<Value> | undefined> {
    const refused = new Set<string>();
    const refuse = (file: string, error: unknown) => {
      refused.add(file);
      onRefused(
        file,
        `It cannot be ${readCode(error) === undefined ? 'used' : 'read'}: ${describeFailure(error)}.`,
      );
    };
    for (;;) {
      // Lists again each time: if another process removed a file, there are newer ones.
      const names = await listFolder(this.folder).catch((error: unknown) => {
        refuse(this.root, error);
        return [];
      });
      const file = listFinished(names).find((name) => name > after && !refused.has(name));
      if (file === undefined) {
        const other = names.find((name) => !isSnapshotFile(name) && ANY_FORMAT.test(name));
        if (other !== undefined && after === '') onRefused(other, 'It has another format.');
        return undefined;
      }
      try {
        return { file, writtenAt: readTime(file), value: await this.readFile(file, parse) };
      } catch (error) {
        refuse(file, error);
      }
    }
  }

  /** Seeded with the folder's name, so that another space's snapshot fails the check. */
  private startDigest(): Hash {
    return createHash('sha256').update(basename(this.folder));
  }

  private readFile<Value>(name: string, parse: Parse<Value>): Promise<Value> {
    return pipeline(
      createReadStream(join(this.folder, name)),
      createGunzip({ chunkSize: READ_CHUNK_BYTES }),
      splitLines,
      (blocks: AsyncIterable<readonly Buffer[]>) => checkLines(blocks, this.startDigest()),
      parse,
    );
  }

  private async removeOld() {
    const names = await listFolder(this.folder);
    const old = listFinished(names).slice(KEPT);
    for (const name of names.filter((other) => other.endsWith(UNFINISHED))) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > MAX_UNFINISHED_AGE_MS) old.push(name);
    }
    await Promise.all(old.map((name) => rm(join(this.folder, name), { force: true })));
  }
}
