/**
 * Relies on: `pages-manifest.json` in `.next/server`; routes that are CommonJS modules and require
 * their late chunks from `chunks`, as a module in that folder would.
 * Remove when: the framework loads all routes before its first request in production.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const SERVER_BUILD = '.next/server';

const requireFile = createRequire(resolve('package.json'));

export function readRouteFiles(folder = SERVER_BUILD): Readonly<Record<string, string>> {
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, 'pages-manifest.json'), 'utf8')));
}

// Later, another build may have replaced a chunk, or no more files can be opened. Node finds a
// module again without the disk if the same folder requires it by that name.
function loadChunks(folder: string) {
  const chunks = join(folder, 'chunks');
  const requireChunk = createRequire(resolve(folder, 'index.js'));
  const names = existsSync(chunks)
    ? readdirSync(chunks).filter((name) => name.endsWith('.js'))
    : [];
  for (const name of names) requireChunk(`./chunks/${name}`);
}

/** Must run after the framework's start. Routes that import ES modules load asynchronously. */
export async function loadRouteModules(folder = SERVER_BUILD): Promise<readonly unknown[]> {
  const scripts = Object.values(readRouteFiles(folder)).filter((file) => file.endsWith('.js'));
  loadChunks(folder);
  return Promise.all(scripts.map((file): unknown => requireFile(resolve(folder, file))));
}
