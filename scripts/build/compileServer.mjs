import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';

const FOLDER = '.next/programs';
const PROGRAMS = ['server/main.ts', 'server/contentServe.ts', 'server/contentConfirm.ts', 'scripts/contentWebhook.ts', 'scripts/searchPush.ts', 'lib/search/embedded/searchWorker.ts'];

// Packages stay outside: the framework and the server share React and its contexts.
rmSync(FOLDER, { recursive: true, force: true });
await build({
  entryPoints: PROGRAMS,
  outdir: FOLDER,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  packages: 'external',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});

// What starts the scripts of a page is no module of theirs, and stands beside the files that the framework names after the build.
// As text, because a file of this package would be wrapped as CommonJS.
const START = 'lib/framework/lateScripts/start.ts';
const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
await build({
  stdin: { contents: readFileSync(START, 'utf8'), resolveDir: dirname(START), loader: 'ts' },
  outfile: `.next/static/${buildId}/start.js`,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
