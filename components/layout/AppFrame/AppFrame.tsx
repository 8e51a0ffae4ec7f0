import type { ReactNode } from 'react';
import { Suspense, memo, useEffect, useRef } from 'react';
import { ImageEngineContext, LabelsContext, PreviewContext } from '@/components/ui/contexts';
import { buildClassName } from '@/components/ui/buildClassName';
import { lateComponent } from '@/components/ui/lateComponent';
import { resolveEdition } from '@/lib/config/editions';
import { CONTENT_ID, MODAL_ROOT_ID } from '@/lib/config/constants';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { useRouteChange } from '@/lib/hooks/useRouteChange';
import type { Globals } from '@/lib/models/frame';
import '@/lib/navigation/arrival';
import { followLink } from '@/lib/navigation/followLink';
import type { FooterProps } from '../Footer/Footer';
import { Header } from '../Header/Header';
import { RouteProgress } from '../RouteProgress/RouteProgress';
import { SkipLink } from '../SkipLink/SkipLink';
import { siteFont } from '../font';
import styles from './AppFrame.module.scss';

export type AppFrameProps = {
  readonly globals: Globals;
  /** Address of the page that is shown, from its path on. */
  readonly currentPath: string;
  readonly children: ReactNode;
};

const LateFooter = lateComponent(async () => (await import(/* webpackChunkName: "body" */ '../Footer/Footer')).Footer);

/** Renders for its own sake alone: while its script is on its way, a frame that renders again would draw it anew without it. */
const FrameFooter = memo(function FrameFooter(props: FooterProps) {
  return (
    <Suspense>
      <LateFooter {...props} />
    </Suspense>
  );
});

const LateVisitKeeper = lateComponent(async () => (await import(/* webpackChunkName: "body" */ '../VisitKeeper/VisitKeeper')).VisitKeeper);

/** After so many ms without the page the browser goes to its address itself: a request that hangs would hold the visitor for ever. */
const PATIENCE = 5000;

/** The address may be shown already, while the page is not. */
function openDocument(url: string): void {
  const { location } = window;
  if (location.pathname + location.search + location.hash === url) location.reload();
  else location.assign(url);
}

/** The frame around every page: header, content, footer, a place for modals, and what happens when the page changes. */
export function AppFrame({ globals, currentPath, children }: AppFrameProps) {
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
  const header = useHiddenOnScroll();
  const [path = '/'] = currentPath.split(/[?#]/);
  const { locale } = resolveEdition(globals.edition);
  // The server writes the document's language once; a link may lead to another edition without a new document.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const stopWaiting = () => clearTimeout(patience.current);
  useRouteChange({
    onStart: (url) => {
      stopWaiting();
      patience.current = setTimeout(openDocument, PATIENCE, url);
    },
    onComplete: () => {
      stopWaiting();
      header.show();
    },
    onError: stopWaiting,
  });
  return (
    <LabelsContext value={globals.labels}>
      <ImageEngineContext value={globals.imageEngine}>
        <PreviewContext value={globals.isPreview}>
          <div className={buildClassName(siteFont.className, styles.frame, header.isHidden && styles.headerHidden)} onClick={followLink}>
            <SkipLink text={globals.labels.siteHeader.skipToContent} />
            <RouteProgress />
            <Header globals={globals} currentPath={path} isHidden={header.isHidden} />
            <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
              {children}
            </main>
            <FrameFooter globals={globals} currentPath={path} />
            <div id={MODAL_ROOT_ID} />
            <Suspense>
              <LateVisitKeeper />
            </Suspense>
          </div>
        </PreviewContext>
      </ImageEngineContext>
    </LabelsContext>
  );
}
