import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { listProductionPackages } from '@/scripts/build/productionPackages';
import {
  formatNotices,
  isAllowed,
  listFonts,
  listProblems,
  MISSING,
  readNotice,
} from '@/scripts/build/writeNotices';

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const shipped = listProductionPackages();

test('every shipped package has the text of a licence that allows it', () => {
  expect(shipped).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)),
  );
  expect(listProblems(shipped.map(readNotice))).toEqual([]);
});

test('MISSING has no text for a package that is not shipped', () => {
  const names = shipped.map((path) => path.replace(/^.*node_modules\//, ''));
  expect(
    Object.keys(MISSING).filter((name) => !names.some((found) => found.startsWith(name))),
  ).toEqual([]);
});

test('no development dependency and no build tool is shipped', () => {
  expect(
    shipped.filter((path) =>
      /\/(?:jest|typescript|eslint|playwright|sass|@next\/swc-.*|@rollup\/rollup-.*)$/.test(path),
    ),
  ).toEqual([]);
});

test('the typeface of a site is shipped with its licence', () => {
  expect(listFonts('content/demo/look')).toEqual([
    {
      name: 'Atkinson Hyperlegible Next',
      version: 'font',
      licence: 'OFL-1.1',
      texts: [readFileSync('content/demo/look/LICENSE', 'utf8')],
    },
  ]);
});

describe('a package', () => {
  let folder = '';
  const make = (files: Readonly<Record<string, string>>, license: unknown = 'MIT') => {
    for (const [name, text] of Object.entries({
      ...files,
      'package.json': JSON.stringify({ name: 'one', version: '1.0.0', license }),
    })) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return readNotice(folder);
  };
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'package-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['LICENSE', 'licence.md', 'License-MIT.txt', 'COPYING', 'NOTICE', 'lib/inner/LICENSE'])(
    'says its licence in %s',
    (name) => {
      expect(make({ [name]: 'Take it.\r\nPlease.\n' }).texts).toEqual(['Take it.\nPlease.']);
    },
  );

  test('says its licence in its readme, if that has the whole text', () => {
    expect(
      make({ 'README.md': '# One\n\n## License\n\nPermission is hereby granted to all.\n' }).texts,
    ).toEqual(['## License\n\nPermission is hereby granted to all.']);
    expect(make({ 'README.md': '# One\n\n## License\n\nMIT © One\n' }).texts).toEqual([]);
  });

  test.each(['licenses.js', 'node_modules/two/LICENSE', 'lib/license.d.ts'])(
    'does not say its licence in %s',
    (name) => {
      expect(listProblems([make({ [name]: 'Take it.' })])).toEqual([
        'one 1.0.0 has no text of its licence',
      ]);
    },
  );

  test('without a licence is not shipped', () => {
    expect(listProblems([make({ LICENSE: 'Take it.' }, null)])).toEqual([
      'one 1.0.0 has the licence "", which is not among those that may be shipped',
    ]);
  });
});

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0-only OR MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence "%s" may be shipped: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test('a licence text is written once, below all its packages', () => {
  const one = { name: 'one', version: '1.0.0', licence: 'MIT', texts: ['Take it.'] };
  const text = formatNotices([
    one,
    { ...one, name: 'two' },
    { ...one, name: 'three', texts: ['Leave it.'] },
  ]);
  expect(text.split('\n').filter((row) => row !== '' && !row.startsWith('---'))).toEqual([
    'one 1.0.0 (MIT)',
    'two 1.0.0 (MIT)',
    'Take it.',
    'three 1.0.0 (MIT)',
    'Leave it.',
  ]);
});

test('the SBOM has the shipped packages with their dependencies, and nothing else', () => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  expect([status, stderr]).toEqual([0, '']);
  const list = z
    .object({
      components: z.array(z.object({ name: z.string(), 'bom-ref': z.string() })),
      dependencies: z.array(z.object({ dependsOn: z.array(z.string()) })),
    })
    .parse(JSON.parse(stdout));
  const names = list.components.map(({ name }) => name);
  const refs = new Set(list.components.map((component) => component['bom-ref']));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(
    list.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
  expect(names.filter((name) => ['jest', 'typescript', 'eslint'].includes(name))).toEqual([]);
});
