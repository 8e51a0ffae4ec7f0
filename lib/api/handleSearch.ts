import type { NextApiRequest, NextApiResponse } from 'next';
import { SEARCH_CATEGORIES } from '@/lib/config/constants';
import { type Edition, EDITIONS, isEditionId, resolveEdition } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import type { SearchQuery } from '@/lib/models/search';
import type { Result, SearchFailure } from '@/lib/models/values';
import { isSearchCategory, readQueryText } from '@/lib/navigation/searchAddress';
import { getSearch } from '@/lib/pageProps/searchOfProcess';

type Asked = { readonly edition: Edition; readonly asked: SearchQuery };
type BadParameter = { readonly kind: 'badParameter'; readonly message: string };

const MAX_PAGE = 9999;
/** Seconds after which a visitor's browser may ask again. */
const RETRY_AFTER = 5;

const refuse = (message: string): Result<never, BadParameter> => ({ ok: false, failure: { kind: 'badParameter', message } });

/** A parameter that is named twice has no value. */
function readParameter(query: NextApiRequest['query'], name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}

function readAsked(parameters: NextApiRequest['query']): Result<Asked, BadParameter> {
  const edition = readParameter(parameters, 'edition') ?? '';
  if (!isEditionId(edition)) return refuse(`edition: expected one of ${EDITIONS.map(({ id }) => id).join(', ')}`);
  const text = readParameter(parameters, 'query');
  if (text === undefined) return refuse('query: expected what to search for');
  const category = readParameter(parameters, 'category') ?? '';
  if (category !== '' && !isSearchCategory(category)) return refuse(`category: expected one of ${SEARCH_CATEGORIES.join(', ')}, or none for all`);
  const page = readParameter(parameters, 'page') ?? '0';
  if (!/^\d+$/.test(page) || Number(page) > MAX_PAGE) return refuse(`page: expected a whole number from 0 to ${MAX_PAGE}`);
  const asked = { query: readQueryText(text), page: Number(page), ...(category === '' ? {} : { category }) };
  return { ok: true, value: { edition: resolveEdition(edition), asked } };
}

function respond<Value extends object>(response: NextApiResponse, result: Result<Value, SearchFailure>): void {
  if (result.ok) {
    response.setHeader('Cache-Control', 'public, max-age=60');
    response.status(200).json(result.value);
    return;
  }
  logger.warn({ kind: result.failure.kind, detail: result.failure.detail }, 'A search was not answered');
  response.setHeader('Cache-Control', 'no-store').setHeader('Retry-After', String(RETRY_AFTER));
  response.status(503).json({ message: 'The search cannot answer right now.' });
}

function respondToBadParameter(response: NextApiResponse, { message }: BadParameter): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(400).json({ message });
}

/** `GET /api/search?edition=&query=&category=&page=`; `page` counts from 0. */
export async function sendSearch(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const read = readAsked(request.query);
  if (!read.ok) respondToBadParameter(response, read.failure);
  else respond(response, await getSearch().search(read.value.edition, read.value.asked));
}

/** `GET /api/suggest?edition=&query=` */
export async function sendSuggestions(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const read = readAsked({ edition: request.query['edition'], query: request.query['query'] });
  if (!read.ok) respondToBadParameter(response, read.failure);
  else respond(response, await getSearch().suggest(read.value.edition, read.value.asked.query));
}
