import { expect, test } from '@playwright/test';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { EDITIONS } from '@/lib/platform/config/editions';
import { failWith } from '../faults/contentService/faults';
import { loadDemoSpace } from '../faults/contentService/spaceHistory';
import { startContentService } from '../faults/contentService/startContentService';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { makeCheckout, type Program, runProgram, waitForAddress } from '../support/runProgram';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';
const TOKEN = 'delivery-token-1234567890';

const answerSchema = z.object({
  status: z.string(),
  mode: z.string(),
  search: z.string(),
  contentVersion: z.string().optional(),
  release: z.string(),
});

type Site = Awaited<ReturnType<typeof startSite>>;

/** The site starts to listen after this time, even if the search is not ready (server/main.ts). */
const MAX_WAIT_FOR_SEARCH_MS = 10_000;

const programs: Program[] = [];
// Also stops the programs of failed tests.
test.afterAll(() => Promise.all(programs.map(({ stop }) => stop())));

/** Runs `npm start` in a folder with this `.env`. */
async function startSite(values: Readonly<Record<string, string>>) {
  const lines = Object.entries({ PORT: '0', ...values }).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  const program = runProgram('npm', ['start'], {
    folder: await makeCheckout({ '.env': lines.join('') }),
  });
  programs.push(program);
  return { program, origin: await waitForAddress(program) };
}

async function readReadiness({ origin }: Site) {
  const response = await fetch(`${origin}${READY}`);
  const body = await response.text();
  expect(body).not.toContain(TOKEN);
  return { code: response.status, ...answerSchema.parse(JSON.parse(body)) };
}

const readLines = ({ program }: Site) =>
  [...program.output().matchAll(/"msg":"([^"]+)"/g)].map(([, line = '']) => line);

test.describe('a site that reads an export file', () => {
  let site: Site;
  let startedInMs: number;
  test.beforeAll(async () => {
    const begun = performance.now();
    // Longer than a test may take, so only a second signal stops it.
    site = await startSite({ SHUTDOWN_DELAY: '60' });
    startedInMs = performance.now() - begun;
  });

  test('is live and ready at once, and names its content and release', async () => {
    expect(await (await fetch(`${site.origin}${LIVE}`)).json()).toEqual({ status: 'live' });
    const ready = await readReadiness(site);
    expect(ready).toMatchObject({ code: 200, status: 'ready', mode: 'embedded' });
    // Under load, indexing takes longer than the start waits for it.
    if (startedInMs < MAX_WAIT_FOR_SEARCH_MS) expect(ready.search).toBe('ready');
    await expect
      .poll(async () => (await readReadiness(site)).search, { timeout: 60_000 })
      .toBe('ready');
    for (const { id } of EDITIONS)
      expect((await fetch(`${site.origin}/api/search?edition=${id}&query=orelle`)).status).toBe(
        200,
      );
    expect(ready.contentVersion).toBeTruthy();
    expect(readLines(site)).toContain('Ready for requests');
  });

  test('serves pages after SIGTERM without being ready, and stops on a second signal', async () => {
    const visit = async (path: string) => {
      const response = await fetch(`${site.origin}${path}`);
      return {
        path,
        status: response.status,
        hasHeading: (await response.text()).includes('<h1'),
        connection: response.headers.get('connection'),
      };
    };
    const before = await Promise.all(Object.values(PAGE_KINDS).map(visit));
    site.program.send('SIGTERM', 'group');
    await site.program.waitFor(/requests are still accepted/);
    expect(await readReadiness(site)).toMatchObject({ code: 503, status: 'stopping' });
    expect((await fetch(`${site.origin}${LIVE}`)).status).toBe(200);
    expect(before.map(({ connection }) => connection)).not.toContain('close');
    expect(await Promise.all(Object.values(PAGE_KINDS).map(visit))).toEqual(
      before.map((page) => ({ ...page, connection: 'close' })),
    );
    // Within a second it would count as the first signal, passed on by npm.
    await expect(async () => {
      site.program.send('SIGTERM', 'group');
      await expect(fetch(`${site.origin}${LIVE}`)).rejects.toThrow();
    }).toPass();
    await site.program.ended;
    expect(readLines(site)).toContain(
      'A second signal ends the process at once; open requests are cut',
    );
  });
});

test('a site under load loses no request on SIGTERM, and ends with status 0', NIGHTLY, async () => {
  const site = await startSite({});
  const agent = new Agent({ keepAlive: true });
  const visit = async (path: string) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${site.origin}${path}`, { agent }, resolve).on('error', reject),
    );
    const isWhole = (await text(response)).includes('</html>');
    return `${path} ${response.statusCode} ${isWhole} ${response.headers.connection ?? ''}`;
  };
  const seen = new Set<string>();
  const state = { isOpen: true };
  // Requests continue until readiness has failed, as from a load balancer.
  const visitors = ['/en-gb', '/de-de', '/it-it/nowhere'].map(async (path) => {
    while (state.isOpen) seen.add(await visit(path));
  });
  await expect.poll(() => seen.size, { timeout: 30_000 }).toBe(visitors.length);
  site.program.send('SIGTERM', 'group');
  while ((await readReadiness(site)).code !== 503);
  seen.add(await visit('/fr-fr'));
  state.isOpen = false;
  await Promise.all(visitors);
  expect([...seen].map((line) => line.replace(/ (?:keep-alive|close)$/, ''))).toEqual(
    expect.arrayContaining([
      '/en-gb 200 true',
      '/de-de 200 true',
      '/it-it/nowhere 404 true',
      '/fr-fr 200 true',
    ]),
  );
  expect(
    [...seen].filter((line) => !/^\S+ (?:200|404) true (?:keep-alive|close)$/.test(line)),
  ).toEqual([]);
  expect(seen).toContain('/fr-fr 200 true close');
  expect(await site.program.ended).toBe(0);
  expect(readLines(site).filter((line) => /[Ss]hut/.test(line))).toEqual([
    'Shutting down: requests are still accepted',
    'Not ready for requests: the process is shutting down',
    'Shutting down: no new connections; open requests may finish',
    'Shut down',
  ]);
});

test('npm passes SIGTERM on to the server, which ends with status 0', NIGHTLY, async () => {
  const site = await startSite({ SHUTDOWN_DELAY: '0' });
  site.program.send('SIGTERM', 'program');
  expect(await site.program.ended).toBe(0);
  expect(readLines(site)).toContain('Shut down');
});

test('a replica is not ready until the service responds, and says why', async () => {
  const service = await startContentService(await loadDemoSpace());
  service.setFault(failWith(503));
  const site = await startSite({
    CONTENTFUL_SPACE_ID: service.spaceId,
    CONTENTFUL_DELIVERY_TOKEN: TOKEN,
    CONTENTFUL_HOST: service.host,
    CONTENT_POLL_INTERVAL: '1',
  });
  expect(await readReadiness(site)).toMatchObject({
    code: 503,
    status: 'noContent',
    mode: 'replica',
  });
  expect((await fetch(`${site.origin}${LIVE}`)).status).toBe(200);
  const early = await fetch(`${site.origin}/fr-fr`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '30']);
  expect(/<h1[^>]*>([^<]*)/.exec(await early.text())?.[1]).toBe('Nous revenons dans un instant');
  service.setFault();
  await expect
    .poll(async () => (await readReadiness(site)).status, { timeout: 30_000 })
    .toBe('ready');
  await site.program.waitFor(/Ready for requests/);
  expect(readLines(site).filter((line) => /[Rr]eady/.test(line))).toEqual([
    'Not ready for requests: there is no content yet',
    'Ready for requests',
  ]);
  await service.stop();
});
