import { ROUTE_KINDS } from '@/lib/addresses/siteRoutes';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { remember } from '@/lib/platform/data/remember';
import {
  BUSY_REASONS,
  CACHE_NAMES,
  CACHE_RESULTS,
  type CacheName,
  COUNTED_CONTENT,
  ERROR_ORIGINS,
  FORM_RESULTS,
  PAGE_PHASES,
  REFRESH_RESULTS,
  REQUEST_KINDS,
  REPORTED_DIRECTIVES,
  RENDER_FAILURES,
  type RetailerResult,
  SEARCH_KINDS,
  type SearchResult,
  SENDING_RESULTS,
  type SiteMetrics,
  STATUS_CLASSES,
  WEBHOOK_RESULTS,
} from './siteMetrics';

export type SiteMetricsOptions = {
  readonly release: string;
  readonly hasReplica: boolean;
};

const RETAILER_RESULTS: Readonly<Record<RetailerResult, true>> = {
  found: true,
  empty: true,
  kept: true,
  timeout: true,
  unreachable: true,
  redirect: true,
  status: true,
  notJson: true,
  tooLarge: true,
  wrongShape: true,
  busy: true,
};
const SEARCH_RESULTS: Readonly<Record<SearchResult, true>> = {
  found: true,
  none: true,
  unreachable: true,
  notServed: true,
};

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PHASE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const LOOKUP_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Each content type is a time series, and editors may create any number of them. */
const MAX_MODELS = 100;

const toSeconds = (time: number) => time / 1000;

type Labels<Name extends string> = Readonly<Record<Name, readonly string[]>>;

type Series = Readonly<Record<string, string>>;

