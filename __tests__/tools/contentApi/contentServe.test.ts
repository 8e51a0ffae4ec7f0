import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createContentServer } from '@/tools/contentApi/contentServeHandler';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';
import { close, listen } from '@/__tests__/support/listen';

const space = makeSpace(buildSpaceExport([buildEntry('one', 'thing', { code: { en: 'a b' } })]));
const server = createContentServer(() => space);
let base = '';

beforeAll(async () => {
  base = `http://${await listen(server)}/spaces/any/environments/master`;
});
afterAll(() => close(server));

const withToken = { headers: { authorization: 'Bearer any' } };

test.each<[string, number, string, RequestInit?]>([
  ['a token in the header', 200, '/entries'],
  ['a token in the address', 200, '/entries?access_token=any', {}],
  ['a field with a blank', 200, '/entries?content_type=thing&fields.code=a+b'],
  ['no token', 401, '/entries', {}],
  ['an unknown entry', 404, '/entries/none'],
  ['a broken escape', 404, '/entries/%E0%A4%A'],
  ['a bad query', 400, '/entries?limit=1001'],
  ['another method', 405, '/entries', { ...withToken, method: 'POST' }],
  ['a long address', 414, `/entries?query=${'x'.repeat(9000)}`],
])('a request with %s gets %i', async (_, status, path, init = withToken) => {
  const response = await fetch(`${base}${path}`, init);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/vnd.contentful.delivery.v1+json');
  expect(await response.json()).toHaveProperty('sys.type', status === 200 ? 'Array' : 'Error');
});

test('a response that is larger than the service allows is refused, and a smaller one is not', async () => {
  const entries = Array.from({ length: 8 }, (_, index) =>
    buildEntry(`${index}`, 'thing', { name: { en: 'x'.repeat(1_000_000) } }),
  );
  const large = makeSpace(buildSpaceExport(entries));
  const largeServer = createContentServer(() => large);
  const address = `http://${await listen(largeServer)}/spaces/any/environments/master/entries`;
  const statuses = await Promise.all(
    ['', '?limit=7'].map(async (query) => (await fetch(`${address}${query}`, withToken)).status),
  );
  await close(largeServer);
  expect(statuses).toEqual([400, 200]);
});

test('a HEAD response has no body', async () => {
  const response = await fetch(`${base}/entries`, { ...withToken, method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

const PROGRAM = compileProgram('tools/contentApi/contentServe.ts');
const startProgram = (environment: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...PACKAGES, PORT: '0', ...environment },
  });

/** Starts the program on the demo space, asks it, and stops it. */
async function ask(environment: Readonly<Record<string, string>>, path: string) {
  const child = startProgram({ CONTENT_EXPORT: '', ...environment });
  let line = '';
  child.stdout.on('data', (data: Buffer) => (line += data.toString()));
  await once(child.stdout, 'data');
  const { status } = await fetch(`${/at (http:\S+)/.exec(line)?.[1]}${path}`, withToken);
  child.kill('SIGTERM');
  await once(child, 'close');
  return { line, status };
}

test.each([
  ['the Delivery API', {}, 200, /^Serving content\S+ at/],
  [
    'with PREVIEW=true the Preview API, which has no sync,',
    { PREVIEW: 'true' },
    404,
    /^Serving content\S+ with its drafts at/,
  ],
])('the server answers as %s', async (_, environment, status, words) => {
  const sync = await ask(environment, '/sync?initial=true');
  expect(sync.line).toMatch(words);
  expect(sync.status).toBe(status);
  expect((await ask(environment, '/entries?limit=1')).status).toBe(200);
});

test('a bad export prints a message to standard error and exits with code 1', async () => {
  const child = startProgram({ CONTENT_EXPORT: 'package.json' });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(errors.trim()).toMatch(
    /^package\.json: contentTypes: .*expected array.*contentful space export"$/,
  );
});
