import { z } from 'zod';
import { startSite } from '@/__tests__/support/startSite';
import { type ContentConfig, readConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { Space } from '@/lib/content/space/space';
import type { ContentStatus } from '@/lib/content/replica/status';
import {
  createHealth,
  type HealthOptions,
  LIVE_PATH,
  logReadiness,
  READY_PATH,
} from '@/server/operations/health';
import { type ReadStatus, SiteWatch } from '@/server/operations/siteWatch';
import { openServer } from '../openServer';

const stateSchema = z.object({ status: z.string(), problems: z.array(z.string()).optional() });

const NOW = 1_790_000_000_000;
const TOKEN = 'delivery-token-1234567890';
const SECRET = 'Aa0+/=_-'.repeat(8);
const OPERATOR_TOKEN = 'operator-token-'.repeat(3);
const { content: REPLICA } = readConfig({
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_DELIVERY_TOKEN: TOKEN,
});
const PREVIEW: ContentConfig = { ...REPLICA, includesDrafts: true };

/** A store whose status a test sets; one without a version has no content. */
function createStore(initial: ContentStatus, firstSpace: Space) {
  const state = { status: initial, space: firstSpace };
  const listeners = new Set<() => void>();
  const { store } = buildStore(() => state.space);
  return {
    ...store,
    current: () => (state.status.version === undefined ? undefined : store.current()),
    status: () => state.status,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (status: ContentStatus, space = state.space) => {
      Object.assign(state, { status, space });
      for (const listener of listeners) listener();
    },
  };
}

type Options = Pick<HealthOptions, 'pages' | 'showsDetails'> & {
  readonly content?: ContentConfig;
  readonly space?: Space;
  readonly readStatus?: ReadStatus;
};

const watches: SiteWatch[] = [];
beforeEach(() => {
  // It goes by the content version, which the tests make up.
  startSite();
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
  jest.restoreAllMocks();
});

async function openSite(
  status: ContentStatus,
  {
    content = REPLICA,
    space = SITE_SPACE,
    readStatus,
    pages,
    showsDetails = () => true,
  }: Options = {},
) {
  const store = createStore(status, space);
  const shutdown = new AbortController();
  const site = new SiteWatch(store, readStatus, 1);
  watches.push(site);
  await site.start();
  const options: HealthOptions = {
    config: { content, operatorToken: OPERATOR_TOKEN },
    store,
    site,
    pages,
    showsDetails,
    search: { status: () => 'building' },
    closing: shutdown.signal,
    release: 'build-1',
    clock: { now: () => NOW },
  };
  const health = createHealth(options);
  const host = await openServer({
    headers: { 'X-Content-Type-Options': 'nosniff' },
    ownRoutes: health.routes,
    closing: shutdown.signal,
  });
  const get = (path: string, method = 'GET') => fetch(`http://${host}${path}`, { method });
  const readState = async () => stateSchema.parse(await (await get(READY_PATH)).json());
  /** Resolves when the site has looked at the new content. */
  const become = async (next: ContentStatus, nextSpace?: Space) => {
    const changed = new Promise<void>((resolve) => site.onChange(resolve));
    store.become(next, nextSpace);
    await changed;
  };
  return { become, shutdown, health, options, get, readState };
}

const GOOD: ContentStatus = {
  version: 'v1',
  changedAt: NOW - 60_000,
  confirmedAt: NOW - 4400,
  maxLoss: 0.2,
};

test.each<[string, ContentStatus, ContentConfig, number, string]>([
  [
    'a replica without content',
    { lastError: { at: NOW - 1000, message: 'fetch failed' } },
    REPLICA,
    503,
    'noContent',
  ],
  ['a replica with content', GOOD, REPLICA, 200, 'ready'],
  [
    'a replica whose service fails',
    { ...GOOD, lastError: { at: NOW, message: 'status 503' } },
    REPLICA,
    200,
    'ready',
  ],
  [
    'a replica that rejected a version',
    {
      ...GOOD,
      rejected: { at: NOW, version: 'v2', problems: ['no home page'], canBeConfirmed: true },
    },
    REPLICA,
    200,
    'ready',
  ],
  [
    'an export file',
    GOOD,
    { mode: 'embedded', exportFile: 'x.json', includesDrafts: false },
    200,
    'ready',
  ],
  ['a preview without content', {}, PREVIEW, 503, 'noContent'],
  ['a preview with content', GOOD, PREVIEW, 200, 'ready'],
])('the readiness of %s has the right status', async (_what, status, content, code, word) => {
  const { get } = await openSite(status, { content });
  const response = await get(READY_PATH);
  const { headers } = response;
  expect([
    response.status,
    headers.get('cache-control'),
    headers.get('content-type'),
    headers.get('x-content-type-options'),
    await response.json(),
  ]).toEqual([
    code,
    'no-store',
    'application/json; charset=utf-8',
    'nosniff',
    expect.objectContaining({ status: word, mode: content.mode, release: 'build-1' }),
  ]);
});

test('a private preview shows strangers ages and counts, and editors also entries and problems', async () => {
  const words = 'Draft draft-1';
  const status: ContentStatus = {
    ...GOOD,
    lastError: { at: NOW - 1000, message: words },
    rejected: { at: NOW - 1000, version: 'v2', problems: [words], canBeConfirmed: true },
    unreadable: [words],
    snapshot: { writtenAt: NOW - 1000, error: words },
  };
  let isEditor = false;
  const { get } = await openSite(status, {
    content: PREVIEW,
    space: without('page-home'),
    pages: { kept: () => ({ count: 1, paths: [words] }) },
    showsDetails: () => isEditor,
  });
  const stranger = await (await get(READY_PATH)).text();
  expect(JSON.parse(stranger)).toMatchObject({
    status: 'ready',
    contentVersion: 'v1',
    confirmedAgeSeconds: 4,
    lastError: { ageSeconds: 1 },
    rejected: { version: 'v2' },
    unreadable: { count: 1 },
    snapshot: { ageSeconds: 1 },
  });
  expect(stranger).not.toMatch(/draft-1|There is no page|problem/);
  isEditor = true;
  const editor = await (await get(READY_PATH)).text();
  expect(editor.split(words)).toHaveLength(7);
  expect(editor).toContain('There is no page at /en-gb.');
});

const without = (...ids: readonly string[]) =>
  makeSpace(buildModelExport(SITE_ENTRIES.filter(({ sys }) => !ids.includes(sys.id))));

const MODEL = buildModelExport(SITE_ENTRIES);
type Fields = (typeof MODEL)['contentTypes'][number]['fields'];
const withPageFields = (change: (fields: Fields) => readonly unknown[]) =>
  makeSpace({
    ...MODEL,
    contentTypes: MODEL.contentTypes.map((row) =>
      row.sys.id === 'page' ? { ...row, displayField: undefined, fields: change(row.fields) } : row,
    ),
  });

/** Our content in a space that has `en` for `en-GB`, and so on. */
const RENAMED = makeSpace({
  ...MODEL,
  locales: MODEL.locales.map((locale) => ({
    ...locale,
    code: locale.code.toLowerCase(),
    fallbackCode: locale.fallbackCode?.toLowerCase() ?? null,
  })),
  entries: SITE_ENTRIES.map((entry) => ({
    ...entry,
    fields: Object.fromEntries(
      Object.entries(entry.fields).map(([id, values]) => [
        id,
        Object.fromEntries(
          Object.entries(values).map(([code, value]) => [code.toLowerCase(), value]),
        ),
      ]),
    ),
  })),
});

test.each<[string, Space, string, RegExp]>([
  [
    'a space whose locales have other names',
    RENAMED,
    'noPages',
    /^The space has no locale en-GB, en-US, .* CONTENT_LOCALES can name it\.$/,
  ],
  [
    'a type "page" without the field url',
    withPageFields((fields) => fields.filter(({ id }) => id !== 'url')),
    'noPages',
    /^The content type "page" has no field url\.$/,
  ],
  [
    'a type "page" without the field page',
    withPageFields((fields) => fields.filter(({ id }) => id !== 'page')),
    'noPages',
    /^The content type "page" has no field page\.$/,
  ],
  [
    'a type "page" of its own',
    withPageFields(() => [{ id: 'slug', name: 'Slug', type: 'Symbol' }]),
    'noPages',
    /^The content type "page" has no field name, url, page, meta, pageData\.$/,
  ],
  [
    'a space of another model',
    makeSpace(buildSpaceExport([buildEntry('post', 'thing', {})])),
    'noPages',
    /no content type "page"/,
  ],
  ['an empty space', makeSpace(buildSpaceExport()), 'noPages', /no content type "page"/],
  [
    'pages that all lack their content',
    without('home', 'paste', 'advice', 'hidden'),
    'noPages',
    /Pages are left out, since the content that they show is not published/,
  ],
  [
    'a home page that lacks its content',
    without('home'),
    'noHome',
    /^There is no page at \/en-gb\.$/,
  ],
  ['pages without a home page', without('page-home'), 'noHome', /^There is no page at \/en-gb\.$/],
])('%s is not ready, and says what is missing', async (_what, space, word, problem) => {
  const { get, readState } = await openSite(GOOD, { space });
  expect((await get(READY_PATH)).status).toBe(503);
  expect(await readState()).toEqual({
    status: word,
    problems: expect.arrayContaining([expect.stringMatching(problem)]) as unknown,
  });
});

test.each([
  ['en-gb:en-GB,fr-fr:fr-FR', 'ready', undefined],
  [
    'fr-fr:fr',
    'noLocale',
    ['CONTENT_LOCALES names fr for fr-fr, and the space has no such locale.'],
  ],
  ['en-gb:fr-FR', 'noHome', ['There is no page at /en-gb.']],
  ['de-de:fr-FR', 'noHome', ['There is no page at /de-de.']],
])('with CONTENT_LOCALES=%s readiness is %s', async (locales, status, problems) => {
  getSiteProcess().config = readConfig({ CONTENT_LOCALES: locales });
  const { readState } = await openSite(GOOD);
  expect(await readState()).toEqual({ status, problems });
});

test('a site is not ready until its home page can be rendered, whatever the content does', async () => {
  const asked: string[] = [];
  let respond: (status: number) => void = () => undefined;
  const { health, options } = await openSite(GOOD, {
    readStatus: (path) => {
      asked.push(path);
      return asked.length === 1
        ? Promise.reject(new Error('too slow'))
        : new Promise((resolve) => (respond = resolve));
    },
  });
  expect(health.readiness()).toEqual({
    status: 'noHome',
    problems: ['The page /en-gb responds with Error: too slow.'],
  });
  for (const [times, status, state] of [
    [2, 500, { status: 'noHome', problems: ['The page /en-gb responds with 500.'] }],
    [3, 200, { status: 'ready', problems: [] }],
  ] as const) {
    await waitForTurns(() => asked.length === times);
    const looked = new Promise<void>((resolve) => options.site.onChange(resolve));
    respond(status);
    await looked;
    expect(health.readiness()).toEqual(state);
  }
  expect(asked).toEqual(['/en-gb', '/en-gb', '/en-gb']);
});

test('a site that has been ready stays so while any edition has a home page, and names the missing ones', async () => {
  const statuses = new Map([
    ['/en-gb', 200],
    ['/fr-fr', 200],
  ]);
  const { become, health } = await openSite(GOOD, {
    readStatus: (path) => Promise.resolve(statuses.get(path) ?? 404),
  });
  expect(health.readiness()).toEqual({ status: 'ready', problems: [] });
  for (const [path, status] of [
    ['/en-gb', 'ready'],
    ['/fr-fr', 'noHome'],
  ] as const) {
    statuses.set(path, 500);
    await become({ ...GOOD, version: path });
    expect(health.readiness()).toEqual({
      status,
      problems: ['The page /en-gb responds with 500.'],
    });
  }
});

test('a site that has been ready stays so without an edition that was removed', async () => {
  getSiteProcess().config = readConfig({ CONTENT_LOCALES: 'en-gb:en-GB,fr-fr:fr-FR' });
  const { become, health } = await openSite(GOOD);
  await become(
    { ...GOOD, version: 'v2' },
    makeSpace(
      buildModelExport(
        SITE_ENTRIES.map((entry) =>
          entry.sys.id === 'page-home'
            ? { ...entry, fields: { ...entry.fields, url: { 'en-GB': '/en-gb' } } }
            : entry,
        ),
      ),
    ),
  );
  expect(health.readiness()).toEqual({
    status: 'ready',
    problems: ['There is no page at /fr-fr.'],
  });
});

test('a site is ready while it keeps pages that cannot be rendered, and names them', async () => {
  let kept = { count: 0, paths: [] as string[] };
  const { get } = await openSite(GOOD, { pages: { kept: () => kept } });
  expect(await (await get(READY_PATH)).json()).not.toHaveProperty('keptPages');
  kept = { count: 21, paths: ['/en-gb', '/fr-fr'] };
  const response = await get(READY_PATH);
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ready', keptPages: kept }),
  ]);
});

