import { fetchJson } from '@/lib/http/fetchJson';
import type { RetailerSource } from './retailerSource';

/**
 * A service that answers `GET {address}?gtin={14 digits}&country={GB}` with a JSON array of
 * `{ BuyNowUrl, RetailerName, Retailerlogo }`. Order and choice are made here, so that they cost no further call.
 * @param address RETAILER_API_URL; a query that it has is kept
 */
export function createHttpSource(address: string): RetailerSource {
  return ({ gtin, country }) => {
    const url = new URL(address);
    url.searchParams.set('gtin', gtin);
    url.searchParams.set('country', country);
    return fetchJson(url);
  };
}
