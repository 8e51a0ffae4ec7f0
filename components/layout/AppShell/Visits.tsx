import { useContext, useEffect } from 'react';
import { PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID } from '@/lib/config/constants';
import { restoreVisits } from '@/lib/navigation/visitHistory';

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click'] as const;

/** Comes with the first movement of pointer or focus, so that nobody who only reads loads it. Without it a click fetches its page itself. */
function startPrefetching(): () => void {
  const listening = new AbortController();
  let stop: (() => void) | undefined;
  let latest: Event | undefined;
  let loading: Promise<void> | undefined;
  const start = (sign: Event): void => {
    // After a click the router fetches the page itself.
    latest = sign.type === 'click' ? undefined : sign;
    loading ??= import('@/lib/navigation/prefetchPages').then(
      ({ prefetchPages }) => {
        if (listening.signal.aborted) return;
        listening.abort();
        stop = prefetchPages(latest);
      },
      () => undefined,
    );
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, start, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    stop?.();
  };
}

/** Comes with the first picture that fails. */
function retryMissing(): void {
  void import('@/lib/images/retryPictures').then(
    ({ retryPictures }) => retryPictures(),
    () => undefined,
  );
}

/** Not removed: adding the same listener again has no effect. It captures, because errors of elements do not bubble. */
function startRetrying(): void {
  document.addEventListener('error', retryMissing, true);
  if ([...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth === 0))
    retryMissing();
}

/** Safari doesn't focus a pressed button. What the button opens returns the focus to the element that had it. */
function focusPressedButton({ target, detail }: MouseEvent): void {
  // Enter in a field also clicks its form's button, and the focus stays in the field.
  const button = detail > 0 && target instanceof Element ? target.closest('button') : null;
  if (button !== document.activeElement) button?.focus({ preventScroll: true });
}

function startFocusing(): () => void {
  document.addEventListener('click', focusPressedButton, true);
  return () => document.removeEventListener('click', focusPressedButton, true);
}

/** What a page does for the visit as a whole, once it is shown. */
export function Visits() {
  const isPreview = useContext(PreviewContext);
  useEffect(() => restoreVisits(CONTENT_ID), []);
  useEffect(startRetrying, []);
  useEffect(startFocusing, []);
  // What came before the click may be some seconds old: a preview shows what was saved last.
  useEffect(() => (isPreview ? undefined : startPrefetching()), [isPreview]);
  return null;
}
