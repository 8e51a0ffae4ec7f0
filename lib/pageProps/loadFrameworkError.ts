import type { ServerResponse } from 'node:http';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { type ContentObserver, isNoContentError } from '@/lib/contentful/client/contentSource';
import { getContentSource } from '@/lib/contentful/client/createContentSource';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { startPageTimings } from '@/lib/metrics/pageTimings';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { SiteView } from '@/lib/site/siteView';
import { loadErrorPage } from './loadErrorPage';
import { findReader } from './reader';
import type { SiteProps } from './withGlobals';
import { respondPlainly } from './withGlobals';

type FrameworkError = {
  readonly response: ServerResponse | undefined;
  readonly path: string;
  readonly error: Error | null | undefined;
};

async function load(
  { response, path, error }: FrameworkError,
  observer: ContentObserver | undefined,
): Promise<SiteProps<object>> {
  const edition = findEditionOfPath(path) ?? DEFAULT_EDITION;
  response?.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }));
  const source = await getContentSource().catch((cause: unknown) => {
    reportError(cause, { origin: 'framework', message: 'No content to serve', url: path });
    return undefined;
  });
  if (error)
    reportError(error, {
      origin: 'framework',
      message: 'A page failed',
      url: path,
      fault: namePageFault(path, source?.version()),
    });
  try {
    if (source !== undefined)
      return await loadErrorPage(
        await SiteView.open(source, observer),
        edition,
        response?.statusCode === 404 ? 404 : 500,
        findReader(response),
      );
  } catch (cause) {
    if (!isNoContentError(cause)) {
      reportError(cause, {
        origin: 'framework',
        message: 'The error page could not be loaded',
        url: path,
      });
      return respondPlainly(response, 500, edition);
    }
    logger.error({ page: stripAddress(path), error: String(cause) }, 'No content to serve');
  }
  return respondPlainly(response, 503, edition);
}

export async function loadFrameworkError(failure: FrameworkError): Promise<SiteProps<object>> {
  const timings = failure.response && startPageTimings(failure.response);
  try {
    return await load(failure, timings);
  } finally {
    timings?.endLoading();
  }
}
