import type { Page, Request } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { TELEMETRY_LIMITS } from '@/lib/telemetry/telemetryLimits';
import { findChunk, MARKS } from '../support/findChunk';
import { hidePage } from '../support/hidePage';
import { holdRequests } from '../support/holdRequests';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import type { Envelope, Ingestion } from '../support/startIngestion';
import { isException, startIngestion } from '../support/startIngestion';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';

const KEY = '0A1B2C3D-0000-4000-8000-00000000000F';
const QUERY = 'zyxwv';
const PRODUCT = '/en-gb/products/orelle-hold-original';
/** The scripts that `start.js` starts. */
const FRAMEWORK = '**/_next/static/chunks/**/*.js';

let ingestion: Ingestion;
let site: RunningSite;
let library: string;

test.beforeAll(async () => {
  ingestion = await startIngestion();
  library = await findChunk(MARKS.applicationInsights);
  site = await startSite({
    APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=${ingestion.origin}/`,
  });
});
test.afterAll(async () => {
  await site.stop();
  await ingestion.stop();
});
test.beforeEach(async ({ page }) => {
  ingestion.forget();
  await markObservedVitals(page);
});

/** Marks each page opened from now on, once the last of its vitals is observed. */
const markObservedVitals = (page: Page) =>
  page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options: PerformanceObserverInit): void {
        if (options.type === 'layout-shift')
          document.documentElement.setAttribute('data-observed', '');
        super.observe(options);
      }
    };
  });

/** Call this before hiding a page: a page hidden earlier reports no paint and no shift. */
const awaitObservedVitals = (page: Page) => page.locator('html[data-observed]').waitFor();

const kindOf = ({ data }: Envelope) => data.baseType;
const nameOf = ({ data }: Envelope) => data.baseData['name'];
const propertiesOf = ({ data }: Envelope) => data.baseData['properties'];
const metricOf = ({ data }: Envelope) =>
  /"name":"([^"]*)"/.exec(JSON.stringify(data.baseData['metrics']))?.[1];
const listOfKind = (kind: string) => ingestion.listItems().filter((item) => kindOf(item) === kind);
const listViews = () => listOfKind('PageviewData');
const listRequests = () => listOfKind('RemoteDependencyData');
const listNames = () => ingestion.listItems().map(nameOf);
const isPost = (request: Request) =>
  request.method() === 'POST' && request.url().startsWith(ingestion.origin);

const messageOf = ({ data }: Envelope) =>
  /"message":"([^"]*)"/.exec(JSON.stringify(data.baseData['exceptions']))?.[1] ?? '';
const listMessages = () => ingestion.listItems().filter(isException).map(messageOf);
const listErrorBatches = () =>
  ingestion.listBatches().filter(({ items }) => items.some(isException));

const passBatch = (page: Page) => page.clock.fastForward(TELEMETRY_LIMITS.batchInterval);

/** Polls what has been sent, each time after a batch may have left. */
const pollBatches = (page: Page, read: () => unknown) =>
  expect.poll(
    async () => {
      await passBatch(page);
      return read();
    },
    { intervals: [100] },
  );
const awaitViews = (page: Page, count: number) =>
  pollBatches(page, () => listViews().length).toBe(count);

/** Opens a page whose clock can be advanced, and waits until its view is sent. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${site.origin}${path}`);
  await awaitViews(page, 1);
}

async function goToContact(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /contact/i })
    .first()
    .click();
  await expect(page).toHaveTitle(/Contact/);
}

const awaitHydration = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/** Waits for the script that sends the view of a page that is left before telemetry loads. */
const awaitEarlyVisit = (page: Page) => page.waitForFunction(() => window.earlyVisit !== undefined);

/** Reports errors as the browser does with uncaught ones. */
const fail = (page: Page, ...messages: readonly string[]) =>
  page.evaluate((texts) => {
    for (const text of texts)
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError(text) }));
  }, messages);

