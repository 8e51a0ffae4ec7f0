import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { OriginalTexts } from '@/components/ui/OriginalTexts/OriginalTexts';
import { buildClassName } from '@/components/ui/buildClassName';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { ImageEngineContext, LabelsContext, PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID, MODAL_ROOT_ID } from '@/lib/platform/config/constants';
import { resolveEdition } from '@/lib/platform/config/editions';
import { useRouteChange } from '@/lib/browser/hooks/useRouteChange';
import type { Globals } from '@/lib/models/shell';
import '@/lib/browser/navigation/arrival';
import { followLink } from '@/lib/browser/navigation/followLink';
import { siteFont } from '@/site/look/siteFont';
import { Footer, type FooterProps } from '../Footer/Footer';
import { Header } from '../Header/Header';
import { RouteProgress } from '../RouteProgress/RouteProgress';
import styles from './AppShell.module.scss';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { useUnfoldedOnPaper } from './useUnfoldedOnPaper';
import { Visits } from './Visits';

type AppShellProps = Readonly<{
  globals: Globals;
  /** Includes query and hash. */
  currentPath: string;
  top?: ReactNode;
  children: ReactNode;
}>;

// Hydrates in a separate task. Memoised: a re-render before that would discard its server HTML.
const ShellFooter = memo(function ShellFooter(props: FooterProps) {
  return (
    <Suspense>
      <OriginalTexts>
        <Footer {...props} />
      </OriginalTexts>
    </Suspense>
  );
});

const LazyNotices = lazyComponent(async () => (await import('../Notices/Notices')).Notices);

/** The boundary is always there, so that a navigation waits for the script of a notice. */
const ShellNotices = memo(function ShellNotices({
  notices,
}: {
  readonly notices: Globals['notices'];
}) {
  return (
    <Suspense>
      {notices !== undefined && (
        <OriginalTexts>
          <LazyNotices notices={notices} />
        </OriginalTexts>
      )}
    </Suspense>
  );
});

/** Then a document load replaces the client-side navigation. */
const NAVIGATION_TIMEOUT_MS = 5000;

/** The router may have changed the address already; assigning the same one does nothing. */
function openDocument(url: string) {
  const { location } = window;
  if (location.pathname + location.search + location.hash === url) location.reload();
  else location.assign(url);
}

export function AppShell({ globals, currentPath, top, children }: AppShellProps) {
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined);
  const header = useHiddenOnScroll();
  useUnfoldedOnPaper();
  const [path = '/'] = currentPath.split(/[?#]/);
  const { locale } = resolveEdition(globals.edition);
  const shownLocale = useRef(locale);
  // Links may lead to another edition. A translator may have set the first page's `lang`.
  useEffect(() => {
    if (shownLocale.current !== locale) document.documentElement.lang = locale;
    shownLocale.current = locale;
  }, [locale]);
  const clearNavigationTimeout = () => clearTimeout(timeout.current);
  useRouteChange({
    onStart: (url) => {
      clearNavigationTimeout();
      timeout.current = setTimeout(openDocument, NAVIGATION_TIMEOUT_MS, url);
    },
    onComplete: () => {
      clearNavigationTimeout();
      header.show();
    },
    onError: clearNavigationTimeout,
  });
  return (
    <LabelsContext value={globals.labels}>
      <ImageEngineContext value={globals.imageEngine}>
        <PreviewContext value={globals.isPreview}>
          <div
            className={buildClassName(
              siteFont.className,
              styles.shell,
              header.isHidden && styles.headerHidden,
            )}
            onClick={followLink}
          >
            <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
              {globals.labels.siteHeader.skipToContent}
            </a>
            {top}
            <RouteProgress />
            <Header globals={globals} currentPath={path} isHidden={header.isHidden} />
            <ShellNotices notices={globals.notices} />
            <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
              {children}
            </main>
            <ShellFooter globals={globals} currentPath={path} />
            <div id={MODAL_ROOT_ID} />
            <Visits />
          </div>
        </PreviewContext>
      </ImageEngineContext>
    </LabelsContext>
  );
}
