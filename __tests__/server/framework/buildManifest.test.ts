import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRouteModules, readRouteFiles } from '@/server/framework/buildManifest';

const folder = mkdtempSync(join(tmpdir(), 'server-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const build = (manifest: unknown): void => writeFileSync(join(folder, 'pages-manifest.json'), JSON.stringify(manifest));

test('route modules that load asynchronously are awaited, and HTML pages are skipped', async () => {
  build({ '/late': 'late.js', '/plain': 'plain.js', '/404': 'pages/404.html' });
  writeFileSync(join(folder, 'plain.js'), 'exports.route = "plain"');
  writeFileSync(join(folder, 'late.js'), 'module.exports = new Promise((resolve) => setTimeout(() => resolve({ route: "late" }), 20))');
  expect(readRouteFiles(folder)).toEqual({ '/late': 'late.js', '/plain': 'plain.js', '/404': 'pages/404.html' });
  expect(await loadRouteModules(folder)).toEqual([{ route: 'late' }, { route: 'plain' }]);
});

test('a build whose routes cannot be loaded ends with a message', async () => {
  build({ '/gone': 'gone.js' });
  await expect(loadRouteModules(folder)).rejects.toThrow('gone.js');
  build(['gone.js', 1]);
  expect(() => readRouteFiles(folder)).toThrow();
});
