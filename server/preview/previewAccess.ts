import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { LOCAL_IMAGE_PATH } from '@/lib/images/imageUrls';
import { LOCAL_VIDEO_PATH } from '@/lib/media/videoUrls';
import { decodePath } from '@/lib/navigation/paths';
import { readPageRequest } from '../pages/pageAddress';
import { buildRefusal, type NoticeSender } from './previewNotice';
import type { Refusal } from './refusals';
import type { PreviewTokens, ReadToken } from './previewTokens';
import { addToken, listPresentedTokens, type PresentedToken, removeToken } from './presentedTokens';

/** Calls `next`, or responds to the request itself. `request.url` is in the form of `parseTarget`. */
export type CheckAccess = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>;

export type PreviewAccessOptions = {
  readonly tokens: PreviewTokens;
  readonly notices: NoticeSender;
  readonly buildId: string;
  /** Whether everybody may have what is at a path: it shows nothing of the content, or asks for a secret of its own. */
  readonly isOpen: (path: string) => boolean | Promise<boolean>;
  /** The HTML of a page, by its decoded path. @throws BusyError */
  readonly renderPage: (request: IncomingMessage, path: string) => Promise<string>;
};

const JSON_ROUTE = /^\/(?:api|_next)\//;
const MEDIA = [`${LOCAL_IMAGE_PATH}/`, `${LOCAL_VIDEO_PATH}/`];
/** The last part of a picture's address, where it is not the file itself. */
const SIZE = /\/[1-9]\d*(?:x[1-9]\d*)?\.[a-z]+$/;

type ScopedToken = PresentedToken & { readonly scope: ReadToken };

const isMedia = (path: string): boolean => MEDIA.some((prefix) => path.startsWith(prefix));

/** Whether the page shows this picture or video, in any size. */
function isOnPage(path: string, html: string): boolean {
  const prefix = MEDIA.find((start) => path.startsWith(start)) ?? '';
  const file = path.slice(prefix.length).replace(SIZE, '');
  return file.includes('/') && [file, decodePath(file) ?? file].some((name) => html.includes(`/${name}`));
}

/** A page has the token in its address where the browser has no cookie, and only there. */
function findBetterAddress({ carrier, text }: ScopedToken, held: readonly ScopedToken[], url: string): string | undefined {
  if (carrier === 'referer') return addToken(url, text);
  const isTwice = carrier === 'cookie' && held.some((other) => other.carrier === 'address' && other.scope.kind !== 'page');
  return isTwice ? removeToken(url) : undefined;
}

/** Lets readers into a preview who have a token for it. Readers with a share link see one page and its pictures. */
export class PreviewAccess {
  constructor(private readonly options: PreviewAccessOptions) {}

  readonly check: CheckAccess = async (request, response, next) => {
    const { url = '/' } = request;
    const [path = '/'] = url.split('?');
    if (await this.options.isOpen(path)) {
      next();
      return;
    }
    const held = this.listTokens(request);
    const whole = held.find(({ scope }) => scope.kind === 'preview');
    const token = whole ?? (await this.findForPart(held, request));
    if (token === undefined) {
      this.refuse(response, path, held);
      return;
    }
    const better = this.isPage(url) ? findBetterAddress(token, held, url) : undefined;
    if (better !== undefined) {
      this.options.notices.redirect(response, better);
      return;
    }
    if (token.scope.kind === 'page') {
      // A link shows one page: a search, or a further page of a list, would be another.
      request.url = path;
      getResponseNotes(response).isShared = true;
    }
    next();
  };

  private listTokens(request: IncomingMessage): readonly ScopedToken[] {
    return listPresentedTokens(request).flatMap((presented) => {
      const scope = this.options.tokens.read(presented.text);
      return scope === undefined ? [] : [{ ...presented, scope }];
    });
  }

  private isPage(url: string): boolean {
    return !isMedia(url) && readPageRequest(url, this.options.buildId)?.form === 'page';
  }

  private async findForPart(held: readonly ScopedToken[], request: IncomingMessage): Promise<ScopedToken | undefined> {
    for (const token of held) if (token.scope.kind === 'page' && (await this.isPartOf(token.scope.path, request))) return token;
    return undefined;
  }

  private async isPartOf(shared: string, request: IncomingMessage): Promise<boolean> {
    const { url = '/' } = request;
    const [path = '/'] = url.split('?');
    if (isMedia(path)) return isOnPage(path, await this.options.renderPage(request, shared));
    const page = readPageRequest(url, this.options.buildId);
    return page !== undefined && page.form !== 'file' && decodePath(page.path) === shared;
  }

  private refuse(response: ServerResponse, path: string, held: readonly ScopedToken[]): void {
    const kinds = held.map(({ scope }) => scope.kind);
    const refusal: Refusal = kinds.includes('page') ? 'elsewhere' : kinds.includes('ended') ? 'ended' : 'closed';
    const { notices } = this.options;
    if (JSON_ROUTE.test(path)) notices.sendJson(response, 401, 'This is a preview. Open a page of it with the preview button in Contentful, or with a link from your team.');
    else notices.sendPage(response, buildRefusal(refusal, path));
  }
}
