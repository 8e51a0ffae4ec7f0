import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file beside the export that says what it was made of. */
export const RECORD_FILE = 'build.txt';

/** The hash of the sources, then the files that were made of them, a line each. */
export function buildRecord(hash: string, files: readonly string[]): string {
  return `${[hash, ...files].join('\n')}\n`;
}

/** Whether the folder holds all that these sources make. */
export function isUpToDate(output: string, hash: string): boolean {
  const record = join(output, RECORD_FILE);
  if (!existsSync(record)) return false;
  const [built, ...files] = readFileSync(record, 'utf8').trim().split('\n');
  return built === hash && files.every((file) => existsSync(join(output, file)));
}
