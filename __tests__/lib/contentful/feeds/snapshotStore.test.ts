import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createRandomness } from '@/__tests__/support/randomness';
import { buildLines, readState, SNAPSHOT_KEY } from '@/__tests__/support/snapshotLines';
import { describeFailure } from '@/lib/contentful/feeds/snapshot/snapshotError';
import type { LineConsumer, SnapshotKey } from '@/lib/contentful/feeds/snapshot/snapshotFormat';
import { openSnapshotStore } from '@/lib/contentful/feeds/snapshot/snapshotStore';

const temporary = mkdtempSync(join(tmpdir(), 'snapshots-'));
// Some tests read it as another user.
beforeAll(() => chmodSync(temporary, 0o755));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

function newFolder(): string {
  const folder = mkdtempSync(join(temporary, 'folder-'));
  chmodSync(folder, 0o755);
  return folder;
}

const openStore = (folder: string, key: Partial<SnapshotKey> = {}) => openSnapshotStore(folder, { ...SNAPSHOT_KEY, ...key });

/** Every file below a folder, as paths in order of their names. */
const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

function findNewest(folder: string): string {
  const path = listFiles(folder).at(-1);
  if (path === undefined) throw new Error('expected a snapshot');
  return path;
}

function collectLines(): LineConsumer<readonly Buffer[]> {
  const blocks: (readonly Buffer[])[] = [];
  return { add: (lines) => void blocks.push(lines), finish: () => blocks.flat() };
}

const toLines = (...texts: readonly string[]): readonly Buffer[] => texts.map((text) => Buffer.from(text));

const buildTexts = (state: number): readonly string[] => buildLines(state).map(String);

type Refusal = { readonly file: string; readonly reason: string };

async function readAll(folder: string, key: Partial<SnapshotKey> = {}) {
  const refusals: Refusal[] = [];
  const found = await openStore(folder, key).read(collectLines, (file, reason) => refusals.push({ file, reason }));
  return { found, refusals, texts: found?.value.map(String) };
}

/** Two snapshots, of which tests damage the newer one. */
async function writeTwo(newer: readonly Buffer[] = toLines('a', 'new', 'state')) {
  const folder = newFolder();
  const older = await openStore(folder).write(toLines('an', 'old', 'state'));
  const { file } = await openStore(folder).write(newer);
  const path = findNewest(folder);
  return { folder, older: older.file, file, path, bytes: readFileSync(path) };
}

describe('what is written is read', () => {
  const LONG = 'é'.repeat(1_700_000);
  const CASES: Readonly<Record<string, readonly Buffer[]>> = {
    'some lines': toLines('first', '{"a":"ünïcödé"}', 'last'),
    'no line': [],
    'one empty line': toLines(''),
    'lines that are empty here and there': toLines('', 'a', '', '', 'b', ''),
    'a line longer than several chunks': toLines('before', LONG, 'after'),
    'bytes that are no text': [Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x0a))],
    'lines that look like the frame of the file': toLines('{"format":"contentful-replica","version":1}', '{"lines":1,"sha256":""}'),
    'more empty lines than a function has parameters': Array.from({ length: 300_000 }, () => Buffer.of()),
    'a hundred states': Array.from({ length: 100 }, (_, state) => buildLines(state)).flat(),
  };

  test.each(Object.entries(CASES))('%s', async (_name, lines) => {
    const folder = newFolder();
    const written = await openStore(folder).write(lines);
    const { found, refusals } = await readAll(folder);
    expect(refusals).toEqual([]);
    expect(found?.file).toBe(written.file);
    expect(found?.value.length).toBe(lines.length);
    expect(found?.value.every((line, index) => lines[index]?.equals(line))).toBe(true);
    expect(readFileSync(findNewest(folder))).toHaveLength(written.bytes);
  });

  test('it says when it was written', async () => {
    const folder = newFolder();
    jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
    await openStore(folder).write([]);
    expect((await readAll(folder)).found?.writtenAt).toBe(1_790_000_000_000);
  });

  test('it is a compressed file of lines, whose last has the checksum of the others', async () => {
    const folder = newFolder();
    await openStore(folder).write(toLines('one', 'two'));
    const lines = brotliDecompressSync(readFileSync(findNewest(folder))).toString().split('\n');
    expect(lines.slice(1, 3)).toEqual(['one', 'two']);
    const sha256 = createHash('sha256').update(`${lines.slice(0, 3).join('\n')}\n`).digest('hex');
    expect(lines.slice(3)).toEqual([JSON.stringify({ lines: 2, sha256 }), '']);
  });

  test('a consumer that takes its time gets one block after the other', async () => {
    const folder = newFolder();
    const lines = Array.from({ length: 60 }, (_, state) => buildLines(state)).flat();
    await openStore(folder).write(lines);
    const blocks: number[] = [];
    let isBusy = false;
    const createConsumer = () => ({
      add: async (block: readonly Buffer[]) => {
        expect(isBusy).toBe(false);
        isBusy = true;
        await new Promise((resolve) => setImmediate(resolve));
        blocks.push(block.length);
        isBusy = false;
      },
      finish: () => blocks.reduce((sum, length) => sum + length, 0),
    });
    const found = await openStore(folder).read(createConsumer, () => undefined);
    expect(found?.value).toBe(lines.length);
    expect(blocks.length).toBeGreaterThan(5);
  });

  test('a line with a line end in it is refused before anything is there', async () => {
    const folder = newFolder();
    await expect(openStore(folder).write(toLines('fine', 'not\nfine'))).rejects.toThrow('Line 2 of a snapshot has a line end in it.');
    expect(listFiles(folder)).toEqual([]);
  });
});