test('readiness says what content is served, how old it is, and what went wrong', async () => {
  const { get } = await openSite({
    ...GOOD,
    lastError: { at: NOW - 9600, message: 'The content service answered 500.' },
    rejected: {
      at: NOW - 30_000,
      version: 'v2',
      problems: ['The space has no locale en-GB.', 'The space has no home page.'],
      canBeConfirmed: true,
    },
    losses: [{ what: 'pages', lost: 5, of: 42, allowed: 8.4 }],
    unreadable: ['entry odd: fields: expected another shape'],
    snapshot: { writtenAt: NOW - 120_000, error: 'The disk is full.' },
  });
  expect(await (await get(READY_PATH)).json()).toEqual({
    status: 'ready',
    mode: 'replica',
    search: 'building',
    contentVersion: 'v1',
    contentAgeSeconds: 60,
    confirmedAgeSeconds: 4,
    problem: 'The space has no locale en-GB. The space has no home page.',
    lastError: { ageSeconds: 10, message: 'The content service answered 500.' },
    rejected: {
      ageSeconds: 30,
      version: 'v2',
      problems: ['The space has no locale en-GB.', 'The space has no home page.'],
      remedy:
        'Fix what is wrong in the space. Or, if all of it is meant, run "npm run ' +
        'content:confirm -- v2" with the addresses of the processes.',
    },
    maxLoss: 0.2,
    losses: [{ what: 'pages', lost: 5, of: 42, allowed: 8 }],
    unreadable: { count: 1, items: ['entry odd: fields: expected another shape'] },
    snapshot: { ageSeconds: 120, error: 'The disk is full.' },
    release: 'build-1',
  });
});

