import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SCRIPT = resolve('scripts/release.mjs');
const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Added\n\n- Visitors can now print.\n\n## 0.4.0 - 2026-11-24\n\n- Older.\n';
const NO_CONFIGURATION = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const AUTHOR = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

let folder = '';

function run(command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...NO_CONFIGURATION, ...AUTHOR },
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}

const git = (...args: readonly string[]) => run('git', ...args).output;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const release = (...args: readonly string[]) => run(process.execPath, SCRIPT, ...args);

/** A repository of one commit. `verify` is a shell command. */
function makeRepository({ verify = 'true', changelog = CHANGELOG } = {}) {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  const manifest = { name: 'site', version: '0.4.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts: { verify } }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }),
  );
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
}

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a release puts its version into the changelog, manifest, lock file, a commit and a tag', () => {
  makeRepository();
  const { status, output } = release('1.2.0');
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(
      'docker build --file deploy/Dockerfile --build-arg RELEASE=1.2.0 --tag care-site:1.2.0 .',
    ),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## Unreleased\n', `## Unreleased\n\n## 1.2.0 - ${today}\n`),
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.2.0',
    packages: { '': { version: '1.2.0' } },
  });
  expect([
    git('status', '--porcelain'),
    git('log', '-1', '--format=%s'),
    git('rev-list', '--count', 'HEAD'),
  ]).toEqual(['', 'Release 1.2.0', '2']);
  expect(git('tag', '--list', '--format', '%(refname:short) %(contents)')).toBe(
    'v1.2.0 1.2.0\n\n### Added\n\n- Visitors can now print.',
  );
  expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

test('the first release of a changelog needs no earlier one', () => {
  makeRepository({ changelog: '# Changelog\n\n## Unreleased\n\n- First.\n' });
  expect(release('0.5.0').status).toBe(0);
  expect(read('CHANGELOG.md')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.5\.0 - [-\d]{10}\n\n- First\.\n$/,
  );
});

test('nothing is pushed unless it is asked for', () => {
  makeRepository();
  const remote = mkdtempSync(join(tmpdir(), 'remote-'));
  const listRemote = () => git('ls-remote', '--refs', 'origin').replaceAll(/^\S+\t/gm, '');
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  release('0.4.1');
  expect(listRemote()).toBe('');
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- More.\n'),
  );
  git('commit', '--quiet', '--all', '--message', 'Say more');
  expect(release('0.4.2', '--push').status).toBe(0);
  expect(listRemote()).toBe('refs/heads/main\nrefs/tags/v0.4.2');
  rmSync(remote, { recursive: true, force: true });
});

describe('nothing is released or changed', () => {
  const expectRefusal = (args: readonly string[], message: RegExp) => {
    const readState = () => [
      git('rev-parse', 'HEAD'),
      git('tag'),
      read('package.json'),
      read('package-lock.json'),
      read('CHANGELOG.md'),
    ];
    const before = readState();
    const { status, output } = release(...args);
    expect([status, output]).toEqual([1, expect.stringMatching(message)]);
    expect(readState()).toEqual(before);
  };

  test.each([
    ['', 'Expected the version'],
    ['1.2', 'Expected the version'],
    ['v1.2.0', 'Expected the version'],
    ['0.4.0', '0.4.0 does not come after 0.4.0'],
    ['0.3.9', 'does not come after'],
  ])('for the version "%s"', (version, message) => {
    makeRepository();
    expectRefusal(version === '' ? [] : [version], new RegExp(message));
  });

  test('if a file is not committed', () => {
    makeRepository();
    writeFileSync(join(folder, 'new.txt'), '');
    expectRefusal(['1.0.0'], /\?\? new\.txt/);
  });

  test.each<[string, Parameters<typeof makeRepository>[0], RegExp]>([
    ['`npm run verify` fails', { verify: 'false' }, /npm run verify failed/],
    [
      'the changelog says nothing',
      { changelog: '# Changelog\n\n## Unreleased\n\n' },
      /nothing under "Unreleased"/,
    ],
  ])('if %s', (_what, repository, message) => {
    makeRepository(repository);
    expectRefusal(['1.0.0'], message);
  });

  test('if the tag exists', () => {
    makeRepository();
    git('tag', 'v0.9.0');
    expectRefusal(['0.9.0'], /a tag v0\.9\.0 already/);
  });
});
