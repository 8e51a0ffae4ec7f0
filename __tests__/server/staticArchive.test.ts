import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logger } from '@/lib/config/logger';
import { archiveBuild, openStaticArchive } from '@/server/staticArchive';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1);

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
    for (const file of ['shared-1.js', `main-${name}.js`, `main-${name}.js.br`, `pages/[[...path]]-${name}.js`]) writeFileSync(join(build, 'chunks', file), name.padEnd(bytes));
    return build;
  }

  const release = (name: string, now: number, bytes?: number): Promise<void> => archiveBuild(folder, { build: makeBuild(name, bytes), now });

  /** Each time with a new reader, as another process would. */
  async function listFound(...names: readonly string[]): Promise<readonly string[]> {
    const archive = openStaticArchive(folder);
    const found = await Promise.all(names.map(async (name) => ((await archive.find(`chunks/main-${name}.js`)) === undefined ? [] : [name])));
    return found.flat();
  }

  test('a release is found with all its files after another has started', async () => {
    await release('one', START);
    await release('two', START + HOUR);
    const archive = openStaticArchive(folder);
    for (const file of ['chunks/main-one.js', 'chunks/main-one.js.br', 'chunks/pages/[[...path]]-one.js', 'chunks/main-two.js']) {
      expect(readFileSync(join(folder, String(await archive.find(file))), 'utf8').trim()).toBe(file.includes('one') ? 'one' : 'two');
    }
    expect(await archive.find('chunks/main-three.js')).toBeUndefined();
  });

  test.each(['', '..', '../one/chunks/main-one.js', 'chunks', 'chunks/../chunks/main-one.js', '/etc/passwd'])('"%s" is no file of a release', async (file) => {
    await release('one', START);
    expect(await openStaticArchive(folder).find(file)).toBeUndefined();
  });

  test('a release that was the newest for months stays for a day after the next one, and goes then', async () => {
    await release('one', START);
    await release('two', START + 90 * DAY);
    expect(await listFound('one', 'two')).toEqual(['one', 'two']);
    await release('three', START + 91 * DAY);
    expect(await listFound('one', 'two', 'three')).toEqual(['one', 'two', 'three']);
    await release('four', START + 91 * DAY + 2 * HOUR);
    expect(await listFound('one', 'two', 'three', 'four')).toEqual(['two', 'three', 'four']);
  });

  test('a release that is rolled back to is the newest again', async () => {
    await release('one', START);
    await release('two', START + DAY);
    await release('one', START + 2 * DAY);
    await release('one', START + 2 * DAY + HOUR);
    expect(await listFound('one', 'two')).toEqual(['one', 'two']);
    await release('one', START + 9 * DAY);
    expect(await listFound('one')).toEqual(['one']);
  });

  test('restarts of a release copy nothing twice', async () => {
    await release('one', START);
    const [name = ''] = readdirSync(folder);
    writeFileSync(join(folder, name, 'mark'), '');
    await release('one', START + HOUR);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readdirSync(join(folder, name))).toContain('mark');
  });

  test('the oldest releases make room, never the own one', async () => {
    await release('one', START, 100);
    await release('two', START + 1000, 100);
    await archiveBuild(folder, { build: makeBuild('three', 100), now: START + 2000, maxBytes: 1000 });
    expect(await listFound('one', 'two', 'three')).toEqual(['two', 'three']);
    await archiveBuild(folder, { build: makeBuild('four', 100), now: START + 3000, maxBytes: 1 });
    expect(await listFound('two', 'three', 'four')).toEqual(['four']);
  });

  test('processes that start at once leave one whole copy', async () => {
    const build = makeBuild('one');
    await Promise.all(Array.from({ length: 8 }, () => archiveBuild(folder, { build, now: START })));
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^release-[0-9a-f]{24}$/)]);
    expect(await listFound('one')).toEqual(['one']);
  });

  test('files of a process that died while copying are not served, and are removed later', async () => {
    for (const [name, age] of [['unfinished-old', HOUR], ['unfinished-new', 1000]] as const) {
      mkdirSync(join(folder, name, 'chunks'), { recursive: true });
      writeFileSync(join(folder, name, 'chunks', `main-${name}.js`), 'half');
      utimesSync(join(folder, name), new Date(START - age), new Date(START - age));
    }
    await release('one', START);
    expect(await listFound('unfinished-old', 'unfinished-new', 'one')).toEqual(['one']);
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual(['unfinished-new']);
  });

  test('nothing else in the folder is touched', async () => {
    mkdirSync(join(folder, 'lost+found'), { recursive: true });
    utimesSync(join(folder, 'lost+found'), new Date(0), new Date(0));
    await release('one', START);
    await release('two', START + 9 * DAY);
    expect(readdirSync(folder)).toContain('lost+found');
  });

  test('an open archive sees a release that another process adds, after a second', async () => {
    let time = 0;
    const archive = openStaticArchive(folder, () => time);
    expect(await archive.find('chunks/main-one.js')).toBeUndefined();
    await release('one', START);
    time = 999;
    expect(await archive.find('chunks/main-one.js')).toBeUndefined();
    time = 1000;
    expect(await archive.find('chunks/main-one.js')).toMatch(/^release-.*\/chunks\/main-one\.js$/);
  });

  test('a folder that cannot be written is one warning that names the variable, and what is in it is still found', async () => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    mkdirSync(join(root, 'kept'));
    writeFileSync(folder, 'a file where the folder should be');
    await release('one', START);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ folder }), expect.stringContaining('STATIC_ARCHIVE_DIR cannot be written'));
    expect(await listFound('one')).toEqual([]);
    warn.mockRestore();
  });
});
