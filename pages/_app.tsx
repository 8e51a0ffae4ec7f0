import type { AppProps } from 'next/app';
import { Suspense } from 'react';
import { AppFrame } from '@/components/layout/AppFrame/AppFrame';
import { PageHead } from '@/components/layout/PageHead/PageHead';
import { PageTracker } from '@/components/layout/PageTracker/PageTracker';
import { PageBody } from '@/components/registry/PageBody';
import { lateComponent } from '@/components/ui/lateComponent';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import '@/styles/globals.scss';

const LateOutage = lateComponent(async () => (await import('@/components/layout/Outage/Outage')).Outage);

/** Every page in the frame: head, header, body, footer. Any page may turn out to be an error page instead. */
export default function App({ Component, pageProps, router }: AppProps<SiteProps<object>>) {
  if ('outage' in pageProps) {
    return (
      <Suspense>
        <LateOutage {...pageProps.outage} />
      </Suspense>
    );
  }
  const { globals, page, head } = pageProps;
  return (
    <AppFrame globals={globals} currentPath={router.asPath}>
      <PageHead head={head} />
      <PageTracker page={page} title={head.title} globals={globals} />
      <Suspense>
        {page.kind === 'error' ? <PageBody id={page.id} blocks={page.blocks} kind={page.kind} /> : <Component {...pageProps} />}
      </Suspense>
    </AppFrame>
  );
}
