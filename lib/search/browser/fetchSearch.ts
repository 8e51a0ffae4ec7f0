import type { EditionId } from '@/lib/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { isSearchResponse } from './answerShapes';
import { fetchAnswer } from './fetchAnswer';

/** In ms. */
const DEADLINE = 4000;
/** Responses that Back and Forward find again without a request. */
const MAX_KEPT = 20;

/** The latest responses by their addresses, for as long as the document lives. */
const kept = new Map<string, SearchResponse>();

function buildAddress(edition: EditionId, { query, category, page }: SearchQuery): string {
  return `/api/search?${String(new URLSearchParams({ edition, query, ...(category && { category }), page: String(page) }))}`;
}

function keep(address: string, response: SearchResponse): void {
  kept.delete(address);
  kept.set(address, response);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Keeps what the server found for the page. */
export function keepFound(edition: EditionId, found: SearchState): void {
  if ('response' in found) keep(buildAddress(edition, found.asked), found.response);
}

/** The response to this search, if it is among the latest. */
export function findKeptResponse(edition: EditionId, asked: SearchQuery): SearchResponse | undefined {
  return kept.get(buildAddress(edition, asked));
}

/** `GET /api/search`; undefined where there is no response to show. Never throws. */
export async function fetchSearch(edition: EditionId, asked: SearchQuery, leave: AbortController): Promise<SearchResponse | undefined> {
  const address = buildAddress(edition, asked);
  const response = await fetchAnswer(address, isSearchResponse, DEADLINE, leave);
  if (response !== undefined) keep(address, response);
  return response;
}
