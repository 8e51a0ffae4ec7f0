import { createHash, type Hash, hash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { createPacer } from '@/lib/background/createPacer';
import { describeFailure, listFolder, readCode } from './fileErrors';

export type SnapshotKey = {
  readonly spaceId: string;
  readonly environment: string;
  /** Of the content service. */
  readonly host: string;
  /** A preview and a site never read each other's. */
  readonly includesDrafts: boolean;
};

type WrittenSnapshot = { readonly file: string; readonly bytes: number };
/** `writtenAt` is in epoch ms. */
type ReadSnapshot<Value> = {
  readonly value: Value;
  readonly writtenAt: number;
  readonly file: string;
};

/** Gets lines in blocks. They stay valid for ever, and are parts of chunks of 1 MiB: one that is kept keeps its chunk in memory. */
type Parse<Value> = (blocks: AsyncIterable<readonly Buffer[]>) => Promise<Value>;

const KEPT = 2;
/** Epoch ms, so that names sort by time until the year 2286; the SHA-256 of the folder's name and the file; the version of the format. */
const NAME = /^(\d{13})-([0-9a-f]{64})\.v2\.jsonl\.br$/;
const ANY_FORMAT = /\.snapshot\.br$|\.v\d+\.jsonl\.br$/;
const UNFINISHED = '.unfinished';
/** In ms. A process that writes touches its file all the time, so an older one has no writer any more. */
const MAX_UNFINISHED_AGE = 600_000;

const LINE_END = 0x0a;
const LINE_END_BYTES = Buffer.of(LINE_END);
/** Large, since lines that a reader keeps are parts of it. */
const TEXT_CHUNK = 1024 * 1024;
/** Small enough for its checksum to take no time that a request would notice. */
const FILE_CHUNK = 256 * 1024;
/** Compared with others in docs/decisions/0016-a-snapshot-is-lines.md. */
const COMPRESSION = { chunkSize: FILE_CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The folder of a key, within one that other sites may use too: its name can be read by people, and its digest tells it from all others. */
export function buildFolder(
  root: string,
  { spaceId, environment, host, includesDrafts }: SnapshotKey,
): string {
  const readable =
    `${spaceId}-${environment}`.replaceAll(/[^\w-]/g, '_').slice(0, 100) +
    (includesDrafts ? '-drafts' : '');
  const digest = hash(
    'sha256',
    JSON.stringify([host, spaceId, environment, ...(includesDrafts ? ['drafts'] : [])]),
    'hex',
  );
  return join(resolve(root), `${readable}-${digest.slice(0, 16)}`);
}

/** Newest first. */
const listFinished = (names: readonly string[]): string[] =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();

async function* joinLines(lines: Iterable<Buffer>): AsyncGenerator<Buffer> {
  const pace = createPacer();
  let batch: Buffer[] = [];
  let size = 0;
  for (const line of lines) {
    if (line.includes(LINE_END)) throw new Error('a line of it has a line end in it');
    batch.push(line, LINE_END_BYTES);
    size += line.length + 1;
    if (size >= FILE_CHUNK) {
      yield Buffer.concat(batch);
      batch = [];
      size = 0;
    }
    await pace();
  }
  yield Buffer.concat(batch);
}

/** The lines of a chunk at once. They are parts of it, except where a line crosses a border. */
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

/** Makes what was renamed or made in it survive a power cut, where the system can do that for a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Into a file that is not there yet. Resolves to its length in bytes. */
async function writeLines(
  path: string,
  lines: Iterable<Buffer>,
  digest: Hash,
  signal?: AbortSignal,
): Promise<number> {
  let bytes = 0;
  async function* measure(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of compressed) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const file = await open(path, 'wx');
  try {
    await pipeline(
      joinLines(lines),
      createBrotliCompress(COMPRESSION),
      measure,
      (measured: AsyncIterable<Buffer>) => writeFile(file, measured),
      { signal },
    );
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

/** Snapshots of one space, environment and host in a folder that other processes and sites may share. Touches nothing before it is used. */
export class SnapshotFiles {
  private readonly folder: string;

  constructor(
    private readonly root: string,
    key: SnapshotKey,
  ) {
    this.folder = buildFolder(root, key);
  }

  /**
   * Writes the lines, none of which may have a line end in it, as the newest snapshot, and keeps two. Gives way to requests.
   * @throws Error with a message for operators; what was there before is untouched then. The signal's reason when it is aborted
   */
  async write(lines: Iterable<Buffer>, signal?: AbortSignal): Promise<WrittenSnapshot> {
    try {
      signal?.throwIfAborted();
      return await this.writeNewest(lines, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw new Error(
        `No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${describeFailure(error)}.`,
        { cause: error },
      );
    }
  }

  /**
   * Parses the newest snapshot that can be used; where one is damaged, or `parse` rejects, the next older one.
   * @returns undefined where no file is usable. Never throws
   */
  async read<Value>(
    parse: Parse<Value>,
    onRefused: (file: string, reason: string) => void,
  ): Promise<ReadSnapshot<Value> | undefined> {
    const tried = new Set<string>();
    const refuse = (file: string, error: unknown): void => {
      onRefused(
        file,
        `It cannot be ${readCode(error) === undefined ? 'used' : 'read'}: ${describeFailure(error)}.`,
      );
    };
    for (;;) {
      // Listed anew each time: another process may have removed a file, which means that there are newer ones.
      const names = await listFolder(this.folder).catch((error: unknown) => {
        refuse(this.root, error);
      });
      const file = listFinished(names ?? []).find((name) => !tried.has(name));
      if (file === undefined) {
        const other = names?.find((name) => !NAME.test(name) && ANY_FORMAT.test(name));
        if (other !== undefined)
          onRefused(other, 'Another release wrote it, in a format of its own.');
        return undefined;
      }
      tried.add(file);
      const [, time = '', sha256 = ''] = NAME.exec(file) ?? [];
      try {
        return { file, writtenAt: Number(time), value: await this.readFile(file, sha256, parse) };
      } catch (error) {
        refuse(file, error);
      }
    }
  }

  /** So that the content of another space, environment or host does not fit its checksum. */
  private startDigest(): Hash {
    return createHash('sha256').update(basename(this.folder));
  }

  /** Nothing of a file is used before it is known to be as it was written. */
  private async readFile<Value>(name: string, sha256: string, parse: Parse<Value>): Promise<Value> {
    const file = await open(join(this.folder, name));
    const openStream = () =>
      file.createReadStream({ start: 0, highWaterMark: FILE_CHUNK, autoClose: false });
    try {
      const digest = this.startDigest();
      const bytes: AsyncIterable<Buffer> = openStream();
      for await (const chunk of bytes) digest.update(chunk);
      if (digest.digest('hex') !== sha256)
        throw new Error('it is damaged, or of another space, and does not fit its checksum');
      return await pipeline(
        openStream(),
        createBrotliDecompress({ chunkSize: TEXT_CHUNK }),
        splitLines,
        parse,
      );
    } finally {
      await file.close();
    }
  }

  private async writeNewest(
    lines: Iterable<Buffer>,
    signal?: AbortSignal,
  ): Promise<WrittenSnapshot> {
    if ((await mkdir(this.folder, { recursive: true })) !== undefined)
      await syncFolder(dirname(this.folder));
    // Where old files cannot be removed none is added: they would fill the disk.
    await this.removeOld();
    const [newest = ''] = listFinished(await listFolder(this.folder));
    // After all others, even where the clock was put back.
    const time = Math.max(Date.now(), Number(NAME.exec(newest)?.[1] ?? 0) + 1);
    const draft = join(
      this.folder,
      `${process.pid}-${randomBytes(6).toString('hex')}${UNFINISHED}`,
    );
    try {
      const digest = this.startDigest();
      const bytes = await writeLines(draft, lines, digest, signal);
      const file = `${time}-${digest.digest('hex')}.v2.jsonl.br`;
      await rename(draft, join(this.folder, file));
      await syncFolder(this.folder);
      await this.removeOld().catch(() => undefined);
      return { file, bytes };
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Keeps the newest ones. What processes left unfinished is removed once they are dead. */
  private async removeOld(): Promise<void> {
    const names = await listFolder(this.folder);
    const old = listFinished(names).slice(KEPT);
    for (const draft of names.filter((name) => name.endsWith(UNFINISHED))) {
      const found = await stat(join(this.folder, draft)).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > MAX_UNFINISHED_AGE) old.push(draft);
    }
    // Another process may have removed a file first.
    await Promise.all(old.map((name) => rm(join(this.folder, name), { force: true })));
  }
}
