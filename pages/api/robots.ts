import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { buildRobotsTxt } from '@/lib/seo/sitemapXml';

export default function sendRobotsTxt(_request: NextApiRequest, response: NextApiResponse): void {
  response.status(200).setHeader('Content-Type', 'text/plain; charset=utf-8').setHeader('Cache-Control', 'public, max-age=600').send(buildRobotsTxt(getConfig().siteOrigin));
}
