import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import type { Edition, Language } from '@/lib/config/editions';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import { createRareLog } from '@/lib/config/rareLog';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { type ContentSource, isNoContentError } from '@/lib/contentful/client/contentSource';
import { getContentSource } from '@/lib/contentful/client/createContentSource';
import { dropUndefined } from '@/lib/data/objects';
import { IN_LISTS } from '@/lib/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { splitUrl } from '@/lib/http/splitUrl';
import { startPageTimings } from '@/lib/metrics/pageTimings';
import { decodePath, encodePath } from '@/lib/navigation/paths';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { homePathOf } from '@/lib/site/checkSite';
import { allowCaching } from '@/lib/site/allowCaching';
import { SiteView } from '@/lib/site/siteView';
import { loadErrorPage } from './loadErrorPage';
import { loadShellProps } from './loadShellProps';
import type { Loaded, LoadFailure, PageResponse, ShellProps } from './pageProps';
import { findReader, type Reader } from './reader';

export type OutageProps = {
  readonly outage: { readonly language: Language; readonly details: readonly string[] };
};

export type SiteProps<Extra extends object> = (ShellProps & Extra) | ShellProps | OutageProps;

/** `path` is decoded and has no query. */
type Loader<Extra extends object> = (
  view: SiteView,
  path: string,
  query: URLSearchParams,
) => Promise<Loaded<Extra>>;

/** In s, as the header has it. */
const RETRY_AFTER = 30;
const logNoContent = createRareLog('error');
const DEFAULT_RESPONSE: PageResponse = { status: 200, cacheControl: CACHE_CONTROL.page };

function redirectTo(
  path: string,
  url: string,
): { redirect: { destination: string; permanent: true } } {
  return { redirect: { destination: `${encodePath(path)}${splitUrl(url)[1]}`, permanent: true } };
}

function listDetails(error: unknown, reader: Reader): readonly string[] {
  const showsDetails = reader === 'editor' || process.env['NODE_ENV'] === 'development';
  return showsDetails && isNoContentError(error) ? error.details : [];
}

export function respondPlainly(
  response: ServerResponse | undefined,
  status: 500 | 503,
  { language }: Edition,
  error?: unknown,
): OutageProps {
  if (response !== undefined) response.statusCode = status;
  response?.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }));
  if (status === 503) response?.setHeader('Retry-After', String(RETRY_AFTER));
  return { outage: { language, details: listDetails(error, findReader(response)) } };
}

type Request = { readonly url: string; readonly res: ServerResponse };

/** Next.js drops a trailing slash from `resolvedUrl`, and rewrites the URL of its data requests. */
function readUrl({ url = '/' }: IncomingMessage, res: ServerResponse, resolvedUrl: string): string {
  return getResponseNotes(res).address ?? (url.startsWith('/_next/') ? resolvedUrl : url);
}

type FailureResponse = { readonly props: ShellProps } | ReturnType<typeof redirectTo>;

async function respondToFailure(
  view: SiteView,
  failure: LoadFailure,
  { url, res }: Request,
): Promise<FailureResponse> {
  if (failure.kind === 'redirect') return redirectTo(failure.to, url);
  const status = failure.kind === 'missing' ? 404 : 500;
  if (failure.kind === 'failed')
    reportError(failure.error, {
      origin: 'page',
      message: 'A page could not be loaded',
      url,
      fault: namePageFault(url, view.version),
    });
  const noteFailures = view.watchFailures();
  const props = await loadErrorPage(view, failure.edition, status, findReader(res));
  noteFailures();
  res.statusCode = status;
  // The keys are for a cache in front whose own rules keep errors: a page may be published in its place.
  res.setHeaders(
    buildContentHeaders({
      cacheControl: CACHE_CONTROL.none,
      content: IN_LISTS,
      version: view.version,
    }),
  );
  if (status === 404) allowCaching(res, view);
  return { props };
}

async function respond<Extra extends object>(
  loader: Loader<Extra>,
  view: SiteView,
  request: Request,
): Promise<GetServerSidePropsResult<SiteProps<Extra>>> {
  const { url, res } = request;
  const [encoded, search] = splitUrl(url);
  const path = decodePath(encoded);
  if (path === undefined)
    return respondToFailure(
      view,
      { kind: 'missing', edition: findEditionOfPath(encoded) ?? view.site.defaultEdition },
      request,
    );
  view.note(`Address ${path === '/' ? homePathOf(view.site.defaultEdition) : path}`);
  const noteFailures = view.watchFailures();
  const loaded = await loader(view, path, new URLSearchParams(search));
  if (!loaded.ok) return respondToFailure(view, loaded.failure, request);
  const { edition, page, extra, response = DEFAULT_RESPONSE, parameters } = loaded.value;
  const props = await loadShellProps(view, edition, page, { status: 200, reader: findReader(res) });
  const { status, cacheControl, retryAfter, maxAge } = response;
  res.statusCode = status;
  res.setHeaders(
    buildContentHeaders({
      cacheControl,
      content: view.dependencies.listIds(),
      version: view.version,
    }),
  );
  noteFailures();
  allowCaching(res, view, dropUndefined({ parameters, maxAge }));
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  return { props: { ...props, ...extra } };
}

async function respondToException(
  request: Request,
  error: unknown,
  source?: ContentSource,
): Promise<GetServerSidePropsResult<ShellProps | OutageProps>> {
  const { url, res } = request;
  const edition = findEditionOfPath(url) ?? DEFAULT_EDITION;
  if (isNoContentError(error))
    logNoContent('page', { page: stripAddress(url), error: String(error) }, 'No content to serve');
  else if (source === undefined)
    reportError(error, { origin: 'page', message: 'No content to serve', url });
  if (source === undefined || isNoContentError(error))
    return { props: respondPlainly(res, 503, edition, error) };
  try {
    return await respondToFailure(
      await SiteView.open(source),
      { kind: 'failed', edition, error },
      request,
    );
  } catch (cause) {
    reportError(cause, { origin: 'page', message: 'The error page could not be loaded', url });
    return { props: respondPlainly(res, 500, edition) };
  }
}

/**
 * `getServerSideProps` of every page. Visitors never see an exception: they get the error page with 500,
 * or a plain page with 503 when there is no content at all.
 */
export function withGlobals<Extra extends object>(
  loader: Loader<Extra>,
): GetServerSideProps<SiteProps<Extra>> {
  return async ({ req, res, resolvedUrl }) => {
    const request: Request = { url: readUrl(req, res, resolvedUrl), res };
    const timings = startPageTimings(res);
    let source: ContentSource | undefined;
    try {
      source = await getContentSource();
      return await respond(loader, await SiteView.open(source, timings), request);
    } catch (error) {
      return await respondToException(request, error, source);
    } finally {
      timings.endLoading();
    }
  };
}
