import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/platform/config/env';
import { SITE } from '@/lib/platform/config/site';
import { noteRevalidation } from '@/lib/site/edge/revalidation';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { buildRobotsTxt } from '@/lib/render/seo/robotsTxt';

export default function sendRobotsTxt(_request: NextApiRequest, response: NextApiResponse): void {
  response
    .setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.robots }))
    .setHeader('Content-Type', 'text/plain; charset=utf-8');
  noteRevalidation(response, { parameters: [], check: () => Promise.resolve('current') });
  response.status(200).send(buildRobotsTxt(getConfig(), SITE));
}
