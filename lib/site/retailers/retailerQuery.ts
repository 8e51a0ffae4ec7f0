import { readGtin14 } from '@/lib/platform/data/gtin';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import type { API_PARAMETERS } from '@/lib/addresses/queryParameters';
import type { Result } from '@/lib/platform/data/values';
import type { Country, RetailerQuery } from './retailerSource';

type QueryParameters = {
  readonly [name in (typeof API_PARAMETERS.retailers)[number]]?:
    string | readonly string[] | undefined;
};

type QueryFailure = {
  readonly kind: 'badParameter';
  readonly parameter: keyof QueryParameters;
  readonly message: string;
};

const COUNTRIES: readonly Country[] = [...new Set(EDITIONS.map(({ country }) => country))];

function readCountry(value: string | readonly string[] | undefined): Country | undefined {
  if (value === undefined) return DEFAULT_EDITION.country;
  return COUNTRIES.find((country) => country === value);
}

const fail = (parameter: keyof QueryParameters, message: string): Result<never, QueryFailure> => ({
  ok: false,
  failure: { kind: 'badParameter', parameter, message },
});

export function readRetailerQuery(
  parameters: QueryParameters,
): Result<RetailerQuery, QueryFailure> {
  const gtin = readGtin14(parameters.gtin);
  const country = readCountry(parameters.country);
  const { sort, retailer } = parameters;
  if (gtin === undefined)
    return fail('gtin', 'expected one GTIN of 8, 12, 13 or 14 digits with a right check digit');
  if (country === undefined) return fail('country', `expected one of ${COUNTRIES.join(', ')}`);
  if (typeof sort === 'object') return fail('sort', 'expected at most one');
  if (typeof retailer === 'object') return fail('retailer', 'expected at most one');
  return {
    ok: true,
    value: { gtin, country, ...(sort ? { sort } : {}), ...(retailer ? { retailer } : {}) },
  };
}
