import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_TOKEN } from '@/lib/config/constants';
import { encodePath } from '@/lib/navigation/paths';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import {
  buildPreviewUrl,
  buildToolUrl,
  PREVIEW_WIDTHS,
  readPreviewView,
} from '@/lib/preview/previewPaths';
import { markup } from './markup';
import { addToken } from './presentedTokens';
import type { NoticeSender } from './previewNotice';
import { readQuery, sendToolPage } from './toolPage';

const TITLE = 'The page at a width';
const STYLE = `main{max-inline-size:none}${PREVIEW_WIDTHS.map((width) => `.w${width}{inline-size:${width}px}`).join('')}iframe{block-size:75vb;min-block-size:20rem}`;

/** Shows a page of the preview in a frame of a width: it lays itself out as in a window of that width. */
export function createWidthsRoute(
  sender: NoticeSender,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const query = readQuery(request);
    const of = query.get('of') ?? '';
    const path = readPagePath(of);
    const width =
      PREVIEW_WIDTHS.find((known) => String(known) === query.get('width')) ?? PREVIEW_WIDTHS[0];
    if (path === undefined) {
      sendToolPage(sender, response, {
        status: 400,
        title: TITLE,
        body: markup`<p>Ask with the path of a page: <code>?of=/en-gb&amp;width=390</code>.</p>`,
      });
      return;
    }
    const { hidesPlaceholders } = readPreviewView(of);
    const links = PREVIEW_WIDTHS.map(
      (known) =>
        markup`<li><a href="${buildToolUrl('widths', of, { width: String(known) })}"${known === width ? markup` aria-current="true"` : undefined}>${known} px</a></li>`,
    );
    const back = buildPreviewUrl(encodePath(path), { hidesPlaceholders });
    const shown = buildPreviewUrl(encodePath(path), { hidesPlaceholders, hidesTools: true });
    // The frame loads before a script of this page could add the token.
    const token = query.get(PREVIEW_TOKEN);
    const src = token === null ? shown : addToken(shown, token);
    const body = markup`<nav aria-label="Widths"><ul role="list">${links}<li><a href="${back}">Back to the page</a></li></ul></nav><div class="frame wide" tabindex="0" role="region" aria-label="Frame of ${width} px"><iframe class="w${width}" title="${path} at ${width} px" src="${src}"></iframe></div>`;
    sendToolPage(sender, response, { title: TITLE, body, style: STYLE });
  };
}
