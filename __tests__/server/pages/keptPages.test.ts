import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { logger } from '@/lib/platform/config/logger';
import type { Freshness } from '@/lib/content/store/snapshot';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import type { PagesOptions } from '@/server/pages/servePages';
import { isWarm } from './isWarm';
import { type Answer, close, openPages, PUBLIC, readText, settle } from './openPages';

const SHORT_LIFE = 'public, max-age=0, s-maxage=1, stale-if-error=86400';
const MINUTE = 60_000;
/** React's mark of a component that failed. */
const INCOMPLETE = '<!--$!--><template></template><!--/$-->';

const fail = (): Answer => {
  throw new Error('surprise');
};

/** A page that answers as `state` says. */
function openFailing(
  good: Answer = {},
  url = '/en-gb/advice',
  options: Partial<PagesOptions> = {},
) {
  const state: { answer: () => Answer } = { answer: () => good };
  const site = openPages(
    (path) => (path === url || path.startsWith(`${url}?`) ? state.answer() : {}),
    options,
  );
  /** Afterwards no page is sent only because the new one is not yet rendered. */
  const publish = async (answer: () => Answer, freshness: Freshness = 'stale') => {
    state.answer = answer;
    const before = site.rendered.length;
    site.change(freshness);
    site.pass(6000);
    await waitForTurns(() => site.rendered.length > before);
    await settle();
  };
  return { ...site, state, publish, visit: () => site.get(url) };
}

/** The page was rendered once, and cannot be rendered again after a change. */
async function openKept(failing = fail, freshness: Freshness = 'stale') {
  const site = openFailing();
  await site.visit();
  await site.publish(failing, freshness);
  return site;
}

let registry: ReturnType<typeof createSiteMetrics>['registry'];
let logged: jest.SpyInstance;

