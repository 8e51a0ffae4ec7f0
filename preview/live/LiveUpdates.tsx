import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Subscribed } from '@/lib/models/preview';
import { EditedPage, fetchSaved, fetchSubscribed, type PageAsked } from './editedPage';
import type { PreviewedPage } from './previewedPage';

type Listener = {
  readonly show: (page: PreviewedPage) => void;
  readonly onTooLarge: () => void;
  /** Called when everything is saved, with whether the site can use the saved address. */
  readonly onAddress: (hasAddress: boolean) => void;
};

type LiveUpdatesProps = Listener & { readonly sent: PreviewedPage };

const SAVE_CHECK_DELAYS_MS = [200, 500, 1000, 2000, 4000, 8000] as const;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

type Followed = Listener & {
  readonly page: PreviewedPage;
  readonly signal: AbortSignal;
  /** Called with the page's new encoded address. */
  readonly onMove: (address: string) => void;
};

async function awaitDraft(
  asked: PageAsked,
  { id, updatedAt }: { readonly id: string; readonly updatedAt: string },
  signal: AbortSignal,
) {
  for (const pause of SAVE_CHECK_DELAYS_MS) {
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
}: Followed) {
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
  const connect = (shown: Subscribed) => {
    end();
    end = connectEditor(shown, preview, {
      onEdit: (root, entry) => edited.edit(root, entry),
      onSave: (id, updatedAt) => void settle(id, updatedAt),
    });
  };
  const settle = async (id: string, updatedAt = '') => {
    const number = edited.count();
    await awaitDraft(asked, { id, updatedAt }, signal);
    const now = signal.aborted ? undefined : await fetchSubscribed(asked).catch(() => undefined);
    if (signal.aborted) return;
    const isAllSaved = edited.settle(id, number);
    if (now === undefined || !isAllSaved) return;
    // The web app merges later edits into what it was given, so give it what is saved now.
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

/** Inside Contentful's app, shows edits while the editor types and follows a changed address. */
export function LiveUpdates({ sent, ...listener }: LiveUpdatesProps) {
  const router = useRouter();
  const latest = useRef({ ...listener, router });
  useEffect(() => {
    latest.current = { ...listener, router };
  });
  useEffect(() => {
    if (window.parent === window) return undefined;
    const leaving = new AbortController();
    // Scroll anchoring jumps in Chromium. On the body, as restoring a position resets the root's.
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
