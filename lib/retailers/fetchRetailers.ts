import type { Result } from '@/lib/models/result';
import type { Retailer } from '@/lib/models/retailer';
import { mapRetailers } from './mapRetailers';
import type { RetailerFailure, RetailerKey, RetailerSource } from './retailerSource';

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
