import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';

/** Where a compiled program finds its packages: a variable of its environment. */
export const PACKAGES = { NODE_PATH: resolve('node_modules') };

/**
 * Compiles what these modules export into one file, once for a test file, since starts that
 * translate each module take too long.
 * @param modules paths from the root; a single one may be a program
 * @returns the path of a CommonJS file, removed after all tests
 * @throws what the compiler says
 */
export function compileProgram(...modules: readonly string[]): string {
  const folder = makeTestFolder();
  const file = join(folder, 'program.js');
  const flags = [
    '--bundle',
    '--platform=node',
    '--target=node20.19',
    '--packages=external',
    `--tsconfig=${process.env['TSX_TSCONFIG_PATH'] ?? 'tsconfig.json'}`,
    '--log-level=warning',
    `--outfile=${file}`,
  ];
  const { status, stderr } = spawnSync('node_modules/.bin/esbuild', flags, {
    encoding: 'utf8',
    input: modules.map((path) => `export * from './${path}';`).join('\n'),
  });
  if (status !== 0) throw new Error(stderr);
  return file;
}