test('unknown ages are left out, and a clock that was set back gives no negative age', async () => {
  const { get } = await openSite({ version: 'v1', changedAt: NOW + 5000 });
  expect(await (await get(READY_PATH)).json()).toEqual({
    status: 'ready',
    mode: 'replica',
    search: 'building',
    contentVersion: 'v1',
    contentAgeSeconds: 0,
    release: 'build-1',
  });
});

test('readiness shows no secret and is short', async () => {
  startSite({
    config: readConfig({
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_DELIVERY_TOKEN: TOKEN,
      CONTENTFUL_WEBHOOK_SECRET: SECRET,
      OPERATOR_TOKEN,
    }),
  });
  const leaked =
    `GET https://user:${TOKEN}@cdn.example/spaces?access_token=${TOKEN} with Bearer ${TOKEN} ` +
    `and ${SECRET} or ${OPERATOR_TOKEN} `;
  const long = { at: NOW, message: leaked + 'x'.repeat(100_000) };
  const { get } = await openSite({
    ...GOOD,
    lastError: long,
    rejected: {
      at: NOW,
      version: 'v2',
      problems: Array.from({ length: 5000 }, () => long.message),
      canBeConfirmed: false,
    },
    snapshot: { error: long.message },
  });
  const text = await (await get(READY_PATH)).text();
  expect(text).toContain('cdn.example');
  for (const secret of [TOKEN, SECRET, OPERATOR_TOKEN]) expect(text).not.toContain(secret);
  expect(text.length).toBeLessThan(8000);
});

