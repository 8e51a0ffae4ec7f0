import type { NextApiRequest, NextApiResponse } from 'next';
import { getContentSource } from '@/lib/contentful/client/createContentSource';
import { IN_LISTS } from '@/lib/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import type { Retailer } from '@/lib/models/retailer';
import { loadOffer } from '@/lib/pageProps/loadBoughtProduct';
import { SiteView } from '@/lib/site/siteView';
import { loadRetailers } from '@/lib/retailers/server/loadRetailers';
import { readRetailerQuery } from '@/lib/retailers/server/retailerQuery';
import type { RetailerChoice, RetailerQuery } from '@/lib/retailers/server/retailerSource';
import { reportFailure } from './reportFailure';

/** Of a GTIN that the content names, what of the query's order and retailer the service is told. */
type Sold = { readonly isSold: boolean; readonly handedOn?: RetailerChoice };

async function findInContent(query: RetailerQuery): Promise<Sold> {
  const view = await SiteView.open(await getContentSource());
  const { editions, defaultEdition } = view.site;
  const edition =
    editions.find((candidate) => candidate.country === query.country) ?? defaultEdition;
  const offer = await loadOffer(view, edition, query);
  return offer === undefined ? { isSold: false } : { isSold: true, handedOn: offer.handedOn };
}

type RetailerResponse = {
  readonly status: 200 | 400 | 405 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly retailers: readonly Retailer[] } | { readonly error: string };
};

const CACHEABLE = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };
const NO_STORE = { 'Cache-Control': 'no-store' };

const UNAVAILABLE: RetailerResponse = {
  status: 503,
  headers: { ...NO_STORE, 'Retry-After': '5' },
  body: { error: 'The shops cannot be looked up at the moment.' },
};

/**
 * `GET /api/retailers?gtin=&country=&sort=&retailer=`. 503 when the look-up fails. A GTIN that the content does not name
 * gets an empty list that is not cached, since it may be published soon.
 */
export async function loadRetailersResponse(
  method: string | undefined,
  parameters: NextApiRequest['query'],
  find: (query: RetailerQuery) => Promise<Sold>,
): Promise<RetailerResponse> {
  if (method !== 'GET' && method !== 'HEAD')
    return {
      status: 405,
      headers: { ...NO_STORE, Allow: 'GET, HEAD' },
      body: { error: 'expected GET' },
    };
  const query = readRetailerQuery(parameters);
  if (!query.ok)
    return {
      status: 400,
      headers: NO_STORE,
      body: { error: `${query.failure.parameter}: ${query.failure.message}` },
    };
  const sold = await find(query.value);
  if (!sold.isSold) return { status: 200, headers: NO_STORE, body: { retailers: [] } };
  const retailers = await loadRetailers(query.value, sold.handedOn);
  if (retailers.ok)
    return { status: 200, headers: CACHEABLE, body: { retailers: retailers.value } };
  return UNAVAILABLE;
}

export async function handleRetailers(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const { status, headers, body } = await loadRetailersResponse(
    request.method,
    request.query,
    findInContent,
  ).catch((error: unknown) => {
    reportFailure(error, {
      origin: 'request',
      message: 'The shops of a product could not be looked up',
      url: request.url,
    });
    return UNAVAILABLE;
  });
  response.setHeaders(new Map(Object.entries(headers)));
  response.setHeaders(
    buildContentHeaders({
      cacheControl: headers['Cache-Control'] ?? CACHE_CONTROL.none,
      content: IN_LISTS,
    }),
  );
  response.status(status).json(body);
}
