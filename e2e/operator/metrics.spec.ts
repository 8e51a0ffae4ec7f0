import { expect, test } from '@playwright/test';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { recordPosts } from '@/__tests__/support/recordPosts';
import { loadDemoSpace } from '../faults/contentService/spaceHistory';
import { startContentService } from '../faults/contentService/startContentService';
import { addBrokenPage, BROKEN_PATHS } from '../lab/brokenPage';
import { NIGHTLY } from '../support/nightly';
import { COMPARISON_OF_TWO, PAGE_KINDS } from '../support/pageKinds';
import { makeCheckout, runProgram, waitForAddress } from '../support/runProgram';
import { previewEnvironment } from '../support/startReplica';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';

const KEY = '00000000-0000-4000-8000-00000000000f';
const SECRET = 'what-a-visitor-wrote';
/** Milliseconds with up to three decimals, as the W3C specifies. */
const DUR = String.raw`dur=\d+(?:\.\d{1,3})?`;
const TIMINGS = new RegExp(`^mapping;${DUR}, rendering;${DUR}(?:, cache;desc="(hit|miss|wait)")?$`);

const readMetricsAddress = ({ output }: RunningSite) =>
  /"address":"(\S+?)","msg":"Metrics can be read"/.exec(output())?.[1] ?? '';

const readLines = async (site: RunningSite) =>
  (await (await fetch(readMetricsAddress(site))).text()).split('\n');

