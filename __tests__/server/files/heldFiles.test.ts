import fs, { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { close, listen } from '@/__tests__/support/listen';
import { createStaticFiles, type StaticFiles } from '@/server/files/fileHandlers';
import { getArchivedFiles } from '@/server/files/staticArchive';
import { sendRequest } from '../sendRequest';

const FILES: Readonly<Record<string, string>> = {
  'public/icon.svg': '<svg/>',
  'public/Größe 100%.txt': 'size',
  'public/brochure.pdf': 'brochure',
  'public/.env': 'secret',
  'public/.well-known/security.txt': 'contact',
  '.next/static/chunks/[[...path]]-1a.js': 'script',
  '.next/static/chunks/[[...path]]-1a.js.br': 'as brotli',
  '.next/static/chunks/[[...path]]-1a.js.gz': 'as gzip',
  '.next/static/style.css': 'style',
  '.next/server/secret.js': 'secret',
  [join(getArchivedFiles('archive'), 'old.js')]: 'old script',
};
const SCRIPT = '/_next/static/chunks/%5B%5B...path%5D%5D-1a.js';

const home = process.cwd();
const folder = makeTestFolder();
let files: StaticFiles;
let server: Server;
let host = '';

function writeFiles() {
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

beforeAll(async () => {
  process.chdir(folder);
  writeFiles();
  files = createStaticFiles(false, 'archive');
  server = createServer((incoming, response) =>
    files.serve(incoming, response, () => response.writeHead(404).end('page')),
  );
  host = await listen(server);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await close(server);
  process.chdir(home);
});

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

test.each([
  ['/icon.svg', 'br', { 'content-type': 'image/svg+xml', 'cache-control': HOUR }, '<svg/>'],
  ['/icon.svg?v=2', '', { 'content-type': 'image/svg+xml' }, '<svg/>'],
  ['/Gr%C3%B6%C3%9Fe%20100%25.txt', '', { 'content-type': 'text/plain; charset=utf-8' }, 'size'],
  ['/Gro%CC%88%C3%9Fe%20100%25.txt', '', { 'content-type': 'text/plain; charset=utf-8' }, 'size'],
  ['/brochure.pdf', '', { 'content-type': 'application/pdf', 'cache-control': HOUR }, 'brochure'],
  ['/.well-known/security.txt', '', { 'content-type': 'text/plain; charset=utf-8' }, 'contact'],
  [
    SCRIPT,
    'gzip, br',
    {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': IMMUTABLE,
      vary: 'Accept-Encoding',
    },
    'as brotli',
  ],
  [SCRIPT, 'gzip', { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }, 'as gzip'],
  [SCRIPT, 'identity', { 'content-length': '6', vary: 'Accept-Encoding' }, 'script'],
  [
    '/_next/static/style.css',
    'br',
    {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': IMMUTABLE,
      vary: 'Accept-Encoding',
    },
    'style',
  ],
  [
    '/_next/static/old.js',
    'br',
    { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': IMMUTABLE },
    'old script',
  ],
])('%s is sent to a browser that accepts "%s"', async (path, encodings, expected, content) => {
  const { status, headers, body } = await sendRequest(host, path, {
    headers: { 'Accept-Encoding': encodings },
  });
  expect([status, body]).toEqual([200, content]);
  expect(headers).toMatchObject(expected);
});

test.each(['/icon.svg', SCRIPT, '/brochure.pdf', '/_next/static/old.js'])(
  'a browser that already has %s gets 304 without a body',
  async (path) => {
    const headers = { 'Accept-Encoding': 'br' };
    const first = await sendRequest(host, path, { headers });
    const again = await sendRequest(host, path, {
      headers: { ...headers, 'If-None-Match': String(first.headers.etag) },
    });
    expect([
      again.status,
      again.body,
      again.headers.etag,
      again.headers['content-encoding'],
    ]).toEqual([304, '', first.headers.etag, undefined]);
    const other = await sendRequest(host, path, {
      headers: { ...headers, 'If-None-Match': '"other"' },
    });
    expect(other.status).toBe(200);
  },
);

test('each encoding of a script has its own entity tag', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      sendRequest(host, SCRIPT, { headers: { 'Accept-Encoding': encoding } }),
    ),
  );
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each(['/icon.svg', SCRIPT, '/brochure.pdf'])(
  'HEAD of %s has the headers of GET and no body',
  async (path) => {
    const [{ headers }, head] = [
      await sendRequest(host, path),
      await sendRequest(host, path, { method: 'HEAD' }),
    ];
    expect([head.status, head.headers['content-length'], head.headers.etag, head.body]).toEqual([
      200,
      headers['content-length'],
      headers.etag,
      '',
    ]);
  },
);

test.each([
  '/.env',
  '/%2eenv',
  '/',
  '/public/icon.svg',
  '/icon.svg/',
  '/icon.svg%00',
  '/%ff.svg',
  '/_next/static',
  '/_next/static/',
  '/_next/static/chunks',
  '/_next/static/nothing.js',
  '/_next/static/../server/secret.js',
  '/_next/static/..%2fserver%2fsecret.js',
  '/_next/static/%2e%2e/server/secret.js',
  '/_next/static/..\\server\\secret.js',
  '/_next/static/../../../archive/files/old.js',
  '/_next/static/../../en-gb',
  '/_next/static/%2e%2e/%2e%2e/en-gb',
])('%s is no file, and is left to the pages', async (path) => {
  expect((await sendRequest(host, path)).body).toBe('page');
  expect(await files.has(path)).toBe(false);
});

test.each([
  '/icon.svg',
  '/brochure.pdf',
  '/.well-known/security.txt',
  SCRIPT,
  '/_next/static/style.css',
  '/_next/static/old.js',
])('%s is known as a file', async (path) => {
  expect(await files.has(path)).toBe(true);
});

test.each(['/icon.svg', SCRIPT])(
  '%s is still sent after its folder was replaced, and at the limit of open files',
  async (path) => {
    const before = await sendRequest(host, path);
    for (const root of ['public', '.next']) rmSync(root, { recursive: true });
    const open = jest.spyOn(fs, 'open').mockImplementation(() => {
      throw new Error('EMFILE');
    });
    const after = await sendRequest(host, path);
    open.mockRestore();
    writeFiles();
    expect([after.status, after.body, after.headers.etag]).toEqual([
      200,
      before.body,
      before.headers.etag,
    ]);
  },
);
