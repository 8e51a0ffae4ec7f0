import type { AppProps } from 'next/app';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { OriginalTexts } from '@/components/ui/OriginalTexts/OriginalTexts';
import { AppShell } from '@/components/layout/AppShell/AppShell';
import { PageHead, StructuredData } from '@/components/layout/PageHead/PageHead';
import { PageTracker } from '@/components/layout/PageTracker/PageTracker';
import { PageBody } from '@/components/registry/PageBody';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { undoForeignChanges } from '@/lib/framework/foreignChanges';
import { navigate } from '@/lib/framework/navigate';
import { restoreTexts } from '@/lib/framework/restoreTexts';
import type { ShellProps } from '@/lib/pageProps/pageProps';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import '@/site/look/brand.scss';
import '@/styles/globals.scss';

const LazyPreviewTools = lazyComponent(
  async () => (await import('@/components/preview/PreviewTools')).PreviewTools,
);
const LazyOutage = lazyComponent(
  async () => (await import('@/components/layout/Outage/Outage')).Outage,
);

export default function App({ Component, pageProps, router }: AppProps<SiteProps<object>>) {
  const [isWhole] = useState(() => {
    if (typeof window === 'undefined') return true;
    undoForeignChanges();
    return 'outage' in pageProps || restoreTexts(pageProps.page.blocks);
  });
  useEffect(() => {
    if (!isWhole) void navigate('replace', router.asPath, { scroll: false });
  }, [isWhole, router]);
  if ('outage' in pageProps) {
    return (
      <Suspense>
        <LazyOutage {...pageProps.outage} />
      </Suspense>
    );
  }
  const render = ({ globals, page, head }: ShellProps, top?: ReactNode) => (
    <>
      <AppShell globals={globals} currentPath={router.asPath} top={top}>
        <PageHead head={head} />
        {/* After PageHead, so that its effect sees the new document title. */}
        <PageTracker page={page} title={head.title} globals={globals} />
        <Suspense>
          <OriginalTexts>
            {page.kind === 'error' ? (
              <PageBody id={page.id} blocks={page.blocks} kind={page.kind} />
            ) : (
              <Component {...pageProps} page={page} />
            )}
          </OriginalTexts>
        </Suspense>
      </AppShell>
      <StructuredData structuredData={head.structuredData} />
    </>
  );
  if (pageProps.preview === undefined) return render(pageProps);
  return (
    <Suspense>
      <LazyPreviewTools sent={pageProps} render={render} />
    </Suspense>
  );
}
