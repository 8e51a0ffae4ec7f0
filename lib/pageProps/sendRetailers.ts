import type { NextApiRequest, NextApiResponse } from 'next';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { startContentSource } from '@/lib/contentful/client/startContentSource';
import { loadRetailerAnswer } from '@/lib/retailers/loadRetailerAnswer';
import type { RetailerKey } from '@/lib/retailers/retailerSource';
import { loadGtins } from './loadGtins';

async function isInContent({ gtin, country }: RetailerKey): Promise<boolean> {
  const edition = EDITIONS.find((candidate) => candidate.country === country) ?? DEFAULT_EDITION;
  return (await loadGtins(await startContentSource(), edition)).has(gtin);
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
