import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import {
  DEFAULT_EDITION,
  type Edition,
  findEditionOfPath,
  type Language,
} from '@/lib/platform/config/editions';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import { getContentStore } from '@/lib/content/store/createContentStore';
import { dropUndefined } from '@/lib/platform/data/objects';
import { IN_LISTS } from '@/lib/site/edge/cacheKeys';
import { buildContentHeaders, CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { splitUrl } from '@/lib/platform/http/splitUrl';
import { timeLoading } from '@/lib/telemetry/metrics/pageTimings';
import { decodePath, encodePath } from '@/lib/addresses/paths';
import { namePageFault, reportError } from '@/lib/telemetry/server/reportError';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { allowCaching } from '@/lib/site/view/allowCaching';
import { findNearestPages } from '@/lib/site/redirects/findNearestPages';
import type { Redirection } from '@/lib/site/redirects/resolveRedirect';
import { SiteView } from '@/lib/site/view/siteView';
import { logErrorPage } from './errorCode';
import { fillForm, refuseForm } from './formPage';
import { type ErrorPageRequest, loadErrorPage } from './loadErrorPage';
import { loadShellProps } from './loadShellProps';
import type { Loaded, PageResponse, ShellProps } from './pageProps';
import { findReader, type Reader } from './reader';

export type OutageProps = {
  readonly outage: {
    readonly language: Language;
    readonly details: readonly string[];
    readonly code?: string;
  };
};

export type SiteProps<Extra extends object> = (ShellProps & Extra) | ShellProps | OutageProps;

/** `path` is decoded and has no query. */
type Loader<Extra extends object> = (
  view: SiteView,
  path: string,
  query: URLSearchParams,
) => Promise<Loaded<Extra>>;

const logNoContent = createRareLog('error');
const DEFAULT_RESPONSE: PageResponse = { status: 200, cacheControl: CACHE_CONTROL.page };

function listDetails(error: unknown, reader: Reader): readonly string[] {
  const showsDetails = reader === 'editor' || process.env['NODE_ENV'] === 'development';
  return showsDetails && isNoContentError(error) ? error.details : [];
}

export function respondPlainly(
  response: ServerResponse | undefined,
  status: 500 | 503,
  { language }: Edition,
  { error, code }: { readonly error?: unknown; readonly code?: string | undefined } = {},
): OutageProps {
  if (response !== undefined) response.statusCode = status;
  response?.setHeaders(buildContentHeaders({ cacheControl: CACHE_CONTROL.none }));
  if (status === 503) response?.setHeader('Retry-After', '30');
  const details = listDetails(error, findReader(response));
  return { outage: dropUndefined({ language, details, code }) };
}

type Request = { readonly url: string; readonly res: ServerResponse };

/** Next.js drops a trailing slash from `resolvedUrl`, and rewrites the URL of its data requests. */
function readUrl({ url = '/' }: IncomingMessage, res: ServerResponse, resolvedUrl: string) {
  return getResponseNotes(res).address ?? (url.startsWith('/_next/') ? resolvedUrl : url);
}

async function respondWithErrorPage(view: SiteView, page: ErrorPageRequest, res: ServerResponse) {
  const { status, nearest } = page;
  const noteFailures = view.watchFailures();
  const props = await loadErrorPage(view, page, findReader(res));
  noteFailures();
  res.statusCode = status;
  // An edge cache may be set up to store errors: the keys let it drop this one on publication.
  res.setHeaders(
    buildContentHeaders({
      cacheControl: CACHE_CONTROL.none,
      content: IN_LISTS,
      version: view.snapshot.version,
    }),
  );
  if (status === 404 && nearest !== undefined) allowCaching(res, view);
  return { props };
}

/** Not cached: browsers would keep a permanent redirect for good, and editors may change it. */
function respondWithRedirect(
  view: SiteView,
  { to, isPermanent }: Extract<Redirection, { readonly kind: 'moved' }>,
  res: ServerResponse,
) {
  const { version } = view.snapshot;
  const cacheControl = CACHE_CONTROL.none;
  res.setHeaders(buildContentHeaders({ cacheControl, content: IN_LISTS, version }));
  return { redirect: { destination: to, permanent: isPermanent } };
}

async function respond<Extra extends object>(
  loader: Loader<Extra>,
  view: SiteView,
  { url, res }: Request,
): Promise<GetServerSidePropsResult<SiteProps<Extra>>> {
  const [encoded, search] = splitUrl(url);
  const path = decodePath(encoded);
  if (path === undefined) {
    const edition = findEditionOfPath(encoded) ?? view.site.defaultEdition;
    return respondWithErrorPage(view, { edition, status: 404, nearest: [] }, res);
  }
  const noteFailures = view.watchFailures();
  const loaded = await loader(view, path, new URLSearchParams(search));
  if (loaded.kind === 'redirect')
    return { redirect: { destination: `${encodePath(loaded.to)}${search}`, permanent: true } };
  if (loaded.kind === 'moved') return respondWithRedirect(view, loaded, res);
  if (loaded.kind === 'missing') {
    const nearest = await findNearestPages(
      view.site.ofEdition(loaded.edition),
      loaded.edition,
      path,
    );
    return respondWithErrorPage(view, { edition: loaded.edition, status: 404, nearest }, res);
  }
  if (loaded.kind === 'removed')
    return respondWithErrorPage(
      view,
      { edition: loaded.edition, status: 410, redirectId: loaded.id },
      res,
    );
  const { refusedForm } = getResponseNotes(res);
  const answer = refusedForm === undefined ? loaded : await refuseForm(view, loaded, refusedForm);
  const { edition, page, extra, response = DEFAULT_RESPONSE, parameters } = answer;
  const props = await loadShellProps(view, edition, page, { status: 200, reader: findReader(res) });
  const { status, cacheControl, retryAfter, maxAge } = response;
  res.statusCode = status;
  res.setHeaders(
    buildContentHeaders({
      cacheControl,
      content: view.dependencies.listIds(),
      version: view.snapshot.version,
    }),
  );
  noteFailures();
  allowCaching(res, view, dropUndefined({ parameters, maxAge }));
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const shown = refusedForm === undefined ? props : fillForm(props, refusedForm);
  return { props: { ...shown, ...extra } };
}

async function respondToException(
  { url, res }: Request,
  error: unknown,
  store: ContentStore | undefined,
) {
  const edition = findEditionOfPath(url) ?? DEFAULT_EDITION;
  if (isNoContentError(error))
    logNoContent('page', { page: stripAddress(url), error: String(error) }, 'No content to serve');
  else if (store === undefined)
    reportError(error, { origin: 'page', message: 'No content to serve', url });
  if (store === undefined || isNoContentError(error))
    return { props: respondPlainly(res, 503, edition, { error }) };
  const code = logErrorPage(url);
  try {
    const view = await SiteView.open(store);
    reportError(error, {
      origin: 'page',
      message: 'A page could not be loaded',
      url,
      fault: namePageFault(url, view.snapshot.version),
    });
    return await respondWithErrorPage(view, { edition, status: 500, code }, res);
  } catch (cause) {
    reportError(cause, { origin: 'page', message: 'The error page could not be loaded', url });
    return { props: respondPlainly(res, 500, edition, { code }) };
  }
}

/** Visitors never see an exception: they get the error page, or a plain page without content. */
export function withGlobals<Extra extends object>(
  loader: Loader<Extra>,
): GetServerSideProps<SiteProps<Extra>> {
  return ({ req, res, resolvedUrl }) =>
    timeLoading(res, async () => {
      const request: Request = { url: readUrl(req, res, resolvedUrl), res };
      let store: ContentStore | undefined;
      try {
        store = await getContentStore();
        return await respond(loader, await SiteView.open(store), request);
      } catch (error) {
        return await respondToException(request, error, store);
      }
    });
}
