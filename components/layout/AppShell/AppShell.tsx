import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { OriginalTexts } from '@/components/ui/OriginalTexts/OriginalTexts';
import { buildClassName } from '@/components/ui/buildClassName';
import { ImageEngineContext, LabelsContext, PreviewContext } from '@/components/ui/contexts';
import { CONTENT_ID, MODAL_ROOT_ID } from '@/lib/config/constants';
import { resolveEdition } from '@/lib/config/editions';
import { useRouteChange } from '@/lib/hooks/useRouteChange';
import type { Globals } from '@/lib/models/shell';
import '@/lib/navigation/arrival';
import { followLink } from '@/lib/navigation/followLink';
import { siteFont } from '@/site/look/siteFont';
import { Footer, type FooterProps } from '../Footer/Footer';
import { Header } from '../Header/Header';
import { RouteProgress } from '../RouteProgress/RouteProgress';
import styles from './AppShell.module.scss';
import { useHiddenOnScroll } from './useHiddenOnScroll';
import { useUnfoldedOnPaper } from './useUnfoldedOnPaper';
import { Visits } from './Visits';

function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
      {text}
    </a>
  );
}

type AppShellProps = {
  readonly globals: Globals;
  /** Path with query and hash. */
  readonly currentPath: string;
  /** Above the header, and after the link that skips it. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
};

/** In a boundary, so that it hydrates in a task of its own. Memoised: rendering a boundary anew that is not hydrated yet makes React throw its server HTML away. */
const ShellFooter = memo(function ShellFooter(props: FooterProps) {
  return (
    <Suspense>
      <OriginalTexts>
        <Footer {...props} />
      </OriginalTexts>
    </Suspense>
  );
});

/** In ms. A client-side navigation that takes longer becomes a document load, because a hanging request would trap the visitor. */
const NAVIGATION_TIMEOUT = 5000;

/** The router may have changed the address before the page arrived; assigning it again would do nothing. */
function openDocument(url: string): void {
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
  // Links may lead to another edition. On the first page a translator may have said what language it is in now.
  useEffect(() => {
    if (shownLocale.current !== locale) document.documentElement.lang = locale;
    shownLocale.current = locale;
  }, [locale]);
  const clearNavigationTimeout = () => clearTimeout(timeout.current);
  useRouteChange({
    onStart: (url) => {
      clearNavigationTimeout();
      timeout.current = setTimeout(openDocument, NAVIGATION_TIMEOUT, url);
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
            <SkipLink text={globals.labels.siteHeader.skipToContent} />
            {top}
            <RouteProgress />
            <Header globals={globals} currentPath={path} isHidden={header.isHidden} />
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
