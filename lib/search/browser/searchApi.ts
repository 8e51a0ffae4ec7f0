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
const isListOf = (value: unknown, isRow: (row: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((row: unknown) => isFields(row) && isRow(row));

const isNamed = ({ title, url, category }: Fields): boolean =>
  isText(title) &&
  typeof url === 'string' &&
  /^\/(?!\/)/.test(url) &&
  typeof category === 'string' &&
  isSearchCategory(category);

const isImage = ({ src, width, height }: Fields): boolean =>
  isText(src) && isNumber(width) && isNumber(height);

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

/** Checked although it comes from this site: a proxy may respond instead. */
function isSearchResponse(body: unknown): body is SearchResponse {
  return (
    isFields(body) &&
    isListOf(body['hits'], isHit) &&
    [body['nbHits'], body['nbPages'], body['page']].every(isNumber) &&
    isFields(body['facets']) &&
    isFields(body['facets']['category']) &&
    isOptionalText(body['didYouMean']) &&
    (body['isEmergency'] === undefined || body['isEmergency'] === true)
  );
}

function isSuggestResponse(body: unknown): body is SuggestResponse {
  return (
    isFields(body) &&
    isListOf(
      body['suggestions'],
      (row) => isNamed(row) && (row['ranges'] === undefined || isRanges(row['ranges'])),
    )
  );
}

/**
 * Undefined for errors, timeouts, aborts and unexpected bodies. Never throws.
 * @param deadline in ms, for the whole request
 */
export async function fetchSiteJson<Body>(
  address: string,
  isExpected: (body: unknown) => body is Body,
  deadline: number,
  controller: AbortController,
): Promise<Body | undefined> {
  // `AbortSignal.any` is younger than the oldest browsers that the site supports.
  AbortSignal.timeout(deadline).addEventListener('abort', () => controller.abort());
  try {
    const response = await fetch(address, {
      signal: controller.signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isExpected(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const SEARCH_DEADLINE = 4000;
const MAX_CACHED = 20;

const cache = new Map<string, SearchResponse>();

function buildAddress(edition: EditionId, { query, category, page }: SearchQuery): string {
  return `/api/search?${String(new URLSearchParams({ edition, query, ...(category && { category }), page: String(page) }))}`;
}

function addToCache(address: string, response: SearchResponse): void {
  cache.delete(address);
  cache.set(address, response);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

export function cacheFound(edition: EditionId, found: SearchState): void {
  if ('response' in found) addToCache(buildAddress(edition, found.query), found.response);
}

export function findCachedResponse(
  edition: EditionId,
  query: SearchQuery,
): SearchResponse | undefined {
  return cache.get(buildAddress(edition, query));
}

export async function fetchSearch(
  edition: EditionId,
  query: SearchQuery,
  controller: AbortController,
): Promise<SearchResponse | undefined> {
  const address = buildAddress(edition, query);
  const response = await fetchSiteJson(address, isSearchResponse, SEARCH_DEADLINE, controller);
  if (response !== undefined) addToCache(address, response);
  return response;
}

/** Repeats `MAX_SUGGESTIONS`, checked by its type: importing the constants would add their bytes to every page. */
const MAX_SHOWN_SUGGESTIONS: typeof MAX_SUGGESTIONS = 10;
const SUGGESTIONS_DEADLINE = 2000;

export async function fetchSuggestions(
  edition: EditionId,
  query: string,
  controller: AbortController,
): Promise<Suggestion[]> {
  const response = await fetchSiteJson(
    `/api/suggest?${String(new URLSearchParams({ edition, query }))}`,
    isSuggestResponse,
    SUGGESTIONS_DEADLINE,
    controller,
  );
  return response?.suggestions.slice(0, MAX_SHOWN_SUGGESTIONS) ?? [];
}