async function readSample(site: RunningSite, sample: string) {
  const line = (await readLines(site)).find((candidate) => candidate.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

/** Counts the requests of every route and status. */
async function countRequests(site: RunningSite) {
  return (await readLines(site))
    .filter((line) => line.startsWith('site_http_requests_total{'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Does not follow redirects. */
async function visit(site: RunningSite, path: string) {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

const lineSchema = z.looseObject({
  level: z.enum(['info', 'warn', 'error']),
  time: z.iso.datetime(),
  msg: z.string().min(1),
});

// Without NODE_ENV the program is production.
test.describe('a site with metrics', () => {
  let exportFile: string;
  let site: RunningSite;
  let release = '';
  let asked = 0;
  const ask = (path: string) => {
    asked += 1;
    return visit(site, path);
  };
  test.beforeAll(async () => {
    exportFile = await writeChangedDemo(addBrokenPage);
    const environment = {
      PORT: '0',
      SITE_ORIGIN: 'https://www.example.com',
      PREVIEW: 'false',
      APP_ENV: 'staging',
      METRICS_PORT: '0',
      CONTENT_EXPORT: exportFile,
    };
    const program = runProgram(
      'env',
      ['-u', 'NODE_ENV', process.execPath, '--enable-source-maps', 'server/run.js', 'main'],
      { folder: await makeCheckout({}), environment },
    );
    site = { origin: await waitForAddress(program), output: program.output, stop: program.stop };
    release = (await readFile('.next/BUILD_ID', 'utf8')).trim();
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(dirname(exportFile), { recursive: true });
  });

  test('sends Server-Timing with every kind of page and its data, but not with files and API routes', async () => {
    for (const path of [
      ...Object.values(PAGE_KINDS),
      '/en-gb/',
      '/nowhere/file.txt',
      `/_next/data/${release}/en-gb/advice.json?path=en-gb&path=advice`,
    ])
      expect((await ask(path)).headers.get('server-timing'), path).toMatch(TIMINGS);
    for (const path of [
      '/favicon.svg',
      '/_next/nowhere',
      '/robots.txt',
      '/sitemap.xml',
      '/api/search?edition=en-gb&query=paste',
      '/api/retailers?gtin=1',
    ])
      expect((await ask(path)).headers.get('server-timing'), path).toBeNull();
  });

  test('renders a page once and serves it from the cache afterwards', async () => {
    const path = '/it-it';
    const caches = [];
    for (let visits = 0; visits < 3; visits += 1)
      caches.push(TIMINGS.exec((await ask(path)).headers.get('server-timing') ?? '')?.[1]);
    expect(caches).toEqual(['miss', 'hit', 'hit']);
  });

  const COUNTED = [
    ['/en-gb', 'site_http_requests_total{route="page",status="2xx"}'],
    ['/en-gb', 'site_http_request_duration_seconds_count{route="page"}'],
    ['/en-gb/search?query=brush', 'site_page_phase_duration_seconds_count{phase="rendering"}'],
    ['/en-gb', 'site_cache_requests_total{cache="page",result="hit"}'],
    ['/de-de/nichts', 'site_http_requests_total{route="page",status="4xx"}'],
    ['/de-de/nichts', 'site_cache_requests_total{cache="errorPage",result="hit"}'],
    ['/en-gb/', 'site_http_requests_total{route="page",status="3xx"}'],
    ['/favicon.svg', 'site_http_requests_total{route="file",status="2xx"}'],
    ['/api/search?edition=en-gb&query=paste', 'site_searches_total{kind="search",result="found"}'],
    [
      '/api/search?edition=en-gb&query=zzzzzzzz',
      'site_searches_total{kind="search",result="none"}',
    ],
    ['/api/suggest?edition=en-gb&query=den', 'site_searches_total{kind="suggest",result="found"}'],
    ['/en-gb/search?query=paste', 'site_search_duration_seconds_count{kind="search"}'],
    ['/api/retailers?gtin=02000000000015&country=GB', 'site_retailer_lookups_total{result="kept"}'],
    ['/sitemap.xml', 'site_http_requests_total{route="sitemap",status="4xx"}'],
  ] as const;

  for (const [path, sample] of COUNTED) {
    test(`counts ${path} as ${sample}`, async () => {
      await expect(async () => expect((await ask(path)).status).not.toBe(503)).toPass();
      // The site counts a request when its response ends, which the client may notice earlier.
      await expect.poll(() => countRequests(site)).toBe(asked);
      const before = (await readSample(site, sample)) ?? 0;
      await ask(path);
      await expect.poll(() => readSample(site, sample)).toBe(before + 1);
    });
  }

  test('looks a product up once, and measures how long it takes', async () => {
    const path = '/api/retailers?gtin=02000000000022&country=GB';
    const before = (await readSample(site, 'site_retailer_lookup_duration_seconds_count')) ?? 0;
    for (let visits = 0; visits < 3; visits += 1) await ask(path);
    expect(await readSample(site, 'site_retailer_lookup_duration_seconds_count')).toBe(before + 1);
  });

  test('exports metrics of the cache, the build and the process, but no age of a replica', async () => {
    expect(await readSample(site, `site_build_info{release="${release}"}`)).toBe(1);
    expect(await readSample(site, 'site_cache_entries{cache="page"}')).toBeGreaterThan(0);
    expect(await readSample(site, 'site_cache_characters{cache="page"}')).toBeGreaterThan(1000);
    expect(await readSample(site, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await readSample(site, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await readSample(site, 'site_content_confirmed_timestamp_seconds')).toBeUndefined();
  });

  test('serves metrics on 127.0.0.1 only, and never at its own port', async () => {
    expect(readMetricsAddress(site)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    for (const path of ['/metrics', '/api/metrics', '/_next/metrics']) {
      const response = await fetch(`${site.origin}${path}`);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).not.toContain('site_build_info');
    }
    expect((await fetch(new URL('/en-gb', readMetricsAddress(site)))).status).toBe(404);
  });

  test('has written a log of JSON lines, without a warning of a development build', async () => {
    for (const path of Object.values(PAGE_KINDS)) await ask(path);
    for (const path of [
      '/en-gb/search?query=clean',
      '/_next/nowhere',
      '/robots.txt',
      '/api/media/nothing.webp',
      '/%E0%A4%A',
    ])
      await ask(path);
    expect((await ask(BROKEN_PATHS['en-gb'])).status).toBe(404);
    await expect.poll(site.output).toMatch(/Pages are left out, [^"]*: lab-page-broken\./);
    await site.stop();
    const lines = site
      .output()
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    expect(lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'Ready for requests',
        'The site is up',
        'Metrics can be read',
        'Shut down',
      ]),
    );
    expect(lines.filter(({ source }) => source === 'console').map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Running next\.config\.js/),
    ]);
  });
});

test(
  'a site without METRICS_PORT opens no second port, and still sends Server-Timing',
  NIGHTLY,
  async () => {
    const site = await startSite({ LOG_LEVEL: 'info' });
    expect(site.output()).not.toContain('Metrics can be read');
    expect((await visit(site, '/en-gb')).headers.get('server-timing')).toMatch(TIMINGS);
    await site.stop();
  },
);

test.describe('a preview in which one page cannot be rendered', NIGHTLY, () => {
  let site: RunningSite;
  let telemetry: Awaited<ReturnType<typeof recordPosts>>;
  let stopService: () => Promise<void>;

  test.beforeAll(async () => {
    const service = await startContentService(await loadDemoSpace({ includeDrafts: true }), {
      api: 'preview',
    });
    stopService = service.stop;
    telemetry = await recordPosts();
    const { started, ...running } = await startSite({
      ...previewEnvironment(service),
      NODE_OPTIONS: `--import ${pathToFileURL('e2e/support/failOneChoice.mjs').href}`,
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
      APPINSIGHTS_ENDPOINT: telemetry.address,
      TELEMETRY_NEEDS_CONSENT: 'true',
    });
    expect(started, running.output()).toBe(true);
    site = running;
  });
  test.afterAll(async () => {
    await stopService();
    await telemetry.stop();
  });

  test("returns 500 in the page shell and reports the error once, without the visitor's input", async () => {
    const path = PAGE_KINDS.comparison;
    const failed = await fetch(`${site.origin}${COMPARISON_OF_TWO}&query=${SECRET}#${SECRET}`);
    expect(failed.status).toBe(500);
    expect(failed.headers.get('cache-control')).toBe('private, no-store');
    expect(await failed.text()).toMatch(/<header[\s>][\s\S]*<h1[\s>][\s\S]*<footer[\s>]/);
    const release = (await readFile('.next/BUILD_ID', 'utf8')).trim();
    expect(await readSample(site, 'site_exceptions_total{origin="page"}')).toBe(1);
    const [line = '', ...others] = site
      .output()
      .split('\n')
      .filter((text) => text.includes('A page could not be loaded'));
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      origin: 'page',
      edition: 'en-gb',
      page: path,
      release,
    });
    expect(line).toMatch(/\\n +at /);

    // The site sends waiting telemetry before it exits.
    await site.stop();
    expect(
      telemetry.posts.flatMap(({ body }) => z.array(z.unknown()).parse(JSON.parse(body))),
    ).toMatchObject([
      {
        iKey: KEY,
        data: {
          baseData: {
            exceptions: expect.arrayContaining([
              expect.objectContaining({
                message: expect.stringContaining('Hold Extra fails.'),
              }),
            ]),
            properties: { origin: 'page', edition: 'en-gb', page: path, release },
          },
        },
      },
    ]);
    expect(site.output()).toContain(
      'Drafts are shown to everyone who can reach this site, since there is no PREVIEW_SECRET: those of the space ',
    );
    for (const told of [site.output(), JSON.stringify(telemetry.posts)])
      expect(told).not.toContain(SECRET);
  });
});
