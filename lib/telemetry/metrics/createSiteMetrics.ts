import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { CacheName, RetailerResult, SearchResult, SiteMetrics } from './siteMetrics';
import {
  BUSY_REASONS,
  CACHE_NAMES,
  CACHE_RESULTS,
  COUNTED_CONTENT,
  ERROR_ORIGINS,
  PAGE_PHASES,
  REFRESH_RESULTS,
  RENDER_FAILURES,
  ROUTE_KINDS,
  SEARCH_KINDS,
  SENDING_RESULTS,
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

const toSeconds = (time: number): number => time / 1000;

function startAtZero<Name extends string>(
  counter: Counter<Name>,
  labels: readonly Readonly<Record<Name, string>>[],
): void {
  for (const values of labels) counter.inc(values, 0);
}

function createReplicaMetrics(registers: Registry[]) {
  const refreshes = new Counter({
    name: 'site_content_refreshes_total',
    help:
      'Polls of the content service by the replica, by their result; modelFailed counts those ' +
      'of content types and locales that failed in addition',
    labelNames: ['result'],
    registers,
  });
  const confirmed = new Gauge({
    name: 'site_content_confirmed_timestamp_seconds',
    help:
      'When the content was last known to be current, after a start from a snapshot when that ' +
      'was read; the start of the process while there is no content',
    registers,
  });
  const changed = new Gauge({
    name: 'site_content_changed_timestamp_seconds',
    help: 'When the content that is served last changed; 0 while there is none',
    registers,
  });
  const lossesUsed = new Gauge({
    name: 'site_content_loss_used_ratio',
    help: 'How much of what the space may lose within a day (CONTENT_MAX_LOSS) it has lost',
    labelNames: ['what'],
    registers,
  });
  const unreadable = new Gauge({
    name: 'site_content_unreadable_items',
    help: 'Entries and assets of another shape than expected, which are left out or served as they were',
    registers,
  });
  for (const what of COUNTED_CONTENT) lossesUsed.set({ what }, 0);
  startAtZero(
    refreshes,
    REFRESH_RESULTS.map((result) => ({ result })),
  );
  confirmed.setToCurrentTime();
  return { refreshes, confirmed, changed, lossesUsed, unreadable };
}

function createVisitMetrics(registers: Registry[]) {
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'HTTP requests, by what they are for and the class of their status',
    labelNames: ['route', 'status'],
    registers,
  });
  const requestTimes = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'site_pages_refused_total',
    help:
      'Pages that were refused with 503, since more was requested at once than can be rendered: ' +
      'their turn came too late, or too much of one client was waiting (crowded)',
    labelNames: ['reason'],
    registers,
  });
  const missing = new Counter({
    name: 'site_missing_addresses_total',
    help: 'Requests for addresses without a page or redirect, without those of scanners',
    registers,
  });
  const phases = new Histogram({
    name: 'site_page_phase_duration_seconds',
    help: 'Time that pages and their data take, by phase',
    labelNames: ['phase'],
    buckets: PHASE_BUCKETS,
    registers,
  });
  const searches = new Counter({
    name: 'site_searches_total',
    help: 'Searches and suggestions, by their result',
    labelNames: ['kind', 'result'],
    registers,
  });
  const searchTimes = new Histogram({
    name: 'site_search_duration_seconds',
    help: 'Time in which the search engine replies',
    labelNames: ['kind'],
    buckets: LOOKUP_BUCKETS,
    registers,
  });
  const lookups = new Counter({
    name: 'site_retailer_lookups_total',
    help: 'Look-ups of who sells a product, by their result',
    labelNames: ['result'],
    registers,
  });
  const lookupTimes = new Histogram({
    name: 'site_retailer_lookup_duration_seconds',
    help: 'Time in which the source of retailers replies; look-ups from memory are left out',
    buckets: LOOKUP_BUCKETS,
    registers,
  });
  startAtZero(
    requests,
    ROUTE_KINDS.flatMap((route) => STATUS_CLASSES.map((status) => ({ route, status }))),
  );
  startAtZero(
    searches,
    SEARCH_KINDS.flatMap((kind) => Object.keys(SEARCH_RESULTS).map((result) => ({ kind, result }))),
  );
  startAtZero(
    lookups,
    Object.keys(RETAILER_RESULTS).map((result) => ({ result })),
  );
  startAtZero(
    refusals,
    BUSY_REASONS.map((reason) => ({ reason })),
  );
  for (const phase of PAGE_PHASES) phases.zero({ phase });
  for (const kind of SEARCH_KINDS) searchTimes.zero({ kind });
  return {
    requests,
    requestTimes,
    refusals,
    missing,
    phases,
    searches,
    searchTimes,
    lookups,
    lookupTimes,
  };
}

