import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Subscribed } from '@/lib/models/preview';
import { EditedPage, fetchSaved, fetchSubscribed, type PageAsked } from './editedPage';
import type { PreviewedPage } from './previewedPage';

type Listener = {
  /** Shows the page with what an editor has typed since. */
  readonly show: (page: PreviewedPage) => void;
  /** Called where what was typed shows only when it is saved. */
  readonly onTooLarge: () => void;
  /** Called when all that was typed is saved, with whether the page's saved address is one that the site can use. */
  readonly onAddress: (hasAddress: boolean) => void;
};

type LiveUpdatesProps = Listener & { /** As the server sent it. */ readonly sent: PreviewedPage };

/** In ms: looks for what was saved, among the drafts that the preview follows. */
const LOOKS = [200, 500, 1000, 2000, 4000, 8000] as const;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type Followed = Listener & {
  readonly page: PreviewedPage;
  readonly signal: AbortSignal;
  /** The page is at another address now, encoded. */
  readonly onMove: (address: string) => void;
};

async function awaitDraft(
  asked: PageAsked,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  signal: AbortSignal,
): Promise<void> {
  for (const pause of LOOKS) {
    await wait(pause);
    const saved = signal.aborted ? undefined : await fetchSaved(asked, id).catch(() => undefined);
    if (saved === undefined || saved === '' || saved >= updatedAt) return;
  }
}

async function follow({
  page: { preview },
  show,
  onTooLarge,
  onAddress,
  onMove,
  signal,
}: Followed): Promise<void> {
  if (preview === undefined) return;
  const { pathname, search } = window.location;
  const asked = { path: pathname, pageId: preview.pageId };
  const [{ connectEditor }, subscribed] = await Promise.all([
    import('./connectEditor'),
    fetchSubscribed(asked),
  ]);
  if (subscribed === undefined || signal.aborted) return;
  const edited = new EditedPage({ asked, query: search, subscribed, show, onTooLarge });
  let end: () => void = () => undefined;
  const connect = (shown: Subscribed): void => {
    end();
    end = connectEditor(shown, preview, {
      onEdit: (root, entry) => edited.edit(root, entry),
      onSave: (id, updatedAt) => void settle(id, updatedAt),
    });
  };
  const settle = async (id: string, updatedAt = ''): Promise<void> => {
    const number = edited.count();
    await awaitDraft(asked, { id, updatedAt }, signal);
    const now = signal.aborted ? undefined : await fetchSubscribed(asked).catch(() => undefined);
    if (signal.aborted) return;
    const isAllSaved = edited.settle(id, number);
    if (now === undefined || !isAllSaved) return;
    // The web app lays later edits over what it was given: over what is saved now.
    edited.startFrom(now);
    connect(now);
    onAddress(now.path !== undefined);
    if (now.path !== undefined && now.path !== subscribed.path) onMove(`${now.path}${search}`);
  };
  connect(subscribed);
  signal.addEventListener('abort', () => {
    end();
    edited.end();
  });
}

/** In a frame of Contentful's app the page changes while an editor types there, and follows its own address. */
export function LiveUpdates({ sent, ...listener }: LiveUpdatesProps) {
  const router = useRouter();
  const latest = useRef({ ...listener, router });
  useEffect(() => {
    latest.current = { ...listener, router };
  });
  useEffect(() => {
    if (window.parent === window) return undefined;
    const leaving = new AbortController();
    // Chromium's jumps when blocks change places. On the body, since the root's is set and cleared with each restored position.
    document.body.style.overflowAnchor = 'none';
    follow({
      page: sent,
      show: (page) => latest.current.show(page),
      onTooLarge: () => latest.current.onTooLarge(),
      onAddress: (hasAddress) => latest.current.onAddress(hasAddress),
      onMove: (address) =>
        void latest.current.router.replace(address, undefined, { scroll: false }),
      signal: leaving.signal,
    }).catch(() => undefined);
    return () => {
      document.body.style.overflowAnchor = '';
      leaving.abort();
    };
  }, [sent]);
  return null;
}
