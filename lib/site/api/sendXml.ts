import type { NextApiRequest, NextApiResponse } from 'next';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { allowCaching } from '@/lib/site/view/allowCaching';
import { SiteView } from '@/lib/site/view/siteView';
import { reportFailure } from './reportFailure';

type XmlFile = Readonly<{
  contentType: string;
  /** For the log, if `load` throws. */
  failure: string;
  load: (view: SiteView) => Promise<string | undefined>;
}>;

export function sendUncached(response: NextApiResponse, status: 404 | 503): NextApiResponse {
  return response
    .setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }))
    .status(status);
}

export async function sendXml(
  request: NextApiRequest,
  response: NextApiResponse,
  { contentType, failure, load }: XmlFile,
): Promise<void> {
  try {
    const view = await SiteView.open(await getContentStore());
    const xml = await load(view);
    const cacheControl = xml === undefined ? CACHE_CONTROL.none : CACHE_CONTROL.list;
    response.setHeaders(
      buildContentHeaders({ cacheControl, content: IN_LISTS, version: view.snapshot.version }),
    );
    if (xml === undefined) {
      response.status(404).end();
      return;
    }
    allowCaching(response, view);
    response.setHeader('Content-Type', contentType);
    response.status(200).send(xml);
  } catch (error) {
    reportFailure(error, { origin: 'request', message: failure, url: request.url });
    sendUncached(response, 503).setHeader('Retry-After', '30').end();
  }
}
