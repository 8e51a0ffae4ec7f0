import type { NextApiRequest, NextApiResponse } from 'next';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { joinReads, READS_OF_LISTS, readLists } from '@/lib/pageProps/contentReads';
import { leaveContentReceipt } from '@/lib/pageProps/contentReceipt';
import { loadShell, readShell } from '@/lib/pageProps/loadGlobals';
import { loadSiteIndex } from '@/lib/pageProps/loadSiteIndex';
import type { Sources } from '@/lib/pageProps/sources';
import { buildOpenSearch } from '@/lib/seo/buildOpenSearch';
import { findSearchPath } from '@/lib/seo/searchPage';
import { reportError } from '@/lib/telemetry/server/reportError';

type Description = { readonly xml: string; readonly sources: Sources };

async function loadOpenSearch(source: ContentSource, id: string | undefined): Promise<Description | undefined> {
  const { editions, defaultEdition } = await loadSiteIndex(source);
  const edition = editions.find((candidate) => candidate.id === id);
  if (edition === undefined) return undefined;
  const { labels } = await loadShell(source, edition, false);
  const path = findSearchPath({ edition: edition.id, defaultEdition: defaultEdition.id, labels });
  const xml = path && buildOpenSearch(getConfig().siteOrigin, edition, labels, path);
  if (xml === undefined) return undefined;
  const { sources } = joinReads(await readShell(source, edition, false), await readLists(source, ['editions']));
  return { xml, sources };
}

export async function handleOpenSearch(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const [id] = [request.query['edition']].flat();
  try {
    const source = createRequestSource(await startContentSource());
    const version = source.version();
    const description = await loadOpenSearch(source, id);
    const cacheControl = description === undefined ? CACHE_CONTROL.none : CACHE_CONTROL.list;
    response.setHeaders(buildContentHeaders({ cacheControl, reads: READS_OF_LISTS, version: source.version() }));
    if (description === undefined) {
      response.status(404).end();
      return;
    }
    leaveContentReceipt(response, { source, version, sources: description.sources });
    response.setHeader('Content-Type', 'application/opensearchdescription+xml; charset=utf-8');
    response.status(200).send(description.xml);
  } catch (error) {
    reportError(error, { origin: 'request', message: 'The description of the search could not be made', url: request.url });
    response.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none })).status(503).setHeader('Retry-After', '30').end();
  }
}
