import { LRUCache } from 'lru-cache';
import { resolveCollator } from '@/lib/site/catalogue/catalogue';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { EMBEDDED_RETAILERS } from '@/lib/platform/config/variables';
import { getMetrics, type RetailerResult } from '@/lib/telemetry/metrics/siteMetrics';
import type { Retailer } from '@/lib/models/retailer';
import type { Result, RetailerFailure } from '@/lib/platform/data/values';
import { mapRetailers } from './mapRetailers';
import {
  createFileSource,
  createHttpSource,
  type RetailerChoice,
  type RetailerQuery,
  type RetailerSource,
} from './retailerSource';

type LookupResult = Result<readonly Retailer[], RetailerFailure>;

export async function fetchFromSource(
  key: RetailerQuery,
  source: RetailerSource,
): Promise<LookupResult> {
  const result = await source(key);
  if (!result.ok) return result;
  const value = mapRetailers(result.value);
  if (value !== undefined) return { ok: true, value };
  return {
    ok: false,
    failure: {
      kind: 'wrongShape',
      detail: 'expected an array of { BuyNowUrl, RetailerName, Retailerlogo }',
    },
  };
}

const CACHE_TTL_MS = 5 * 60 * 1000;
const FAILURE_TTL_MS = 5 * 1000;
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;
const ENTRY_OVERHEAD = 512;
/** Anyone can send GTINs; this limit protects the service. */
const MAX_LOOKUPS = 24;

const BUSY = {
  ok: false,
  failure: { kind: 'busy', detail: `more than ${MAX_LOOKUPS} look-ups at once` },
} as const satisfies LookupResult;
const NOT_STARTED: LookupResult = {
  ok: false,
  failure: { kind: 'unreachable', detail: 'no look-up was started in this process' },
};

function describeResult(result: LookupResult): RetailerResult {
  if (!result.ok) return result.failure.kind;
  return result.value.length === 0 ? 'empty' : 'found';
}

function measure(result: LookupResult) {
  const retailers = result.ok ? result.value : [];
  return retailers.reduce(
    (sum, { name, url, logo = '' }) => sum + name.length + url.length + logo.length,
    ENTRY_OVERHEAD,
  );
}

const DIRECTIONS: ReadonlyMap<string | undefined, 1 | -1> = new Map([
  ['by_az', 1],
  ['name', 1],
  ['by_za', -1],
]);

export function listRetailers(
  retailers: readonly Retailer[],
  { country, sort, retailer }: RetailerQuery,
): readonly Retailer[] {
  const { locale } = EDITIONS.find((edition) => edition.country === country) ?? DEFAULT_EDITION;
  const byName = resolveCollator(locale);
  const sameName = resolveCollator(locale, 'base');
  const found =
    retailer === undefined
      ? retailers
      : retailers.filter(({ name }) => sameName.compare(name, retailer) === 0);
  const direction = DIRECTIONS.get(sort);
  return direction === undefined
    ? found
    : found.toSorted((a, b) => direction * byName.compare(a.name, b.name));
}

/** Caches results and, briefly, failures. Concurrent calls for a key share one look-up. */
export class RetailerLookup {
  private running = 0;
  private readonly logBusy: ReturnType<typeof createRareLog>;
  private readonly cache: LRUCache<string, LookupResult, RetailerQuery>;

  constructor(
    private readonly source: RetailerSource,
    private readonly clock: { readonly now: () => number } = performance,
  ) {
    this.logBusy = createRareLog('warn', clock);
    this.cache = new LRUCache({
      maxSize: MAX_CACHED_CHARACTERS,
      sizeCalculation: measure,
      perf: clock,
      fetchMethod: async (_id, _stale, { context, options }) => {
        // The cache stores nothing for undefined.
        if (this.running >= MAX_LOOKUPS) return undefined;
        const result = await this.request(context);
        options.ttl = result.ok ? CACHE_TTL_MS : FAILURE_TTL_MS;
        return result;
      },
    });
  }

  async find(key: RetailerQuery): Promise<LookupResult> {
    const status: LRUCache.Status<string, LookupResult, RetailerQuery> = {};
    const result = await this.cache.fetch(
      JSON.stringify([key.country, key.gtin, key.sort, key.retailer]),
      { context: key, status },
    );
    if (result === undefined) {
      getMetrics()?.retailersLookedUp('busy');
      this.logBusy(
        'busy',
        BUSY.failure,
        'The retailers of a product were not looked up, because too many look-ups wait for the service',
      );
      return BUSY;
    }
    if (status.fetchDispatched !== true) getMetrics()?.retailersLookedUp('kept');
    return result;
  }

  private async request(key: RetailerQuery): Promise<LookupResult> {
    const startedAt = this.clock.now();
    this.running += 1;
    const result = await fetchFromSource(key, this.source).finally(() => (this.running -= 1));
    getMetrics()?.retailersLookedUp(describeResult(result), this.clock.now() - startedAt);
    if (!result.ok)
      logger.warn(
        { ...key, ...result.failure },
        'The retailers of a product could not be looked up',
      );
    return result;
  }
}

export function createRetailerLookup(address: string | undefined): RetailerLookup {
  return new RetailerLookup(
    address === undefined ? createFileSource(EMBEDDED_RETAILERS) : createHttpSource(address),
  );
}

/** Never rejects. The service sees only `sourceChoice`, so the list is sorted and filtered here. */
export async function loadRetailers(
  query: RetailerQuery,
  sourceChoice: RetailerChoice = {},
): Promise<LookupResult> {
  const { gtin, country } = query;
  const result =
    (await getSiteProcess().retailers?.find({ gtin, country, ...sourceChoice })) ?? NOT_STARTED;
  return result.ok ? { ok: true, value: listRetailers(result.value, query) } : result;
}
