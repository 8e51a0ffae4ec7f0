import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { buildLines, readState, SNAPSHOT_KEY } from '@/__tests__/support/snapshotLines';
import { describeFailure } from '@/lib/contentful/feeds/fileErrors';
import { SnapshotFiles, type SnapshotKey } from '@/lib/contentful/feeds/snapshotFiles';

const WRITER = '__tests__/support/writeSnapshots.ts';
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

const openFiles = (folder: string, key: Partial<SnapshotKey> = {}) =>
  new SnapshotFiles(folder, { ...SNAPSHOT_KEY, ...key });

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

type Blocks = AsyncIterable<readonly Buffer[]>;

async function collectLines(blocks: Blocks): Promise<readonly Buffer[]> {
  const all: (readonly Buffer[])[] = [];
  for await (const lines of blocks) all.push(lines);
  return all.flat();
}

const toLines = (...texts: readonly string[]): readonly Buffer[] =>
  texts.map((text) => Buffer.from(text));

const buildTexts = (state: number): readonly string[] => buildLines(state).map(String);

/** The checksum of a file. */
const sign = (path: string, bytes: Buffer): string =>
  createHash('sha256')
    .update(basename(dirname(path)))
    .update(bytes)
    .digest('hex');

type Refusal = { readonly file: string; readonly reason: string };

async function readAll(folder: string, key: Partial<SnapshotKey> = {}) {
  const refusals: Refusal[] = [];
  const found = await openFiles(folder, key).read(collectLines, (file, reason) =>
    refusals.push({ file, reason }),
  );
  return { found, refusals, texts: found?.value.map(String) };
}

/** Two snapshots, of which tests damage the newer one. */
async function writeTwo(newer: readonly Buffer[] = toLines('a', 'new', 'state')) {
  const folder = newFolder();
  const older = await openFiles(folder).write(toLines('an', 'old', 'state'));
  const { file } = await openFiles(folder).write(newer);
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
    'bytes that are no text': [
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x0a)),
    ],
    'lines that look like the frame of the file': toLines(
      '{"format":"contentful-replica","version":1}',
      '{"lines":1,"sha256":""}',
    ),
    'more empty lines than a function has parameters': Array.from({ length: 300_000 }, () =>
      Buffer.of(),
    ),
    'a hundred states': Array.from({ length: 100 }, (_, state) => buildLines(state)).flat(),
  };

  test.each(Object.entries(CASES))('%s', async (_name, lines) => {
    const folder = newFolder();
    const written = await openFiles(folder).write(lines);
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
    await openFiles(folder).write([]);
    expect((await readAll(folder)).found?.writtenAt).toBe(1_790_000_000_000);
  });

  test('it is a compressed file of lines with a checksum in its name', async () => {
    const folder = newFolder();
    await openFiles(folder).write(toLines('one', 'two'));
    const path = findNewest(folder);
    const bytes = readFileSync(path);
    expect(brotliDecompressSync(bytes).toString()).toBe('one\ntwo\n');
    expect(basename(path)).toContain(sign(path, bytes));
  });

  test('a reader that takes its time gets one block after the other', async () => {
    const folder = newFolder();
    const lines = Array.from({ length: 60 }, (_, state) => buildLines(state)).flat();
    await openFiles(folder).write(lines);
    const counts: number[] = [];
    let isBusy = false;
    const countSlowly = async (blocks: Blocks): Promise<number> => {
      for await (const block of blocks) {
        expect(isBusy).toBe(false);
        isBusy = true;
        await new Promise((resolve) => setImmediate(resolve));
        counts.push(block.length);
        isBusy = false;
      }
      return counts.reduce((sum, length) => sum + length, 0);
    };
    const found = await openFiles(folder).read(countSlowly, () => undefined);
    expect(found?.value).toBe(lines.length);
    expect(counts.length).toBeGreaterThan(5);
  });

  test('a line with a line end in it is refused before anything is there', async () => {
    const folder = newFolder();
    await expect(openFiles(folder).write(toLines('fine', 'not\nfine'))).rejects.toThrow(
      'No snapshot could be written to CONTENT_SNAPSHOT_DIR: a line of it has a line end in it.',
    );
    expect(listFiles(folder)).toEqual([]);
  });
});

