import type { MAX_SUGGESTIONS } from '@/lib/config/constants';
import type { EditionId } from '@/lib/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery, SearchResponse, Suggestion, SuggestResponse } from '@/lib/models/search';
import { isSearchCategory } from '@/lib/navigation/searchAddress';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isListOf = (value: unknown, isRow: (row: Fields) => boolean): boolean => Array.isArray(value) && value.every((row: unknown) => isFields(row) && isRow(row));

/** A title and an address of this site. */
const isNamed = ({ title, url, category }: Fields): boolean =>
  isText(title) && typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof category === 'string' && isSearchCategory(category);

const isImage = ({ src, width, height }: Fields): boolean => isText(src) && isNumber(width) && isNumber(height);

/** Where a range leads is checked when it is drawn. */
const isRanges = (value: unknown): boolean => Array.isArray(value) && value.every(Array.isArray);

const isHit = (hit: Fields): boolean =>
  isNamed(hit) &&
  isText(hit['objectID']) &&
  isText(hit['text']) &&
  isOptionalText(hit['answer']) &&
  (hit['image'] === undefined || (isFields(hit['image']) && isImage(hit['image']))) &&
  isFields(hit['highlights']) &&
  isRanges(hit['highlights']['title']) &&
  isRanges(hit['highlights']['text']);

/** The site's own answer, checked again: something between it and the visitor may answer in its place. */
export function isSearchResponse(body: unknown): body is SearchResponse {
  return (
    isFields(body) &&
    isListOf(body['hits'], isHit) &&
    [body['nbHits'], body['nbPages'], body['page']].every(isNumber) &&
    isFields(body['facets']) &&
    isFields(body['facets']['category']) &&
    isOptionalText(body['didYouMean'])
  );
}

export function isSuggestResponse(body: unknown): body is SuggestResponse {
  return isFields(body) && isListOf(body['suggestions'], isNamed);
}

/**
 * What the site itself answers, as JSON. Undefined where it cannot be had: in time, without an error, in its shape,
 * or before `leave` is called off. Never throws.
 * @param deadline in ms, over the whole request
 */
export async function fetchAnswer<Answer>(
  address: string,
  isAnswer: (body: unknown) => body is Answer,
  deadline: number,
  leave: AbortController,
): Promise<Answer | undefined> {
  const timer = setTimeout(() => leave.abort(), deadline);
  try {
    const response = await fetch(address, { signal: leave.signal, redirect: 'error', headers: { accept: 'application/json' } });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isAnswer(body) ? body : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

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

/** The same number again, as its type makes sure: that of the constants would weigh on every page. */
const MOST: typeof MAX_SUGGESTIONS = 10;
/** In ms: later than that nobody waits for a suggestion any more. */
const SUGGESTIONS_DEADLINE = 2000;

/** `GET /api/suggest`; none where the service is slow or gone, since the form works without. Never throws. */
export async function fetchSuggestions(edition: EditionId, query: string, leave: AbortController): Promise<Suggestion[]> {
  const response = await fetchAnswer(`/api/suggest?${String(new URLSearchParams({ edition, query }))}`, isSuggestResponse, SUGGESTIONS_DEADLINE, leave);
  return response?.suggestions.slice(0, MOST) ?? [];
}
