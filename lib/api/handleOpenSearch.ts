import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import { getContentSource } from '@/lib/contentful/client/createContentSource';
import { IN_LISTS } from '@/lib/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { loadShell } from '@/lib/pageProps/loadGlobals';
import { allowCaching } from '@/lib/site/allowCaching';
import { SiteView } from '@/lib/site/siteView';
import { buildOpenSearch } from '@/lib/seo/buildOpenSearch';
import { findSearchPath } from '@/lib/seo/searchPage';
import { reportFailure } from './reportFailure';

async function loadOpenSearch(view: SiteView, id: string | undefined): Promise<string | undefined> {
  const { editions, defaultEdition } = view.site;
  const edition = editions.find((candidate) => candidate.id === id);
  if (edition === undefined) return undefined;
  const { labels } = await loadShell(view, edition);
  const path = findSearchPath({ edition: edition.id, defaultEdition: defaultEdition.id, labels });
  return path && buildOpenSearch(getConfig().siteOrigin, edition, labels, path);
}

export async function handleOpenSearch(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const [id] = [request.query['edition']].flat();
  try {
    const view = await SiteView.open(await getContentSource());
    const xml = await loadOpenSearch(view, id);
    const cacheControl = xml === undefined ? CACHE_CONTROL.none : CACHE_CONTROL.list;
    response.setHeaders(
      buildContentHeaders({ cacheControl, content: IN_LISTS, version: view.version }),
    );
    if (xml === undefined) {
      response.status(404).end();
      return;
    }
    allowCaching(response, view);
    response.setHeader('Content-Type', 'application/opensearchdescription+xml; charset=utf-8');
    response.status(200).send(xml);
  } catch (error) {
    reportFailure(error, {
      origin: 'request',
      message: 'The description of the search could not be made',
      url: request.url,
    });
    response
      .setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }))
      .status(503)
      .setHeader('Retry-After', '30')
      .end();
  }
}
