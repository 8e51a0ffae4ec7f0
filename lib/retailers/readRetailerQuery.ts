import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import type { Result } from '@/lib/models/result';
import { readGtin14 } from './readGtin14';
import type { Country, RetailerQuery } from './retailerSource';

/** The parameters of an address, as the framework hands them out. */
type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

export type QueryFailure = { readonly kind: 'badParameter'; readonly parameter: string; readonly message: string };

const COUNTRIES: readonly Country[] = [...new Set(EDITIONS.map(({ country }) => country))];

function readCountry(value: string | readonly string[] | undefined): Country | undefined {
  if (value === undefined) return DEFAULT_EDITION.country;
  return COUNTRIES.find((country) => country === value);
}

const fail = (parameter: string, message: string): Result<never, QueryFailure> => ({ ok: false, failure: { kind: 'badParameter', parameter, message } });

/** `gtin`, `country` (GB where it is left out), and optional `sort` and `retailer`; each once. An empty optional one is left out. */
export function readRetailerQuery(parameters: Parameters): Result<RetailerQuery, QueryFailure> {
  const gtin = readGtin14(parameters['gtin']);
  const country = readCountry(parameters['country']);
  const { sort, retailer } = parameters;
  if (gtin === undefined) return fail('gtin', 'expected one GTIN of 8, 12, 13 or 14 digits with a right check digit');
  if (country === undefined) return fail('country', `expected one of ${COUNTRIES.join(', ')}`);
  if (typeof sort === 'object') return fail('sort', 'expected at most one');
  if (typeof retailer === 'object') return fail('retailer', 'expected at most one');
  return { ok: true, value: { gtin, country, ...(sort ? { sort } : {}), ...(retailer ? { retailer } : {}) } };
}
