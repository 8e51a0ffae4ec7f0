import { close, listen } from '@/__tests__/support/listen';
import type { ContentConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { openWholeSpace } from '@/lib/contentful/client/wholeSpace';
import type { Space } from '@/lib/contentful/engine/content/space';
import type { ContentChange, ContentStatus } from '@/lib/contentful/client/contentSource';
import { createHealth, type HealthOptions, LIVE_PATH, logReadiness, READY_PATH } from '@/server/health';
import { createSiteServer } from '@/server/siteServer';

const NOW = 1_790_000_000_000;
const TOKEN = 'delivery-token-1234567890';
const SECRET = 'Aa0+/=_-'.repeat(8);
const SERVICE = { spaceId: 'space', environment: 'master', token: TOKEN, isInsecure: false };
const REPLICA: ContentConfig = { mode: 'replica', ...SERVICE, feed: { pollInterval: 20_000, modelInterval: 300_000, maxLoss: 0.2 } };
const DIRECT: ContentConfig = { mode: 'direct', ...SERVICE };

/** A content source of which only its own account is asked. */
function createSource(initial: ContentStatus) {
  const state = { status: initial };
  const listeners = new Set<(change: ContentChange) => void>();
  return {
    version: () => state.status.version,
    status: () => state.status,
    onChange: (listener: (change: ContentChange) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (status: ContentStatus): void => {
      state.status = status;
      for (const listener of listeners) listener({ version: status.version ?? '' });
    },
  };
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  jest.restoreAllMocks();
});

async function openSite(status: ContentStatus, content: ContentConfig = REPLICA, space?: Space) {
  const source = { ...createSource(status), ...(space === undefined ? {} : { wholeSpace: () => openWholeSpace(space) }) };
  const shutdown = new AbortController();
  const options: HealthOptions = { config: { content, webhookSecret: SECRET }, source, search: { status: () => 'building' }, closing: shutdown.signal, release: 'build-1', clock: { now: () => NOW } };
  const health = createHealth(options);
  const server = createSiteServer({
    headers: { 'X-Content-Type-Options': 'nosniff' },
    serveStatic: (_request, _response, next) => next(),
    serveApp: (_request, response) => void response.end('framework'),
    onError: (error) => {
      throw error;
    },
    ownRoutes: health.routes,
    closing: shutdown.signal,
  });
  const origin = `http://${await listen(server)}`;
  stops.push(() => close(server));
  return { source, shutdown, health, options, get: (path: string, method = 'GET') => fetch(`${origin}${path}`, { method }) };
}

const GOOD: ContentStatus = { version: 'v1', changedAt: NOW - 60_000, confirmedAt: NOW - 4400, maxLoss: 0.2 };

test.each<[string, ContentStatus, ContentConfig, number, string]>([
  ['a replica without content', { lastError: { at: NOW - 1000, message: 'fetch failed' } }, REPLICA, 503, 'noContent'],
  ['a replica with content', GOOD, REPLICA, 200, 'ready'],
  ['a replica whose service fails', { ...GOOD, lastError: { at: NOW, message: 'status 503' } }, REPLICA, 200, 'ready'],
  ['a replica that refused a state', { ...GOOD, rejected: { at: NOW, problems: ['no home page'] } }, REPLICA, 200, 'ready'],
  ['an export file', GOOD, { mode: 'embedded', exportFile: 'x.json', includesDrafts: false }, 200, 'ready'],
  ['a preview', {}, DIRECT, 200, 'ready'],
])('%s', async (_what, status, content, code, word) => {
  const { get } = await openSite(status, content);
  const response = await get(READY_PATH);
  expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([code, 'no-store', 'application/json; charset=utf-8', 'nosniff']);
  expect(await response.json()).toMatchObject({ status: word, mode: content.mode, release: 'build-1' });
});

test.each<[string, Space, string]>([
  ['a space with pages', SITE_SPACE, 'ready'],
  ['a space of another model', makeSpace(buildSpaceExport([buildEntry('post', 'thing', {})])), 'noPages'],
  ['an empty space', makeSpace(buildSpaceExport()), 'noPages'],
])('%s', async (_what, space, word) => {
  const { get } = await openSite(GOOD, REPLICA, space);
  expect(await (await get(READY_PATH)).json()).toMatchObject({ status: word });
});

test('readiness says what content is served, how old it is, and what went wrong', async () => {
  const { get } = await openSite({
    ...GOOD,
    lastError: { at: NOW - 9600, message: 'The content service answered 500.' },
    rejected: { at: NOW - 30_000, problems: ['The space has no locale en-GB.', 'The space has no home page.'] },
    snapshot: { writtenAt: NOW - 120_000, error: 'The disk is full.' },
  });
  expect(await (await get(READY_PATH)).json()).toEqual({
    status: 'ready',
    mode: 'replica',
    search: 'building',
    contentVersion: 'v1',
    contentAgeSeconds: 60,
    confirmedAgeSeconds: 4,
    lastError: { ageSeconds: 10, message: 'The content service answered 500.' },
    rejected: { ageSeconds: 30, problems: ['The space has no locale en-GB.', 'The space has no home page.'] },
    maxLoss: 0.2,
    snapshot: { ageSeconds: 120, error: 'The disk is full.' },
    release: 'build-1',
  });
});

test('what is not known is left out, and a clock that was set back makes no negative age', async () => {
  const { get } = await openSite({ version: 'v1', changedAt: NOW + 5000 });
  expect(await (await get(READY_PATH)).json()).toEqual({ status: 'ready', mode: 'replica', search: 'building', contentVersion: 'v1', contentAgeSeconds: 0, release: 'build-1' });
});

test('no secret is told, and no answer is long', async () => {
  const told = `GET https://user:${TOKEN}@cdn.example/spaces?access_token=${TOKEN} with Bearer ${TOKEN} and ${SECRET} `;
  const long = { at: NOW, message: told + 'x'.repeat(100_000) };
  const { get } = await openSite({ ...GOOD, lastError: long, rejected: { at: NOW, problems: Array.from({ length: 5000 }, () => long.message) }, snapshot: { error: long.message } });
  const text = await (await get(READY_PATH)).text();
  expect(text).toContain('cdn.example');
  for (const secret of [TOKEN, SECRET]) expect(text).not.toContain(secret);
  expect(text.length).toBeLessThan(8000);
});

test('the process lives, whether it can serve or not, and also while it shuts down', async () => {
  const { get, shutdown } = await openSite({});
  for (const begin of [() => undefined, () => shutdown.abort()]) {
    begin();
    const response = await get(LIVE_PATH);
    expect([response.status, await response.json()]).toEqual([200, { status: 'live' }]);
  }
});

test('readiness follows the content, and ends with the shutdown', async () => {
  const { get, source, shutdown } = await openSite({});
  const read = async () => (await get(READY_PATH)).status;
  expect(await read()).toBe(503);
  source.become(GOOD);
  expect(await read()).toBe(200);
  shutdown.abort();
  const response = await get(READY_PATH);
  expect([response.status, response.headers.get('connection'), (await response.text()).includes('"stopping"')]).toEqual([503, 'close', true]);
});

test.each([
  [LIVE_PATH, 'HEAD', 200],
  [READY_PATH, 'HEAD', 200],
  [`${READY_PATH}?from=balancer`, 'GET', 200],
  [LIVE_PATH, 'POST', 405],
  [READY_PATH, 'DELETE', 405],
])('%s: %s gets %i', async (path, method, status) => {
  const { get } = await openSite(GOOD);
  const response = await get(path, method);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  if (method === 'HEAD') expect([await response.text(), Number(response.headers.get('content-length')) > 0]).toEqual(['', true]);
});

test('each change of readiness is one line in the log', async () => {
  const lines: string[] = [];
  for (const level of ['info', 'warn'] as const) jest.spyOn(logger, level).mockImplementation((_details, message) => void lines.push(`${level} ${message}`));
  const { source, shutdown, health, options } = await openSite({});
  logReadiness(health, options);
  source.become(GOOD);
  source.become({ ...GOOD, version: 'v2' });
  shutdown.abort();
  expect(lines).toEqual(['warn Not ready for requests: there is no content yet', 'info Ready for requests', 'info Not ready for requests: the process is shutting down']);
});
