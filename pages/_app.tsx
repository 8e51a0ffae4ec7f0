import type { AppProps } from 'next/app';
import { type ReactNode, Suspense, useState } from 'react';
import { OriginalTexts } from '@/components/ui/OriginalTexts/OriginalTexts';
import { AppShell } from '@/components/layout/AppShell/AppShell';
import { PageAnnouncer } from '@/components/layout/PageAnnouncer/PageAnnouncer';
import { PageHead, StructuredData } from '@/components/layout/PageHead/PageHead';
import { PageTracker } from '@/components/layout/PageTracker/PageTracker';
import { PageBody } from '@/components/registry/PageBody';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { undoForeignChanges } from '@/lib/browser/framework/foreignChanges';
import type { ShellProps } from '@/lib/site/loaders/pageProps';
import type { SiteProps } from '@/lib/site/loaders/withGlobals';
import '@/site/look/brand.scss';
import '@/styles/globals.scss';

const LazyPreviewTools = lazyComponent(
  async () => (await import('@/preview/bar/PreviewTools')).PreviewTools,
);
const LazyOutage = lazyComponent(
  async () => (await import('@/components/layout/Outage/Outage')).Outage,
);

export default function App({ Component, pageProps, router }: AppProps<SiteProps<object>>) {
  useState(() => {
    if (typeof window !== 'undefined') undoForeignChanges();
  });
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
      <PageAnnouncer path={router.asPath} />
    </>
  );
  if (pageProps.preview === undefined) return render(pageProps);
  return (
    <Suspense>
      <LazyPreviewTools sent={pageProps} render={render} />
    </Suspense>
  );
}
