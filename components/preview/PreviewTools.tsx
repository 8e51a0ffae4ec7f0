import { type ReactNode, useState } from 'react';
import { LeftOutPanel } from './LeftOutPanel';
import { LiveUpdates } from './LiveUpdates';
import { PreviewBar } from './PreviewBar';
import type { PreviewedPage } from './previewedPage';

type PreviewToolsProps = {
  /** As the server sent it. */
  readonly sent: PreviewedPage;
  /** Draws the page. */
  readonly render: (page: PreviewedPage) => ReactNode;
};

/** A page of a preview, with all that an editor sees beside it. No production page loads this. */
export function PreviewTools({ sent, render }: PreviewToolsProps) {
  const [live, setLive] = useState<{ readonly sent: PreviewedPage; readonly page: PreviewedPage }>();
  // Another page, or this one sent again, is newer than what was typed before.
  const shown = live?.sent === sent ? live.page : sent;
  const { preview } = shown;
  return (
    <>
      {render(shown)}
      {preview !== undefined && (
        <>
          <PreviewBar preview={preview} />
          <LeftOutPanel preview={preview} />
          <LiveUpdates sent={sent} show={(page) => setLive({ sent, page })} />
        </>
      )}
    </>
  );
}
