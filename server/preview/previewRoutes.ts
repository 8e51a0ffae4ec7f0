import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ContentSource, isNoContentError } from '@/lib/contentful/client/contentSource';
import { decodePath } from '@/lib/navigation/paths';
import { formatTime } from '@/lib/preview/formatTime';
import { PREVIEW_PATHS } from '@/lib/preview/previewPaths';
import { ClientAllowances, type Clock, type Rate } from '../http/allowance';
import type { ReadClient } from '../http/clientAddress';
import { hasSameDigest } from '../http/hasSameDigest';
import { findPageAt, findPageOfEntry } from './findPage';
import { buildRefusal, type Notice, type NoticeSender } from './previewNotice';
import type { PreviewTokens } from './previewTokens';
import { markup } from './markup';
import { readQuery, sendToolPage, type ToolPage } from './toolPage';
import { addToken, buildCookie, buildEndedCookies } from './presentedTokens';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** In s. */
const HOUR = 3600;
const VISIT = 12 * HOUR;
/** In hours. */
const LINK = { usual: 24, longest: 720 } as const;

/** Wrong secrets of one client. */
const GUESSES: Rate = { burst: 20, perSecond: 0.2 };

const WRONG_SECRET: Notice = {
  status: 401,
  language: 'en',
  title: 'This is not the secret of this preview',
  body: markup`<p>The link names another secret than PREVIEW_SECRET. Ask your team for the address that Contentful’s preview button opens.</p>`,
};
const FLOODED: Notice = {
  status: 429,
  language: 'en',
  title: 'Too many wrong secrets',
  body: markup`<p>Try again in a minute, or with the right secret at once.</p>`,
  headers: { 'Retry-After': '60' },
};
const BAD_LINK: Notice = {
  status: 400,
  language: 'en',
  title: 'A link needs a page',
  body: markup`<p>Ask for <code>${PREVIEW_PATHS.share}?to=/en-gb&amp;hours=${LINK.usual}</code>, with the path of a page and up to ${LINK.longest} hours.</p>`,
};
const NO_CONTENT: Notice = {
  status: 503,
  language: 'en',
  title: 'This preview has no content yet',
  body: markup`<p>It is still reading the space. Try again in half a minute.</p>`,
  headers: { 'Retry-After': '30' },
};

export type PreviewRouteOptions = {
  /** Without any the preview is open, and a visit begins with no more than an address. */
  readonly secret: string | undefined;
  readonly tokens: PreviewTokens | undefined;
  readonly notices: NoticeSender;
  readonly siteOrigin: string;
  readonly readClient: ReadClient;
  /** Names the pages. */
  readonly source: ContentSource;
  readonly clock?: Clock;
};

/** @returns undefined for everything except an address of this site. The origin of `blob:https://host/x` is `https://host`, but its path is none. */
function readDestination(to: string, siteOrigin: string): URL | undefined {
  const url = URL.canParse(to, siteOrigin) ? new URL(to, siteOrigin) : undefined;
  const isOfSite =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.origin === siteOrigin &&
    !url.pathname.startsWith('//');
  return isOfSite ? url : undefined;
}

/** Answers 503 while there is no content. */
const withContent =
  (notices: NoticeSender, handle: Handler): Handler =>
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!isNoContentError(error)) throw error;
      notices.sendPage(response, NO_CONTENT);
    }
  };

