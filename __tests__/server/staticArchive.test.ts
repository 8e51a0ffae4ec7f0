import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logger } from '@/lib/config/logger';
import { archiveBuild, getArchivedFiles } from '@/server/staticArchive';

describe('files of earlier releases', () => {
  let root = '';
  let folder = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'archive-'));
    folder = join(root, 'kept', 'static');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function makeBuild(name: string, bytes = 10): string {
    const build = join(root, name);
    mkdirSync(join(build, 'chunks/pages'), { recursive: true });
    for (const file of [
      'shared-1.js',
      `main-${name}.js`,
      `main-${name}.js.br`,
      `pages/[[...path]]-${name}.js`,
    ])
      writeFileSync(join(build, 'chunks', file), name.padEnd(bytes));
    return build;
  }

  const listArchived = (): readonly string[] =>
    readdirSync(join(getArchivedFiles(folder), 'chunks')).sort();

  /** As if its release had started then. */
  function setAge(name: string, hours: number): void {
    const startedAt = new Date(Date.now() - hours * 3_600_000);
    for (const file of listArchived().filter((found) => found.includes(name)))
      utimesSync(join(getArchivedFiles(folder), 'chunks', file), startedAt, startedAt);
  }

  test('a release is there with all its files after another has started, and what both have is there once', async () => {
    await archiveBuild(folder, makeBuild('one'));
    await archiveBuild(folder, makeBuild('two'));
    expect(listArchived()).toEqual([
      'main-one.js',
      'main-one.js.br',
      'main-two.js',
      'main-two.js.br',
      'pages',
      'shared-1.js',
    ]);
    expect(
      readFileSync(
        join(getArchivedFiles(folder), 'chunks/pages/[[...path]]-one.js'),
        'utf8',
      ).trim(),
    ).toBe('one');
  });

  test('a release that was the newest for months stays when the next one starts', async () => {
    await archiveBuild(folder, makeBuild('one'));
    setAge('one', 24 * 90);
    await archiveBuild(folder, makeBuild('two'));
    expect(listArchived()).toContain('main-one.js');
  });

  test('restarts of a release copy nothing twice', async () => {
    const build = makeBuild('one');
    await archiveBuild(folder, build);
    const file = join(getArchivedFiles(folder), 'chunks/main-one.js');
    const { ino } = statSync(file);
    await archiveBuild(folder, build);
    expect(statSync(file).ino).toBe(ino);
  });

  test('the releases that started longest ago make room, also where one was rolled back to', async () => {
    for (const [name, hours] of [
      ['one', 3],
      ['two', 2],
      ['three', 1],
    ] as const) {
      await archiveBuild(folder, makeBuild(name, 100));
      setAge(name, hours);
    }
    await archiveBuild(folder, makeBuild('one', 100), 800);
    expect(listArchived()).toEqual(
      expect.arrayContaining(['main-one.js', 'main-three.js', 'shared-1.js']),
    );
    expect(listArchived()).not.toContain('main-two.js');
  });

  test('processes that start at once leave one whole copy', async () => {
    const build = makeBuild('one', 100_000);
    await Promise.all(Array.from({ length: 8 }, () => archiveBuild(folder, build)));
    expect(listArchived()).toEqual(['main-one.js', 'main-one.js.br', 'pages', 'shared-1.js']);
    expect(statSync(join(getArchivedFiles(folder), 'chunks/main-one.js')).size).toBe(100_000);
  });

  test('a file that was half copied by a process that died is copied whole, and what is left of it makes room like an old file', async () => {
    const chunks = join(getArchivedFiles(folder), 'chunks');
    mkdirSync(chunks, { recursive: true });
    writeFileSync(join(chunks, 'main-one.js.5f0c'), 'half'.padEnd(100));
    setAge('main-one.js.5f0c', 1);
    const build = makeBuild('one', 100);
    await archiveBuild(folder, build);
    expect(readFileSync(join(chunks, 'main-one.js'), 'utf8')).toHaveLength(100);
    await archiveBuild(folder, build, 400);
    expect(listArchived()).toEqual(['main-one.js', 'main-one.js.br', 'pages', 'shared-1.js']);
  });

  test('nothing else in the folder is touched', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'other'), 'x'.repeat(100));
    utimesSync(join(folder, 'other'), new Date(0), new Date(0));
    await archiveBuild(folder, makeBuild('one'), 50);
    expect(readdirSync(folder)).toContain('other');
  });

  test('a folder that cannot be written is one warning that names the variable', async () => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    mkdirSync(join(root, 'kept'));
    writeFileSync(folder, 'a file where the folder should be');
    await archiveBuild(folder, makeBuild('one'));
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ folder }),
      expect.stringContaining('STATIC_ARCHIVE_DIR cannot be written'),
    );
    warn.mockRestore();
  });
});
