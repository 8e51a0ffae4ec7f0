import { createReadStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { buildFolder, listSnapshots, makeFolder, nameSnapshot, removeLeftovers, removeOldest, syncFolder } from './generations';
import { describeFailure, hasCode, SnapshotError } from './snapshotError';
import { formatSnapshot, type LineConsumer, MISSING_END, parseSnapshot, type SnapshotKey } from './snapshotFormat';

/** Large, since lines that a consumer keeps are parts of it. */
const TEXT_CHUNK = 1024 * 1024;
const FILE_CHUNK = 256 * 1024;
/** Compared with others in docs/decisions/0016-a-snapshot-is-lines.md. */
const COMPRESSION = { chunkSize: FILE_CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

type WrittenSnapshot = { readonly file: string; readonly bytes: number };
type ReadSnapshot<Value> = { readonly value: Value; readonly writtenAt: number; readonly file: string };

export type SnapshotStore = {
  /**
   * Writes the lines, none of which may have a line end in it, as the newest snapshot, and keeps three. Gives way to requests.
   * @throws SnapshotError with a message for operators; what was there before is untouched then. The signal's reason when it is aborted
   */
  readonly write: (lines: Iterable<Buffer>, signal?: AbortSignal) => Promise<WrittenSnapshot>;
  /**
   * Gives the lines of the newest usable snapshot to a consumer, block by block. It gets them before the file is known to be sound, and its
   * value counts only if it is; it may throw at what it cannot use. A refused file is followed by the next older one with a new consumer.
   * Lines stay valid for ever. They are parts of chunks of 1 MiB: one that is kept keeps its chunk in memory.
   * @returns undefined where no file is usable; `writtenAt` is in epoch ms
   */
  readonly read: <Value>(createConsumer: () => LineConsumer<Value>, onRefused: (file: string, reason: string) => void) => Promise<ReadSnapshot<Value> | undefined>;
};

async function writeDraft(path: string, text: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number> {
  const handle = await open(path, 'wx');
  try {
    await pipeline(text, createBrotliCompress(COMPRESSION), (compressed: AsyncIterable<Buffer>) => writeFile(handle, compressed), { signal });
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function writeSnapshot(folder: string, key: SnapshotKey, lines: Iterable<Buffer>, signal?: AbortSignal): Promise<WrittenSnapshot> {
  const now = Date.now();
  await makeFolder(folder);
  await removeLeftovers(folder, now);
  // Where old files cannot be removed none is added: they would fill the disk.
  await removeOldest(folder);
  const { name, draft } = await nameSnapshot(folder, now);
  try {
    const bytes = await writeDraft(join(folder, draft), formatSnapshot(lines, key, now), signal);
    await rename(join(folder, draft), join(folder, name));
    await syncFolder(folder);
    await removeOldest(folder).catch(() => undefined);
    return { file: name, bytes };
  } catch (error) {
    await rm(join(folder, draft), { force: true }).catch(() => undefined);
    throw error;
  }
}

const describeUnreadable = (error: unknown): string => `It cannot be read: ${describeFailure(error)}.`;

function describeRefusal(error: unknown): string {
  if (error instanceof SnapshotError) return error.message;
  return hasCode(error, 'Z_BUF_ERROR') ? MISSING_END : 'It is damaged: it cannot be decompressed.';
}

async function readSnapshot<Value>(path: string, key: SnapshotKey, createConsumer: () => LineConsumer<Value>): Promise<{ readonly value: Value; readonly writtenAt: number }> {
  const compressed = createReadStream(path, { highWaterMark: FILE_CHUNK });
  const chunks = createBrotliDecompress({ chunkSize: TEXT_CHUNK });
  // `pipeline` would report that it was ended early, instead of why.
  compressed.on('error', (error) => chunks.destroy(new SnapshotError(describeUnreadable(error), { cause: error })));
  try {
    return await parseSnapshot(compressed.pipe(chunks), key, createConsumer);
  } finally {
    compressed.destroy();
  }
}

/** Snapshots of one space, environment and host in a folder that other processes and sites may share. Touches nothing before it is used. */
export function openSnapshotStore(root: string, key: SnapshotKey): SnapshotStore {
  const folder = buildFolder(root, key);
  return {
    write: async (lines, signal) => {
      try {
        signal?.throwIfAborted();
        return await writeSnapshot(folder, key, lines, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof SnapshotError) throw error;
        throw new SnapshotError(`No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${describeFailure(error)}.`, { cause: error });
      }
    },
    read: async (createConsumer, onRefused) => {
      const tried = new Set<string>();
      try {
        for (;;) {
          // Listed anew each time: another process may have removed a file, which means that there are newer ones.
          const file = (await listSnapshots(folder)).find((name) => !tried.has(name));
          if (file === undefined) return undefined;
          tried.add(file);
          try {
            return { file, ...(await readSnapshot(join(folder, file), key, createConsumer)) };
          } catch (error) {
            onRefused(file, describeRefusal(error));
          }
        }
      } catch (error) {
        onRefused(root, describeUnreadable(error));
        return undefined;
      }
    },
  };
}
