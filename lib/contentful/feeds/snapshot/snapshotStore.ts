import { createReadStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { buildFolder, listSnapshots, makeFolder, nameSnapshot, removeLeftovers, removeOldest, syncFolder } from './generations';
import { describeFailure, hasCode, SnapshotError } from './snapshotError';
import { formatSnapshot, type LineConsumer, MISSING_END, parseSnapshot, type SnapshotKey } from './snapshotFormat';

/** Slices that a consumer keeps share their chunk's memory, which many small chunks would fragment. */
const CHUNK_BYTES = 1024 * 1024;
const READ_BYTES = 256 * 1024;
/** Measured in docs/decisions/0016-a-snapshot-is-lines.md. */
const COMPRESSION = { chunkSize: READ_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

export type WrittenSnapshot = { readonly file: string; readonly bytes: number };
export type ReadSnapshot<Value> = { readonly value: Value; readonly writtenAt: number; readonly file: string };

export type SnapshotStore = {
  /**
   * Writes the lines, none of which may have a line end in it, as the newest snapshot. Gives way to requests.
   * @throws SnapshotError where it cannot; what was there before is untouched then. The signal's reason when it is aborted
   */
  readonly write: (lines: Iterable<Buffer>, signal?: AbortSignal) => Promise<WrittenSnapshot>;
  /**
   * Gives the lines of the newest usable snapshot to a consumer; `writtenAt` is in epoch ms. A consumer sees lines before the whole file is
   * known to be sound: it may throw at what it cannot use, and its value counts only if the file is sound. The next older file then gets a new consumer.
   * The buffers are never written again, so a consumer may keep them; one that it keeps holds up to 1 MiB in memory, which its neighbours share.
   * @returns undefined where no file is usable. Never throws
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
  const compressed = createReadStream(path, { highWaterMark: READ_BYTES });
  const chunks = createBrotliDecompress({ chunkSize: CHUNK_BYTES });
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