describe('generations', () => {
  test('the newest three are kept, and the newest is read', async () => {
    const folder = newFolder();
    const store = openStore(folder);
    const written: string[] = [];
    for (let state = 0; state < 5; state += 1) written.push((await store.write(toLines(`state ${state}`))).file);
    expect(listFiles(folder).map((path) => basename(path))).toEqual(written.slice(2));
    expect((await readAll(folder)).texts).toEqual(['state 4']);
  });

  test('the newest is the one that was written last, even where the clock was put back', async () => {
    const folder = newFolder();
    for (const [index, now] of [1_790_000_000_000, 1_790_000_000_000, 1_700_000_000_000, 1_600_000_000_000].entries()) {
      jest.spyOn(Date, 'now').mockReturnValue(now);
      await openStore(folder).write(toLines(`state ${index}`));
      expect((await readAll(folder)).texts).toEqual([`state ${index}`]);
    }
    expect(listFiles(folder)).toHaveLength(3);
  });

  test('what a dead process left unfinished is removed after ten minutes, and nothing that is not ours', async () => {
    const folder = newFolder();
    await openStore(folder).write(toLines('state'));
    const path = findNewest(folder);
    const [dead, alive, note] = [`${path}.unfinished`, `${path.replace('.snapshot', '0.snapshot')}.unfinished`, join(dirname(path), 'note.txt')];
    for (const name of [dead, alive, note]) writeFileSync(name, 'something');
    for (const name of [dead, note]) utimesSync(name, new Date(), new Date(Date.now() - 660_000));
    await openStore(folder).write(toLines('state'));
    expect([dead, alive, note].map((name) => existsSync(name))).toEqual([false, true, true]);
  });

  test('sites that share a folder do not see each other', async () => {
    const folder = newFolder();
    const keys: readonly Partial<SnapshotKey>[] = [{}, { spaceId: 'other' }, { environment: 'other' }, { host: 'other' }, { spaceId: 'space/x' }, { spaceId: 'space_x' }, { spaceId: '..' }];
    for (const key of keys) for (let state = 0; state < 4; state += 1) await openStore(folder, key).write(toLines(JSON.stringify(key)));
    expect(listFiles(folder)).toHaveLength(keys.length * 3);
    for (const key of keys) expect(await readAll(folder, key)).toMatchObject({ texts: [JSON.stringify(key)], refusals: [] });
  });
});

