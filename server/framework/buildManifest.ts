/**
 * Relies on: `pages-manifest.json` in the server's part of a build, routes that are CommonJS modules, and `build-manifest.json`, which names the
 * stylesheets of `_app`; `scripts/framework/shortenTokens.js` for the names of custom properties.
 * Remove when: the framework loads all routes before its first request in production, and renders the page of a closed preview, too.
 */
import { existsSync, readFileSync } from 'node:fs';
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
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, 'pages-manifest.json'), 'utf8')));
}

/** Loads the code of all routes, as the framework does, but after its start. A route that imports ECMAScript modules is there later. */
export async function loadRouteModules(folder = SERVER_BUILD): Promise<readonly unknown[]> {
  const scripts = Object.values(readRouteFiles(folder)).filter((file) => file.endsWith('.js'));
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
  return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}
