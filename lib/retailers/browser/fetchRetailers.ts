import { resolveEdition } from '@/lib/config/editions';
import type { BuyQuery } from '@/lib/models/productBlocks';
import type { Retailer } from '@/lib/models/retailer';
import type { Result } from '@/lib/models/values';

export type LookupFailure = { readonly kind: 'timeout' | 'unreachable' | 'status' | 'wrongShape' };

/** In ms. Leaves a slow phone time to render within three seconds of the click. */
const TIMEOUT = 2700;
const LOGO = 'data:image/png;base64,';

const fail = (kind: LookupFailure['kind']): Result<never, LookupFailure> => ({
  ok: false,
  failure: { kind },
});

function isRetailer(row: unknown): row is Retailer {
  if (typeof row !== 'object' || row === null || !('name' in row) || !('url' in row)) return false;
  const { name, url } = row;
  const hasSafeLogo =
    !('logo' in row) || (typeof row.logo === 'string' && row.logo.startsWith(LOGO));
  return (
    typeof name === 'string' && typeof url === 'string' && /^https?:\/\//.test(url) && hasSafeLogo
  );
}

/** Validated again: a proxy on the way may have responded instead of the site. */
function readRetailers(body: unknown): readonly Retailer[] | undefined {
  if (
    typeof body !== 'object' ||
    body === null ||
    !('retailers' in body) ||
    !Array.isArray(body.retailers)
  )
    return undefined;
  const rows: readonly unknown[] = body.retailers;
  const retailers = rows.filter(isRetailer);
  return retailers.length === rows.length ? retailers : undefined;
}

function buildQuery({ gtin, edition, sort, retailer }: BuyQuery): string {
  const query = new URLSearchParams({ gtin, country: resolveEdition(edition).country });
  if (sort !== undefined) query.set('sort', sort);
  if (retailer !== undefined) query.set('retailer', retailer);
  return String(query);
}

async function requestRetailers(
  query: BuyQuery,
  signal: AbortSignal,
): Promise<Result<readonly Retailer[], LookupFailure>> {
  const response = await fetch(`/api/retailers?${buildQuery(query)}`, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) return fail('status');
  const body: unknown = await response.json().catch(() => undefined);
  if (signal.aborted) return fail('timeout');
  const retailers = readRetailers(body);
  return retailers === undefined ? fail('wrongShape') : { ok: true, value: retailers };
}

/** An empty list means that nobody sells the product. Never rejects; resolves within three seconds. */
export async function fetchRetailers(
  query: BuyQuery,
): Promise<Result<readonly Retailer[], LookupFailure>> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    return await requestRetailers(query, signal);
  } catch {
    return fail(signal.aborted ? 'timeout' : 'unreachable');
  }
}
