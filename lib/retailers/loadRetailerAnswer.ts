import type { Retailer } from '@/lib/models/retailer';
import { loadRetailers } from './loadRetailers';
import { readRetailerQuery } from './readRetailerQuery';
import type { RetailerKey } from './retailerSource';

/** What `/api/retailers` answers with. */
export type RetailerResponse = {
  readonly status: 200 | 400 | 405 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly retailers: readonly Retailer[] } | { readonly error: string };
};

/** Browsers may keep a list for a minute; a shared cache for as long as the server's memory does. */
const KEEP = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };
const NEVER_KEEP = { 'Cache-Control': 'no-store' };
/** In s; a failed look-up is not repeated sooner. */
const RETRY = { 'Retry-After': '5' };

const NOT_KNOWN: RetailerResponse = { status: 503, headers: { ...NEVER_KEEP, ...RETRY }, body: { error: 'The shops cannot be looked up at the moment.' } };

/**
 * 200 `{ retailers }`, possibly none; 400 `{ error }` for a parameter that cannot be understood; 405 for a method other
 * than GET and HEAD; 503 `{ error }` when the sellers are not known. Only the first may be cached.
 * A GTIN that the content does not name is sold by nobody, which is said at once and not cached: it may be published soon.
 * @param address RETAILER_API_URL; undefined for the embedded document
 * @param isKnown whether the content names this GTIN; undefined when the content cannot be read
 */
export async function loadRetailerAnswer(
  method: string | undefined,
  parameters: Parameters<typeof readRetailerQuery>[0],
  address: string | undefined,
  isKnown: (key: RetailerKey) => Promise<boolean | undefined>,
): Promise<RetailerResponse> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { ...NEVER_KEEP, Allow: 'GET, HEAD' }, body: { error: 'expected GET' } };
  const query = readRetailerQuery(parameters);
  if (!query.ok) return { status: 400, headers: NEVER_KEEP, body: { error: `${query.failure.parameter}: ${query.failure.message}` } };
  const known = await isKnown(query.value);
  if (known === undefined) return NOT_KNOWN;
  if (!known) return { status: 200, headers: NEVER_KEEP, body: { retailers: [] } };
  const retailers = await loadRetailers(query.value, address);
  if (retailers.ok) return { status: 200, headers: KEEP, body: { retailers: retailers.value } };
  return NOT_KNOWN;
}
