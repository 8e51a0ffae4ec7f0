/**
 * Relies on: `pages-manifest.json` in the server's part of a build, routes that are CommonJS modules, and `build-manifest.json`, which names the
 * stylesheets of `_app`; routes that require their late chunks from `chunks` as a module of the server's folder does;
 * `scripts/framework/shortenTokens.js` for the names of custom properties.
 * Remove when: the framework loads all routes before its first request in production, and renders the page of a closed preview, too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const SERVER_BUILD = '.next/server';
const FILES = '.next/build-manifest.json';
const TOKENS = '.next/token-names.json';
const FILES_OF_APP = z.object({ pages: z.object({ '/_app': z.array(z.string()) }) });

const requireFile = createRequire(resolve('package.json'));

/** @returns the routes of the build, each with its file below the folder */
export function readRouteFiles(folder = SERVER_BUILD): Readonly<Record<string, string>> {
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, 'pages-manifest.json'), 'utf8')));
}

/**
 * Chunks are otherwise loaded when a page first needs them: by then another build may have replaced the files, or the limit of open files may be
 * reached, and the page would lack a part. Node finds a module again without the disk where the same folder requires it by the same name.
 */
function loadChunks(folder: string): void {
  const chunks = join(folder, 'chunks');
  const requireChunk = createRequire(resolve(folder, 'index.js'));
  const names = existsSync(chunks)
    ? readdirSync(chunks).filter((name) => name.endsWith('.js'))
    : [];
  for (const name of names) requireChunk(`./chunks/${name}`);
}

/** Loads the code of all routes, as the framework does, but after its start. A route that imports ECMAScript modules is there later. */
export async function loadRouteModules(folder = SERVER_BUILD): Promise<readonly unknown[]> {
  const scripts = Object.values(readRouteFiles(folder)).filter((file) => file.endsWith('.js'));
  loadChunks(folder);
  return Promise.all(scripts.map((file): unknown => requireFile(resolve(folder, file))));
}

/** @returns the addresses of the stylesheets of every page; none in development, where script inserts them */
export function readStylesheets(): readonly string[] {
  if (!existsSync(FILES)) return [];
  const { pages } = FILES_OF_APP.parse(JSON.parse(readFileSync(FILES, 'utf8')));
  return pages['/_app'].filter((path) => path.endsWith('.css')).map((path) => `/_next/${path}`);
}

/** @returns what a build calls the custom properties of its stylesheets; nothing in development, where they keep their names */
export function readTokenNames(file = TOKENS): Readonly<Record<string, string>> {
  return existsSync(file)
    ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
}