test('telemetry of a visit has each page view, until the tab is closed', async ({ page }) => {
  await arrive(page, '/en-gb?utm_source=letter#top');
  await goToContact(page);
  await awaitViews(page, 2);
  const title = await page.title();
  await page.close({ runBeforeUnload: true });
  await expect.poll(listNames).toContain('event_close_window');

  const release = /"buildId":"([^"]+)"/.exec(
    await (await fetch(`${site.origin}/en-gb`)).text(),
  )?.[1];
  const home = {
    release,
    edition: 'en-gb',
    page_kind: 'page',
    page_url: `${site.origin}/en-gb`,
    page_arrival: 'first_load',
  };
  const contact = {
    ...home,
    page_url: `${site.origin}/en-gb/contact`,
    page_arrival: 'route_change',
  };
  expect(
    ingestion
      .listItems()
      .filter((item) => ['PageviewData', 'EventData'].includes(kindOf(item)))
      .map((item) => [
        kindOf(item),
        nameOf(item),
        item.data.baseData['url'],
        propertiesOf(item),
        item.tags['ai.operation.name'],
      ]),
  ).toEqual([
    [
      'PageviewData',
      expect.stringContaining('Orelle'),
      home.page_url,
      { ...home, refUri: '' },
      '/en-gb',
    ],
    [
      'EventData',
      'event_route_change_start',
      undefined,
      { ...home, url: contact.page_url },
      '/en-gb',
    ],
    [
      'EventData',
      'event_route_change_complete',
      undefined,
      { ...contact, url: contact.page_url, title },
      '/en-gb/contact',
    ],
    [
      'PageviewData',
      title,
      contact.page_url,
      { ...contact, refUri: home.page_url },
      '/en-gb/contact',
    ],
    ['EventData', 'event_close_window', undefined, contact, '/en-gb/contact'],
  ]);
  expect(new Set(ingestion.listItems().map(({ iKey }) => iKey))).toEqual(
    new Set([KEY.toLowerCase()]),
  );
  expect(
    ingestion.listBatches().at(-1)?.contentType,
    'a beacon is plain text, which needs no permission',
  ).toMatch(/^text\/plain/);
});

test('a tab that is closed in the background sends one close event', NIGHTLY, async ({ page }) => {
  await arrive(page, '/en-gb');
  await hidePage(page);
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(() => listNames().filter((name) => name === 'event_close_window'))
    .toHaveLength(1);
  expect(listViews()).toHaveLength(1);
});

test(
  'a page restored from the back/forward cache is a new page view',
  NIGHTLY,
  async ({ page }) => {
    await arrive(page, '/en-gb');
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await passBatch(page);
    await expect.poll(listViews).toHaveLength(2);
    expect(listNames().filter((name) => name === 'event_close_window')).toHaveLength(1);
  },
);

test('web vitals are sent with their attribution and their page', async ({ page }) => {
  await page.goto(`${site.origin}/en-gb`);
  await awaitObservedVitals(page);
  await page.getByRole('heading', { level: 1 }).click();
  const vitals = new Map<unknown, unknown>();
  await expect
    .poll(async () => {
      for (const item of await listMetrics(page)) vitals.set(metricOf(item), propertiesOf(item));
      return [...vitals.keys()].sort();
    })
    .toEqual([
      'web_vital_cls',
      'web_vital_fcp',
      'web_vital_inp',
      'web_vital_lcp',
      'web_vital_ttfb',
    ]);
  const common = {
    edition: 'en-gb',
    page_kind: 'page',
    page_url: `${site.origin}/en-gb`,
    page_arrival: 'first_load',
    navigation_type: 'navigate',
    release: expect.any(String),
    rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
  };
  const time = expect.stringMatching(/^\d+(\.\d+)?$/);
  expect(vitals.get('web_vital_ttfb')).toEqual({
    ...common,
    waiting_duration: time,
    cache_duration: time,
    dns_duration: time,
    connection_duration: time,
    request_duration: time,
  });
  expect(vitals.get('web_vital_fcp')).toEqual({
    ...common,
    time_to_first_byte: time,
    first_byte_to_fcp: time,
    load_state: expect.any(String),
  });
  expect(vitals.get('web_vital_lcp')).toMatchObject({
    ...common,
    element: expect.any(String),
    time_to_first_byte: time,
    resource_load_delay: time,
    resource_load_duration: time,
    element_render_delay: time,
  });
  expect(vitals.get('web_vital_inp')).toMatchObject({
    ...common,
    element: expect.stringContaining('h1'),
    interaction_type: 'pointer',
    input_delay: time,
    processing_duration: time,
    presentation_delay: time,
  });
  expect(vitals.get('web_vital_cls')).toMatchObject(common);
});

/** Hides the page, and waits until the metric arrives that is always sent. */
async function listMetrics(page: Page): Promise<readonly Envelope[]> {
  await awaitObservedVitals(page);
  await expect
    .poll(async () => {
      await hidePage(page);
      return listOfKind('MetricData').map(metricOf);
    })
    .toContain('web_vital_cls');
  return listOfKind('MetricData');
}

