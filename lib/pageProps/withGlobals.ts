import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import type { Edition, Language } from '@/lib/config/editions';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import { type ContentSource, isNoContentError } from '@/lib/contentful/client/contentSource';
import { createRequestSource, startContentSource } from '@/lib/contentful/client/createContentSource';
import { dropUndefined } from '@/lib/data/objects';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { startPageTimings } from '@/lib/metrics/pageTimings';
import { decodePath, encodePath } from '@/lib/navigation/paths';
import { reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { type ContentReads, joinReads, READS_OF_LISTS, readLists } from './contentReads';
import { leaveContentReceipt } from './contentReceipt';
import { loadErrorPage } from './loadErrorPage';
import { loadGlobals, readShell } from './loadGlobals';
import { buildShellProps, type ShellProps, type Loaded, type LoadFailure, type PageResponse } from './pageProps';
import { joinSources, type Sources } from './sources';

export type OutageProps = { readonly outage: { readonly language: Language; readonly details: readonly string[] } };

export type SiteProps<Extra extends object> = (ShellProps & Extra) | ShellProps | OutageProps;

/** `path` is decoded and has no query. */
type Loader<Extra extends object> = (source: ContentSource, path: string, query: URLSearchParams) => Promise<Loaded<Extra>>;

const RETRY_AFTER = 30;
const DEFAULT_RESPONSE: PageResponse = { status: 200, cacheControl: CACHE_CONTROL.page };

function readPath(url: string): string {
  return decodePath(url.split('?')[0] ?? '/');
}

function readQuery(url: string): URLSearchParams {
  return new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
}

function redirectTo(path: string, url: string): { redirect: { destination: string; permanent: true } } {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return { redirect: { destination: `${encodePath(path)}${query}`, permanent: true } };
}

function listDetails(error: unknown): readonly string[] {
  const showsDetails = getConfig().isPreview || process.env['NODE_ENV'] === 'development';
  return showsDetails && isNoContentError(error) ? error.details : [];
}

export function respondPlainly(response: ServerResponse | undefined, status: 500 | 503, { language }: Edition, error?: unknown): OutageProps {
  if (response !== undefined) response.statusCode = status;
  response?.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }));
  if (status === 503) response?.setHeader('Retry-After', String(RETRY_AFTER));
  return { outage: { language, details: listDetails(error) } };
}

/** The page's, and those of its address and of the addresses that it has in other editions. */
async function readSources(source: ContentSource, reads: ContentReads, { url, pageId }: { readonly url: string; readonly pageId: string }): Promise<Sources> {
  const [path = '/'] = url.split('?');
  const lists = await readLists(source, ['year', 'editions', `alternates ${pageId}`, `address ${path}`]);
  return joinSources(reads.sources, lists.sources);
}

type FailureResponse = { readonly props: ShellProps } | ReturnType<typeof redirectTo>;

async function respondToFailure(source: ContentSource, failure: LoadFailure, request: Request): Promise<FailureResponse> {
  if (failure.kind === 'redirect') return redirectTo(failure.to, request.url);
  const status = failure.kind === 'missing' ? 404 : 500;
  if (failure.kind === 'failed') reportError(failure.error, { origin: 'page', message: 'A page could not be loaded', url: request.url });
  const { props, reads } = await loadErrorPage(source, failure.edition, status);
  request.res.statusCode = status;
  // A page that is published later would take its place.
  request.res.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none, reads: READS_OF_LISTS, version: source.version() }));
  if (status === 404) leaveContentReceipt(request.res, { source, version: request.version, sources: await readSources(source, reads, { url: request.url, pageId: props.page.id }) });
  return { props };
}

/** `version`: of the content, when the response was begun. */
type Request = { readonly url: string; readonly res: ServerResponse; readonly version: string | undefined };

/** Next.js drops a trailing slash from `resolvedUrl`, and rewrites the URL of its data requests. */
function readUrl({ url = '/' }: IncomingMessage, resolvedUrl: string): string {
  return url.startsWith('/_next/') ? resolvedUrl : url;
}

async function respond<Extra extends object>(loader: Loader<Extra>, source: ContentSource, request: Request): Promise<GetServerSidePropsResult<SiteProps<Extra>>> {
  const loaded = await loader(source, readPath(request.url), readQuery(request.url));
  if (!loaded.ok) return respondToFailure(source, loaded.failure, request);
  const { edition, page, extra, response = DEFAULT_RESPONSE, parameters } = loaded.value;
  const [globals, shell] = await Promise.all([loadGlobals(source, edition, page, 200), readShell(source, edition, false)]);
  const { status, cacheControl, retryAfter, maxAge } = response;
  const reads = joinReads(loaded.value.reads, shell);
  request.res.statusCode = status;
  request.res.setHeaders(buildContentHeaders({ cacheControl, reads, version: source.version() }));
  const sources = await readSources(source, reads, { url: request.url, pageId: page.id });
  leaveContentReceipt(request.res, { source, version: request.version, sources, ...dropUndefined({ parameters, maxAge }) });
  if (retryAfter !== undefined) request.res.setHeader('Retry-After', String(retryAfter));
  return { props: { ...buildShellProps(page, globals), ...extra } };
}

async function respondToException(request: Request, error: unknown, source?: ContentSource): Promise<GetServerSidePropsResult<ShellProps | OutageProps>> {
  const edition = findEditionOfPath(readPath(request.url)) ?? DEFAULT_EDITION;
  if (isNoContentError(error)) {
    logger.error({ page: stripAddress(request.url), error: String(error) }, 'No content to serve');
    return { props: respondPlainly(request.res, 503, edition, error) };
  }
  if (source === undefined) {
    reportError(error, { origin: 'page', message: 'No content to serve', url: request.url });
    return { props: respondPlainly(request.res, 503, edition, error) };
  }
  try {
    return await respondToFailure(source, { kind: 'failed', edition, error }, request);
  } catch (cause) {
    reportError(cause, { origin: 'page', message: 'The error page could not be loaded', url: request.url });
    return { props: respondPlainly(request.res, 500, edition) };
  }
}

/**
 * `getServerSideProps` of every page. Visitors never see an exception: they get the error page with 500,
 * or a plain page with 503 when there is no content at all.
 */
export function withGlobals<Extra extends object>(loader: Loader<Extra>): GetServerSideProps<SiteProps<Extra>> {
  return async ({ req, res, resolvedUrl }) => {
    let request: Request = { url: readUrl(req, resolvedUrl), res, version: undefined };
    const timings = startPageTimings(res);
    let source: ContentSource | undefined;
    try {
      source = createRequestSource(await startContentSource(), timings);
      request = { ...request, version: source.version() };
      return await respond(loader, source, request);
    } catch (error) {
      return await respondToException(request, error, source);
    } finally {
      timings.endLoading();
    }
  };
}
