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
import { logger } from '@/lib/platform/config/logger';
import { archiveBuild, getArchivedFiles } from '@/server/files/staticArchive';

describe('files of earlier releases', () => {
  let root = '';
  let folder = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'archive-'));
    folder = join(root, 'kept', 'static');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function makeBuild(name: string, bytes = 10) {
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

  const listArchived = () => readdirSync(join(getArchivedFiles(folder), 'chunks')).sort();

  /** As if its release had started then. */
  function setAge(name: string, hours: number) {
    const startedAt = new Date(Date.now() - hours * 3_600_000);
    for (const file of listArchived().filter((found) => found.includes(name)))
      utimesSync(join(getArchivedFiles(folder), 'chunks', file), startedAt, startedAt);
  }

  test('stay complete after another release has started, and shared files are stored once', async () => {
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

  test('stay when the next release starts, even if theirs was the newest for months', async () => {
    await archiveBuild(folder, makeBuild('one'));
    setAge('one', 24 * 90);
    await archiveBuild(folder, makeBuild('two'));
    expect(listArchived()).toContain('main-one.js');
  });

  test('are not copied again when their release restarts', async () => {
    const build = makeBuild('one');
    await archiveBuild(folder, build);
    const file = join(getArchivedFiles(folder), 'chunks/main-one.js');
    const { ino } = statSync(file);
    await archiveBuild(folder, build);
    expect(statSync(file).ino).toBe(ino);
  });

  test('are deleted for the release that started longest ago, also after a rollback', async () => {
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

  test('are one complete copy if processes start at once', async () => {
    const build = makeBuild('one', 100_000);
    await Promise.all(Array.from({ length: 8 }, () => archiveBuild(folder, build)));
    expect(listArchived()).toEqual(['main-one.js', 'main-one.js.br', 'pages', 'shared-1.js']);
    expect(statSync(join(getArchivedFiles(folder), 'chunks/main-one.js')).size).toBe(100_000);
  });

  test('are copied again if a process died half-way, and its remains are deleted like old files', async () => {
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

  test('are all that is deleted from the folder', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'other'), 'x'.repeat(100));
    utimesSync(join(folder, 'other'), new Date(0), new Date(0));
    await archiveBuild(folder, makeBuild('one'), 50);
    expect(readdirSync(folder)).toContain('other');
  });

  test('give one warning that names the variable if their folder cannot be written', async () => {
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