test(
  'loading times belong to the page that was loaded, even if the next page sends them',
  NIGHTLY,
  async ({ page }) => {
    const script = `**/${await findChunk(MARKS.webVitals)}`;
    const release = await holdRequests(page, script);
    const asked = page.waitForRequest(script);
    await page.goto(`${site.origin}${PRODUCT}`);
    await asked;
    await goToContact(page);
    release();
    const pages = new Map<unknown, unknown>();
    await expect
      .poll(async () => {
        // A press makes the largest paint final.
        await page.getByRole('heading', { level: 1 }).click();
        for (const item of await listMetrics(page)) pages.set(metricOf(item), propertiesOf(item));
        return [...pages.keys()];
      })
      .toContain('web_vital_lcp');
    const product = {
      page_kind: 'product-detail',
      page_url: `${site.origin}${PRODUCT}`,
      page_arrival: 'first_load',
    };
    for (const name of ['web_vital_ttfb', 'web_vital_fcp', 'web_vital_lcp'])
      expect(pages.get(name), name).toMatchObject(product);
    expect(pages.get('web_vital_cls')).toMatchObject({
      page_kind: 'page',
      page_url: `${site.origin}/en-gb/contact`,
      page_arrival: 'route_change',
    });
  },
);

test.describe('before hydration', () => {
  for (const [way, press] of Object.entries({
    pointer: async (page: Page) => page.getByRole('heading', { level: 1 }).click(),
    keyboard: async (page: Page) => page.keyboard.press('Tab'),
  })) {
    test(
      `telemetry measures the wait after a first press by ${way}, with its page`,
      nightlyUnless(way === 'pointer'),
      async ({ page }) => {
        const release = await holdRequests(page, FRAMEWORK);
        const readClock = () => page.evaluate(() => performance.now());
        await page.goto(`${site.origin}${PRODUCT}?utm_source=letter`, { waitUntil: 'commit' });
        await awaitEarlyVisit(page);
        const beforePress = await readClock();
        await press(page);
        const afterPress = await readClock();
        await page.getByRole('heading', { level: 1 }).click();
        const beforeRelease = await readClock();
        release();
        await awaitHydration(page);
        const afterHydration = await readClock();
        const waits = (await listMetrics(page)).filter((item) => metricOf(item) === 'early_press');
        expect(waits.map(propertiesOf)).toEqual([
          {
            edition: 'en-gb',
            page_kind: 'product-detail',
            page_url: `${site.origin}${PRODUCT}`,
            page_arrival: 'first_load',
            release: expect.any(String),
            interaction_type: way,
          },
        ]);
        const [wait] = waits.map(({ data }) =>
          Number(/"value":([\d.]+)/.exec(JSON.stringify(data.baseData['metrics']))?.[1]),
        );
        expect(wait).toBeGreaterThanOrEqual(beforeRelease - afterPress);
        expect(wait).toBeLessThanOrEqual(afterHydration - beforePress);
      },
    );
  }

  test('telemetry reports no wait for a press after hydration', NIGHTLY, async ({ page }) => {
    await page.goto(`${site.origin}/en-gb`);
    await awaitHydration(page);
    await page.getByRole('heading', { level: 1 }).click();
    expect((await listMetrics(page)).map(metricOf)).not.toContain('early_press');
  });

  test('a page that is left sends one view, without its query', NIGHTLY, async ({ page }) => {
    // No script starts in a browser that is never idle while the visitor does nothing. Requests are
    // not held, because one sent while the page closes may be lost.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await page.goto(`${site.origin}${PRODUCT}?utm_source=${QUERY}#${QUERY}`);
    const title = await page.title();
    const release = await page.locator('script[data-release]').getAttribute('data-release');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => ingestion.listItems().length).toBeGreaterThan(0);
    const key = KEY.toLowerCase();
    expect(ingestion.listItems()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.+Z$/),
        iKey: key,
        name: `Microsoft.ApplicationInsights.${key.replaceAll('-', '')}.Pageview`,
        data: {
          baseType: 'PageviewData',
          baseData: {
            ver: 2,
            name: title,
            url: `${site.origin}${PRODUCT}`,
            properties: { release },
          },
        },
      },
    ]);
    expect(title).toContain('Orelle');
    expect(
      ingestion.listBatches()[0]?.contentType,
      'a beacon is plain text, which needs no permission',
    ).toMatch(/^text\/plain/);
  });
});

