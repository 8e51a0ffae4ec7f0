import { LRUCache } from 'lru-cache';
import { logger } from '@/lib/config/logger';
import { getMetrics, type RetailerResult } from '@/lib/metrics/siteMetrics';
import type { Result } from '@/lib/models/result';
import type { Retailer } from '@/lib/models/retailer';
import { fetchRetailers } from './fetchRetailers';
import type { RetailerFailure, RetailerKey, RetailerSource } from './retailerSource';

export type RetailerAnswer = Result<readonly Retailer[], RetailerFailure>;

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
