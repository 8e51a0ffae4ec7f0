import { useContext, useEffect } from 'react';
import { PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID } from '@/lib/config/constants';
import { restoreVisits } from '@/lib/navigation/visitHistory';

const FIRST_SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Comes with the first movement of pointer or focus, so that nobody who only reads loads it. Without it a click fetches its page itself. */
function startPrefetching(): () => void {
  const listening = new AbortController();
  let stop: (() => void) | undefined;
  const start = (first: Event): void => {
    listening.abort();
    // After a click the router fetches the page itself.
    let wanted: Event | undefined = first;
    document.addEventListener('click', () => (wanted = undefined), { capture: true, once: true });
    import('@/lib/navigation/prefetchPages').then(({ prefetchPages }) => {
      stop = prefetchPages(wanted);
    }, () => undefined);
  };
  for (const sign of FIRST_SIGNS) document.addEventListener(sign, start, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    stop?.();
  };
}

/** What a page does for the visit as a whole, once it is shown. */
export function Visits() {
  const isPreview = useContext(PreviewContext);
  useEffect(() => restoreVisits(CONTENT_ID), []);
  // Each page of a preview is a query to the content service.
  useEffect(() => (isPreview ? undefined : startPrefetching()), [isPreview]);
  return null;
}