test('the process is live even without content, and while it shuts down', async () => {
  const { get, shutdown } = await openSite({});
  for (const begin of [() => undefined, () => shutdown.abort()]) {
    begin();
    const response = await get(LIVE_PATH);
    expect([response.status, await response.json()]).toEqual([200, { status: 'live' }]);
  }
});

test('readiness changes with the content, and ends with the shutdown', async () => {
  const { get, become, shutdown } = await openSite({});
  const read = async () => (await get(READY_PATH)).status;
  expect(await read()).toBe(503);
  await become(GOOD);
  expect(await read()).toBe(200);
  await become({ ...GOOD, version: 'v2' }, without('home'));
  expect(await read()).toBe(503);
  await become({ ...GOOD, version: 'v3' }, SITE_SPACE);
  expect(await read()).toBe(200);
  shutdown.abort();
  const response = await get(READY_PATH);
  expect([
    response.status,
    response.headers.get('connection'),
    (await response.text()).includes('"stopping"'),
  ]).toEqual([503, 'close', true]);
});

test.each([
  [LIVE_PATH, 'HEAD', 200],
  [READY_PATH, 'HEAD', 200],
  [`${READY_PATH}?from=balancer`, 'GET', 200],
  [LIVE_PATH, 'POST', 405],
  [READY_PATH, 'DELETE', 405],
])('a request for %s with %s gets %i', async (path, method, status) => {
  const { get } = await openSite(GOOD);
  const response = await get(path, method);
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  if (method === 'HEAD')
    expect([await response.text(), Number(response.headers.get('content-length')) > 0]).toEqual([
      '',
      true,
    ]);
});

test('each change of readiness is one line in the log', async () => {
  const lines: string[] = [];
  for (const level of ['info', 'warn'] as const)
    jest
      .spyOn(logger, level)
      .mockImplementation((_details, message) => void lines.push(`${level} ${message}`));
  const { become, shutdown, health, options } = await openSite({});
  logReadiness(health, options);
  await become(GOOD);
  await become({ ...GOOD, version: 'v2' });
  await become({ ...GOOD, version: 'v3' }, without('home'));
  shutdown.abort();
  expect(lines).toEqual([
    'warn Not ready for requests: there is no content yet',
    expect.stringMatching(/^warn Pages are left out.*: page-broken\.$/),
    'info Ready for requests',
    expect.stringMatching(/^warn Pages are left out.*: page-broken, page-home\.$/),
    'warn Not ready for requests: the site has no home page',
    'info Not ready for requests: the process is shutting down',
  ]);
});