test('an error is sent once, with its page and without queries', async ({ page }) => {
  await arrive(page, '/en-gb');
  await page.evaluate((query) => {
    const error = new TypeError(
      `No answer of https://shop.example/a?query=${query}#${query} and /api/search?query=${query}`,
    );
    for (const name of ['first', 'second'])
      window.dispatchEvent(new ErrorEvent('error', { error, message: name }));
    for (const reason of [error, { typed: query }])
      window.dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }),
      );
  }, QUERY);
  await passBatch(page);
  await expect
    .poll(listMessages)
    .toEqual([
      'TypeError: No answer of https://shop.example/a and /api/search',
      expect.stringContaining('[object Object]'),
    ]);
  for (const error of ingestion.listItems().filter(isException))
    expect(propertiesOf(error)).toMatchObject({
      edition: 'en-gb',
      page_kind: 'page',
      page_url: `${site.origin}/en-gb`,
      release: expect.any(String),
    });
  expect(JSON.stringify(ingestion.listBatches())).not.toContain(QUERY);
});

test('search terms are not sent', async ({ page }) => {
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/s')) headers.push(request.headers());
  });
  await arrive(page, `/en-gb/search?query=${QUERY}`);
  const search = page.getByRole('main').locator('input[name="query"]');
  await search.fill(`${QUERY} ${QUERY}`);
  await search.press('Enter');
  await expect(page).toHaveURL(/query=zyxwv(\+|%20)zyxwv/);
  await goToContact(page);
  await pollBatches(page, () => listRequests().map(nameOf)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET \/api\/su?[a-z]+$/),
      expect.stringMatching(/^GET \/_next\/data\/[^?]+\.json$/),
    ]),
  );
  await page.close({ runBeforeUnload: true });
  await expect.poll(listNames).toContain('event_close_window');
  expect(JSON.stringify(ingestion.listBatches())).not.toMatch(new RegExp(`${QUERY}|[?]query`));
  expect(headers.length).toBeGreaterThan(0);
  for (const sent of headers)
    expect(Object.keys(sent)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(traceparent|request-id|request-context|tracestate)$/),
      ]),
    );
});

test('only the endpoint is contacted, and nothing is stored in the browser', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = (key) => document.documentElement.setAttribute('data-stored', key);
  });
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== site.origin) asked.add(`${origin}${pathname}`);
  });
  ingestion.judge({ status: 503 }, { status: 503 });
  await arrive(page, '/en-gb');
  await goToContact(page);
  await fail(page, 'No');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await page.clock.fastForward(60 * 60_000);
  expect([...asked]).toEqual([`${ingestion.origin}/v2/track`]);
  await expect(page.locator('html')).not.toHaveAttribute('data-stored');
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(() => [
      document.cookie,
      Object.keys(localStorage),
      Object.keys(sessionStorage),
    ]),
  ).toEqual(['', [], []]);
});

test.describe('batches', NIGHTLY, () => {
  /** Time passes only if a test advances it. */
  test.beforeEach(async ({ page }) => {
    await arrive(page, '/en-gb');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await passBatch(page);
    ingestion.forget();
  });

  test('are sent 15 seconds after their first event', async ({ page }) => {
    const posts: Request[] = [];
    page.on('request', (request) => {
      if (isPost(request)) posts.push(request);
    });
    await fail(page, 'first');
    await page.clock.runFor(10_000);
    await fail(page, 'second');
    await page.clock.runFor(4999);
    await page.evaluate(() => fetch('/robots.txt'));
    expect(posts).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(listMessages).toEqual(['TypeError: first', 'TypeError: second']);
    expect(posts).toHaveLength(1);
  });

  test('are sent before they exceed 102,400 bytes', async ({ page }) => {
    await fail(page, ...Array.from({ length: 12 }, (_, index) => `${index} ${'x'.repeat(12_000)}`));
    await expect.poll(() => ingestion.listBatches().length).toBeGreaterThan(1);
    const [first] = ingestion.listBatches();
    expect(first?.items.length).toBeGreaterThan(1);
    expect(first?.bytes).toBeGreaterThan(60_000);
    await passBatch(page);
    await expect.poll(listMessages).toHaveLength(12);
    for (const { bytes } of ingestion.listBatches())
      expect(bytes).toBeLessThanOrEqual(TELEMETRY_LIMITS.batchBytes);
  });

  test('are sent again until the service takes them, and only once', async ({ page }) => {
    ingestion.judgeExceptions({ status: 503 }, { status: 429 }, { status: 500 });
    await fail(page, 'kept');
    await pollBatches(page, listMessages).toEqual(['TypeError: kept']);
    await passBatch(page);
    expect(listErrorBatches().map(({ verdict }) => verdict.status)).toEqual([503, 429, 500, 200]);
  });

  test('resend only the items that the service may still accept after it has accepted some', async ({
    page,
  }) => {
    const statuses = new Map([
      ['TypeError: later', 500],
      ['TypeError: never', 400],
    ]);
    ingestion.judgeExceptions({ status: 206, failed: (item) => statuses.get(messageOf(item)) });
    await fail(page, 'later', 'never', 'now');
    await pollBatches(page, listMessages).toEqual(['TypeError: now', 'TypeError: later']);
    await passBatch(page);
    expect(listErrorBatches()).toHaveLength(2);
  });
});

