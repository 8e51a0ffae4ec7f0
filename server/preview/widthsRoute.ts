import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodePath, readPagePath } from '@/lib/navigation/paths';
import { PREVIEW_FRAME } from '@/lib/config/constants';
import { markup } from './markup';
import type { NoticeSender } from './previewNotice';
import { readQuery, sendToolPage } from './toolPage';

/** In px, as designs are checked. */
const WIDTHS = [390, 768, 1440] as const;

const TITLE = 'The page at a width';
const STYLE = `main{max-inline-size:none}${WIDTHS.map((width) => `.w${width}{inline-size:${width}px}`).join('')}iframe{block-size:75vb;min-block-size:20rem}`;

/** Shows a page of the preview in a frame of a width: it lays itself out as in a window of that width. */
export function createWidthsRoute(sender: NoticeSender): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const query = readQuery(request);
    const path = readPagePath(query.get('of') ?? '');
    const width = WIDTHS.find((known) => String(known) === query.get('width')) ?? WIDTHS[0];
    if (path === undefined) {
      sendToolPage(sender, response, { status: 400, title: TITLE, body: markup`<p>Ask with the path of a page: <code>?of=/en-gb&amp;width=390</code>.</p>` });
      return;
    }
    const url = encodePath(path);
    const links = WIDTHS.map((known) => markup`<li><a href="?of=${encodeURIComponent(path)}&width=${known}"${known === width ? markup` aria-current="true"` : undefined}>${known} px</a></li>`);
    const body = markup`<nav aria-label="Widths"><ul>${links}<li><a href="${url}">Back to the page</a></li></ul></nav><div class="frame wide" tabindex="0" role="region" aria-label="Frame of ${width} px"><iframe class="w${width}" name="${PREVIEW_FRAME}" title="${path} at ${width} px" src="${url}"></iframe></div>`;
    sendToolPage(sender, response, { title: TITLE, body, style: STYLE });
  };
}
