import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { decodePath } from '@/lib/navigation/paths';
import { readPageRequest } from '../pages/pageAddress';
import type { MediaSignatures } from './mediaSignatures';
import { buildRefusal, type NoticeSender } from './previewNotice';
import type { Refusal } from './refusals';
import type { PreviewTokens, ReadToken } from './previewTokens';
import { listPresentedTokens, type PresentedToken, removeToken } from './presentedTokens';

/** Calls `next`, or responds to the request itself. `request.url` is in the form of `parseTarget`. */
export type CheckAccess = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void | Promise<void>;

export type PreviewAccessOptions = {
  readonly tokens: PreviewTokens;
  /** Undefined if another host serves the pictures. */
  readonly media: MediaSignatures | undefined;
  readonly notices: NoticeSender;
  readonly buildId: string;
  /** Whether everybody may have what is at a path: it shows nothing of the content, or asks for a secret of its own. */
  readonly isOpen: (path: string) => boolean | Promise<boolean>;
};

const JSON_ROUTE = /^\/(?:api|_next)\//;

type ScopedToken = PresentedToken & { readonly scope: ReadToken };

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
    const file = this.options.media?.verify(url);
    if (file !== undefined) {
      request.url = file;
      next();
      return;
    }
    const held = this.listTokens(request);
    const token =
      held.find(({ scope }) => scope.kind === 'preview') ??
      held.find(({ scope }) => scope.kind === 'page' && this.isPartOf(scope.path, url));
    if (token === undefined) {
      this.refuse(response, path, held);
      return;
    }
    // A page has the token in its address only where the browser has no cookie.
    const isTwice =
      token.carrier === 'cookie' &&
      held.some(({ carrier, scope }) => carrier === 'address' && scope.kind !== 'page');
    if (isTwice && this.isPage(url)) {
      this.options.notices.redirect(response, removeToken(url));
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
    return readPageRequest(url, this.options.buildId)?.form === 'page';
  }

  private isPartOf(shared: string, url: string): boolean {
    const page = readPageRequest(url, this.options.buildId);
    return page !== undefined && page.form !== 'file' && decodePath(page.path) === shared;
  }

  private refuse(response: ServerResponse, path: string, held: readonly ScopedToken[]): void {
    const kinds = held.map(({ scope }) => scope.kind);
    const refusal: Refusal = kinds.includes('page')
      ? 'elsewhere'
      : kinds.includes('ended')
        ? 'ended'
        : 'closed';
    const { notices } = this.options;
    if (JSON_ROUTE.test(path))
      notices.sendJson(
        response,
        401,
        'This is a preview. Open a page of it with the preview button in Contentful, or with a link from your team.',
      );
    else notices.sendPage(response, buildRefusal(refusal, path));
  }
}
