import { useEffect, useEffectEvent, useRef } from 'react';
import { resolveEdition } from '@/lib/platform/config/editions';
import { useRouteChange } from '@/lib/browser/hooks/useRouteChange';
import type { Globals } from '@/lib/models/shell';
import type { ShownPage } from '@/lib/models/page';
import { HYDRATED, isMeasured, track } from '@/lib/browser/tracking/track';

type PageTrackerProps = Readonly<{
  page: ShownPage;
  title: string;
  globals: Globals;
}>;

export function PageTracker({ page, title, globals: { edition, labels } }: PageTrackerProps) {
  const trackedPage = useRef<ShownPage>(undefined);
  const trackPage = useEffectEvent(() => {
    if (trackedPage.current === page) return;
    const isFirst = trackedPage.current === undefined;
    trackedPage.current = page;
    if (isFirst) performance.mark(HYDRATED);
    const consentWords = { texts: labels.consent, language: resolveEdition(edition).locale };
    track({
      type: 'page',
      view: {
        url: window.location.href,
        title,
        page,
        edition,
        isFirst,
        consentWords,
      },
    });
    // If the chunk fails, nothing is measured, which no visitor notices.
    if (isFirst && isMeasured())
      import(/* webpackChunkName: "measuring" */ './startMeasuring').then(
        ({ startMeasuring }) => startMeasuring(),
        () => undefined,
      );
  });
  // An effect, because the router's own event fires before next/head has set the document's title.
  useEffect(() => trackPage(), [page]);
  useRouteChange({ onStart: (url) => track({ type: 'routeStart', url }) });
  return null;
}