/** Begins a visit with the secret: the browser gets a token, never the secret itself. */
export function createEnterRoute({
  secret,
  tokens,
  notices,
  siteOrigin,
  readClient,
  source,
  clock = Date,
}: PreviewRouteOptions): Handler {
  const guesses = new ClientAllowances(clock, GUESSES);
  const isSecure = siteOrigin.startsWith('https:');

  const findRefusal = (request: IncomingMessage, given: string | null): Notice | undefined => {
    if (secret === undefined) return undefined;
    if (given === null) return buildRefusal('closed', PREVIEW_PATHS.enter);
    if (hasSameDigest(given, secret)) return undefined;
    return guesses.of(readClient(request)).take() ? WRONG_SECRET : FLOODED;
  };

  const findDestination = async (query: URLSearchParams): Promise<string> => {
    const entry = query.get('entry');
    const to =
      (entry === null
        ? query.get('to')
        : await findPageOfEntry(source, entry, query.get('locale') ?? '')) ?? '/';
    const url = readDestination(to, siteOrigin);
    return url === undefined ? '/' : `${url.pathname}${url.search}${url.hash}`;
  };

  return withContent(notices, async (request, response) => {
    const query = readQuery(request);
    const refusal = findRefusal(request, query.get('secret'));
    if (refusal !== undefined) {
      notices.sendPage(response, refusal);
      return;
    }
    const destination = await findDestination(query);
    const token = tokens?.issue({ kind: 'preview' }, VISIT);
    if (token === undefined) notices.redirect(response, destination);
    else
      notices.redirect(response, addToken(destination, token), {
        'Set-Cookie': buildCookie(token, { isSecure, life: VISIT }),
      });
  });
}

type SharedLink = {
  /** Encoded. */ readonly page: string;
  readonly link: string;
  /** In ms since 1970. */ readonly end: number;
};

function buildLinkPage({ page, link, end }: SharedLink): ToolPage {
  const body = markup`<p class="outcome" role="status">Whoever has this link sees this one page, with its pictures, until ${formatTime(end)}.</p>
<div><label for="link">Link</label><input id="link" readonly value="${link}"></div>
<p>Search engines and caches are told to leave the page alone. A new PREVIEW_SECRET ends all links at once.</p>
<nav aria-label="This page"><ul role="list"><li><a href="${page}">Back to the draft</a></li><li><a href="${link}">Open the link</a></li></ul></nav>`;
  return { title: 'A link to one page', body };
}

type ShareRouteOptions = Pick<
  PreviewRouteOptions,
  'notices' | 'siteOrigin' | 'source' | 'clock'
> & { readonly tokens: PreviewTokens };

/** Makes a link to one page, for editors. Any other address would show the link's holder more than a page. */
export function createShareRoute({
  tokens,
  notices,
  siteOrigin,
  source,
  clock = Date,
}: ShareRouteOptions): Handler {
  return withContent(notices, async (request, response) => {
    const query = readQuery(request);
    const wanted = readDestination(query.get('to') || '//', siteOrigin)?.pathname;
    const page = wanted === undefined ? undefined : await findPageAt(source, wanted);
    const hours = Number(query.get('hours') ?? LINK.usual);
    if (page === undefined || !Number.isInteger(hours) || hours < 1 || hours > LINK.longest) {
      notices.sendPage(response, BAD_LINK);
      return;
    }
    const link = `${siteOrigin}${addToken(page, tokens.issue({ kind: 'page', path: decodePath(page) ?? page }, hours * HOUR))}`;
    const end = clock.now() + hours * HOUR * 1000;
    sendToolPage(notices, response, buildLinkPage({ page, link, end }));
  });
}

/** Ends the visit in this browser. */
export function createLeaveRoute({
  notices,
  siteOrigin,
  publicSiteOrigin,
}: Pick<PreviewRouteOptions, 'notices' | 'siteOrigin'> & {
  readonly publicSiteOrigin: string | undefined;
}): Handler {
  const headers = {
    'Set-Cookie': [...buildEndedCookies({ isSecure: siteOrigin.startsWith('https:') })],
  };
  return (request, response) => {
    const page = readDestination(readQuery(request).get('to') ?? '/', siteOrigin)?.pathname ?? '/';
    // In a window of its own: the site is shown in no frame, such as that of Contentful.
    const link =
      publicSiteOrigin &&
      markup`<p><a href="${publicSiteOrigin}${page}" target="_blank">The page that visitors see</a></p>`;
    const body = markup`<p>Open it again with the preview button in Contentful.</p>${link}`;
    notices.sendPage(response, {
      status: 200,
      language: 'en',
      title: 'You have left the preview',
      body,
      headers,
    });
  };
}
