import { buildRetailersUrl } from '@/lib/addresses/apiAddresses';
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

/** Never rejects. Undefined means an error, a timeout or an unexpected body, such as a proxy's. */
export async function fetchRetailers(query: BuyQuery): Promise<readonly Retailer[] | undefined> {
  try {
    const response = await fetch(buildRetailersUrl(query), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    const rows: unknown = isRecord(body) ? body['retailers'] : undefined;
    return Array.isArray(rows) && rows.every(isRetailer) ? rows : undefined;
  } catch {
    return undefined;
  }
}
