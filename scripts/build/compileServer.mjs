import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';

const FOLDER = '.next/programs';
const PROGRAMS = [
  'server/main.ts',
  'server/contentServe.ts',
  'server/contentConfirm.ts',
  'scripts/contentWebhook.ts',
  'scripts/searchPush.ts',
  'lib/search/embedded/searchWorker.ts',
];

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
  // Which site is built: docs/decisions/0043.
  tsconfig: process.env.TSX_TSCONFIG_PATH || 'tsconfig.json',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});

// What runs in a page before the framework's scripts is no module of theirs, and stands beside the files that the framework names after the build.
// As text, because a file of this package would be wrapped as CommonJS.
const SCRIPTS = [
  { source: 'lib/framework/lateScripts/start.ts', name: 'start.js' },
  { source: 'lib/preview/keepToken.ts', name: 'preview.js' },
];
const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
for (const { source, name } of SCRIPTS) {
  await build({
    stdin: { contents: readFileSync(source, 'utf8'), resolveDir: dirname(source), loader: 'ts' },
    outfile: `.next/static/${buildId}/${name}`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}
