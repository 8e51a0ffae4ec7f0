import { resolveEdition, type EditionId } from '@/lib/platform/config/editions';
import type { BuyQuery } from '@/lib/models/productBlocks';
import type { SearchQuery } from '@/lib/models/search';

export function buildSearchUrl(edition: EditionId, { query, category, page }: SearchQuery): string {
  const params = { edition, query, ...(category && { category }), page: String(page) };
  return `/api/search?${String(new URLSearchParams(params))}`;
}

export function buildSuggestUrl(edition: EditionId, query: string): string {
  return `/api/suggest?${String(new URLSearchParams({ edition, query }))}`;
}

export function buildRetailersUrl({ gtin, edition, sort, retailer }: BuyQuery): string {
  const params = new URLSearchParams({ gtin, country: resolveEdition(edition).country });
  if (sort !== undefined) params.set('sort', sort);
  if (retailer !== undefined) params.set('retailer', retailer);
  return `/api/retailers?${String(params)}`;
}