describe('a damaged snapshot is refused, and the next one read', () => {
  const OLDER = ['an', 'old', 'state'];
  const DAMAGED = /^It is damaged: /;

  test('cut off at any place', async () => {
    const { folder, file, path, bytes, older } = await writeTwo();
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(path, bytes.subarray(0, length));
      const { found, texts, refusals } = await readAll(folder);
      expect({ length, texts, file: found?.file, refused: refusals.map((refusal) => refusal.file) }).toEqual({ length, texts: OLDER, file: older, refused: [file] });
      expect(refusals[0]?.reason).toMatch(DAMAGED);
    }
  });

  /** Compression can say the same in two ways, so that now and then a changed byte changes nothing. */
  test.each([0xff, 0x01, 0x10])('with one byte other than it was (by %i), at any place, unless the content is the same', async (mask) => {
    const { folder, path, bytes } = await writeTwo();
    const sound = await readAll(folder);
    let refused = 0;
    for (let offset = 0; offset < bytes.length; offset += 1) {
      const other = Buffer.from(bytes);
      other[offset] = (other[offset] ?? 0) ^ mask;
      writeFileSync(path, other);
      const result = await readAll(folder);
      refused += result.refusals.length;
      if (result.refusals.length === 0) expect(result).toEqual(sound);
      else expect({ offset, texts: result.texts, refused: result.refusals.length }).toEqual({ offset, texts: OLDER, refused: 1 });
    }
    expect(refused).toBeGreaterThan(bytes.length * 0.9);
  });

  test('cut off or changed somewhere in a larger one', async () => {
    const { next } = createRandomness(3);
    const { folder, path, bytes } = await writeTwo(buildLines(1));
    let refused = 0;
    for (let round = 0; round < 60; round += 1) {
      const offset = Math.floor(next() * bytes.length);
      const other = Buffer.from(bytes);
      other[offset] = (other[offset] ?? 0) ^ 0xff;
      for (const damaged of [bytes.subarray(0, offset), other]) {
        writeFileSync(path, damaged);
        const { texts, refusals } = await readAll(folder);
        expect(refusals.length === 0 ? buildTexts(1) : OLDER).toEqual(texts);
        refused += refusals.length;
      }
    }
    expect(refused).toBeGreaterThan(110);
  });

  const sign = (text: string, lines: number): string => `${text}${JSON.stringify({ lines, sha256: createHash('sha256').update(text).digest('hex') })}\n`;
  const HEADER = (version: number): string => `${JSON.stringify({ format: 'contentful-replica', version, key: SNAPSHOT_KEY, writtenAt: 1 })}\n`;
  const WHOLE = sign(`${HEADER(1)}a\nnew\nstate\n`, 3);

  test('one that is put together like this is read', async () => {
    const { folder, path } = await writeTwo();
    writeFileSync(path, brotliCompressSync(WHOLE));
    expect(await readAll(folder)).toMatchObject({ texts: ['a', 'new', 'state'], refusals: [] });
  });

  test.each<[string, Buffer, string]>([
    ['nothing in it', Buffer.of(), 'It is damaged: its end is missing.'],
    ['something that is not compressed', Buffer.from(WHOLE), 'It is damaged: it cannot be decompressed.'],
    ['no line', brotliCompressSync(''), 'It is damaged: its end is missing.'],
    ['another text', brotliCompressSync('Hello\nWorld\n'), 'It is damaged: it does not begin like a snapshot.'],
    ['no header', brotliCompressSync(sign('a\nnew\nstate\n', 3)), 'It is damaged: it does not begin like a snapshot.'],
    ['a header alone', brotliCompressSync(HEADER(1)), 'It is damaged: its end is missing.'],
    ['no footer', brotliCompressSync(`${HEADER(1)}a\nnew\n`), 'It is damaged: its end is missing.'],
    ['a footer alone', brotliCompressSync(sign('', 0)), 'It is damaged: it does not begin like a snapshot.'],
    ['half a footer', brotliCompressSync(WHOLE.slice(0, -10)), 'It is damaged: its end is missing.'],
    ['a footer without its line end', brotliCompressSync(WHOLE.slice(0, -1)), 'It is damaged: its end is missing.'],
    ['more after the footer', brotliCompressSync(`${WHOLE}more\n`), 'It is damaged: its end is missing.'],
    ['another line', brotliCompressSync(WHOLE.replace('new', 'NEW')), 'It is damaged: its content does not fit its checksum.'],
    ['another time', brotliCompressSync(WHOLE.replace('"writtenAt":1', '"writtenAt":2')), 'It is damaged: its content does not fit its checksum.'],
    ['a line less', brotliCompressSync(WHOLE.replace('new\n', '')), 'It is damaged: it has 2 lines instead of 3.'],
    ['a line twice', brotliCompressSync(WHOLE.replace('new\n', 'new\nnew\n')), 'It is damaged: it has 4 lines instead of 3.'],
    ['the format of a newer release', brotliCompressSync(sign(HEADER(2), 0)), 'A newer release wrote it, in format 2; this one reads format 1.'],
    ['a newer format of which only this is known', brotliCompressSync('{"format":"contentful-replica","version":9}\nwhatever'), 'A newer release wrote it, in format 9; this one reads format 1.'],
    ['a format that never was', brotliCompressSync(sign(HEADER(0), 0)), 'It is damaged: it does not begin like a snapshot.'],
  ])('with %s', async (_what, content, reason) => {
    const { folder, file, path, older } = await writeTwo();
    writeFileSync(path, content);
    const { found, refusals } = await readAll(folder);
    expect(refusals).toEqual([{ file, reason }]);
    expect(found?.file).toBe(older);
  });

  test.each<Partial<SnapshotKey>>([{ spaceId: 'other' }, { environment: 'other' }, { host: 'other.test' }])('and so is a foreign one: %j', async (key) => {
    const { folder, file, path, older } = await writeTwo();
    const foreign = newFolder();
    await openStore(foreign, key).write(toLines('foreign'));
    copyFileSync(findNewest(foreign), path);
    const createConsumer = jest.fn(collectLines);
    const refuse = jest.fn();
    expect((await openStore(folder).read(createConsumer, refuse))?.file).toBe(older);
    expect(refuse.mock.calls).toEqual([[file, expect.stringMatching(/^It is foreign: it has the content of space .*, not of space space, environment master, host cdn\.contentful\.test\.$/)]]);
    expect(createConsumer).toHaveBeenCalledTimes(1);
  });

  test('where all are damaged there is none', async () => {
    const { folder } = await writeTwo();
    for (const path of listFiles(folder)) writeFileSync(path, 'nothing');
    const { found, refusals } = await readAll(folder);
    expect(found).toBeUndefined();
    expect(refusals).toHaveLength(2);
  });
});

