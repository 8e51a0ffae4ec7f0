import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFT_OUT = ['node_modules', 'coverage', 'playwright-report', 'test-results'];

/** Other files with a leading dot are a developer's own. */
const OF_REPOSITORY = [
  '.dependency-cruiser.mjs',
  '.editorconfig',
  '.env.example',
  '.github',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  '.vscode',
];
const isPartOfClone = (name: string) =>
  (name.startsWith('.') ? OF_REPOSITORY : [name]).includes(name) && !LEFT_OUT.includes(name);

/**
 * The packages with hard links, which take a second, or as copies where the temporary folder is on
 * another disk. The framework refuses a symbolic link.
 */
function bringPackages(folder: string) {
  try {
    execFileSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', 'node_modules', folder]);
  }
}

async function fillClone(folder: string) {
  const names = (await readdir('.')).filter(isPartOfClone);
  // One after another: where one fails, no other writes into a folder that is removed.
  for (const name of names)
    await cp(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  bringPackages(folder);
}

/**
 * A folder like a fresh clone after `npm ci`, whose files can be changed. The export of the demo
 * space comes along, since its pictures take long.
 */
export async function makeClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clone-'));
  try {
    await fillClone(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
