import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_TOKEN } from '@/lib/platform/config/constants';
import { encodePath } from '@/lib/addresses/paths';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { addToken } from '../access/presentedTokens';
import { PageLinks } from '../pages/PageLinks';
import type { PageSender } from '../pages/pageSender';
import {
  buildPreviewUrl,
  buildToolUrl,
  PREVIEW_WIDTHS,
  readPreviewView,
} from '../paths/previewPaths';
import { readQuery } from '../paths/readQuery';

const TITLE = 'The page at a width';
const USAGE = (
  <p>
    Ask with the path of a page: <code>?of=/en-gb&amp;width=390</code>.
  </p>
);

/** Uses a frame, because the page lays itself out for the frame's width. */
export function createWidthsRoute(
  sender: PageSender,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const query = readQuery(request);
    const of = query.get('of') ?? '';
    const path = readPagePath(of);
    const width =
      PREVIEW_WIDTHS.find((known) => String(known) === query.get('width')) ?? PREVIEW_WIDTHS[0];
    if (path === undefined) {
      sender.sendPage(response, { status: 400, title: TITLE, body: USAGE });
      return;
    }
    const { hidesPlaceholders } = readPreviewView(of);
    const links = PREVIEW_WIDTHS.map(
      (known) => [`${known} px`, buildToolUrl('widths', of, { width: String(known) })] as const,
    );
    const back = buildPreviewUrl(encodePath(path), { hidesPlaceholders });
    const shown = buildPreviewUrl(encodePath(path), { hidesPlaceholders, hidesTools: true });
    // The frame loads before a script of this page could add the token.
    const token = query.get(PREVIEW_TOKEN);
    const body = (
      <>
        <PageLinks
          label="Widths"
          links={{ ...Object.fromEntries(links), 'Back to the page': back }}
          current={`${width} px`}
        />
        <div className="frame" tabIndex={0} role="region" aria-label={`Frame of ${width} px`}>
          <iframe
            width={width}
            title={`${path} at ${width} px`}
            src={token === null ? shown : addToken(shown, token)}
          />
        </div>
      </>
    );
    sender.sendPage(response, { title: TITLE, layout: 'wide', body });
  };
}