describe('generations', () => {
  test('the newest two are kept, and the newest is read', async () => {
    const folder = newFolder();
    const store = openFiles(folder);
    const written: string[] = [];
    for (let state = 0; state < 5; state += 1)
      written.push((await store.write(toLines(`state ${state}`))).file);
    expect(listFiles(folder).map((path) => basename(path))).toEqual(written.slice(3));
    expect((await readAll(folder)).texts).toEqual(['state 4']);
  });

  test('the newest is the one that was written last, even where the clock was put back', async () => {
    const folder = newFolder();
    for (const [index, now] of [
      1_790_000_000_000, 1_790_000_000_000, 1_700_000_000_000, 1_600_000_000_000,
    ].entries()) {
      jest.spyOn(Date, 'now').mockReturnValue(now);
      await openFiles(folder).write(toLines(`state ${index}`));
      expect((await readAll(folder)).texts).toEqual([`state ${index}`]);
    }
    expect(listFiles(folder)).toHaveLength(2);
  });

  test('what a dead process left unfinished is removed after ten minutes, and nothing that is not ours', async () => {
    const folder = newFolder();
    await openFiles(folder).write(toLines('state'));
    const path = findNewest(folder);
    const [dead, alive, note] = [
      `${path}.unfinished`,
      `${path}.0.unfinished`,
      join(dirname(path), 'note.txt'),
    ];
    for (const name of [dead, alive, note]) writeFileSync(name, 'something');
    for (const name of [dead, note]) utimesSync(name, new Date(), new Date(Date.now() - 660_000));
    await openFiles(folder).write(toLines('state'));
    expect([dead, alive, note].map((name) => existsSync(name))).toEqual([false, true, true]);
  });

  test('sites that share a folder do not see each other', async () => {
    const folder = newFolder();
    const keys: readonly Partial<SnapshotKey>[] = [
      {},
      { spaceId: 'other' },
      { environment: 'other' },
      { host: 'other' },
      { spaceId: 'space/x' },
      { spaceId: 'space_x' },
      { spaceId: '..' },
    ];
    for (const key of keys)
      for (let state = 0; state < 4; state += 1)
        await openFiles(folder, key).write(toLines(JSON.stringify(key)));
    expect(listFiles(folder)).toHaveLength(keys.length * 2);
    for (const key of keys)
      expect(await readAll(folder, key)).toMatchObject({
        texts: [JSON.stringify(key)],
        refusals: [],
      });
  });
});

