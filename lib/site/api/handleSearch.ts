import type { NextApiRequest, NextApiResponse } from 'next';
import { SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import {
  type Edition,
  EDITIONS,
  isEditionId,
  resolveEdition,
} from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import type { API_PARAMETERS } from '@/lib/addresses/queryParameters';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import {
  buildContentHeaders,
  CACHE_CONTROL,
  resolveCacheControl,
} from '@/lib/site/edge/responseHeaders';
import type { SearchQuery } from '@/lib/models/search';
import type { Result, SearchFailure } from '@/lib/platform/data/values';
import { isSearchCategory, readQueryText } from '@/lib/addresses/searchAddress';
import { getSearch } from '@/lib/search/searchPort';

type SearchRequest = { readonly edition: Edition; readonly query: SearchQuery };
type BadParameter = { readonly kind: 'badParameter'; readonly message: string };

const MAX_PAGE = 9999;
const RETRY_AFTER = 5;

const fail = (message: string): Result<never, BadParameter> => ({
  ok: false,
  failure: { kind: 'badParameter', message },
});

function readParameter(
  query: NextApiRequest['query'],
  name: (typeof API_PARAMETERS.search)[number],
) {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}

function readSearchRequest(
  parameters: NextApiRequest['query'],
): Result<SearchRequest, BadParameter> {
  const edition = readParameter(parameters, 'edition') ?? '';
  if (!isEditionId(edition))
    return fail(`edition: expected one of ${EDITIONS.map(({ id }) => id).join(', ')}`);
  const text = readParameter(parameters, 'query');
  if (text === undefined) return fail('query: expected what to search for');
  const category = readParameter(parameters, 'category') ?? '';
  if (category !== '' && !isSearchCategory(category))
    return fail(`category: expected one of ${SEARCH_CATEGORIES.join(', ')}, or none for all`);
  const page = readParameter(parameters, 'page') ?? '0';
  if (!/^\d+$/.test(page) || Number(page) > MAX_PAGE)
    return fail(`page: expected a whole number from 0 to ${MAX_PAGE}`);
  const query = {
    query: readQueryText(text),
    page: Number(page),
    ...(category === '' ? {} : { category }),
  };
  return { ok: true, value: { edition: resolveEdition(edition), query } };
}

function reject(response: NextApiResponse, status: 400 | 404 | 503, message: string) {
  response.setHeader('Cache-Control', resolveCacheControl(CACHE_CONTROL.none));
  response.status(status).json({ message });
}

function respond<Value extends object>(
  response: NextApiResponse,
  result: Result<Value, SearchFailure>,
) {
  if (result.ok) {
    response.setHeaders(
      buildContentHeaders({ cacheControl: 'public, max-age=60', content: IN_LISTS }),
    );
    response.status(200).json(result.value);
    return;
  }
  const { kind, detail } = result.failure;
  if (kind === 'notServed') {
    reject(response, 404, detail);
    return;
  }
  logger.warn({ kind, detail }, 'A search failed');
  response.setHeader('Retry-After', String(RETRY_AFTER));
  reject(response, 503, 'The search cannot answer right now.');
}

/** `GET /api/search?edition=&query=&category=&page=`; `page` counts from 0. */
export async function handleSearch(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const read = readSearchRequest(request.query);
  if (!read.ok) reject(response, 400, read.failure.message);
  else respond(response, await getSearch().search(read.value.edition, read.value.query));
}

export async function handleSuggestions(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const read = readSearchRequest({
    edition: request.query['edition'],
    query: request.query['query'],
  });
  if (!read.ok) reject(response, 400, read.failure.message);
  else respond(response, await getSearch().suggest(read.value.edition, read.value.query.query));
}
