import { readGtin14 } from '@/lib/catalogue/gtin';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import type { Retailer } from '@/lib/models/retailer';
import type { Result } from '@/lib/models/values';
import { loadRetailers } from './loadRetailers';
import type { Country, RetailerKey, RetailerQuery } from './retailerSource';

/** The parameters of an address, as the framework hands them out. */
type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

type QueryFailure = { readonly kind: 'badParameter'; readonly parameter: string; readonly message: string };

const COUNTRIES: readonly Country[] = [...new Set(EDITIONS.map(({ country }) => country))];

function readCountry(value: string | readonly string[] | undefined): Country | undefined {
  if (value === undefined) return DEFAULT_EDITION.country;
  return COUNTRIES.find((country) => country === value);
}

const fail = (parameter: string, message: string): Result<never, QueryFailure> => ({ ok: false, failure: { kind: 'badParameter', parameter, message } });

/** `gtin`, `country` (GB where it is left out), and optional `sort` and `retailer`; each once. An empty optional one is left out. */
export function readRetailerQuery(parameters: QueryParameters): Result<RetailerQuery, QueryFailure> {
  const gtin = readGtin14(parameters['gtin']);
  const country = readCountry(parameters['country']);
  const { sort, retailer } = parameters;
  if (gtin === undefined) return fail('gtin', 'expected one GTIN of 8, 12, 13 or 14 digits with a right check digit');
  if (country === undefined) return fail('country', `expected one of ${COUNTRIES.join(', ')}`);
  if (typeof sort === 'object') return fail('sort', 'expected at most one');
  if (typeof retailer === 'object') return fail('retailer', 'expected at most one');
  return { ok: true, value: { gtin, country, ...(sort ? { sort } : {}), ...(retailer ? { retailer } : {}) } };
}

/** What `/api/retailers` answers with. */
type RetailerResponse = {
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
  parameters: QueryParameters,
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