describe('a consumer that cannot use what it gets', () => {
  const refuse = () => {
    throw new Error('expected an entry');
  };
  const REFUSING: Readonly<Record<string, Partial<LineConsumer<readonly Buffer[]>>>> = {
    'at once': { add: refuse },
    'after a while': { add: () => Promise.reject(new Error('expected an entry')) },
    'at the end': { finish: refuse },
  };

  test.each(Object.entries(REFUSING))('that finds out %s gets the next file anew', async (_when, methods) => {
    const { folder, file } = await writeTwo();
    const reasons: string[] = [];
    const consumers = [{ ...collectLines(), ...methods }];
    const found = await openStore(folder).read(
      () => consumers.pop() ?? collectLines(),
      (name, reason) => reasons.push(`${name}: ${reason}`),
    );
    expect(reasons).toEqual([`${file}: Its content cannot be used: expected an entry.`]);
    expect(found?.value.map(String)).toEqual(['an', 'old', 'state']);
  });

  test('is not blamed for what is damaged', async () => {
    const { folder, path, bytes } = await writeTwo();
    writeFileSync(path, brotliCompressSync(brotliDecompressSync(bytes).toString().replace('new', 'NEW')));
    const reasons: string[] = [];
    await openStore(folder).read(() => ({ ...collectLines(), add: refuse }), (_file, reason) => reasons.push(reason));
    expect(reasons).toEqual(['It is damaged: its content does not fit its checksum.', 'Its content cannot be used: expected an entry.']);
  });
});

