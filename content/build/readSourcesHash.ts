import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function listFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).sort().flatMap((name) => listFiles(join(path, name)));
}

/**
 * One hash over names and bytes of all files under the paths.
 * @param root the folder that the paths start from
 */
export function readSourcesHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
