import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { decodePath } from '@/lib/addresses/paths';
import type { CheckAccess } from '@/server/http/siteServer';
import { readPageRequest } from '@/lib/addresses/pageRequest';
import type { MediaSignatures } from './mediaSignatures';
import { buildRefusal } from '../pages/buildNotice';
import type { PageSender } from '../pages/pageSender';
import type { Refusal } from '../pages/refusals';
import type { PreviewTokens, ReadToken } from './previewTokens';
import { listPresentedTokens, type PresentedToken, removeToken } from './presentedTokens';

export type PreviewAccessOptions = Readonly<{
  tokens: PreviewTokens;
  /** Undefined if another host serves the pictures. */
  media: MediaSignatures | undefined;
  sender: PageSender;
  buildId: string;
  isOpen: (path: string) => boolean | Promise<boolean>;
}>;

const JSON_ROUTE = /^\/(?:api|_next)\//;

type ScopedToken = PresentedToken & { readonly scope: ReadToken };

/** Lets requests in that have a valid token. A share link opens one page and its pictures. */
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
    // The browser accepted the cookie, so the token can leave the address.
    const isTwice =
      token.carrier === 'cookie' &&
      held.some(({ carrier, scope }) => carrier === 'address' && scope.kind !== 'page');
    if (isTwice && this.isPage(url)) {
      this.options.sender.redirect(response, removeToken(url));
      return;
    }
    if (token.scope.kind === 'page') {
      // Drops the query: it could show a search, or another page of a list, that was not shared.
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

  private isPage(url: string) {
    return readPageRequest(url, this.options.buildId)?.form === 'page';
  }

  private isPartOf(shared: string, url: string) {
    const page = readPageRequest(url, this.options.buildId);
    return page !== undefined && page.form !== 'file' && decodePath(page.path) === shared;
  }

  private refuse(response: ServerResponse, path: string, held: readonly ScopedToken[]) {
    const kinds = held.map(({ scope }) => scope.kind);
    const refusal: Refusal = kinds.includes('page')
      ? 'elsewhere'
      : kinds.includes('ended')
        ? 'ended'
        : 'closed';
    const { sender } = this.options;
    if (JSON_ROUTE.test(path))
      sender.sendJson(
        response,
        401,
        'This is a preview. Open a page of it with the preview button in Contentful, or with a link from your team.',
      );
    else sender.sendPage(response, buildRefusal(refusal, path));
  }
}