describe('folders and files that cannot be used', () => {
  /** The administrator may do everything, and so is nobody for a while. */
  async function withoutPrivileges<Value>(work: () => Promise<Value>): Promise<Value> {
    if (process.geteuid?.() !== 0) return work();
    process.seteuid?.(65_534);
    try {
      return await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  test('a folder without snapshots, or none at all, has nothing to read', async () => {
    for (const folder of [newFolder(), join(newFolder(), 'not', 'there')]) expect(await readAll(folder)).toMatchObject({ found: undefined, refusals: [] });
  });

  test('a missing folder is made', async () => {
    const folder = join(newFolder(), 'not', 'there');
    await openStore(folder).write(toLines('state'));
    expect((await readAll(folder)).texts).toEqual(['state']);
  });

  test('a file in the place of the folder is named, in writing and reading', async () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(folder, 'something');
    const reason = 'a file stands where a folder should be; remove it or name another folder (ENOTDIR)';
    await expect(openStore(folder).write([])).rejects.toMatchObject({ name: 'SnapshotError', message: `No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${reason}.` });
    expect(await readAll(folder)).toMatchObject({ found: undefined, refusals: [{ file: folder, reason: `It cannot be read: ${reason}.` }] });
    expect(readFileSync(folder, 'utf8')).toBe('something');
  });

  test('a folder that is only to be read is reported, and still read', async () => {
    const { folder, file } = await writeTwo();
    chmodSync(dirname(findNewest(folder)), 0o555);
    const written = withoutPrivileges(() => openStore(folder).write(toLines('more')));
    await expect(written).rejects.toMatchObject({ message: 'No snapshot could be written to CONTENT_SNAPSHOT_DIR: permission denied; let the user of this process read and write there (EACCES).' });
    expect((await withoutPrivileges(() => readAll(folder))).found?.file).toBe(file);
  });

  test('a file that may not be read is refused, and the next one read', async () => {
    const { folder, file, path, older } = await writeTwo();
    chmodSync(path, 0);
    const { found, refusals } = await withoutPrivileges(() => readAll(folder));
    expect(refusals).toEqual([{ file, reason: 'It cannot be read: permission denied; let the user of this process read and write there (EACCES).' }]);
    expect(found?.file).toBe(older);
  });

  test('a folder in the place of a snapshot is refused, and the next one read', async () => {
    const { folder, path, older } = await writeTwo();
    rmSync(path);
    mkdirSync(path);
    const { found, refusals } = await readAll(folder);
    expect(found?.file).toBe(older);
    expect(refusals[0]?.reason).toMatch(/^It cannot be read: /);
  });

  test('where nothing more can be written it is reported, and what was there stays', async () => {
    const { folder, file } = await writeTwo();
    const program = ['-c', 'ulimit -f 8 && exec "$@"', 'sh', process.execPath, '--import', 'tsx', '__tests__/support/writeSnapshots.ts', folder, '0', '3'];
    const { stdout } = spawnSync('/bin/sh', program, { encoding: 'utf8' });
    const failed = 'failed SnapshotError: No snapshot could be written to CONTENT_SNAPSHOT_DIR: the system does not allow a file of this size; raise the limit of file sizes for this process (EFBIG).\n';
    expect(stdout).toBe(failed.repeat(3));
    expect(listFiles(folder)).toHaveLength(2);
    expect((await readAll(folder)).found?.file).toBe(file);
  });

  test.each([
    ['ENOSPC', 'the disk is full; free space on it (ENOSPC)'],
    ['EROFS', 'the file system is read-only; mount it for writing (EROFS)'],
    ['EWHATEVER', 'some text of the system'],
  ])('%s is told in words', (code, words) => {
    expect(describeFailure(Object.assign(new Error('some text of the system'), { code }))).toBe(words);
  });
});

describe('a write that is not finished', () => {
  test.each([0, 1, 100, 301])('is given up at line %i when it is told so, and leaves nothing', async (line) => {
    const { folder, file } = await writeTwo();
    const ended = new AbortController();
    function* endAt(): Generator<Buffer> {
      for (const [index, text] of buildLines(2).entries()) {
        if (index === line) ended.abort(new Error('The site is shut down.'));
        yield text;
      }
    }
    await expect(openStore(folder).write(endAt(), ended.signal)).rejects.toThrow('The site is shut down.');
    expect(listFiles(folder)).toHaveLength(2);
    expect((await readAll(folder)).found?.file).toBe(file);
  });

  test('is not begun where it was given up before', async () => {
    const folder = newFolder();
    await expect(openStore(folder).write([], AbortSignal.abort(new Error('The site is shut down.')))).rejects.toThrow('The site is shut down.');
    expect(listFiles(folder)).toEqual([]);
  });

  test('because a line cannot be made leaves nothing, and says why', async () => {
    const { folder } = await writeTwo();
    function* fail(): Generator<Buffer> {
      yield* buildLines(2);
      throw new Error('expected an entry');
    }
    await expect(openStore(folder).write(fail())).rejects.toThrow('No snapshot could be written to CONTENT_SNAPSHOT_DIR: expected an entry.');
    expect(listFiles(folder)).toHaveLength(2);
  });
});

test('requests get their turn while slow lines are written', async () => {
  const MS_PER_LINE = 1;
  let sinceTurn = 0;
  let longest = 0;
  const turns = setInterval(() => (sinceTurn = 0), 0);
  function* makeSlowly(): Generator<Buffer> {
    for (const line of buildLines(1)) {
      sinceTurn += 1;
      longest = Math.max(longest, sinceTurn);
      const end = performance.now() + MS_PER_LINE;
      while (performance.now() < end);
      yield line;
    }
  }
  await openStore(newFolder()).write(makeSlowly());
  clearInterval(turns);
  expect(longest).toBeLessThanOrEqual(10);
});

test('two stores write into one folder at once, and a third reads all the time', async () => {
  const folder = newFolder();
  const results: string[] = [];
  const writeMany = async (first: number): Promise<void> => {
    for (let number = first; number < first + 40; number += 1) results.push((await openStore(folder).write(buildLines(number))).file);
  };
  const state = { isWriting: true };
  const writing = Promise.all([writeMany(0), writeMany(1000)]).finally(() => (state.isWriting = false));
  while (state.isWriting) {
    const newest = [...results].sort().at(-1);
    const { found, texts, refusals } = await readAll(folder);
    expect(texts).toEqual(found === undefined ? undefined : buildTexts(readState(found.value)));
    expect(refusals.filter(({ reason }) => !reason.includes('deleted meanwhile'))).toEqual([]);
    if (newest !== undefined) expect((found?.file ?? '') >= newest).toBe(true);
  }
  await writing;
  expect(new Set(results).size).toBe(80);
  expect(listFiles(folder).map((path) => basename(path))).toEqual([...results].sort().slice(-3));
});

describe('processes that are killed at any moment', () => {
  const program = join(temporary, 'writeSnapshots.js');
  const started: ChildProcess[] = [];
  afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

  /** In one file, since a hundred starts that translate each module would take a minute. */
  beforeAll(() => {
    const { status } = spawnSync('node_modules/.bin/esbuild', ['__tests__/support/writeSnapshots.ts', '--bundle', '--platform=node', `--outfile=${program}`]);
    expect(status).toBe(0);
  });

  function startWriter(folder: string, firstState: number, pause = 0) {
    const child = spawn(process.execPath, [program, folder, String(firstState), 'Infinity', String(pause)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    const begun = once(child.stdout, 'data');
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const closed = once(child, 'close');
    started.push(child);
    return {
      begun,
      /** Whether a file of it is there that it has not finished. */
      isWriting: (): boolean => listFiles(folder).some((path) => path.endsWith('.unfinished') && path.includes(`-${child.pid}-`)),
      /** Names of snapshots that it reported as written. */
      written: (): readonly string[] => [...output.matchAll(/^written (.*)\n/gm)].map(([, file = '']) => file),
      failed: (): boolean => output.includes('failed'),
      kill: async (): Promise<void> => {
        child.kill('SIGKILL');
        await closed;
      },
    };
  }

  async function killMany(times: number, seed: number): Promise<string> {
    const { next } = createRandomness(seed);
    const folder = newFolder();
    const beside = startWriter(folder, 1_000_000, 200);
    let newest = '';
    for (let round = 0; round < times; round += 1) {
      const writer = startWriter(folder, round * 1000);
      await writer.begun;
      await new Promise((resolve) => setTimeout(resolve, next() * 20));
      // Every second one at sight of a file that is not finished: by chance a busy machine may kill too few of them there.
      while (round % 2 === 1 && !writer.isWriting()) await new Promise((resolve) => setImmediate(resolve));
      await writer.kill();
      expect([writer, beside].map(({ failed }) => failed())).toEqual([false, false]);
      newest = [newest, ...writer.written(), ...beside.written()].sort().at(-1) ?? '';
      const { found, texts, refusals } = await readAll(folder);
      expect((found?.file ?? '') >= newest).toBe(true);
      expect(texts).toEqual(buildTexts(readState(found?.value ?? [])));
      expect(refusals.filter(({ reason }) => !reason.includes('deleted meanwhile'))).toEqual([]);
    }
    await beside.kill();
    return folder;
  }

  test('lose nothing in a hundred times, beside another process that goes on writing', async () => {
    const folders = await Promise.all([1, 2, 3, 4].map((seed) => killMany(25, seed)));
    // Processes were killed in the middle of a file, or the test would show nothing.
    expect(folders.flatMap(listFiles).filter((path) => path.endsWith('.unfinished')).length).toBeGreaterThan(10);
  });
});
