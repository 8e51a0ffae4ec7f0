import { buildSearchUrl, buildSuggestUrl } from '@/lib/addresses/apiAddresses';
import type { MAX_SUGGESTIONS } from '@/lib/platform/config/constants';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchState } from '@/lib/models/blocks';
import type { SearchQuery, SearchResponse, Suggestion, SuggestResponse } from '@/lib/models/search';
import { fetchSiteJson } from '@/lib/browser/fetchSiteJson';
import { isSearchCategory } from '@/lib/addresses/searchAddress';

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isPath: Check = (value) => typeof value === 'string' && /^\/(?!\/)/.test(value);
const isCategory: Check = (value) => typeof value === 'string' && isSearchCategory(value);

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

const LINK = { title: isText, url: isPath, category: isCategory };
const isRanges = listOf(Array.isArray);

const isHit = shape({
  ...LINK,
  objectID: isText,
  text: isText,
  answer: optional(isText),
  image: optional(shape({ src: isText, width: isNumber, height: isNumber })),
  highlights: shape({ title: isRanges, text: isRanges }),
});

const hasResults = shape({
  hits: listOf(isHit),
  nbHits: isNumber,
  nbPages: isNumber,
  page: isNumber,
  facets: shape({ category: isRecord }),
  didYouMean: optional(isText),
  isEmergency: optional((value) => value === true),
  cards: optional(listOf(isText)),
});

const hasSuggestions = shape({
  suggestions: listOf(shape({ ...LINK, ranges: optional(isRanges) })),
});

/** Checks even this site's own response, because a proxy may respond instead. */
const isSearchResponse = (body: unknown): body is SearchResponse => hasResults(body);
const isSuggestResponse = (body: unknown): body is SuggestResponse => hasSuggestions(body);

const SEARCH_DEADLINE_MS = 4000;
const MAX_CACHED = 20;

const cache = new Map<string, SearchResponse>();

function addToCache(address: string, response: SearchResponse) {
  cache.delete(address);
  cache.set(address, response);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
}

export function cacheFound(edition: EditionId, found: SearchState): void {
  if ('response' in found) addToCache(buildSearchUrl(edition, found.query), found.response);
}

export function findCachedResponse(
  edition: EditionId,
  query: SearchQuery,
): SearchResponse | undefined {
  return cache.get(buildSearchUrl(edition, query));
}

export async function fetchSearch(
  edition: EditionId,
  query: SearchQuery,
  controller: AbortController,
): Promise<SearchResponse | undefined> {
  const address = buildSearchUrl(edition, query);
  const response = await fetchSiteJson(address, isSearchResponse, SEARCH_DEADLINE_MS, controller);
  if (response !== undefined) addToCache(address, response);
  return response;
}

/** Repeats `MAX_SUGGESTIONS` to keep the constants out of every page; the type keeps it equal. */
const MAX_SHOWN_SUGGESTIONS: typeof MAX_SUGGESTIONS = 10;
const SUGGESTIONS_DEADLINE_MS = 2000;

export async function fetchSuggestions(
  edition: EditionId,
  query: string,
  controller: AbortController,
): Promise<Suggestion[]> {
  const response = await fetchSiteJson(
    buildSuggestUrl(edition, query),
    isSuggestResponse,
    SUGGESTIONS_DEADLINE_MS,
    controller,
  );
  return response?.suggestions.slice(0, MAX_SHOWN_SUGGESTIONS) ?? [];
}
