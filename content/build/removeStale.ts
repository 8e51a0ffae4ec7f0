import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what is no longer needed below a folder: other files, and folders that hold none of the needed ones.
 * @param paths the files that are needed
 */
export async function removeStale(folder: string, paths: ReadonlySet<string>): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  const stale = files.filter((file) => !paths.has(file));
  await Promise.all(stale.map((file) => rm(file)));
  const folders = found.filter((item) => item.isDirectory()).map((item) => join(item.parentPath, item.name));
  const isNeeded = (candidate: string): boolean => [...paths].some((path) => path.startsWith(`${candidate}/`));
  await Promise.all(folders.filter((candidate) => !isNeeded(candidate)).map((candidate) => rm(candidate, { recursive: true, force: true })));
}
