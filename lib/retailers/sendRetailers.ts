import type { NextApiRequest, NextApiResponse } from 'next';
import { loadRetailerAnswer } from './loadRetailerAnswer';

/**
 * `GET /api/retailers?gtin=&country=&sort=&retailer=`
 * @param address RETAILER_API_URL; undefined for the embedded document
 */
export async function sendRetailers(request: NextApiRequest, response: NextApiResponse, address: string | undefined): Promise<void> {
  const { status, headers, body } = await loadRetailerAnswer(request.method, request.query, address);
  response.setHeaders(new Map(Object.entries(headers)));
  response.status(status).json(body);
}
