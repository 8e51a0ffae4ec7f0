import { build } from 'esbuild';

test('the configuration of the browser tests loads no site before it chooses one', async () => {
  const { metafile } = await build({
    entryPoints: ['playwright.config.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    outdir: '.next',
  });
  expect(Object.keys(metafile.inputs)).toContain('scripts/sites.js');
  expect(Object.keys(metafile.inputs).filter((path) => /^(?:lib|content)\//.test(path))).toEqual(
    [],
  );
});
