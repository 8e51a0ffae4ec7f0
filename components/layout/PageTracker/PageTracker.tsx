import { useEffect, useEffectEvent } from 'react';
import { resolveEdition } from '@/lib/config/editions';
import { useRouteChange } from '@/lib/hooks/useRouteChange';
import type { Globals } from '@/lib/models/frame';
import type { ShownPage } from '@/lib/models/page';
import { isMeasured, track } from '@/lib/tracking/track';

export type PageTrackerProps = { readonly page: ShownPage; readonly title: string; readonly globals: Globals };

/** Tells of each page that is shown, once, and fetches what measures where somebody does. Draws nothing. */
export function PageTracker({ page: { kind, product }, title, globals: { edition, labels } }: PageTrackerProps) {
  const show = (isFirst: boolean) => {
    const consentWords = { texts: labels.consent, language: resolveEdition(edition).locale };
    track({ type: 'page', view: { url: window.location.href, title, kind, edition, product, isFirst, consentWords } });
  };
  const arrive = useEffectEvent(() => {
    show(true);
    if (isMeasured()) import('./startMeasuring').then(({ startMeasuring }) => startMeasuring(), () => undefined); // The page works without.
  });
  useEffect(() => arrive(), []);
  useRouteChange({ onStart: (url) => track({ type: 'routeStart', url }), onComplete: () => show(false) });
  return null;
}
