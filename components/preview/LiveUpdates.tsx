import { useEffect, useRef } from 'react';
import { EditedPage, fetchSubscribed } from './editedPage';
import type { PreviewedPage } from './previewedPage';

type LiveUpdatesProps = {
  /** As the server sent it. */
  readonly sent: PreviewedPage;
  /** Shows the page with what an editor has typed since. */
  readonly show: (page: PreviewedPage) => void;
};

/** In ms: looks for what was saved, among the drafts that the preview follows. */
const LOOKS = [200, 500, 1000, 2000, 4000, 8000] as const;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type Shown = { readonly page: PreviewedPage; readonly show: LiveUpdatesProps['show']; readonly signal: AbortSignal };

async function follow({ page: { preview }, show, signal }: Shown): Promise<void> {
  if (preview === undefined) return;
  const { pathname, search } = window.location;
  const [{ connectEditor }, subscribed] = await Promise.all([import('./connectEditor'), fetchSubscribed(pathname)]);
  if (subscribed === undefined || signal.aborted) return;
  const edited = new EditedPage({ path: pathname, query: search, locale: subscribed.locale, show });
  const awaitSaved = async (id: string, updatedAt: string | undefined): Promise<void> => {
    for (const pause of LOOKS) {
      await wait(pause);
      const now = signal.aborted ? undefined : JSON.stringify(await fetchSubscribed(pathname).catch(() => undefined));
      if (now === undefined || updatedAt === undefined || now.includes(`"id":${JSON.stringify(id)},"updatedAt":${JSON.stringify(updatedAt)}`)) break;
    }
    if (!signal.aborted) edited.settle();
  };
  const end = connectEditor(subscribed, preview, {
    onEdit: (root, entry) => edited.edit(root, entry),
    onSave: (id, updatedAt) => void awaitSaved(id, updatedAt),
  });
  signal.addEventListener('abort', () => {
    end();
    edited.end();
  });
}

/** In a frame of Contentful's app the page changes while an editor types there. */
export function LiveUpdates({ sent, show }: LiveUpdatesProps) {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (window.parent === window) return undefined;
    const leaving = new AbortController();
    follow({ page: sent, show: (page) => latest.current(page), signal: leaving.signal }).catch(() => undefined);
    return () => leaving.abort();
  }, [sent]);
  return null;
}
