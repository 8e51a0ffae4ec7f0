import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

function listFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

export function readSourcesHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export const RECORD_FILE = 'build.txt';

export function buildRecord(hash: string, files: readonly string[]): string {
  return `${[hash, ...files].join('\n')}\n`;
}

export function isUpToDate(output: string, hash: string): boolean {
  const record = join(output, RECORD_FILE);
  if (!existsSync(record)) return false;
  const [built, ...files] = readFileSync(record, 'utf8').trim().split('\n');
  return built === hash && files.every((file) => existsSync(join(output, file)));
}
