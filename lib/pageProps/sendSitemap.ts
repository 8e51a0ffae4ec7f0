import type { NextApiRequest, NextApiResponse } from 'next';
import type { Edition } from '@/lib/config/editions';
import { EDITIONS } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { startContentSource } from '@/lib/contentful/client/startContentSource';
import { SITEMAP_ALTERNATES, buildSitemapPath } from '@/lib/navigation/sitemapAddress';
import { buildAlternates } from '@/lib/seo/buildAlternates';
import { buildSitemapIndexXml, buildSitemapXml } from '@/lib/seo/buildSitemapXml';
import { listAlternates } from './listAlternates';
import { loadPageIndex } from './loadPageIndex';

async function makeEditionSitemap(source: ContentSource, edition: Edition): Promise<string> {
  const { siteOrigin } = getConfig();
  const { listings } = await loadPageIndex(source, edition);
  const found = listings.filter(({ pageData }) => !pageData.noIndex);
  const pages = await Promise.all(
    found.map(async ({ name, url, updatedAt }) => ({ url, updatedAt, alternates: buildAlternates({ alternates: await listAlternates(source, name), siteOrigin }) })),
  );
  const readable = { url: buildSitemapPath(edition), alternates: buildAlternates({ alternates: SITEMAP_ALTERNATES, siteOrigin }) };
  return buildSitemapXml(siteOrigin, [...pages, readable]);
}

/** `/sitemap.xml`, the index, and `/{edition}/sitemap.xml`. Pages that may not be indexed are in none. */
export async function sendSitemap(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [id] = [request.query['edition']].flat();
  const edition = EDITIONS.find((candidate) => candidate.id === id);
  if (id !== undefined && edition === undefined) {
    response.status(404).end();
    return;
  }
  try {
    const xml = edition === undefined ? await buildSitemapIndexXml(getConfig().siteOrigin) : await makeEditionSitemap(await startContentSource(), edition);
    response.status(200).setHeader('Content-Type', 'application/xml; charset=utf-8').setHeader('Cache-Control', 'public, max-age=0, s-maxage=600').send(xml);
  } catch (error) {
    logger.error({ error: String(error) }, 'A sitemap could not be made');
    response.status(503).setHeader('Retry-After', '30').end();
  }
}
