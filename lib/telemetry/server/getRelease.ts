import { existsSync, readFileSync } from 'node:fs';

const BUILD_ID = '.next/BUILD_ID';

let release: string | undefined;

/** The build that runs, which names its source maps too; `development` where nothing is built. */
export function getRelease(): string {
  release ??= (process.env['NODE_ENV'] !== 'development' && existsSync(BUILD_ID) && readFileSync(BUILD_ID, 'utf8').trim()) || 'development';
  return release;
}
