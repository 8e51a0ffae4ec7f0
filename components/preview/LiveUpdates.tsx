import { useEffect, useRef } from 'react';
import type { Subscribed } from '@/lib/models/preview';
import { EditedPage, fetchSaved, fetchSubscribed } from './editedPage';
import type { PreviewedPage } from './previewedPage';

type LiveUpdatesProps = {
  /** As the server sent it. */
  readonly sent: PreviewedPage;
  /** Shows the page with what an editor has typed since. */
  readonly show: (page: PreviewedPage) => void;
  /** Called where what was typed shows only when it is saved. */
  readonly onTooLarge: () => void;
};

/** In ms: looks for what was saved, among the drafts that the preview follows. */
const LOOKS = [200, 500, 1000, 2000, 4000, 8000] as const;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type Shown = Pick<LiveUpdatesProps, 'show' | 'onTooLarge'> & { readonly page: PreviewedPage; readonly signal: AbortSignal };

async function follow({ page: { preview }, show, onTooLarge, signal }: Shown): Promise<void> {
  if (preview === undefined) return;
  const { pathname, search } = window.location;
  const [{ connectEditor }, subscribed] = await Promise.all([import('./connectEditor'), fetchSubscribed(pathname)]);
  if (subscribed === undefined || signal.aborted) return;
  const edited = new EditedPage({ path: pathname, query: search, locale: subscribed.locale, show, onTooLarge });
  let end: () => void = () => undefined;
  const connect = (shown: Subscribed): void => {
    end();
    end = connectEditor(shown, preview, { onEdit: (root, entry) => edited.edit(root, entry), onSave: (id, updatedAt) => void awaitSaved(id, updatedAt) });
  };
  const awaitSaved = async (id: string, updatedAt = ''): Promise<void> => {
    const number = edited.count();
    for (const pause of LOOKS) {
      await wait(pause);
      const saved = signal.aborted ? undefined : await fetchSaved(pathname, id).catch(() => undefined);
      if (saved === undefined || saved === '' || saved >= updatedAt) break;
    }
    const now = signal.aborted ? undefined : await fetchSubscribed(pathname).catch(() => undefined);
    if (signal.aborted) return;
    const isAllSaved = edited.settle(number);
    // The web app lays later edits over what it was given: over what is saved now.
    if (now !== undefined && isAllSaved) connect(now);
  };
  connect(subscribed);
  signal.addEventListener('abort', () => {
    end();
    edited.end();
  });
}

/** In a frame of Contentful's app the page changes while an editor types there. */
export function LiveUpdates({ sent, show, onTooLarge }: LiveUpdatesProps) {
  const latest = useRef({ show, onTooLarge });
  useEffect(() => {
    latest.current = { show, onTooLarge };
  });
  useEffect(() => {
    if (window.parent === window) return undefined;
    const leaving = new AbortController();
    // Chromium's jumps when blocks change places. On the body, since the root's is set and cleared with each restored position.
    document.body.style.overflowAnchor = 'none';
    follow({ page: sent, show: (page) => latest.current.show(page), onTooLarge: () => latest.current.onTooLarge(), signal: leaving.signal }).catch(() => undefined);
    return () => {
      document.body.style.overflowAnchor = '';
      leaving.abort();
    };
  }, [sent]);
  return null;
}
