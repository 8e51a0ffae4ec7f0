import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import type { SiteMetrics } from '@/lib/telemetry/metrics/siteMetrics';

const create = (hasReplica = true) => createSiteMetrics({ release: 'build-1', hasReplica });

/** The lines of the exposition format that are not comments. */
async function readSamples({ registry }: ReturnType<typeof create>) {
  return (await registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const OWNERS = [{}, {}];

test.each<[string, (metrics: SiteMetrics) => void, readonly string[]]>([
  [
    'a page',
    ({ request }) => request('page', '2xx', 30),
    [
      'site_http_requests_total{route="page",status="2xx"} 1',
      'site_http_request_duration_seconds_bucket{le="0.05",route="page"} 1',
      'site_http_request_duration_seconds_bucket{le="0.025",route="page"} 0',
      'site_http_request_duration_seconds_count{route="page"} 1',
    ],
  ],
  [
    'a visitor who left, without a duration',
    ({ request }) => request('image', 'aborted'),
    ['site_http_requests_total{route="image",status="aborted"} 1'],
  ],
  [
    'a page that came too late',
    ({ pageRefused }) => pageRefused('late'),
    ['site_pages_refused_total{reason="late"} 1', 'site_pages_refused_total{reason="crowded"} 0'],
  ],
  [
    'the phase of a page',
    ({ pagePhase }) => pagePhase('rendering', 6),
    [
      'site_page_phase_duration_seconds_bucket{le="0.01",phase="rendering"} 1',
      'site_page_phase_duration_seconds_bucket{le="0.005",phase="rendering"} 0',
      'site_page_phase_duration_seconds_count{phase="mapping"} 0',
    ],
  ],
  [
    'a page from its cache',
    ({ cacheRequested }) => cacheRequested('page', 'hit'),
    [
      'site_cache_requests_total{cache="page",result="hit"} 1',
      'site_cache_requests_total{cache="page",result="miss"} 0',
    ],
  ],
  [
    'what several copies of a cache hold, added up, each as it was last',
    ({ cacheFilled }) => {
      for (const entries of [1, 2])
        for (const owner of OWNERS)
          cacheFilled('page', owner, { entries, characters: entries * 100 });
    },
    [
      'site_cache_entries{cache="page"} 4',
      'site_cache_characters{cache="page"} 400',
      'site_cache_entries{cache="errorPage"} 0',
    ],
  ],
  [
    'content that was left out',
    ({ contentSkipped }) => contentSkipped('table', 'droppedRow'),
    ['site_content_left_out_total{model="table",reason="droppedRow"} 1'],
  ],
  [
    'an entry that is not there',
    ({ contentSkipped }) => contentSkipped('', 'unresolvedLink'),
    ['site_content_left_out_total{model="missing",reason="unresolvedLink"} 1'],
  ],
  [
    'a look-up of retailers',
    ({ retailersLookedUp }) => retailersLookedUp('timeout', 700),
    [
      'site_retailer_lookups_total{result="timeout"} 1',
      'site_retailer_lookup_duration_seconds_bucket{le="1"} 1',
      'site_retailer_lookup_duration_seconds_count 1',
    ],
  ],
  [
    'a look-up from memory, without a duration',
    ({ retailersLookedUp }) => retailersLookedUp('kept'),
    [
      'site_retailer_lookups_total{result="kept"} 1',
      'site_retailer_lookup_duration_seconds_count 0',
    ],
  ],
  [
    'a suggestion',
    ({ searched }) => searched('suggest', 'none', 4),
    [
      'site_searches_total{kind="suggest",result="none"} 1',
      'site_search_duration_seconds_bucket{le="0.005",kind="suggest"} 1',
      'site_search_duration_seconds_count{kind="search"} 0',
    ],
  ],
  [
    'an exception',
    ({ exception }) => exception('render'),
    ['site_exceptions_total{origin="render"} 1'],
  ],
  [
    'exceptions that telemetry took',
    ({ exceptionSent }) => exceptionSent('sent', 3),
    [
      'site_telemetry_exceptions_total{result="sent"} 3',
      'site_telemetry_exceptions_total{result="dropped"} 0',
    ],
  ],
  ['the build', () => undefined, ['site_build_info{release="build-1"} 1']],
])('%s is counted', async (_what, count, expected) => {
  const site = create();
  count(site.metrics);
  const samples = await readSamples(site);
  for (const line of expected) expect(samples).toContain(line);
});

test('content types beyond a hundred share one series', async () => {
  const site = create();
  for (let index = 0; index < 150; index += 1)
    site.metrics.contentSkipped(`type${index}`, 'unknownModel');
  const samples = (await readSamples(site)).filter((line) =>
    line.startsWith('site_content_left_out_total'),
  );
  expect(samples).toHaveLength(101);
  expect(samples).toContain('site_content_left_out_total{model="other",reason="unknownModel"} 50');
});

describe('a replica', () => {
  const NOW = 1_700_000_000;
  beforeEach(() => jest.useFakeTimers({ now: NOW * 1000 }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['has never been read', [], NOW, 0],
    ['was read', ['changed'], NOW + 60, NOW + 60],
    ['was looked at again', ['changed', 'unchanged'], NOW + 120, NOW + 60],
    ['cannot be looked at', ['changed', 'failed'], NOW + 60, NOW + 60],
    ['has the content types of before', ['modelFailed', 'changed'], NOW + 120, NOW + 120],
  ] as const)(
    'that %s has metrics of when it was last current and when it changed',
    async (_what, looks, confirmed, changed) => {
      const site = create();
      for (const result of looks) {
        jest.advanceTimersByTime(60_000);
        site.metrics.contentRefreshed(result);
      }
      const samples = await readSamples(site);
      expect(samples).toContain(`site_content_confirmed_timestamp_seconds ${confirmed}`);
      expect(samples).toContain(`site_content_changed_timestamp_seconds ${changed}`);
      for (const result of ['changed', 'unchanged', 'failed', 'modelFailed'] as const) {
        expect(samples).toContain(
          `site_content_refreshes_total{result="${result}"} ${looks.filter((look) => look === result).length}`,
        );
      }
    },
  );

  test('that begins with a snapshot has the age of that content', async () => {
    const site = create();
    jest.advanceTimersByTime(5000);
    site.metrics.contentRestored((NOW - 3600) * 1000);
    const samples = await readSamples(site);
    expect(samples).toContain(`site_content_confirmed_timestamp_seconds ${NOW - 3600}`);
    expect(samples).toContain(`site_content_changed_timestamp_seconds ${NOW + 5}`);
  });

  test('that does not exist has no age metric', async () => {
    expect(
      (await readSamples(create(false))).filter((line) =>
        /site_content_(?:confirmed|changed|refreshes)/.test(line),
      ),
    ).toEqual([]);
  });
});

test('the process, the event loop and the heap have metrics, too, and every metric has a help text', () => {
  const { registry } = create();
  const metrics = registry.getMetricsAsArray();
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
    ]),
  );
  for (const { name, help } of metrics) expect(`${name}: ${help}`).toMatch(/: .{10,}/);
});
