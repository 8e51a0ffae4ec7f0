import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodePath } from '@/lib/navigation/paths';
import { ClientAllowances, type Clock, type Rate } from '../http/allowance';
import type { ReadClient } from '../http/clientAddress';
import { hasSameDigest } from '../http/hasSameDigest';
import { buildRefusal, escapeMarkup, type Notice, type NoticeSender } from './previewNotice';
import type { PreviewTokens } from './previewTokens';
import { addToken, buildCookie } from './presentedTokens';

export const ENTER_PATH = '/preview';
export const SHARE_PATH = '/preview/share';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** In s. */
const HOUR = 3600;
const VISIT = 12 * HOUR;
/** In hours. */
const LINK = { usual: 24, longest: 720 } as const;

/** Wrong secrets of one client. */
const GUESSES: Rate = { burst: 20, perSecond: 0.2 };

const WRONG_SECRET: Notice = { status: 401, language: 'en', title: 'This is not the secret of this preview', body: '<p>The link names another secret than PREVIEW_SECRET. Ask your team for the address that Contentful’s preview button opens.</p>' };
const FLOODED: Notice = { status: 429, language: 'en', title: 'Too many wrong secrets', body: '<p>Try again in a minute.</p>', headers: { 'Retry-After': '60' } };
const BAD_LINK: Notice = { status: 400, language: 'en', title: 'A link needs a page', body: `<p>Ask for <code>${SHARE_PATH}?to=/en-gb&amp;hours=${LINK.usual}</code>, with the path of a page and up to ${LINK.longest} hours.</p>` };

export type PreviewRouteOptions = {
  /** Without any the preview is open, and a visit begins with no more than an address. */
  readonly secret: string | undefined;
  readonly tokens: PreviewTokens | undefined;
  readonly notices: NoticeSender;
  readonly siteOrigin: string;
  readonly readClient: ReadClient;
  /** The path of the page that shows an entry, in the edition with this locale of the space, if there is one. */
  readonly findPath: (entryId: string, locale: string) => Promise<string | undefined>;
  readonly clock?: Clock;
};

const readQuery = ({ url = '/' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** @returns a path with query and fragment, undefined for what leads to another host */
function readDestination(to: string, siteOrigin: string): URL | undefined {
  const url = URL.canParse(to, siteOrigin) ? new URL(to, siteOrigin) : undefined;
  return url === undefined || url.origin !== siteOrigin || url.pathname.startsWith('//') ? undefined : url;
}

/** Begins a visit with the secret: the browser gets a token, never the secret itself. */
export function createEnterRoute({ secret, tokens, notices, siteOrigin, readClient, findPath, clock = Date }: PreviewRouteOptions): Handler {
  const guesses = new ClientAllowances(clock, GUESSES);
  const isSecure = siteOrigin.startsWith('https:');

  const findRefusal = (request: IncomingMessage, given: string | null): Notice | undefined => {
    if (secret === undefined) return undefined;
    if (given === null) return buildRefusal('closed', ENTER_PATH);
    const allowance = guesses.of(readClient(request));
    if (!allowance.take()) return FLOODED;
    if (!hasSameDigest(given, secret)) return WRONG_SECRET;
    allowance.giveBack();
    return undefined;
  };

  const findDestination = async (query: URLSearchParams): Promise<string> => {
    const entry = query.get('entry');
    const to = (entry === null ? query.get('to') : await findPath(entry, query.get('locale') ?? '')) ?? '/';
    const url = readDestination(to, siteOrigin);
    return url === undefined ? '/' : `${url.pathname}${url.search}${url.hash}`;
  };

  return async (request, response) => {
    const query = readQuery(request);
    const refusal = findRefusal(request, query.get('secret'));
    if (refusal !== undefined) {
      notices.sendPage(response, refusal);
      return;
    }
    const destination = await findDestination(query);
    const token = tokens?.issue({ kind: 'preview' }, VISIT);
    if (token === undefined) notices.redirect(response, destination);
    else notices.redirect(response, addToken(destination, token), { 'Set-Cookie': buildCookie(token, { isSecure, life: VISIT }) });
  };
}

function buildLinkNotice(link: string, end: Date): Notice {
  const time = `${end.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const body = `<p>Whoever has this link sees this one page, with its pictures, until ${time}:</p><p><a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a></p><p>A new PREVIEW_SECRET ends all links.</p>`;
  return { status: 200, language: 'en', title: 'A link to one page', body };
}

/** Makes a link to one page of the preview, for those who are in. */
export function createShareRoute({ tokens, notices, siteOrigin, clock = Date }: Pick<PreviewRouteOptions, 'notices' | 'siteOrigin' | 'clock'> & { readonly tokens: PreviewTokens }): Handler {
  return (request, response) => {
    const query = readQuery(request);
    const page = readDestination(query.get('to') ?? '//', siteOrigin)?.pathname;
    const hours = Number(query.get('hours') ?? LINK.usual);
    if (page === undefined || !Number.isInteger(hours) || hours < 1 || hours > LINK.longest) {
      notices.sendPage(response, BAD_LINK);
      return;
    }
    const token = tokens.issue({ kind: 'page', path: decodePath(page) }, hours * HOUR);
    notices.sendPage(response, buildLinkNotice(`${siteOrigin}${addToken(page, token)}`, new Date(clock.now() + hours * HOUR * 1000)));
  };
}
