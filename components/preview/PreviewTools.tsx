import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { readPreviewView } from '@/lib/preview/previewPaths';
import { LeftOutPanel } from './LeftOutPanel';
import { LiveUpdates } from './LiveUpdates';
import { PlaceNotes } from './PlaceNotes';
import { type BarNotice, PreviewBar } from './PreviewBar';
import type { PreviewedPage } from './previewedPage';

// One chunk for all that only previews show.
export { Skipped } from '@/components/blocks/Skipped/Skipped';

type PreviewToolsProps = {
  /** As the server sent it. */
  readonly sent: PreviewedPage;
  /** Draws the page, with something above its header. */
  readonly render: (page: PreviewedPage, top: ReactNode) => ReactNode;
};

/** `page`: as it was typed last. */
type Live = {
  readonly sent: PreviewedPage;
  readonly page: PreviewedPage;
  readonly notice?: BarNotice | undefined;
};

const hidePlaceholders = ({ globals, ...page }: PreviewedPage): PreviewedPage => ({
  ...page,
  globals: { ...globals, isPreview: false },
});

/** A page of a preview, with all that an editor sees beside it. No production page loads this. */
export function PreviewTools({ sent, render }: PreviewToolsProps) {
  const { asPath } = useRouter();
  // As the document was asked for: links to other pages do not name it again.
  const [view] = useState(() => readPreviewView(asPath));
  const [live, setLive] = useState<Live>();
  // Another page, or this one sent again, is newer than what was typed before.
  const choose = (known: Live | undefined): Live =>
    known?.sent === sent ? known : { sent, page: sent };
  const update = (change: (known: Live) => Partial<Live>): void =>
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
