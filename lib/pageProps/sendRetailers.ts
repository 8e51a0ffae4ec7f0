import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/startContentSource';
import { loadRetailerAnswer } from '@/lib/retailers/loadRetailerAnswer';
import type { RetailerKey } from '@/lib/retailers/retailerSource';
import { loadGtins } from './loadGtins';
import { loadSiteIndex } from './loadSiteIndex';

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
      logger.error({ error: String(error) }, 'The GTINs of the content could not be read');
      return undefined;
    });
  const { status, headers, body } = await loadRetailerAnswer(request.method, request.query, getConfig().retailerApiUrl, isKnown);
  response.setHeaders(new Map(Object.entries(headers)));
  response.status(status).json(body);
}
