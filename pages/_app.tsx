import type { AppProps } from 'next/app';
import { AppFrame } from '@/components/layout/AppFrame/AppFrame';
import { Outage } from '@/components/layout/Outage/Outage';
import { PageHead } from '@/components/layout/PageHead/PageHead';
import { PageBody } from '@/components/registry/PageBody';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import '@/styles/globals.scss';

/** Every page in the frame: head, header, body, footer. Any page may turn out to be an error page instead. */
export default function App({ Component, pageProps, router }: AppProps<SiteProps<object>>) {
  if ('outage' in pageProps) return <Outage language={pageProps.outage.language} />;
  const { globals, page } = pageProps;
  return (
    <AppFrame globals={globals} currentPath={router.asPath}>
      <PageHead page={page} globals={globals} />
      {page.kind === 'error' ? <PageBody blocks={page.blocks} kind={page.kind} /> : <Component {...pageProps} />}
    </AppFrame>
  );
}
