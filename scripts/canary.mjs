// Tests the code that relies on the framework's internals with the framework's newest version, in a
// copy: a red test names what an upgrade would break. Usage: node scripts/canary.mjs [version]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { requireNode, root } from './steps.mjs';

const LEFT_OUT = ['.git', '.next', 'dist', 'test-results'];
const TESTS = [
  'framework',
  'components/framework',
  'lib/browser/framework',
  'lib/browser/navigation',
  'scripts/stubs.test.ts',
  'server/framework',
].map((path) => `__tests__/${path}`);

requireNode();
const folder = mkdtempSync(join(tmpdir(), 'next-canary-'));

/** Includes canaries. The tag `canary` would name one, but not every registry mirror has tags. */
function findNewest() {
  const { stdout } = spawnSync('npm', ['view', 'next', 'versions', '--json'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout).at(-1);
}

const [version = findNewest()] = process.argv.slice(2);
const runInCopy = (command, args) =>
  spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;

try {
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.includes(basename(path)) || path.includes('node_modules'),
  });
  // React and everything else stay the same, so that a red test is the framework's fault.
  const installed = runInCopy('npm', [
    'install',
    `next@${version}`,
    `@next/env@${version}`,
    '--save-exact',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--legacy-peer-deps',
  ]);
  if (installed !== 0) throw new Error(`next@${version} cannot be installed`);
  process.exitCode = runInCopy('npx', ['jest', ...TESTS]);
  if (process.exitCode !== 0)
    console.error(
      `next@${version} breaks what the red tests are named after: see docs/framework.md`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
