import { buildRetailersUrl } from '@/lib/addresses/apiAddresses';
import { fetchSiteJson } from '@/lib/browser/fetchSiteJson';
import { isRecord } from '@/lib/platform/data/objects';
import type { BuyQuery } from '@/lib/models/productBlocks';
import type { Retailer } from '@/lib/models/retailer';

/** Leaves a slow phone time to render within three seconds of the click. */
const TIMEOUT_MS = 2700;
const LOGO = 'data:image/png;base64,';

function isRetailer(row: unknown): row is Retailer {
  if (!isRecord(row)) return false;
  const { name, url, logo = LOGO } = row;
  return (
    typeof name === 'string' &&
    typeof url === 'string' &&
    /^https?:\/\//.test(url) &&
    typeof logo === 'string' &&
    logo.startsWith(LOGO)
  );
}

const hasRetailers = (body: unknown): body is { readonly retailers: readonly Retailer[] } =>
  isRecord(body) && Array.isArray(body['retailers']) && body['retailers'].every(isRetailer);

/** Undefined means that the shops could not be fetched. Never rejects. */
export async function fetchRetailers(query: BuyQuery): Promise<readonly Retailer[] | undefined> {
  return (await fetchSiteJson(buildRetailersUrl(query), hasRetailers, TIMEOUT_MS))?.retailers;
}
