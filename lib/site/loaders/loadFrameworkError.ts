import type { ServerResponse } from 'node:http';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { isNoContentError } from '@/lib/content/store/contentStore';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { timeLoading } from '@/lib/telemetry/metrics/pageTimings';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { SiteView } from '@/lib/site/view/siteView';
import { logErrorPage } from './errorCode';
import { loadErrorPage } from './loadErrorPage';
import { findReader } from './reader';
import { respondPlainly, type SiteProps } from './withGlobals';

type FrameworkError = {
  readonly response: ServerResponse | undefined;
  readonly path: string;
  readonly error: Error | null | undefined;
};

async function load({ response, path, error }: FrameworkError) {
  const edition = findEditionOfPath(path) ?? DEFAULT_EDITION;
  response?.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }));
  const store = await getContentStore().catch((cause: unknown) => {
    reportError(cause, { origin: 'framework', message: 'No content to serve', url: path });
    return undefined;
  });
  if (error)
    reportError(error, {
      origin: 'framework',
      message: 'A page failed',
      url: path,
      fault: namePageFault(path, store?.current()?.version),
    });
  const status = response?.statusCode === 404 ? 404 : 500;
  try {
    if (store !== undefined) {
      const view = await SiteView.open(store);
      const code = status === 500 ? logErrorPage(path) : undefined;
      return await loadErrorPage(view, { edition, status, code }, findReader(response));
    }
  } catch (cause) {
    if (!isNoContentError(cause)) {
      reportError(cause, {
        origin: 'framework',
        message: 'The error page could not be loaded',
        url: path,
      });
      return respondPlainly(response, 500, edition, { code: logErrorPage(path) });
    }
    logger.error({ page: stripAddress(path), error: String(cause) }, 'No content to serve');
  }
  return respondPlainly(response, 503, edition);
}

export async function loadFrameworkError(failure: FrameworkError): Promise<SiteProps<object>> {
  return failure.response === undefined
    ? load(failure)
    : timeLoading(failure.response, () => load(failure));
}
