import { once } from 'node:events';
import fs, {
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { close, listen } from '@/__tests__/support/listen';
import { logger } from '@/lib/platform/config/logger';
import { createStaticFiles } from '@/server/files/fileHandlers';
import { createMediaHandler } from '@/server/files/mediaHandler';
import { getArchivedFiles } from '@/server/files/staticArchive';

/** More than the buffers of a connection take. */
const BYTES = 8_000_000;

const KINDS = [
  ['a file of public/', '/large.bin', 'public/large.bin'],
  ['a script of the build', '/_next/static/chunks/large.js', '.next/static/chunks/large.js'],
  [
    'a script of another release',
    '/_next/static/chunks/old.js',
    join(getArchivedFiles('archive'), 'chunks/old.js'),
  ],
  [
    'a video',
    '/media/space/asset/token/large.mp4',
    'videos.ctfassets.net/space/asset/token/large.mp4',
  ],
  [
    'a drawing',
    '/api/media/space/asset/hash/large.svg',
    'images.ctfassets.net/space/asset/hash/large.svg',
  ],
  [
    'a picture',
    '/api/media/space/asset/hash/large.png/160.webp',
    '.cache/images/space/asset/hash/large.png/160.webp',
  ],
] as const;

const home = process.cwd();
const folder = makeTestFolder();
let server: Server;
let origin = '';

beforeAll(async () => {
  process.chdir(folder);
  for (const [, , file] of KINDS) writeFile(file);
  const { serve: serveFile } = createStaticFiles(false, 'archive');
  const serveMedia = createMediaHandler({
    mode: 'embedded',
    exportFile: 'space.json',
    includesDrafts: false,
  });
  server = createServer((request, response) =>
    serveMedia(request, response, () =>
      serveFile(request, response, () => response.writeHead(404).end('page')),
    ),
  );
  origin = `http://${await listen(server)}`;
});
afterAll(async () => {
  await close(server);
  process.chdir(home);
});

function writeFile(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(BYTES));
}

const countOpenFiles = () => readdirSync('/dev/fd').length;

async function openDownload(path: string, agent?: Agent): Promise<IncomingMessage> {
  const request = get(`${origin}${path}`, agent === undefined ? {} : { agent });
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
}

/** Reads the first bytes and leaves. */
async function breakDownload(path: string) {
  const response = await openDownload(path);
  await once(response, 'data');
  response.on('error', () => undefined).destroy();
  await once(response, 'close');
}

/** As if a disk or a limit of the system did not let a file be opened. */
function failToOpen(code: string) {
  const open = (...[, ...rest]: Parameters<typeof fs.open>): void =>
    rest.findLast((part) => typeof part === 'function')?.(
      Object.assign(new Error(code), { code }),
      0,
    );
  jest
    .spyOn(fs, 'open')
    .mockImplementation(Object.assign(open, { __promisify__: fs.open.__promisify__ }));
}

describe.each(KINDS)('%s', (_kind, path, file) => {
  beforeEach(() => writeFile(file));
  afterEach(() => jest.restoreAllMocks());

  test('is closed for all of 200 visitors who leave half-way', async () => {
    const before = countOpenFiles();
    for (let visit = 0; visit < 20; visit += 1)
      await Promise.all(Array.from({ length: 10 }, () => breakDownload(path)));
    while (countOpenFiles() > before) await nextTurn();
    expect(countOpenFiles()).toBeLessThanOrEqual(before);
  });

  test('is 404 while it is missing, and is sent once it is back', async () => {
    unlinkSync(file);
    const missing = await openDownload(path);
    missing.resume();
    writeFile(file);
    const found = await openDownload(path);
    found.destroy();
    expect([missing.statusCode, found.statusCode]).toEqual([404, 200]);
  });

  test('is 404 while a folder is in its place', async () => {
    unlinkSync(file);
    mkdirSync(file);
    const { statusCode } = (await openDownload(path)).resume();
    rmSync(file, { recursive: true });
    expect(statusCode).toBe(404);
  });

  test('is cut off, not waited for, if it becomes shorter while it is sent', async () => {
    const agent = new Agent({ keepAlive: true });
    const response = await openDownload(path, agent);
    await once(response, 'data');
    truncateSync(file, 1000);
    await expect(text(response)).rejects.toThrow('aborted');
    agent.destroy();
  });

  test('is 500 once if the disk fails, which is reported', async () => {
    const report = jest.spyOn(logger, 'error').mockImplementation();
    failToOpen('EIO');
    const failed = (await openDownload(path)).resume();
    jest.mocked(fs.open).mockRestore();
    const found = await openDownload(path);
    found.destroy();
    expect([
      failed.statusCode,
      failed.headers['cache-control'],
      failed.headers['content-encoding'],
      found.statusCode,
    ]).toEqual([500, 'no-store', undefined, 200]);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ origin: 'request', page: path }), 'A file could not be sent'],
    ]);
  });

  test.each(['EMFILE', 'ENFILE'])(
    'is 503 at the limit of open files (%s), and is sent once files are closed',
    async (code) => {
      failToOpen(code);
      const busy = (await openDownload(path)).resume();
      jest.mocked(fs.open).mockRestore();
      const found = await openDownload(path);
      found.destroy();
      expect([
        busy.statusCode,
        busy.headers['retry-after'],
        busy.headers['cache-control'],
        found.statusCode,
      ]).toEqual([503, '5', 'no-store', 200]);
    },
  );
});
