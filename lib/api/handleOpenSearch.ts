import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { loadShell } from '@/lib/pageProps/loadGlobals';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import { buildOpenSearch } from '@/lib/seo/buildOpenSearch';
import { findSearchPath } from '@/lib/seo/searchPage';
import { reportError } from '@/lib/telemetry/server/reportError';

async function loadOpenSearch(id: string | undefined): Promise<string | undefined> {
  const source = createRequestSource(await startContentSource());
  const { editions, defaultEdition } = await loadSiteIndex(source);
  const edition = editions.find((candidate) => candidate.id === id);
  if (edition === undefined) return undefined;
  const { labels } = await loadShell(source, edition, false);
  const path = findSearchPath({ edition: edition.id, defaultEdition: defaultEdition.id, labels });
  return path && buildOpenSearch(getConfig().siteOrigin, edition, labels, path);
}

export async function handleOpenSearch(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [id] = [request.query['edition']].flat();
  try {
    const xml = await loadOpenSearch(id);
    if (xml === undefined) {
      response.status(404).end();
      return;
    }
    response.setHeader('Content-Type', 'application/opensearchdescription+xml; charset=utf-8').setHeader('Cache-Control', 'public, max-age=0, s-maxage=600');
    response.status(200).send(xml);
  } catch (error) {
    reportError(error, { origin: 'request', message: 'The description of the search could not be made', url: request.url });
    response.status(503).setHeader('Retry-After', '30').end();
  }
}