beforeEach(() => {
  const { metrics, registry: own } = createSiteMetrics({ release: 'x', hasReplica: false });
  registry = own;
  startSite({ metrics });
  logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const readMetric = (name: string) => registry.getSingleMetricAsString(name);

const FAILURES: readonly (readonly [string, () => Answer])[] = [
  ['has status 500', () => ({ status: 500, cacheControl: 'no-store' })],
  ['has status 503', () => ({ status: 503, cacheControl: 'no-store' })],
  ['throws', fail],
];

describe.each(FAILURES)('a render that %s after a change', (_what, failing) => {
  test.each([
    ['page', '/en-gb/advice', '/en-gb/advice', {}],
    [
      'data of a page',
      '/_next/data/build/en-gb/advice.json',
      '/_next/data/build/en-gb/advice.json',
      {},
    ],
    ['variant of a page', '/en-gb/advice?page=2', '/en-gb/advice', { parameters: ['page'] }],
    ['generated file', '/en-gb/sitemap.xml', '/api/sitemap?edition=en-gb', {}],
    ['404 page', '/en-gb/nothing', '/en-gb/404', { status: 404, cacheControl: 'no-store' }],
  ])('leaves visitors the last good %s', async (_form, url, rendered, good) => {
    const { get, publish, pass } = openFailing(good, rendered);
    // The first visit says which parameters there are.
    await get(url);
    const before = await get(url);
    await publish(failing);
    const after = await get(url);
    expect([after.statusCode, after.body, after.headers['x-content-version']]).toEqual([
      before.statusCode,
      before.body,
      SITE_SPACE.version,
    ]);
    pass(10 * MINUTE);
    expect((await get(url)).body).toBe(before.body);
  });

  test('lets no edge cache store the old page', async () => {
    const { visit } = await openKept(failing);
    expect((await visit()).headers['cache-control']).toBe(SHORT_LIFE);
  });

  test('leaves no page that shows deleted content', async () => {
    const { visit, change } = await openKept(failing, 'gone');
    expect((await visit()).statusCode).toBeGreaterThanOrEqual(500);
    change('stale');
    expect((await visit()).statusCode).toBeGreaterThanOrEqual(500);
  });

  test('is an error for visitors if there is no older page', async () => {
    const { state, visit } = openFailing();
    state.answer = failing;
    expect((await visit()).statusCode).toBeGreaterThanOrEqual(500);
  });

  test('is tried again with the next change, and the new page appears at once', async () => {
    const { state, visit, change } = await openKept(failing);
    expect(readText(await visit())).toBe('/en-gb/advice #1');
    state.answer = () => ({});
    change('stale');
    const fresh = await visit();
    expect([readText(fresh), fresh.headers['cache-control']]).toEqual(['/en-gb/advice #3', PUBLIC]);
  });
});

test.each([
  ['a 404', { status: 404, cacheControl: 'no-store' }],
  ['a redirect', { status: 308, cacheControl: 'no-store' }],
  ['a wrong request', { status: 400, cacheControl: 'no-store' }],
])('%s after a change replaces the old page', async (_what, answer) => {
  const { state, visit } = await openKept(() => answer);
  expect((await visit()).statusCode).toBe(answer.status);
  state.answer = fail;
  expect((await visit()).statusCode).toBe(503);
});

test('a failed render is repeated after growing pauses, and no visitor waits for it', async () => {
  const { visit, pass, rendered, gate } = await openKept();
  // It waits for the first pause now.
  pass(5000);
  await visit();
  await settle();
  const pauses: number[] = [];
  for (let second = 0, last = 0; second < 1200; second += 1) {
    pass(1000);
    const before = rendered.length;
    expect((await visit()).statusCode).toBe(200);
    await settle();
    if (rendered.length === before) continue;
    pauses.push(second + 1 - last);
    last = second + 1;
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
  const open = close(gate);
  pass(5 * MINUTE);
  expect(readText(await visit())).toBe('/en-gb/advice #1');
  open();
});

test('a fault that ends by itself is over after the next attempt', async () => {
  const { state, visit, pages, pass } = await openKept();
  state.answer = () => ({});
  pass(5000);
  expect(readText(await visit())).toBe('/en-gb/advice #1');
  await waitForTurns(() => isWarm(pages, '/en-gb/advice'));
  expect(readText(await visit())).toBe('/en-gb/advice #3');
});

test('a failure is reported once for each page and version of the content', async () => {
  const { get, publish, pass } = openFailing({ parameters: ['page'] });
  const data = '/_next/data/build/en-gb/advice.json';
  for (const url of ['/en-gb/advice', '/en-gb/advice?page=2']) await get(url);
  for (let version = 1; version <= 3; version += 1) {
    await publish(fail);
    for (let minute = 0; minute < 20; minute += 1) {
      pass(MINUTE);
      for (const url of ['/en-gb/advice', '/en-gb/advice?page=2', data]) await get(url);
      await settle();
    }
    expect(logged).toHaveBeenCalledTimes(version);
    expect(logged).toHaveBeenLastCalledWith(
      expect.objectContaining({ origin: 'background', page: '/en-gb/advice' }),
      'A page could not be rendered again, so visitors get the last good one',
    );
  }
});

test('kept pages are counted and named, each once, until they can be rendered', async () => {
  const { state, get, pages, publish, pass } = openFailing({ parameters: ['page'] });
  for (const url of ['/en-gb/advice', '/en-gb', '/en-gb/advice?page=2']) await get(url);
  expect(pages.kept()).toEqual({ count: 0, paths: [] });
  await publish(() => ({ status: 500 }));
  await waitForTurns(async () =>
    (await readMetric('site_page_render_failures_total')).includes('{reason="status"} 2'),
  );
  expect(pages.kept()).toEqual({ count: 1, paths: ['/en-gb/advice'] });
  expect(await readMetric('site_pages_kept')).toContain('site_pages_kept 1');
  state.answer = () => ({ parameters: ['page'] });
  pass(5000);
  for (const url of ['/en-gb/advice', '/en-gb/advice?page=2']) await get(url);
  await waitForTurns(() => pages.kept().count === 0);
  expect(pages.kept()).toEqual({ count: 0, paths: [] });
  expect(await readMetric('site_pages_kept')).toContain('site_pages_kept 0');
});

test('a page is no longer counted once the change is reverted', async () => {
  const { visit, pages, revert } = await openKept();
  expect(pages.kept().count).toBe(1);
  revert();
  const current = await visit();
  expect([readText(current), current.headers['cache-control'], pages.kept().count]).toEqual([
    '/en-gb/advice #1',
    PUBLIC,
    0,
  ]);
});

test('a page that leaves the cache is no longer counted', async () => {
  const { get, visit, pages, publish } = openFailing({}, '/en-gb/advice', { maxSize: 60_000 });
  await visit();
  await publish(fail);
  expect(pages.kept().count).toBe(1);
  for (const url of ['/en-gb', '/fr-fr', '/en-gb/hidden', '/en-gb/products/paste']) await get(url);
  expect([pages.kept().count, (await visit()).statusCode]).toEqual([0, 503]);
});

describe('a render that takes too long', () => {
  /** It begins with the change, and goes on until the returned function is called. */
  async function openHanging() {
    const site = openFailing();
    await site.visit();
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    const open = close(site.gate);
    site.change('stale');
    site.pass(6000);
    await settle();
    return { ...site, open };
  }

  test('delays the old page by 10 s at most', async () => {
    const { visit, pages, pass, open } = await openHanging();
    let isAnswered = false;
    const first = visit().finally(() => (isAnswered = true));
    await settle();
    jest.advanceTimersByTime(3999);
    await settle();
    expect(isAnswered).toBe(false);
    jest.advanceTimersByTime(1);
    expect(readText(await first)).toBe('/en-gb/advice #1');
    pass(4000);
    expect(readText(await visit())).toBe('/en-gb/advice #1');
    open();
    await waitForTurns(() => isWarm(pages, '/en-gb/advice'));
    expect(readText(await visit())).toBe('/en-gb/advice #2');
  });

  test('counts as failed when it times out', async () => {
    const { visit, pages, pass } = await openHanging();
    pass(54_000);
    jest.advanceTimersByTime(MINUTE);
    await settle();
    expect(readText(await visit())).toBe('/en-gb/advice #1');
    expect(pages.kept()).toEqual({ count: 1, paths: ['/en-gb/advice'] });
    expect(await readMetric('site_page_render_failures_total')).toContain('{reason="timeout"} 1');
  });
});

test('a page with a time to live is kept for ten minutes after it, and its failure is not reported', async () => {
  const { state, visit, pass } = openFailing({ maxAge: MINUTE });
  await visit();
  state.answer = () => ({ status: 503, cacheControl: 'no-store', maxAge: MINUTE });
  pass(MINUTE + 1);
  const kept = await visit();
  expect([readText(kept), kept.headers['cache-control']]).toEqual(['/en-gb/advice #1', SHORT_LIFE]);
  pass(10 * MINUTE - 1);
  expect(readText(await visit())).toBe('/en-gb/advice #1');
  pass(1);
  expect((await visit()).statusCode).toBe(503);
  expect(logged).not.toHaveBeenCalled();
});

test('the last good sitemap is sent if the new one is not rendered in time', async () => {
  const { get, gate, change, pass } = openPages(() => ({}), { queue: { limit: 1, maxWaiting: 1 } });
  await get('/en-gb/sitemap.xml');
  change('stale', { isTold: false });
  pass(6000);
  const open = close(gate);
  const others = ['/sitemap.xml', '/fr-fr/sitemap.xml'].map((url) => get(url));
  await settle();
  const busy = await get('/en-gb/sitemap.xml');
  expect([busy.statusCode, readText(busy), busy.headers['cache-control']]).toEqual([
    200,
    '/api/sitemap?edition=en-gb #1',
    SHORT_LIFE,
  ]);
  expect(await readMetric('site_page_render_failures_total')).toContain('{reason="busy"} 1');
  open();
  await Promise.all(others);
});

test('a page that lacks a component replaces the old one, and is rendered again each minute', async () => {
  const { state, visit, publish, pages, pass, rendered } = openFailing();
  const isRenderedAgainInAMinute = async () => {
    await waitForTurns(() => isWarm(pages, '/en-gb/advice'));
    const before = rendered.length;
    pass(MINUTE + 1);
    expect((await visit()).statusCode).toBe(200);
    await waitForTurns(() => isWarm(pages, '/en-gb/advice'));
    return rendered.length > before;
  };
  await visit();
  await publish(() => ({ text: INCOMPLETE }));
  for (let minute = 0; minute < 3; minute += 1) expect(await isRenderedAgainInAMinute()).toBe(true);
  state.answer = () => ({});
  expect(await isRenderedAgainInAMinute()).toBe(true);
  expect(await isRenderedAgainInAMinute()).toBe(false);
});

test('a page that lacks a component is rendered again with the next change, whatever changes', async () => {
  const { visit, publish, pages } = openFailing();
  await visit();
  await publish(() => ({ text: INCOMPLETE }));
  await waitForTurns(() => isWarm(pages, '/en-gb/advice'));
  await publish(() => ({}), 'current');
  expect(readText(await visit())).toBe('/en-gb/advice #3');
});

test('a page that lacks a component is rendered again when a change is reverted before a visit', async () => {
  const { state, visit, change, revert } = openFailing({
    text: INCOMPLETE,
  });
  await visit();
  state.answer = () => ({});
  change('current');
  revert();
  expect((await visit()).body).not.toContain('#1');
});
