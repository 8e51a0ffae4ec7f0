import type { ServerResponse } from 'node:http';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import { isNoContentError } from '@/lib/contentful/client/noContentError';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/startContentSource';
import { loadErrorPage } from './loadErrorPage';
import type { SiteProps } from './withGlobals';
import { respondPlainly } from './withGlobals';

type FrameworkError = { readonly response: ServerResponse | undefined; readonly path: string; readonly error: Error | null | undefined };

/** The error page for what the framework could not answer; a plain page where even that fails. */
export async function loadFrameworkError({ response, path, error }: FrameworkError): Promise<SiteProps<object>> {
  const edition = findEditionOfPath(path) ?? DEFAULT_EDITION;
  if (error) logger.error({ path, error: error.stack }, 'A page failed');
  response?.setHeader('Cache-Control', 'no-store');
  const source = await startContentSource().catch(() => undefined);
  try {
    if (source !== undefined) return await loadErrorPage(createRequestSource(source), edition, response?.statusCode === 404 ? 404 : 500);
  } catch (cause) {
    logger.error({ path, error: String(cause) }, 'The error page could not be loaded');
    if (!isNoContentError(cause)) return respondPlainly(response, 500, edition);
  }
  return respondPlainly(response, 503, edition);
}
