import { expect, test } from '@playwright/test';
import { cp, readdir, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PAGE_KINDS } from '../support/pageKinds';
import { sendWebhook } from '../support/startReplica';
import {
  makeCheckout,
  type Program,
  runProgram,
  startProgram,
  waitForAddress,
} from '../support/runProgram';

const OPEN_FILE_LIMIT = 100;
const NOT_NEEDED = ['.next/cache', '.next/trace', '.next/sourcemaps'];

/**
 * Creates a checkout with its own copy of the build and public files, so that the test can replace
 * them.
 */
async function copyBuild() {
  const folder = await makeCheckout({}, ['.next', 'public']);
  await cp('.next', join(folder, '.next'), {
    recursive: true,
    filter: (path) => !NOT_NEEDED.includes(path),
  });
  await cp('public', join(folder, 'public'), { recursive: true });
  return folder;
}

let site: Program;
test.afterEach(() => site.stop());

test('a site whose build is deleted still renders whole pages and sends their scripts', async ({
  request,
  baseURL,
}) => {
  const folder = await copyBuild();
  const scripts = await readdir(join(folder, '.next/static/chunks'));
  site = startProgram(folder, {
    PORT: '0',
    SITE_ORIGIN: baseURL ?? '',
    SHUTDOWN_DELAY: '0',
    // As the other site does, so that both show forms.
    FORM_FILE: join(folder, 'forms.jsonl'),
  });
  const origin = await waitForAddress(site);
  for (const part of ['.next/server', '.next/static', 'public'])
    await rm(join(folder, part), { recursive: true });
  for (const path of Object.values(PAGE_KINDS)) {
    const [expected, page] = [await request.get(path), await request.get(`${origin}${path}`)];
    expect(page.status(), path).toBe(expected.status());
    expect(await page.text(), path).toBe(await expected.text());
  }
  const files = [
    '/favicon.svg',
    ...scripts
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/_next/static/chunks/${encodeURIComponent(name)}`),
  ];
  for (const path of files)
    expect((await request.get(`${origin}${path}`)).status(), path).toBe(200);
  expect(site.output()).not.toContain('"level":"error"');
});

const ask = (port: number, path: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', path, agent }, resolve).on('error', reject),
  );

const LARGE_FILE = '/large.bin';
/** Responses that need no file. The demo reads its shops from one. */
const FROM_MEMORY = [
  ...Object.values(PAGE_KINDS).filter((path) => !path.includes('/buy/')),
  '/favicon.svg',
  '/en-gb/sitemap.xml',
  '/api/search?edition=en-gb&query=gum',
  '/api/health/ready',
];

test('a site at its limit of open files serves from memory, returns 503 for other files, and recovers', async () => {
  const folder = await copyBuild();
  await cp('.next/BUILD_ID', join(folder, 'public', LARGE_FILE));
  site = runProgram(
    'sh',
    ['-c', `ulimit -n ${OPEN_FILE_LIMIT} && exec node --enable-source-maps server/run.js main`],
    {
      folder,
      environment: { PORT: '0', SHUTDOWN_DELAY: '0', CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64) },
    },
  );
  const origin = await waitForAddress(site);
  const port = Number(new URL(origin).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readStatus = async (path: string) => {
    const response = await ask(port, path, agent);
    await text(response);
    return response.statusCode;
  };
  expect(await readStatus(LARGE_FILE)).toBe(200);
  // The connection stays open for the webhook.
  await (await fetch(`${origin}/api/health/live`)).text();

  const connections: Socket[] = [];
  await expect
    .poll(() => {
      for (let opened = 0; opened < OPEN_FILE_LIMIT; opened += 1)
        connections.push(connect(port, '127.0.0.1').on('error', () => undefined));
      return readStatus(LARGE_FILE);
    })
    .toBe(503);
  for (const path of FROM_MEMORY)
    expect(await readStatus(path), path).toBe(path === PAGE_KINDS['missing page'] ? 404 : 200);
  expect(await sendWebhook(origin)).toBe(202);

  for (const connection of connections) connection.destroy();
  await expect.poll(() => readStatus(LARGE_FILE)).toBe(200);
  const response = await ask(port, '/en-gb');
  expect(response.statusCode).toBe(200);
  expect(await text(response)).toContain('</html>');
  // An exception's log entry has an origin.
  expect(site.output()).not.toContain('"origin"');
  agent.destroy();
});