test('telemetry reports at most 500 requests of a page', NIGHTLY, async ({ page }) => {
  await arrive(page, '/en-gb');
  await page.evaluate(async (count) => {
    await Promise.all(Array.from({ length: count }, () => fetch('/robots.txt')));
  }, TELEMETRY_LIMITS.ajaxCallsPerView + 5);
  await passBatch(page);
  await expect.poll(() => listRequests().length).toBeGreaterThanOrEqual(499);
  await fail(page, 'after');
  await passBatch(page);
  await expect.poll(listMessages).toEqual(['TypeError: after']);
  expect(listRequests()).toHaveLength(TELEMETRY_LIMITS.ajaxCallsPerView);
});

test('a telemetry script that cannot be loaded is requested again', NIGHTLY, async ({ page }) => {
  let failures = 0;
  await page.route(`**/${library}`, (route) => (++failures > 2 ? route.continue() : route.abort()));
  await arrive(page, '/en-gb');
  expect(failures).toBe(3);
});

test.describe('telemetry is not sent', () => {
  /** Lists what a page fetches and sends over hours. */
  async function listTraffic(page: Page, origin = ''): Promise<readonly string[]> {
    const found: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(library) || isPost(request)) found.push(request.url());
    });
    await page.clock.install();
    await page.goto(`${origin}/en-gb`);
    await fail(page, 'No');
    await page.clock.fastForward(60 * 60_000);
    await page.evaluate(() => fetch('/robots.txt'));
    await page.close({ runBeforeUnload: true });
    return found;
  }

  let waiting: RunningSite;
  test.beforeAll(async () => {
    waiting = await startSite({
      APPINSIGHTS_ENDPOINT: ingestion.origin,
      APPINSIGHTS_INSTRUMENTATION_KEY: KEY.toLowerCase(),
      TELEMETRY_NEEDS_CONSENT: 'true',
    });
  });
  test.afterAll(() => waiting.stop());

  test('without a key', async ({ page, baseURL }) => {
    expect(await listTraffic(page, baseURL)).toEqual([]);
  });

  test('before consent if the site requires it', async ({ page, context }) => {
    expect(await listTraffic(page, waiting.origin)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(ingestion.listBatches()).toEqual([]);
  });

  test('without consent when a page is left at once', async ({ page }) => {
    await holdRequests(page, FRAMEWORK);
    for (const { origin } of [waiting, site]) {
      await page.goto(`${origin}/en-gb`, { waitUntil: 'commit' });
      await awaitEarlyVisit(page);
    }
    // The page is not closed, because requests from a closing page are sometimes lost while
    // requests are held.
    await page.goto('about:blank');
    await expect
      .poll(() => ingestion.listItems().map(({ data }) => data.baseData['url']))
      .toEqual([`${site.origin}/en-gb`]);
  });

  test('after the visitor withdrew consent', async ({ page, context }) => {
    await page.clock.install();
    await page.goto(`${waiting.origin}/en-gb`);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await awaitViews(page, 1);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await page
      .getByRole('dialog', { name: 'Cookie settings' })
      .getByRole('button', { name: 'Reject all' })
      .click();
    ingestion.forget();
    await fail(page, 'After the no');
    await passBatch(page);
    await page.evaluate(() => fetch('/robots.txt'));
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    await page.close({ runBeforeUnload: true });
    expect(ingestion.listItems()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cc_cookie']);
  });
});
