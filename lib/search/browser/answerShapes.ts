import { isSearchCategory } from '@/lib/navigation/searchAddress';
import type { SearchResponse, SuggestResponse } from '@/lib/models/search';

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
