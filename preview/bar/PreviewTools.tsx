import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { readPreviewView } from '../paths/previewPaths';
import { LeftOutPanel } from './LeftOutPanel';
import { LiveUpdates } from '../live/LiveUpdates';
import { PlaceNotes } from './PlaceNotes';
import { type BarNotice, PreviewBar } from './PreviewBar';
import type { PreviewedPage } from '../live/previewedPage';

// Exported here so that everything only previews show is in one chunk.
export { Skipped } from './Skipped';

type PreviewToolsProps = {
  readonly sent: PreviewedPage;
  readonly render: (page: PreviewedPage, top: ReactNode) => ReactNode;
};

/** `page` has the editor's latest edits. */
type Live = {
  readonly sent: PreviewedPage;
  readonly page: PreviewedPage;
  readonly notice?: BarNotice | undefined;
};

const hidePlaceholders = ({ globals, ...page }: PreviewedPage): PreviewedPage => ({
  ...page,
  globals: { ...globals, isPreview: false },
});

/** A preview page with the editors' tools. Pages of the public site never load this module. */
export function PreviewTools({ sent, render }: PreviewToolsProps) {
  const { asPath } = useRouter();
  // Read once, from the document's address: links to other pages do not repeat the parameters.
  const [view] = useState(() => readPreviewView(asPath));
  const [live, setLive] = useState<Live>();
  // A page that the server sends later replaces what was typed before.
  const choose = (known: Live | undefined): Live =>
    known?.sent === sent ? known : { sent, page: sent };
  const update = (change: (known: Live) => Partial<Live>) =>
    setLive((known) => ({ ...choose(known), ...change(choose(known)) }));
  const { page: shown, notice } = choose(live);
  const { preview } = shown;
  const hasTools = preview !== undefined && !view.hidesTools;
  return (
    <>
      {render(
        view.hidesPlaceholders ? hidePlaceholders(shown) : shown,
        hasTools && <PreviewBar page={shown} preview={preview} view={view} notice={notice} />,
      )}
      {hasTools && (
        <>
          <LeftOutPanel preview={preview} />
          {!view.hidesPlaceholders && preview.notes !== undefined && (
            <PlaceNotes leftOut={preview.notes.leftOut} />
          )}
          <LiveUpdates
            sent={sent}
            show={(page) =>
              update((known) => ({
                page,
                notice: known.notice === 'tooLarge' ? undefined : known.notice,
              }))
            }
            onTooLarge={() => update(() => ({ notice: 'tooLarge' }))}
            onAddress={(hasAddress) =>
              update(() => ({ notice: hasAddress ? undefined : 'noAddress' }))
            }
          />
        </>
      )}
    </>
  );
}
