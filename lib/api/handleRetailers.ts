import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { loadGtins } from '@/lib/pageProps/boughtProduct';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { loadRetailerAnswer } from '@/lib/retailers/server/retailerRequest';
import type { RetailerKey } from '@/lib/retailers/server/retailerSource';
import { reportError } from '@/lib/telemetry/server/reportError';

async function isInContent({ gtin, country }: RetailerKey): Promise<boolean> {
  const source = createRequestSource(await startContentSource());
  const { editions, defaultEdition } = await loadSiteIndex(source);
  const edition = editions.find((candidate) => candidate.country === country) ?? defaultEdition;
  return (await loadGtins(source, edition)).has(gtin);
}

/** `GET /api/retailers?gtin=&country=&sort=&retailer=` */
export async function sendRetailers(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const isKnown = async (key: RetailerKey): Promise<boolean | undefined> =>
    isInContent(key).catch((error: unknown) => {
      reportError(error, { origin: 'request', message: 'The GTINs of the content could not be read', url: request.url });
      return undefined;
    });
  const { status, headers, body } = await loadRetailerAnswer(request.method, request.query, getConfig().retailerApiUrl, isKnown);
  response.setHeaders(new Map(Object.entries(headers)));
  response.status(status).json(body);
}
