import { useEffect, useEffectEvent, useRef } from 'react';
import { resolveEdition } from '@/lib/config/editions';
import { useRouteChange } from '@/lib/hooks/useRouteChange';
import type { Globals } from '@/lib/models/frame';
import type { ShownPage } from '@/lib/models/page';
import { isMeasured, track } from '@/lib/tracking/track';

export type PageTrackerProps = { readonly page: ShownPage; readonly title: string; readonly globals: Globals };

/** Tells of each page that is shown, once, and fetches what measures where somebody does. Draws nothing. */
export function PageTracker({ page, title, globals: { edition, labels } }: PageTrackerProps) {
  const told = useRef<ShownPage>(undefined);
  const tell = useEffectEvent(() => {
    if (told.current === page) return;
    const isFirst = told.current === undefined;
    told.current = page;
    const consentWords = { texts: labels.consent, language: resolveEdition(edition).locale };
    track({ type: 'page', view: { url: window.location.href, title, kind: page.kind, edition, product: page.product, isFirst, consentWords } });
    if (isFirst && isMeasured()) import(/* webpackChunkName: "measuring" */ './startMeasuring').then(({ startMeasuring }) => startMeasuring(), () => undefined); // The page works without.
  });
  // An effect after that of the head, whose document title the router's own event comes before.
  useEffect(() => tell(), [page]);
  useRouteChange({ onStart: (url) => track({ type: 'routeStart', url }) });
  return null;
}