describe('a damaged snapshot is refused, and the next one read', () => {
  const OLDER = ['an', 'old', 'state'];
  const DAMAGED = /^It cannot be used: it is damaged/;

  test('cut off at any place', async () => {
    const { folder, file, path, bytes, older } = await writeTwo();
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(path, bytes.subarray(0, length));
      const { found, texts, refusals } = await readAll(folder);
      expect({
        length,
        texts,
        file: found?.file,
        refused: refusals.map((refusal) => refusal.file),
      }).toEqual({ length, texts: OLDER, file: older, refused: [file] });
      expect(refusals[0]?.reason).toMatch(DAMAGED);
    }
  });

  test.each([0xff, 0x01, 0x10])(
    'with one byte other than it was (by %i), at any place',
    async (mask) => {
      const { folder, path, bytes } = await writeTwo();
      for (let offset = 0; offset < bytes.length; offset += 1) {
        const other = Buffer.from(bytes);
        other[offset] = (other[offset] ?? 0) ^ mask;
        writeFileSync(path, other);
        const { texts, refusals } = await readAll(folder);
        expect({ offset, texts, refused: refusals.length }).toEqual({
          offset,
          texts: OLDER,
          refused: 1,
        });
      }
    },
  );

  test('cut off or changed somewhere in a larger one', async () => {
    const { next } = createRandomness(3);
    const { folder, path, bytes } = await writeTwo(buildLines(1));
    for (let round = 0; round < 60; round += 1) {
      const offset = Math.floor(next() * bytes.length);
      const other = Buffer.from(bytes);
      other[offset] = (other[offset] ?? 0) ^ 0xff;
      for (const damaged of [bytes.subarray(0, offset), other]) {
        writeFileSync(path, damaged);
        const { texts, refusals } = await readAll(folder);
        expect([texts, refusals.length]).toEqual([OLDER, 1]);
      }
    }
  });

  test.each<[string, Buffer, RegExp]>([
    ['nothing in it', Buffer.of(), /^It cannot be read: /],
    ['something that is not compressed', Buffer.from('a\nnew\nstate\n'), /^It cannot be read: /],
    [
      'half of what was compressed',
      brotliCompressSync(buildTexts(1).join('\n')).subarray(0, 1000),
      /^It cannot be read: /,
    ],
  ])('with %s, under a name that fits', async (_what, content, reason) => {
    const { folder, path, older } = await writeTwo();
    rmSync(path);
    const name = `${Date.now() + 1000}-${sign(path, content)}.v2.jsonl.br`;
    writeFileSync(join(dirname(path), name), content);
    const { found, refusals } = await readAll(folder);
    expect(refusals.map(({ file }) => file)).toEqual([name]);
    expect(refusals[0]?.reason).toMatch(reason);
    expect(found?.file).toBe(older);
  });

  test.each<Partial<SnapshotKey>>([
    { spaceId: 'other' },
    { environment: 'other' },
    { host: 'other.test' },
  ])('and so is a foreign one: %j', async (key) => {
    const { folder, file, path, older } = await writeTwo();
    const foreign = newFolder();
    await openFiles(foreign, key).write(toLines('foreign'));
    copyFileSync(findNewest(foreign), path);
    const parse = jest.fn(collectLines);
    const refuse = jest.fn();
    expect((await openFiles(folder).read(parse, refuse))?.file).toBe(older);
    expect(refuse.mock.calls).toEqual([
      [
        file,
        'It cannot be used: it is damaged, or of another space, and does not fit its checksum.',
      ],
    ]);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  test('where all are damaged there is no snapshot', async () => {
    const { folder } = await writeTwo();
    for (const path of listFiles(folder)) writeFileSync(path, 'nothing');
    const { found, refusals } = await readAll(folder);
    expect(found).toBeUndefined();
    expect(refusals).toHaveLength(2);
  });
});

test.each<[string, (blocks: Blocks) => Promise<readonly Buffer[]>]>([
  ['at once', () => Promise.reject(new Error('expected an entry'))],
  [
    'at the end',
    async (blocks) => {
      await collectLines(blocks);
      throw new Error('expected an entry');
    },
  ],
])(
  'content that turns out %s to be of no use is refused, and the next file read',
  async (_when, refuse) => {
    const { folder, file } = await writeTwo();
    const reasons: string[] = [];
    const parsers = [refuse];
    const found = await openFiles(folder).read(
      (blocks) => (parsers.pop() ?? collectLines)(blocks),
      (name, reason) => reasons.push(`${name}: ${reason}`),
    );
    expect(reasons).toEqual([`${file}: It cannot be used: expected an entry.`]);
    expect(found?.value.map(String)).toEqual(['an', 'old', 'state']);
  },
);

test('nothing of a damaged file is parsed', async () => {
  const { folder, path, bytes } = await writeTwo();
  writeFileSync(
    path,
    brotliCompressSync(brotliDecompressSync(bytes).toString().replace('new', 'NEW')),
  );
  const parse = jest.fn(collectLines);
  await openFiles(folder).read(parse, () => undefined);
  expect(parse).toHaveBeenCalledTimes(1);
});

test('a snapshot that another release wrote in another format is passed over and stays', async () => {
  const folder = newFolder();
  await openFiles(folder).write(toLines('state'));
  const path = findNewest(folder);
  const other = join(dirname(path), '1790000000000-1-0123456789ab.snapshot.br');
  writeFileSync(other, 'something');
  expect(await readAll(folder)).toMatchObject({ texts: ['state'], refusals: [] });
  rmSync(path);
  expect(await readAll(folder)).toMatchObject({
    found: undefined,
    refusals: [
      { file: basename(other), reason: 'Another release wrote it, in a format of its own.' },
    ],
  });
  await openFiles(folder).write(toLines('state'));
  expect(existsSync(other)).toBe(true);
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
    for (const folder of [newFolder(), join(newFolder(), 'not', 'there')])
      expect(await readAll(folder)).toMatchObject({ found: undefined, refusals: [] });
  });

  test('a missing folder is made', async () => {
    const folder = join(newFolder(), 'not', 'there');
    await openFiles(folder).write(toLines('state'));
    expect((await readAll(folder)).texts).toEqual(['state']);
  });

  test('a file in the place of the folder is named, in writing and reading', async () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(folder, 'something');
    const reason =
      'a file stands where a folder should be; remove it or name another folder (ENOTDIR)';
    await expect(openFiles(folder).write([])).rejects.toMatchObject({
      message: `No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${reason}.`,
    });
    expect(await readAll(folder)).toMatchObject({
      found: undefined,
      refusals: [{ file: folder, reason: `It cannot be read: ${reason}.` }],
    });
    expect(readFileSync(folder, 'utf8')).toBe('something');
  });

  test('a folder that is only to be read is reported, and still read', async () => {
    const { folder, file } = await writeTwo();
    chmodSync(dirname(findNewest(folder)), 0o555);
    const written = withoutPrivileges(() => openFiles(folder).write(toLines('more')));
    await expect(written).rejects.toMatchObject({
      message:
        'No snapshot could be written to CONTENT_SNAPSHOT_DIR: permission denied; let the user of this process read and write there (EACCES).',
    });
    expect((await withoutPrivileges(() => readAll(folder))).found?.file).toBe(file);
  });

  test('a file that may not be read is refused, and the next one read', async () => {
    const { folder, file, path, older } = await writeTwo();
    chmodSync(path, 0);
    const { found, refusals } = await withoutPrivileges(() => readAll(folder));
    expect(refusals).toEqual([
      {
        file,
        reason:
          'It cannot be read: permission denied; let the user of this process read and write there (EACCES).',
      },
    ]);
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
    const program = [
      '-c',
      'ulimit -f 8 && exec "$@"',
      'sh',
      process.execPath,
      '--import',
      'tsx',
      WRITER,
      folder,
      '0',
      '3',
    ];
    const { stdout } = spawnSync('/bin/sh', program, { encoding: 'utf8' });
    const failed =
      'failed Error: No snapshot could be written to CONTENT_SNAPSHOT_DIR: the system does not allow a file of this size; raise the limit of file sizes for this process (EFBIG).\n';
    expect(stdout).toBe(failed.repeat(3));
    expect(listFiles(folder)).toHaveLength(2);
    expect((await readAll(folder)).found?.file).toBe(file);
  });

  test.each([
    ['ENOSPC', 'the disk is full; free space on it (ENOSPC)'],
    ['EROFS', 'the file system is read-only; mount it for writing (EROFS)'],
    ['EWHATEVER', 'some text of the system'],
  ])('%s is told in words', (code, words) => {
    expect(describeFailure(Object.assign(new Error('some text of the system'), { code }))).toBe(
      words,
    );
  });
});

