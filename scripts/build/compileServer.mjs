import { rmSync } from 'node:fs';
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
