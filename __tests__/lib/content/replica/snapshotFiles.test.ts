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
import { basename, dirname, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { createRandomness } from '@/__tests__/support/randomness';
import { buildLines, readState, SNAPSHOT_KEY } from '@/__tests__/support/snapshotLines';
import { describeFailure } from '@/lib/content/replica/fileErrors';
import { SnapshotFiles, type SnapshotKey } from '@/lib/content/replica/snapshotFiles';

const WRITER = '__tests__/support/writeSnapshots.ts';
const temporary = makeTestFolder();
// Some tests read it as another user.
beforeAll(() => chmodSync(temporary, 0o755));
afterEach(() => jest.restoreAllMocks());

function newFolder(): string {
  const folder = mkdtempSync(join(temporary, 'folder-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Of the current test. */
let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const openFiles = (key: Partial<SnapshotKey> = {}, path = folder) =>
  new SnapshotFiles(path, { ...SNAPSHOT_KEY, ...key });

/** Every file below a folder, as paths in order of their names. */
const listFiles = (path = folder): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

function findNewest(of = folder): string {
  const path = listFiles(of).at(-1);
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

const write = (...texts: readonly string[]) => openFiles().write(toLines(...texts));

const buildTexts = (state: number): readonly string[] => buildLines(state).map(String);

/** The digest of lines in the folder of this file. */
const sign = (path: string, text: string): string =>
  createHash('sha256')
    .update(basename(dirname(path)))
    .update(text)
    .digest('hex');

type Refusal = { readonly file: string; readonly reason: string };

async function readAll(files = openFiles()) {
  const refusals: Refusal[] = [];
  const found = await files.read(collectLines, (file, reason) => refusals.push({ file, reason }));
  return { found, refusals, texts: found?.value.map(String) };
}

/** Two snapshots, of which tests damage the newer one. */
async function writeTwo(newer: readonly Buffer[] = toLines('a', 'new', 'state')) {
  const older = await write('an', 'old', 'state');
  const { file } = await openFiles().write(newer);
  const path = findNewest();
  return { older: older.file, file, path, bytes: readFileSync(path) };
}

describe('a snapshot', () => {
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
    'lines that look like a digest': toLines('0'.repeat(64), '', 'e'.repeat(64)),
    'more empty lines than a function has parameters': Array.from({ length: 300_000 }, () =>
      Buffer.of(),
    ),
    'a hundred states': Array.from({ length: 100 }, (_, state) => buildLines(state)).flat(),
  };

  test.each(Object.entries(CASES))('is read as it was written: %s', async (_name, lines) => {
    const written = await openFiles().write(lines);
    const { found, refusals } = await readAll();
    expect(refusals).toEqual([]);
    expect(found?.file).toBe(written.file);
    expect(found?.value.length).toBe(lines.length);
    expect(found?.value.every((line, index) => lines[index]?.equals(line))).toBe(true);
    expect(readFileSync(findNewest())).toHaveLength(written.bytes);
  });

  test('says when it was written', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000);
    await openFiles().write([]);
    expect((await readAll()).found?.writtenAt).toBe(1_790_000_000_000);
  });

  test('is a gzip file of lines whose last line is their checksum', async () => {
    await write('one', 'two');
    const path = findNewest();
    expect(gunzipSync(readFileSync(path)).toString()).toBe(
      `one\ntwo\n${sign(path, 'one\ntwo\n')}\n`,
    );
  });

  test('is read in several blocks if it is large', async () => {
    await openFiles().write(Array.from({ length: 60 }, (_, state) => buildLines(state)).flat());
    const lengths: number[] = [];
    await openFiles().read(
      async (blocks) => {
        for await (const block of blocks) lengths.push(block.length);
      },
      () => undefined,
    );
    expect(lengths.length).toBeGreaterThan(5);
  });

  test('rejects a line that contains a line break before anything is written', async () => {
    await expect(write('fine', 'not\nfine')).rejects.toThrow(
      'No snapshot could be written to CONTENT_SNAPSHOT_DIR: a line contains a line break.',
    );
    expect(listFiles()).toEqual([]);
  });
});

describe('with several snapshots', () => {
  test('the newest two are kept, and the newest is read', async () => {
    const written: string[] = [];
    for (let state = 0; state < 5; state += 1) written.push((await write(`state ${state}`)).file);
    expect(listFiles().map((path) => basename(path))).toEqual(written.slice(3));
    expect((await readAll()).texts).toEqual(['state 4']);
  });

  test('the newest is the one that was written last, even if the clock was set back', async () => {
    for (const [index, now] of [
      1_790_000_000_000, 1_790_000_000_000, 1_700_000_000_000, 1_600_000_000_000,
    ].entries()) {
      jest.spyOn(Date, 'now').mockReturnValue(now);
      await write(`state ${index}`);
      expect((await readAll()).texts).toEqual([`state ${index}`]);
    }
    expect(listFiles()).toHaveLength(2);
  });

  test('unfinished files of a dead process are removed after ten minutes, and no other files', async () => {
    await write('state');
    const path = findNewest();
    const dead = `${path}.unfinished`;
    const alive = `${path}.0.unfinished`;
    const note = join(dirname(path), 'note.txt');
    for (const name of [dead, alive, note]) writeFileSync(name, 'something');
    for (const name of [dead, note]) utimesSync(name, new Date(), new Date(Date.now() - 660_000));
    await write('state');
    expect([dead, alive, note].map((name) => existsSync(name))).toEqual([false, true, true]);
  });

  test('sites that share a folder do not see each other', async () => {
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
        await openFiles(key).write(toLines(JSON.stringify(key)));
    expect(listFiles()).toHaveLength(keys.length * 2);
    for (const key of keys)
      expect(await readAll(openFiles(key))).toMatchObject({
        texts: [JSON.stringify(key)],
        refusals: [],
      });
  });
});

describe('a damaged snapshot is refused, and the next one read', () => {
  const OLDER = ['an', 'old', 'state'];
  test('if it is cut off at any place', async () => {
    const { file, path, bytes, older } = await writeTwo();
    for (let length = 0; length < bytes.length; length += 1) {
      writeFileSync(path, bytes.subarray(0, length));
      const { found, texts, refusals } = await readAll();
      expect({
        length,
        texts,
        file: found?.file,
        refused: refusals.map((refusal) => refusal.file),
      }).toEqual({ length, texts: OLDER, file: older, refused: [file] });
      expect(refusals[0]?.reason).toMatch(/^It cannot be (?:used: snapshot checksum|read: )/);
    }
  });

  test.each([0xff, 0x01, 0x10])(
    'if one byte is changed (by %i), unless it still unpacks to the same lines',
    async (mask) => {
      const { path, bytes } = await writeTwo();
      let same = 0;
      for (let offset = 0; offset < bytes.length; offset += 1) {
        const other = Buffer.from(bytes);
        other[offset] = (other[offset] ?? 0) ^ mask;
        writeFileSync(path, other);
        const { texts, refusals } = await readAll();
        if (refusals.length === 0) same += 1;
        expect({ offset, texts }).toEqual({
          offset,
          texts: refusals.length === 0 ? ['a', 'new', 'state'] : OLDER,
        });
      }
      // Most of the ten bytes in front are of no use to a reader, such as the time of the file.
      expect(same).toBeLessThan(10);
    },
  );

  test('if a larger one is cut off or changed somewhere', async () => {
    const { next } = createRandomness(3);
    const { path, bytes } = await writeTwo(buildLines(1));
    for (let round = 0; round < 60; round += 1) {
      const offset = 10 + Math.floor(next() * (bytes.length - 10));
      const other = Buffer.from(bytes);
      other[offset] = (other[offset] ?? 0) ^ 0xff;
      for (const damaged of [bytes.subarray(0, offset), other]) {
        writeFileSync(path, damaged);
        const { texts, refusals } = await readAll();
        expect([texts, refusals.length]).toEqual([OLDER, 1]);
      }
    }
  });

  const TEXT = 'a\nnew\nstate\n';

  test.each<[string, (path: string) => Buffer]>([
    ['nothing compressed in it', () => gzipSync('')],
    ['something that is not compressed', (path) => Buffer.from(`${TEXT}${sign(path, TEXT)}\n`)],
    ['lines without a digest', () => gzipSync(TEXT)],
    ['a line after the digest', (path) => gzipSync(`${TEXT}${sign(path, TEXT)}\n{"more":true}\n`)],
    ['the digest of other lines', (path) => gzipSync(`a\nNEW\nstate\n${sign(path, TEXT)}\n`)],
  ])('if it has a matching name, but %s', async (_what, build) => {
    const { file, path, older } = await writeTwo();
    writeFileSync(path, build(path));
    const { found, refusals } = await readAll();
    expect(refusals.map((refusal) => refusal.file)).toEqual([file]);
    expect(refusals[0]?.reason).toMatch(/^It cannot be (?:used: snapshot checksum|read: )/);
    expect(found?.file).toBe(older);
  });

  test.each<Partial<SnapshotKey>>([
    { spaceId: 'other' },
    { environment: 'other' },
    { host: 'other.test' },
  ])('if it was written for %j', async (key) => {
    const { file, path, older } = await writeTwo();
    const foreign = newFolder();
    await openFiles(key, foreign).write(toLines('foreign'));
    copyFileSync(findNewest(foreign), path);
    const refuse = jest.fn();
    expect((await openFiles().read(collectLines, refuse))?.file).toBe(older);
    expect(refuse.mock.calls).toEqual([
      [
        file,
        'It cannot be used: snapshot checksum mismatch (corrupt file, or written for another space).',
      ],
    ]);
  });

  test('and no snapshot is found if all are damaged', async () => {
    await writeTwo();
    for (const path of listFiles()) writeFileSync(path, 'nothing');
    expect(await readAll()).toMatchObject({ found: undefined, refusals: { length: 2 } });
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
  'content that turns out %s to be unusable is refused, and the next file read',
  async (_when, refuse) => {
    const { file } = await writeTwo();
    const reasons: string[] = [];
    const parsers = [refuse];
    const found = await openFiles().read(
      (blocks) => (parsers.pop() ?? collectLines)(blocks),
      (name, reason) => reasons.push(`${name}: ${reason}`),
    );
    expect(reasons).toEqual([`${file}: It cannot be used: expected an entry.`]);
    expect(found?.value.map(String)).toEqual(['an', 'old', 'state']);
  },
);

test('a parser never reaches the end of a damaged file', async () => {
  const { path, bytes } = await writeTwo();
  writeFileSync(path, gzipSync(gunzipSync(bytes).toString().replace('new', 'NEW')));
  const read: string[] = [];
  const found = await openFiles().read(
    async (blocks) => {
      read.push(...(await collectLines(blocks)).map(String));
      return read;
    },
    () => undefined,
  );
  expect(found?.value).toEqual(['an', 'old', 'state']);
});

test('a snapshot of another release in another format is ignored and kept', async () => {
  await write('state');
  const path = findNewest();
  const other = join(dirname(path), `1790000000000-${'0'.repeat(64)}.v2.jsonl.br`);
  writeFileSync(other, 'something');
  expect(await readAll()).toMatchObject({ texts: ['state'], refusals: [] });
  rmSync(path);
  expect(await readAll()).toMatchObject({
    found: undefined,
    refusals: [{ file: basename(other), reason: 'It has another format.' }],
  });
  await write('state');
  expect(existsSync(other)).toBe(true);
});

describe('unusable folders and files', () => {
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

  test('a missing or empty folder has nothing to read', async () => {
    for (const path of [folder, join(folder, 'not', 'there')])
      expect(await readAll(openFiles({}, path))).toMatchObject({ found: undefined, refusals: [] });
  });

  test('a missing folder is created', async () => {
    folder = join(folder, 'not', 'there');
    await write('state');
    expect((await readAll()).texts).toEqual(['state']);
  });

  test('a file in place of the folder is named in the error, for writing and reading', async () => {
    folder = join(folder, 'file');
    writeFileSync(folder, 'something');
    const reason =
      'there is a file where a folder should be; remove it or name another folder (ENOTDIR)';
    await expect(openFiles().write([])).rejects.toMatchObject({
      message: `No snapshot could be written to CONTENT_SNAPSHOT_DIR: ${reason}.`,
    });
    expect(await readAll()).toMatchObject({
      found: undefined,
      refusals: [{ file: folder, reason: `It cannot be read: ${reason}.` }],
    });
    expect(readFileSync(folder, 'utf8')).toBe('something');
  });

  test('a read-only folder is reported, and still read', async () => {
    const { file } = await writeTwo();
    chmodSync(dirname(findNewest()), 0o555);
    const written = withoutPrivileges(() => write('more'));
    await expect(written).rejects.toMatchObject({
      message:
        'No snapshot could be written to CONTENT_SNAPSHOT_DIR: permission denied; let the user ' +
        'of this process read and write there (EACCES).',
    });
    expect((await withoutPrivileges(() => readAll())).found?.file).toBe(file);
  });

  test('a file that may not be read is refused, and the next one read', async () => {
    const { file, path, older } = await writeTwo();
    chmodSync(path, 0);
    const { found, refusals } = await withoutPrivileges(() => readAll());
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
    const { path, older } = await writeTwo();
    rmSync(path);
    mkdirSync(path);
    const { found, refusals } = await readAll();
    expect(found?.file).toBe(older);
    expect(refusals[0]?.reason).toMatch(/^It cannot be read: /);
  });

  test('a failed write is reported, and the existing files stay', async () => {
    const { file } = await writeTwo();
    const { stdout } = spawnSync(
      `ulimit -f 8 && exec "${process.execPath}" --import tsx ${WRITER} "${folder}" 0 3`,
      { shell: '/bin/sh', encoding: 'utf8' },
    );
    const failed =
      'failed Error: No snapshot could be written to CONTENT_SNAPSHOT_DIR: the system does not ' +
      'allow a file of this size; raise the limit of file sizes for this process (EFBIG).\n';
    expect(stdout).toBe(failed.repeat(3));
    expect(listFiles()).toHaveLength(2);
    expect((await readAll()).found?.file).toBe(file);
  });

  test.each([
    ['ENOSPC', 'the disk is full; free space on it (ENOSPC)'],
    ['EROFS', 'the file system is read-only; mount it for writing (EROFS)'],
    ['EWHATEVER', 'some text of the system'],
  ])('%s is described in words', (code, words) => {
    expect(describeFailure(Object.assign(new Error('some text of the system'), { code }))).toBe(
      words,
    );
  });
});

describe('a write that', () => {
  test.each([0, 1, 100, 301])('is aborted at line %i leaves nothing', async (line) => {
    const { file } = await writeTwo();
    const ended = new AbortController();
    function* endAt(): Generator<Buffer> {
      for (const [index, text] of buildLines(2).entries()) {
        if (index === line) ended.abort(new Error('The site is shut down.'));
        yield text;
      }
    }
    await expect(openFiles().write(endAt(), ended.signal)).rejects.toThrow(
      'The site is shut down.',
    );
    expect(listFiles()).toHaveLength(2);
    expect((await readAll()).found?.file).toBe(file);
  });

  test('is aborted before it begins is not started', async () => {
    await expect(
      openFiles().write([], AbortSignal.abort(new Error('The site is shut down.'))),
    ).rejects.toThrow('The site is shut down.');
    expect(listFiles()).toEqual([]);
  });

  test('fails to build a line leaves nothing, and says why', async () => {
    await writeTwo();
    function* fail(): Generator<Buffer> {
      yield* buildLines(2);
      throw new Error('expected an entry');
    }
    await expect(openFiles().write(fail())).rejects.toThrow(
      'No snapshot could be written to CONTENT_SNAPSHOT_DIR: expected an entry.',
    );
    expect(listFiles()).toHaveLength(2);
  });
});

test('requests are handled while slow lines are written', async () => {
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
  await openFiles().write(makeSlowly());
  clearInterval(turns);
  expect(longest).toBeLessThanOrEqual(10);
});

test('two writers can write into a folder at once while a reader reads from it', async () => {
  const results: string[] = [];
  const writeMany = async (first: number): Promise<void> => {
    for (let number = first; number < first + 40; number += 1)
      results.push((await openFiles().write(buildLines(number))).file);
  };
  const state = { isWriting: true };
  const writing = Promise.all([writeMany(0), writeMany(1000)]).finally(
    () => (state.isWriting = false),
  );
  while (state.isWriting) {
    const newest = [...results].sort().at(-1);
    const { found, texts, refusals } = await readAll();
    expect(texts).toEqual(found === undefined ? undefined : buildTexts(readState(found.value)));
    expect(refusals.filter(({ reason }) => !reason.includes('deleted meanwhile'))).toEqual([]);
    if (newest !== undefined) expect((found?.file ?? '') >= newest).toBe(true);
  }
  await writing;
  expect(new Set(results).size).toBe(80);
  expect(listFiles().map((path) => basename(path))).toEqual([...results].sort().slice(-2));
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

  function startWriter(own: string, firstState: number, pause = 0) {
    const child = spawn(
      process.execPath,
      [program, own, String(firstState), 'Infinity', String(pause)],
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
        listFiles(own).some(
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
    const own = newFolder();
    const other = startWriter(own, 1_000_000, 200);
    let newest = '';
    for (let round = 0; round < times; round += 1) {
      const writer = startWriter(own, round * 1000);
      await writer.begun;
      await setTimeout(next() * 20);
      // Every second one at sight of a file that is not finished: by chance a busy machine may kill
      // too few of them there.
      while (round % 2 === 1 && !writer.isWriting()) await setImmediate();
      await writer.kill();
      expect([writer, other].map(({ failed }) => failed())).toEqual([false, false]);
      newest = [newest, ...writer.written(), ...other.written()].sort().at(-1) ?? '';
      const { found, texts, refusals } = await readAll(openFiles({}, own));
      expect((found?.file ?? '') >= newest).toBe(true);
      expect(texts).toEqual(buildTexts(readState(found?.value ?? [])));
      expect(refusals.filter(({ reason }) => !reason.includes('deleted meanwhile'))).toEqual([]);
    }
    await other.kill();
    return own;
  }

  test('lose nothing while another process goes on writing', async () => {
    const times = IS_WHOLE_MATRIX ? 25 : 3;
    const folders = await Promise.all([1, 2, 3, 4].map((seed) => killMany(times, seed)));
    // Processes were killed in the middle of a file, or the test would show nothing.
    expect(
      folders.flatMap(listFiles).filter((path) => path.endsWith('.unfinished')).length,
    ).toBeGreaterThan(times / 3);
  });
});
