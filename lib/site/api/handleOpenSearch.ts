import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/platform/config/env';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import { allowCaching } from '@/lib/site/view/allowCaching';
import { SiteView } from '@/lib/site/view/siteView';
import { buildOpenSearch } from '@/lib/render/seo/buildOpenSearch';
import { findSearchPath } from '@/lib/render/seo/searchPage';
import { reportFailure } from './reportFailure';

async function loadOpenSearch(view: SiteView, id: string | undefined) {
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
    const view = await SiteView.open(await getContentStore());
    const xml = await loadOpenSearch(view, id);
    const cacheControl = xml === undefined ? CACHE_CONTROL.none : CACHE_CONTROL.list;
    response.setHeaders(
      buildContentHeaders({ cacheControl, content: IN_LISTS, version: view.snapshot.version }),
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
