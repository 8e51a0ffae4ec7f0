import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { compilePreviewStyles } from './previewStyles.js';

const FOLDER = '.next/programs';
const PROGRAMS = [
  'server/main.ts',
  'tools/contentApi/contentServe.ts',
  'server/operations/contentConfirm.ts',
  'scripts/contentWebhook.ts',
  'scripts/searchPush/searchPush.ts',
  'lib/search/embedded/searchWorker.ts',
];

// Packages stay external, because the framework and the server share React and its contexts.
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
  // Selects the site to build: docs/decisions/0043.
  tsconfig: process.env.TSX_TSCONFIG_PATH || 'tsconfig.json',
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
});

// These scripts run before the framework's, so they can't be part of its bundles. They are compiled
// from text, because esbuild would wrap a file of this package as CommonJS.
const SCRIPTS = [
  { source: 'lib/browser/framework/lateScripts/start.ts', name: 'start.js' },
  { source: 'preview/access/keepToken.ts', name: 'preview.js' },
];
const folder = `.next/static/${readFileSync('.next/BUILD_ID', 'utf8').trim()}`;
for (const { source, name } of SCRIPTS) {
  await build({
    stdin: { contents: readFileSync(source, 'utf8'), resolveDir: dirname(source), loader: 'ts' },
    outfile: `${folder}/${name}`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}
writeFileSync(`${folder}/preview.css`, compilePreviewStyles());