describe('a write that is not finished', () => {
  test.each([0, 1, 100, 301])(
    'is given up at line %i when it is told so, and leaves nothing',
    async (line) => {
      const { folder, file } = await writeTwo();
      const ended = new AbortController();
      function* endAt(): Generator<Buffer> {
        for (const [index, text] of buildLines(2).entries()) {
          if (index === line) ended.abort(new Error('The site is shut down.'));
          yield text;
        }
      }
      await expect(openFiles(folder).write(endAt(), ended.signal)).rejects.toThrow(
        'The site is shut down.',
      );
      expect(listFiles(folder)).toHaveLength(2);
      expect((await readAll(folder)).found?.file).toBe(file);
    },
  );

  test('is not started where it was aborted before', async () => {
    const folder = newFolder();
    await expect(
      openFiles(folder).write([], AbortSignal.abort(new Error('The site is shut down.'))),
    ).rejects.toThrow('The site is shut down.');
    expect(listFiles(folder)).toEqual([]);
  });

  test('because a line cannot be made leaves nothing, and says why', async () => {
    const { folder } = await writeTwo();
    function* fail(): Generator<Buffer> {
      yield* buildLines(2);
      throw new Error('expected an entry');
    }
    await expect(openFiles(folder).write(fail())).rejects.toThrow(
      'No snapshot could be written to CONTENT_SNAPSHOT_DIR: expected an entry.',
    );
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
  await openFiles(newFolder()).write(makeSlowly());
  clearInterval(turns);
  expect(longest).toBeLessThanOrEqual(10);
});

test('two writers write into one folder at once, and a third reads all the time', async () => {
  const folder = newFolder();
  const results: string[] = [];
  const writeMany = async (first: number): Promise<void> => {
    for (let number = first; number < first + 40; number += 1)
      results.push((await openFiles(folder).write(buildLines(number))).file);
  };
  const state = { isWriting: true };
  const writing = Promise.all([writeMany(0), writeMany(1000)]).finally(
    () => (state.isWriting = false),
  );
  while (state.isWriting) {
    const newest = [...results].sort().at(-1);
    const { found, texts, refusals } = await readAll(folder);
    expect(texts).toEqual(found === undefined ? undefined : buildTexts(readState(found.value)));
    expect(refusals.filter(({ reason }) => !reason.includes('deleted meanwhile'))).toEqual([]);
    if (newest !== undefined) expect((found?.file ?? '') >= newest).toBe(true);
  }
  await writing;
  expect(new Set(results).size).toBe(80);
  expect(listFiles(folder).map((path) => basename(path))).toEqual([...results].sort().slice(-2));
});

describe('processes that are killed at any moment', () => {
  const program = join(temporary, 'writeSnapshots.js');
  const started: ChildProcess[] = [];
  afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

  /** In one file, since starts that translate each module would take too long. */
  beforeAll(() => {
    const { status } = spawnSync('node_modules/.bin/esbuild', [
      WRITER,
      '--bundle',
      '--platform=node',
      `--outfile=${program}`,
    ]);
    expect(status).toBe(0);
  });

  function startWriter(folder: string, firstState: number, pause = 0) {
    const child = spawn(
      process.execPath,
      [program, folder, String(firstState), 'Infinity', String(pause)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    const begun = once(child.stdout, 'data');
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const closed = once(child, 'close');
    started.push(child);
    return {
      begun,
      /** Whether a file of it is there that it has not finished. */
      isWriting: (): boolean =>
        listFiles(folder).some(
          (path) => path.endsWith('.unfinished') && basename(path).startsWith(`${child.pid}-`),
        ),
      /** Names of snapshots that it reported as written. */
      written: (): readonly string[] =>
        [...output.matchAll(/^written (.*)\n/gm)].map(([, file = '']) => file),
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
      while (round % 2 === 1 && !writer.isWriting())
        await new Promise((resolve) => setImmediate(resolve));
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

  test('lose nothing, beside another process that goes on writing', async () => {
    const times = IS_WHOLE_MATRIX ? 25 : 3;
    const folders = await Promise.all([1, 2, 3, 4].map((seed) => killMany(times, seed)));
    // Processes were killed in the middle of a file, or the test would show nothing.
    expect(
      folders.flatMap(listFiles).filter((path) => path.endsWith('.unfinished')).length,
    ).toBeGreaterThan(times / 3);
  });
});
