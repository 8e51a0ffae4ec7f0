import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';
import { loadRouteModules, readRouteFiles } from '@/server/framework/buildManifest';

const folder = makeTestFolder();

const build = (manifest: unknown) =>
  writeFileSync(join(folder, 'pages-manifest.json'), JSON.stringify(manifest));

test('route modules that load asynchronously are awaited, and HTML pages are skipped', async () => {
  build({ '/late': 'late.js', '/plain': 'plain.js', '/404': 'pages/404.html' });
  writeFileSync(join(folder, 'plain.js'), 'exports.route = "plain"');
  writeFileSync(
    join(folder, 'late.js'),
    'module.exports = new Promise((resolve) => setTimeout(() => resolve({ route: "late" }), 20))',
  );
  expect(readRouteFiles(folder)).toEqual({
    '/late': 'late.js',
    '/plain': 'plain.js',
    '/404': 'pages/404.html',
  });
  expect(await loadRouteModules(folder)).toEqual([{ route: 'late' }, { route: 'plain' }]);
});

test('a build whose routes cannot be loaded ends with a message', async () => {
  build({ '/gone': 'gone.js' });
  await expect(loadRouteModules(folder)).rejects.toThrow('gone.js');
  build(['gone.js', 1]);
  expect(() => readRouteFiles(folder)).toThrow();
});

const MODULES = JSON.stringify(compileProgram('server/framework/buildManifest.ts'));

test('a component that is first rendered after the build was replaced is from the started build', () => {
  const started = mkdtempSync(join(folder, 'started-build-'));
  for (const name of ['chunks', 'pages']) mkdirSync(join(started, name));
  writeFileSync(join(started, 'pages-manifest.json'), JSON.stringify({ '/page': 'pages/page.js' }));
  writeFileSync(
    join(started, 'runtime.js'),
    'exports.loadChunk = (id) => require(`./chunks/${id}.js`);',
  );
  writeFileSync(
    join(started, 'pages/page.js'),
    'const { loadChunk } = require("../runtime.js"); exports.draw = () => loadChunk("late").name;',
  );
  writeFileSync(join(started, 'chunks/late.js'), 'exports.name = "a late part";');
  const program = `
    const { loadRouteModules } = require(${MODULES});
    loadRouteModules(${JSON.stringify(started)}).then(([page]) => {
      require('node:fs').rmSync(${JSON.stringify(started)}, { recursive: true });
      process.stdout.write(page.draw());
    });
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program], {
    encoding: 'utf8',
    env: { ...PACKAGES, PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  expect([stdout, stderr]).toEqual(['a late part', '']);
});
