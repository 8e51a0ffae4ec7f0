import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '@/lib/platform/config/logger';
import { writeWhole } from '@/lib/platform/data/writeWhole';

const MAX_BYTES = 256 * 1024 * 1024;

export const getArchivedFiles = (folder: string): string => join(folder, 'files');

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The modification time records when a release with this file last started. */
async function archiveFile(from: string, to: string) {
  const now = new Date();
  await utimes(to, now, now).catch(async () => writeWhole(to, await readFile(from)));
}

async function removeOldest(folder: string, maxBytes: number) {
  const found = await Promise.all(
    (await listFiles(folder)).map(async (file) => ({
      file,
      stats: await stat(file).catch(() => undefined),
    })),
  );
  const files = found.flatMap(({ file, stats }) =>
    stats === undefined ? [] : [{ file, size: stats.size, usedAt: stats.mtimeMs }],
  );
  let bytes = 0;
  for (const { file, size } of files.sort((one, other) => other.usedAt - one.usedAt)) {
    bytes += size;
    if (bytes > maxBytes) await rm(file, { force: true });
  }
}

/** Never throws. Names contain hashes, so releases share equal files. */
export async function archiveBuild(
  folder: string,
  build: string,
  maxBytes = MAX_BYTES,
): Promise<void> {
  const archived = getArchivedFiles(folder);
  try {
    for (const file of await listFiles(build))
      await archiveFile(file, join(archived, file.slice(build.length)));
    await removeOldest(archived, maxBytes);
  } catch (error) {
    logger.warn(
      { folder, error: String(error) },
      'STATIC_ARCHIVE_DIR cannot be written. The site runs, but after the next release, pages that are still ' +
        'open will lack their files. Let the user of this process write there',
    );
  }
}