function createCacheMetrics(registers: Registry[]) {
  const sizes = new Map<
    CacheName,
    Map<object, { readonly entries: number; readonly characters: number }>
  >(CACHE_NAMES.map((name) => [name, new Map()]));
  const sum = (name: CacheName, unit: 'entries' | 'characters'): number =>
    [...(sizes.get(name)?.values() ?? [])].reduce((total, size) => total + size[unit], 0);
  const requests = new Counter({
    name: 'site_cache_requests_total',
    help: 'Requests for a mapped page, by whether it was in its cache',
    labelNames: ['cache', 'result'],
    registers,
  });
  const labelNames = ['cache'] as const;
  new Gauge({
    name: 'site_cache_entries',
    help: 'Pages in their cache',
    labelNames,
    registers,
    collect() {
      for (const cache of CACHE_NAMES) this.set({ cache }, sum(cache, 'entries'));
    },
  });
  new Gauge({
    name: 'site_cache_characters',
    help: 'Size of the pages in their cache: rendered ones in bytes, mapped ones in characters of JSON',
    labelNames,
    registers,
    collect() {
      for (const cache of CACHE_NAMES) this.set({ cache }, sum(cache, 'characters'));
    },
  });
  const renderFailures = new Counter({
    name: 'site_page_render_failures_total',
    help:
      'Renderings that failed while an older page was in the cache, which visitors get instead; ' +
      'busy ones got no turn',
    labelNames: ['reason'],
    registers,
  });
  const kept = new Gauge({
    name: 'site_pages_kept',
    help: 'Pages of which visitors get an older version, because rendering them again fails',
    registers,
  });
  startAtZero(
    renderFailures,
    RENDER_FAILURES.map((reason) => ({ reason })),
  );
  startAtZero(
    requests,
    CACHE_NAMES.flatMap((cache) => CACHE_RESULTS.map((result) => ({ cache, result }))),
  );
  return { requests, sizes, renderFailures, kept };
}

function createFaultMetrics(registers: Registry[]) {
  const skipped = new Counter({
    name: 'site_content_left_out_total',
    help: 'Parts of the content that were left out while a page was mapped, by content type and reason',
    labelNames: ['model', 'reason'],
    registers,
  });
  const exceptions = new Counter({
    name: 'site_exceptions_total',
    help: 'Exceptions on the server, by what was going on',
    labelNames: ['origin'],
    registers,
  });
  const sent = new Counter({
    name: 'site_telemetry_exceptions_total',
    help: 'Exceptions for telemetry, by what became of them',
    labelNames: ['result'],
    registers,
  });
  const webhooks = new Counter({
    name: 'site_webhooks_total',
    help: 'Webhooks of the content service, by what became of them',
    labelNames: ['result'],
    registers,
  });
  startAtZero(
    webhooks,
    WEBHOOK_RESULTS.map((result) => ({ result })),
  );
  startAtZero(
    exceptions,
    ERROR_ORIGINS.map((origin) => ({ origin })),
  );
  startAtZero(
    sent,
    SENDING_RESULTS.map((result) => ({ result })),
  );
  const models = new Set<string>();
  const limitModel = (model: string): string => {
    if (models.size < MAX_MODELS) models.add(model);
    return models.has(model) ? model : 'other';
  };
  return { skipped, exceptions, sent, webhooks, limitModel };
}

/** Only `server/` imports this: `getMetrics` keeps prom-client out of the pages' bundle. */
export function createSiteMetrics({ release, hasReplica }: SiteMetricsOptions): {
  readonly metrics: SiteMetrics;
  readonly registry: Registry;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'The build that runs; always 1',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
  const visit = createVisitMetrics(registers);
  const cache = createCacheMetrics(registers);
  const faults = createFaultMetrics(registers);
  const replica = hasReplica ? createReplicaMetrics(registers) : undefined;
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
    cacheFilled: (name, owner, size) => void cache.sizes.get(name)?.set(owner, size),
    contentSkipped: (model, reason) =>
      faults.skipped.inc({ model: faults.limitModel(model === '' ? 'missing' : model), reason }),
    contentRefreshed: (result) => {
      replica?.refreshes.inc({ result });
      if (result === 'changed' || result === 'unchanged') replica?.confirmed.setToCurrentTime();
      if (result === 'changed') replica?.changed.setToCurrentTime();
    },
    contentRestored: (readAt) => {
      replica?.changed.setToCurrentTime();
      if (readAt !== undefined) replica?.confirmed.set(toSeconds(readAt));
    },
    contentLost: (what, used) => replica?.lossesUsed.set({ what }, used),
    contentUnreadable: (count) => replica?.unreadable.set(count),
    webhookReceived: (result) => faults.webhooks.inc({ result }),
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