function listSeries(labels: Labels<string>): readonly Series[] {
  return Object.entries(labels).reduce<readonly Series[]>(
    (series, [name, values]) =>
      series.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Every series starts at zero, unless a label has values that are not known in advance (`[]`). */
class MetricFactory {
  constructor(private readonly registry: Registry) {}

  counter<Name extends string>(name: string, help: string, labels: Labels<Name>): Counter<Name> {
    const counter = new Counter(this.describe(name, help, labels));
    for (const series of listSeries(labels)) counter.inc(series, 0);
    return counter;
  }

  gauge<Name extends string>(name: string, help: string, labels: Labels<Name>): Gauge<Name> {
    const gauge = new Gauge(this.describe(name, help, labels));
    for (const series of listSeries(labels)) gauge.set(series, 0);
    return gauge;
  }

  histogram<Name extends string>(
    name: string,
    help: string,
    labels: Labels<Name>,
    buckets: number[],
  ): Histogram<Name> {
    const histogram = new Histogram({ ...this.describe(name, help, labels), buckets });
    for (const series of listSeries(labels)) histogram.zero(series);
    return histogram;
  }

  private describe(name: string, help: string, labels: Labels<string>) {
    return { name, help, labelNames: Object.keys(labels), registers: [this.registry] };
  }
}

function createReplicaMetrics(create: MetricFactory) {
  const confirmed = create.gauge(
    'site_content_confirmed_timestamp_seconds',
    'When the content was last known to be current, after a start from a snapshot when that ' +
      'was read; the start of the process while there is no content',
    {},
  );
  confirmed.setToCurrentTime();
  return {
    confirmed,
    refreshes: create.counter(
      'site_content_refreshes_total',
      'Polls of the content service by the replica, by their result; modelFailed counts those ' +
        'of content types and locales that failed in addition',
      { result: REFRESH_RESULTS },
    ),
    requests: create.counter(
      'site_content_requests_total',
      'Requests to the content service, which its plan limits per month',
      { kind: REQUEST_KINDS },
    ),
    changed: create.gauge(
      'site_content_changed_timestamp_seconds',
      'When the content that is served last changed; 0 while there is none',
      {},
    ),
    lossesUsed: create.gauge(
      'site_content_loss_used_ratio',
      'How much of what the space may lose within a day (CONTENT_MAX_LOSS) it has lost',
      { what: COUNTED_CONTENT },
    ),
    unreadable: create.gauge(
      'site_content_unreadable_items',
      'Entries and assets of another shape than expected, which are left out or served as they were',
      {},
    ),
  };
}

function createVisitMetrics(create: MetricFactory) {
  return {
    requests: create.counter(
      'site_http_requests_total',
      'HTTP requests, by what they are for and the class of their status',
      { route: ROUTE_KINDS, status: STATUS_CLASSES },
    ),
    requestTimes: create.histogram(
      'site_http_request_duration_seconds',
      'Time from the head of a request to the end of its response',
      { route: [] },
      REQUEST_BUCKETS,
    ),
    refusals: create.counter(
      'site_pages_refused_total',
      'Pages that were refused with 503, since more was requested at once than can be rendered: ' +
        'their turn came too late, or too much of one client was waiting (crowded)',
      { reason: BUSY_REASONS },
    ),
    missing: create.counter(
      'site_missing_addresses_total',
      'Requests for addresses without a page or redirect, without those of scanners',
      {},
    ),
    phases: create.histogram(
      'site_page_phase_duration_seconds',
      'Time that pages and their data take, by phase',
      { phase: PAGE_PHASES },
      PHASE_BUCKETS,
    ),
    searches: create.counter('site_searches_total', 'Searches and suggestions, by their result', {
      kind: SEARCH_KINDS,
      result: Object.keys(SEARCH_RESULTS),
    }),
    searchTimes: create.histogram(
      'site_search_duration_seconds',
      'Time in which the search engine replies',
      { kind: SEARCH_KINDS },
      LOOKUP_BUCKETS,
    ),
    lookups: create.counter(
      'site_retailer_lookups_total',
      'Look-ups of who sells a product, by their result',
      { result: Object.keys(RETAILER_RESULTS) },
    ),
    lookupTimes: create.histogram(
      'site_retailer_lookup_duration_seconds',
      'Time in which the source of retailers replies; look-ups from memory are left out',
      {},
      LOOKUP_BUCKETS,
    ),
  };
}

type CacheSize = Parameters<SiteMetrics['cacheFilled']>[2];

function createCacheMetrics(create: MetricFactory) {
  const entries = create.gauge('site_cache_entries', 'Pages in their cache', {
    cache: CACHE_NAMES,
  });
  const characters = create.gauge(
    'site_cache_characters',
    'Size of the pages in their cache: rendered ones in bytes, mapped ones in characters of JSON',
    { cache: CACHE_NAMES },
  );
  const sizes = new Map<CacheName, Map<object, CacheSize>>();
  return {
    noteSize: (cache: CacheName, owner: object, size: CacheSize) => {
      const ofCache = remember(sizes, cache, () => new Map()).set(owner, size);
      const sum = (unit: keyof CacheSize) =>
        [...ofCache.values()].reduce((total, own) => total + own[unit], 0);
      entries.set({ cache }, sum('entries'));
      characters.set({ cache }, sum('characters'));
    },
    requests: create.counter(
      'site_cache_requests_total',
      'Requests for a mapped page, by whether it was in its cache',
      { cache: CACHE_NAMES, result: CACHE_RESULTS },
    ),
    renderFailures: create.counter(
      'site_page_render_failures_total',
      'Renderings that failed while an older page was in the cache, which visitors get instead; ' +
        'busy ones got no turn',
      { reason: RENDER_FAILURES },
    ),
    kept: create.gauge(
      'site_pages_kept',
      'Pages of which visitors get an older version, because rendering them again fails',
      {},
    ),
  };
}

function createFaultMetrics(create: MetricFactory) {
  const models = new Set<string>();
  return {
    skipped: create.counter(
      'site_content_left_out_total',
      'Parts of the content that were left out while a page was mapped, by content type and reason',
      { model: [], reason: [] },
    ),
    exceptions: create.counter(
      'site_exceptions_total',
      'Exceptions on the server, by what was going on',
      { origin: ERROR_ORIGINS },
    ),
    sent: create.counter(
      'site_telemetry_exceptions_total',
      'Exceptions for telemetry, by what became of them',
      { result: SENDING_RESULTS },
    ),
    webhooks: create.counter(
      'site_webhooks_total',
      'Webhooks of the content service, by what became of them',
      { result: WEBHOOK_RESULTS },
    ),
    violations: create.counter(
      'site_policy_violations_total',
      'Violations of the content security policy that browsers reported, by directive. Anybody ' +
        'can send reports',
      { directive: REPORTED_DIRECTIVES },
    ),
    forms: create.counter('site_forms_total', 'Forms that were sent, by what became of them', {
      result: FORM_RESULTS,
    }),
    limitModel: (model: string) => {
      if (models.size < MAX_MODELS) models.add(model);
      return models.has(model) ? model : 'other';
    },
  };
}

/** Only `server/` imports this: `getMetrics` keeps prom-client out of the pages' bundle. */
export function createSiteMetrics({ release, hasReplica }: SiteMetricsOptions): {
  readonly metrics: SiteMetrics;
  readonly registry: Registry;
} {
  const registry = new Registry();
  const create = new MetricFactory(registry);
  collectDefaultMetrics({ register: registry });
  create
    .gauge('site_build_info', 'The build that runs; always 1', { release: [release] })
    .set({ release }, 1);
  const visit = createVisitMetrics(create);
  const cache = createCacheMetrics(create);
  const faults = createFaultMetrics(create);
  const replica = hasReplica ? createReplicaMetrics(create) : undefined;

  const metrics: SiteMetrics = {
    request: (route, status, duration) => {
      visit.requests.inc({ route, status });
      if (duration !== undefined) visit.requestTimes.observe({ route }, toSeconds(duration));
    },
    pageRefused: (reason) => visit.refusals.inc({ reason }),
    addressMissing: () => visit.missing.inc(),
    pageKept: (reason) => cache.renderFailures.inc({ reason }),
    pagesKept: (count) => cache.kept.set(count),
    pagePhase: (phase, duration) => visit.phases.observe({ phase }, toSeconds(duration)),
    cacheRequested: (name, result) => cache.requests.inc({ cache: name, result }),
    cacheFilled: cache.noteSize,
    contentSkipped: (model, reason) =>
      faults.skipped.inc({ model: faults.limitModel(model === '' ? 'missing' : model), reason }),
    contentRefreshed: (result) => {
      replica?.refreshes.inc({ result });
      if (result === 'changed' || result === 'unchanged') replica?.confirmed.setToCurrentTime();
      if (result === 'changed') replica?.changed.setToCurrentTime();
    },
    contentRequested: (kind) => replica?.requests.inc({ kind }),
    contentRestored: (readAt) => {
      replica?.changed.setToCurrentTime();
      if (readAt !== undefined) replica?.confirmed.set(toSeconds(readAt));
    },
    contentLost: (what, used) => replica?.lossesUsed.set({ what }, used),
    contentUnreadable: (count) => replica?.unreadable.set(count),
    webhookReceived: (result) => faults.webhooks.inc({ result }),
    policyViolated: (directive) => faults.violations.inc({ directive }),
    formPosted: (result) => faults.forms.inc({ result }),
    retailersLookedUp: (result, duration) => {
      visit.lookups.inc({ result });
      if (duration !== undefined) visit.lookupTimes.observe(toSeconds(duration));
    },
    searched: (kind, result, duration) => {
      visit.searches.inc({ kind, result });
      visit.searchTimes.observe({ kind }, toSeconds(duration));
    },
    exception: (origin) => faults.exceptions.inc({ origin }),
    exceptionSent: (result, count) => faults.sent.inc({ result }, count),
  };
  return { metrics, registry };
}
