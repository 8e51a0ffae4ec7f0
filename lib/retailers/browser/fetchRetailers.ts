import { resolveEdition } from '@/lib/config/editions';
import type { SellerQuery } from '@/lib/models/productBlocks';
import type { Retailer } from '@/lib/models/retailer';
import type { Result } from '@/lib/models/values';

/** Why a browser does not know the sellers. */
export type SellerFailure = { readonly kind: 'timeout' | 'unreachable' | 'status' | 'wrongShape' };

/** In ms, over the whole request: three seconds after the click the button says how things stand, drawing on a slow phone included. */
const DEADLINE = 2700;
const LOGO = 'data:image/png;base64,';

const fail = (kind: SellerFailure['kind']): Result<never, SellerFailure> => ({ ok: false, failure: { kind } });

function isRetailer(row: unknown): row is Retailer {
  if (typeof row !== 'object' || row === null || !('name' in row) || !('url' in row)) return false;
  const { name, url } = row;
  const hasSafeLogo = !('logo' in row) || (typeof row.logo === 'string' && row.logo.startsWith(LOGO));
  return typeof name === 'string' && typeof url === 'string' && /^https?:\/\//.test(url) && hasSafeLogo;
}

/** The site's own answer, checked again: something between it and the visitor may answer in its place. */
function readSellers(body: unknown): readonly Retailer[] | undefined {
  if (typeof body !== 'object' || body === null || !('retailers' in body) || !Array.isArray(body.retailers)) return undefined;
  const rows: readonly unknown[] = body.retailers;
  const sellers = rows.filter(isRetailer);
  return sellers.length === rows.length ? sellers : undefined;
}

function buildQuery({ gtin, edition, sort, retailer }: SellerQuery): string {
  const query = new URLSearchParams({ gtin, country: resolveEdition(edition).country });
  if (sort !== undefined) query.set('sort', sort);
  if (retailer !== undefined) query.set('retailer', retailer);
  return String(query);
}

async function askOnce(query: SellerQuery, signal: AbortSignal): Promise<Result<readonly Retailer[], SellerFailure>> {
  const response = await fetch(`/api/retailers?${buildQuery(query)}`, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok) return fail('status');
  const body: unknown = await response.json().catch(() => undefined);
  if (signal.aborted) return fail('timeout');
  const sellers = readSellers(body);
  return sellers === undefined ? fail('wrongShape') : { ok: true, value: sellers };
}

/**
 * Who sells a product, asked by the browser: `GET /api/retailers`. An empty list means that nobody does;
 * a failure means that it is not known. Never throws; answers within three seconds.
 */
export async function fetchSellers(query: SellerQuery): Promise<Result<readonly Retailer[], SellerFailure>> {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), DEADLINE);
  try {
    return await askOnce(query, leave.signal);
  } catch {
    return fail(leave.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}
