import type { NextApiRequest, NextApiResponse } from 'next';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import type { Retailer } from '@/lib/models/retailer';
import { loadOffer, type Offer } from '@/lib/site/loaders/loadBoughtProduct';
import { SiteView } from '@/lib/site/view/siteView';
import { loadRetailers } from '@/lib/site/retailers/loadRetailers';
import { readRetailerQuery } from '@/lib/site/retailers/retailerQuery';
import type { RetailerQuery } from '@/lib/site/retailers/retailerSource';
import { reportFailure } from './reportFailure';

async function findOffer(query: RetailerQuery): Promise<Offer | undefined> {
  const view = await SiteView.open(await getContentStore());
  const { editions, defaultEdition } = view.site;
  const edition =
    editions.find((candidate) => candidate.country === query.country) ?? defaultEdition;
  return loadOffer(view, edition, query);
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

/** A GTIN that the content lacks may be published soon, so its empty list is not cached. */
export async function loadRetailersResponse(
  method: string | undefined,
  parameters: NextApiRequest['query'],
  find: (query: RetailerQuery) => Promise<Pick<Offer, 'sourceChoice'> | undefined>,
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
  const offer = await find(query.value);
  if (offer === undefined) return { status: 200, headers: NO_STORE, body: { retailers: [] } };
  const retailers = await loadRetailers(query.value, offer.sourceChoice);
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
    findOffer,
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
