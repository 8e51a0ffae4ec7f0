import type { NextApiRequest, NextApiResponse } from 'next';
import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/startContentSource';
import type { Globals } from '@/lib/models/frame';
import { buildSitemapPath, listSitemapAlternates } from '@/lib/navigation/sitemapAddress';
import { buildAlternates } from '@/lib/seo/buildAlternates';
import { buildSitemapIndexXml, buildSitemapXml } from '@/lib/seo/buildSitemapXml';
import { loadSiteIndex } from './loadSiteIndex';
import type { SiteIndex } from './loadSiteIndex';

async function makeEditionSitemap(site: SiteIndex, edition: Edition): Promise<string> {
  const { siteOrigin } = getConfig();
  const buildLinks = (alternates: Globals['alternates']) => buildAlternates({ alternates, defaultEdition: site.defaultEdition.id, siteOrigin });
  const found = site.ofEdition(edition).listings.filter(({ pageData }) => !pageData.noIndex);
  const pages = found.map(({ id, url, updatedAt }) => ({ url, updatedAt, alternates: buildLinks(site.listAlternates(id)) }));
  const readable = { url: buildSitemapPath(edition), alternates: buildLinks(listSitemapAlternates(site.editions)) };
  return buildSitemapXml(siteOrigin, [...pages, readable]);
}

/** `/sitemap.xml`, the index, and `/{edition}/sitemap.xml`. Pages that may not be indexed are in none. */
export async function sendSitemap(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [id] = [request.query['edition']].flat();
  try {
    const site = await loadSiteIndex(createRequestSource(await startContentSource()));
    const edition = site.editions.find((candidate) => candidate.id === id);
    if (id !== undefined && edition === undefined) {
      response.status(404).end();
      return;
    }
    const xml = edition === undefined ? await buildSitemapIndexXml(getConfig().siteOrigin, site.editions) : await makeEditionSitemap(site, edition);
    response.status(200).setHeader('Content-Type', 'application/xml; charset=utf-8').setHeader('Cache-Control', 'public, max-age=0, s-maxage=600').send(xml);
  } catch (error) {
    logger.error({ error: String(error) }, 'A sitemap could not be made');
    response.status(503).setHeader('Retry-After', '30').end();
  }
}
