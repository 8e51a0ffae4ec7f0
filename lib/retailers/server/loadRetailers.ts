import { LRUCache } from 'lru-cache';
import { resolveCollator } from '@/lib/catalogue/catalogue';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { getMetrics, type RetailerResult } from '@/lib/metrics/siteMetrics';
import type { Retailer } from '@/lib/models/retailer';
import type { Result, RetailerFailure } from '@/lib/models/values';
import { mapRetailers } from './mapRetailers';
import { createFileSource, createHttpSource, type RetailerKey, type RetailerQuery, type RetailerSource } from './retailerSource';

/**
 * Asks a source who sells a product in a country. An empty list is a successful answer: nobody does.
 * Never throws and never takes longer than three seconds, whatever the source does.
 */
export async function fetchRetailers(key: RetailerKey, source: RetailerSource): Promise<Result<readonly Retailer[], RetailerFailure>> {
  const answer = await source(key);
  if (!answer.ok) return answer;
  const value = mapRetailers(answer.value);
  if (value !== undefined) return { ok: true, value };
  return { ok: false, failure: { kind: 'wrongShape', detail: 'expected an array of { BuyNowUrl, RetailerName, Retailerlogo }' } };
}

type RetailerAnswer = Result<readonly Retailer[], RetailerFailure>;

const KEPT_FOR = 5 * 60 * 1000;
const FAILURE_KEPT_FOR = 5 * 1000;
/** Characters of names, addresses and logos, with room for what surrounds them. */
const MAX_SIZE = 8 * 1024 * 1024;
const ENTRY_OVERHEAD = 512;
/** Products looked up at once. Anyone can write GTINs; the service shall not feel it. */
const MAX_LOOKUPS = 24;

const BUSY: RetailerAnswer = { ok: false, failure: { kind: 'busy', detail: `more than ${MAX_LOOKUPS} look-ups at once` } };

function describeAnswer(answer: RetailerAnswer): RetailerResult {
  if (!answer.ok) return answer.failure.kind;
  return answer.value.length === 0 ? 'empty' : 'found';
}

function measure(answer: RetailerAnswer): number {
  const retailers = answer.ok ? answer.value : [];
  return retailers.reduce((sum, { name, url, logo = '' }) => sum + name.length + url.length + logo.length, ENTRY_OVERHEAD);
}

/**
 * A source behind a memory: an answer is kept for five minutes, a failure for five seconds, at most 8 MB in all.
 * Whoever asks for the same product and country while a look-up runs waits for that one; beyond 24 at once the answer is `busy`.
 * @param clock time in ms
 */
export function createRetailerCache(source: RetailerSource, clock: { readonly now: () => number } = performance): (key: RetailerKey) => Promise<RetailerAnswer> {
  const kept = new LRUCache<string, RetailerAnswer>({ maxSize: MAX_SIZE, sizeCalculation: measure, perf: clock });
  const running = new Map<string, Promise<RetailerAnswer>>();

  const lookUp = async (id: string, key: RetailerKey): Promise<RetailerAnswer> => {
    const begun = clock.now();
    try {
      const answer = await fetchRetailers(key, source);
      getMetrics()?.retailersAsked(describeAnswer(answer), clock.now() - begun);
      if (!answer.ok) logger.warn({ ...key, ...answer.failure }, 'The sellers of a product could not be looked up');
      kept.set(id, answer, { ttl: answer.ok ? KEPT_FOR : FAILURE_KEPT_FOR });
      return answer;
    } finally {
      running.delete(id);
    }
  };

  return async (key) => {
    const id = `${key.country} ${key.gtin}`;
    const known = kept.get(id) ?? running.get(id);
    if (known !== undefined) {
      getMetrics()?.retailersAsked('kept');
      return known;
    }
    if (running.size >= MAX_LOOKUPS) {
      getMetrics()?.retailersAsked('busy');
      return BUSY;
    }
    const asked = lookUp(id, key);
    running.set(id, asked);
    return asked;
  };
}

/** The orders that an editor can ask for; any other value keeps the order of the source. */
const DIRECTIONS: ReadonlyMap<string | undefined, 1 | -1> = new Map([
  ['by_az', 1],
  ['name', 1],
  ['by_za', -1],
]);

/** The sellers that a button shows: all or only the one that it names, as delivered or by name in the collation of the country. */
export function listRetailers(retailers: readonly Retailer[], { country, sort, retailer }: RetailerQuery): readonly Retailer[] {
  const { locale } = EDITIONS.find((edition) => edition.country === country) ?? DEFAULT_EDITION;
  const byName = resolveCollator(locale);
  const sameName = resolveCollator(locale, 'base');
  const found = retailer === undefined ? retailers : retailers.filter(({ name }) => sameName.compare(name, retailer) === 0);
  const direction = DIRECTIONS.get(sort);
  return direction === undefined ? found : found.toSorted((a, b) => direction * byName.compare(a.name, b.name));
}

/** The document that ships with the site. */
const EMBEDDED_DOCUMENT = 'content/demo/retailers/retailers.json';

declare global {
  /** The framework bundles this module more than once: all copies share one memory, and so one look-up at a time. */
  var retailersOfProcess: { readonly address: string | undefined; readonly ask: (key: RetailerKey) => Promise<RetailerAnswer> } | undefined;
}

/**
 * Who sells a product: from memory, the configured service or the embedded document. Never throws; answers within three seconds.
 * An empty list means that nobody does; a failure means that it is not known.
 * @param address RETAILER_API_URL; undefined for the embedded document
 */
export async function loadRetailers(query: RetailerQuery, address: string | undefined): Promise<RetailerAnswer> {
  if (globalThis.retailersOfProcess === undefined || globalThis.retailersOfProcess.address !== address) {
    const source = address === undefined ? createFileSource(EMBEDDED_DOCUMENT) : createHttpSource(address);
    globalThis.retailersOfProcess = { address, ask: createRetailerCache(source) };
  }
  const { gtin, country } = query;
  const answer = await globalThis.retailersOfProcess.ask({ gtin, country });
  return answer.ok ? { ok: true, value: listRetailers(answer.value, query) } : answer;
}
