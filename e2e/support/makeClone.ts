import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LEFT_OUT = ['node_modules', 'coverage', 'playwright-report', 'test-results'];

/** Other dotfiles are a developer's own. */
const OF_REPOSITORY = [
  '.dependency-cruiser.mjs',
  '.editorconfig',
  '.env.example',
  '.github',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  '.vscode',
];
const isPartOfClone = (name: string) =>
  (name.startsWith('.') ? OF_REPOSITORY : [name]).includes(name) && !LEFT_OUT.includes(name);

/**
 * Hard-links the packages, which takes a second, or copies them if the temporary folder is on
 * another disk. Next.js refuses a symbolic link.
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
  // One after the other, so that no copy is still writing into a folder that a failure removes.
  for (const name of names)
    await cp(name, join(folder, name), { recursive: true, preserveTimestamps: true });
  bringPackages(folder);
}

/**
 * Creates a folder like a fresh clone after `npm ci`, whose files can be changed. It includes the
 * export of the demo space, whose pictures take long to create.
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
