import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PUBLIC_FOLDER = '.next/static';
const MAPS_FOLDER = '.next/sourcemaps';

/** Keeps this build's source maps out of the public files, for reading stack traces. */
export async function hideSourceMaps(): Promise<void> {
  const release = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  const maps = (await readdir(PUBLIC_FOLDER, { recursive: true })).filter((name) =>
    name.endsWith('.map'),
  );
  await rm(MAPS_FOLDER, { recursive: true, force: true });
  for (const name of maps) {
    const target = join(MAPS_FOLDER, release, name);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(PUBLIC_FOLDER, name), target);
  }
}
