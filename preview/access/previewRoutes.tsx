import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import { decodePath } from '@/lib/addresses/paths';
import { formatTime } from '../words/formatTime';
import { PREVIEW_PATHS } from '../paths/previewPaths';
import { ClientAllowances, type Clock, type Rate } from '@/server/http/allowance';
import type { ReadClient } from '@/server/http/clientAddress';
import { hasSameDigest } from '@/server/http/hasSameDigest';
import { findPageAt, findPageOfEntry } from './findPage';
import { buildNotice, buildRefusal } from '../pages/buildNotice';
import { Outcome } from '../pages/Outcome';
import { PageLinks } from '../pages/PageLinks';
import type { PageSender, PreviewPage } from '../pages/pageSender';
import { readQuery } from '../paths/readQuery';
import type { PreviewTokens } from './previewTokens';
import { addToken, buildCookie, buildEndedCookies } from './presentedTokens';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const HOUR_SECONDS = 3600;
const VISIT_SECONDS = 12 * HOUR_SECONDS;
const LINK_HOURS = { usual: 24, longest: 720 } as const;

const GUESSES: Rate = { burst: 20, perSecond: 0.2 };

const WRONG_SECRET = buildNotice(
  401,
  'This is not the secret of this preview',
  'The link names another secret than PREVIEW_SECRET. Ask your team for the address that ' +
    'Contentful’s preview button opens.',
);
const FLOODED = buildNotice(
  429,
  'Too many wrong secrets',
  'Try again in a minute, or with the right secret at once.',
  { headers: { 'Retry-After': '60' } },
);
const BAD_LINK = buildNotice(
  400,
  'A link needs a page',
  `Ask for ${PREVIEW_PATHS.share}?to=/en-gb&hours=${LINK_HOURS.usual}, with the path of a page ` +
    `and up to ${LINK_HOURS.longest} hours.`,
);
const NO_CONTENT = buildNotice(
  503,
  'This preview has no content yet',
  'It is still reading the space. Try again in half a minute.',
  { headers: { 'Retry-After': '30' } },
);

export type PreviewRouteOptions = Readonly<{
  /** Undefined leaves the preview open to everyone. */
  secret: string | undefined;
  tokens: PreviewTokens | undefined;
  sender: PageSender;
  siteOrigin: string;
  readClient: ReadClient;
  store: ContentStore;
  clock?: Clock;
}>;

/** Prevents open redirects. `blob:https://host/x` has the origin `https://host`. */
function readDestination(to: string, siteOrigin: string): URL | undefined {
  const url = URL.canParse(to, siteOrigin) ? new URL(to, siteOrigin) : undefined;
  const isOfSite =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.origin === siteOrigin &&
    !url.pathname.startsWith('//');
  return isOfSite ? url : undefined;
}

const withContent =
  (sender: PageSender, handle: Handler): Handler =>
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!isNoContentError(error)) throw error;
      sender.sendPage(response, NO_CONTENT);
    }
  };

/** Exchanges the secret for a token: neither the cookie nor the page's address has the secret. */
export function createEnterRoute({
  secret,
  tokens,
  sender,
  siteOrigin,
  readClient,
  store,
  clock = Date,
}: PreviewRouteOptions): Handler {
  const guesses = new ClientAllowances(clock, GUESSES);
  const isSecure = siteOrigin.startsWith('https:');

  const findRefusal = (request: IncomingMessage, given: string | null): PreviewPage | undefined => {
    if (secret === undefined) return undefined;
    if (given === null) return buildRefusal('closed', PREVIEW_PATHS.enter);
    if (hasSameDigest(given, secret)) return undefined;
    return guesses.of(readClient(request)).take() ? WRONG_SECRET : FLOODED;
  };

  const findDestination = async (query: URLSearchParams) => {
    const entry = query.get('entry');
    const to =
      (entry === null
        ? query.get('to')
        : await findPageOfEntry(store.current(), entry, query.get('locale') ?? '')) ?? '/';
    const url = readDestination(to, siteOrigin);
    return url === undefined ? '/' : `${url.pathname}${url.search}${url.hash}`;
  };

  return withContent(sender, async (request, response) => {
    const query = readQuery(request);
    const refusal = findRefusal(request, query.get('secret'));
    if (refusal !== undefined) {
      sender.sendPage(response, refusal);
      return;
    }
    const destination = await findDestination(query);
    const token = tokens?.issue({ kind: 'preview' }, VISIT_SECONDS);
    if (token === undefined) sender.redirect(response, destination);
    else
      sender.redirect(response, addToken(destination, token), {
        'Set-Cookie': buildCookie(token, { isSecure, life: VISIT_SECONDS }),
      });
  });
}

const buildLinkBody = (page: string, link: string, end: number) => (
  <>
    <Outcome>
      {`Anyone with this link sees this one page, with its pictures, until ${formatTime(end)}.`}
    </Outcome>
    <div>
      <label htmlFor="link">Link</label>
      <input id="link" readOnly value={link} />
    </div>
    <p>
      Search engines and caches are told to leave the page alone. A new PREVIEW_SECRET ends all
      links at once.
    </p>
    <PageLinks label="This page" links={{ 'Back to the draft': page, 'Open the link': link }} />
  </>
);

type ShareRouteOptions = Pick<PreviewRouteOptions, 'sender' | 'siteOrigin' | 'store' | 'clock'> & {
  readonly tokens: PreviewTokens;
};

/** Shares pages only: a link to any other address would show its readers more than one page. */
export function createShareRoute({
  tokens,
  sender,
  siteOrigin,
  store,
  clock = Date,
}: ShareRouteOptions): Handler {
  return withContent(sender, async (request, response) => {
    const query = readQuery(request);
    const wanted = readDestination(query.get('to') || '//', siteOrigin)?.pathname;
    const page = wanted === undefined ? undefined : await findPageAt(store.current(), wanted);
    const hours = Number(query.get('hours') ?? LINK_HOURS.usual);
    if (page === undefined || !Number.isInteger(hours) || hours < 1 || hours > LINK_HOURS.longest) {
      sender.sendPage(response, BAD_LINK);
      return;
    }
    const token = tokens.issue(
      { kind: 'page', path: decodePath(page) ?? page },
      hours * HOUR_SECONDS,
    );
    const link = `${siteOrigin}${addToken(page, token)}`;
    const end = clock.now() + hours * HOUR_SECONDS * 1000;
    sender.sendPage(response, {
      title: 'A link to one page',
      body: buildLinkBody(page, link, end),
    });
  });
}

export function createLeaveRoute({
  sender,
  siteOrigin,
  publicSiteOrigin,
}: Pick<PreviewRouteOptions, 'sender' | 'siteOrigin'> & {
  readonly publicSiteOrigin: string | undefined;
}): Handler {
  const headers = {
    'Set-Cookie': [...buildEndedCookies({ isSecure: siteOrigin.startsWith('https:') })],
  };
  return (request, response) => {
    const page = readDestination(readQuery(request).get('to') ?? '/', siteOrigin)?.pathname ?? '/';
    // Opens a new window, because the public site refuses frames such as Contentful's.
    const link = publicSiteOrigin && (
      <p>
        <a href={`${publicSiteOrigin}${page}`} target="_blank" rel="noopener">
          The page that visitors see
        </a>
      </p>
    );
    const text = 'Open it again with the preview button in Contentful.';
    sender.sendPage(
      response,
      buildNotice(200, 'You have left the preview', text, { headers }, link),
    );
  };
}
