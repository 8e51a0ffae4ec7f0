import { useContext, useEffect } from 'react';
import { PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID } from '@/lib/platform/config/constants';
import { restoreVisits } from '@/lib/browser/navigation/visitHistory';

/** Touch has no `mouseover` before the click. */
const SIGNS = ['mouseover', 'pointerdown', 'pointercancel', 'focusin'] as const;

const importPrefetching = () => import('@/lib/browser/navigation/prefetchPages');

/** Loaded at the first pointer or focus event, so never by visitors who only read. */
function startPrefetching() {
  const listening = new AbortController();
  let loading: ReturnType<typeof importPrefetching> | undefined;
  const follow = (sign: Event) => {
    loading ??= importPrefetching();
    loading.then(
      ({ followIntent }) => followIntent(sign),
      () => undefined,
    );
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, follow, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

function retryMissing() {
  void import('@/lib/render/images/retryPictures').then(
    ({ retryPictures }) => retryPictures(),
    () => undefined,
  );
}

/** Captures, because element errors don't bubble. Adding the listener again has no effect. */
function startRetrying() {
  document.addEventListener('error', retryMissing, true);
  if ([...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0))
    retryMissing();
}

/** Safari doesn't focus a pressed button, and a dialog returns the focus to what had it before. */
function focusPressedButton({ target, detail }: MouseEvent) {
  // Enter in a field also clicks its form's button, and the focus stays in the field.
  const button = detail > 0 && target instanceof Element ? target.closest('button') : null;
  if (button !== document.activeElement) button?.focus({ preventScroll: true });
}

export function Visits() {
  const isPreview = useContext(PreviewContext);
  useEffect(() => restoreVisits(CONTENT_ID), []);
  useEffect(startRetrying, []);
  useEffect(() => {
    document.addEventListener('click', focusPressedButton, true);
    return () => document.removeEventListener('click', focusPressedButton, true);
  }, []);
  // A prefetched page may be some seconds old, but a preview has to show the latest save.
  useEffect(() => (isPreview ? undefined : startPrefetching()), [isPreview]);
  return null;
}
