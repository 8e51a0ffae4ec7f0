import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/platform/config/env';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import type { SiteView } from '@/lib/site/view/siteView';
import { buildOpenSearch } from '@/lib/render/seo/buildOpenSearch';
import { findSearchPath } from '@/lib/render/seo/searchPage';
import { sendXml } from './sendXml';

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
  await sendXml(request, response, {
    contentType: 'application/opensearchdescription+xml; charset=utf-8',
    failure: 'The description of the search could not be made',
    load: (view) => loadOpenSearch(view, id),
  });
}
