import type { NextPageContext } from 'next';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import type { SiteProps } from '@/lib/pageProps/withGlobals';

/** What the framework itself cannot answer: addresses outside the pages, and exceptions. The frame draws the error page it brings. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = async ({ res, asPath, err }: NextPageContext): Promise<SiteProps<object>> => {
  if (typeof window === 'undefined') {
    const { loadFrameworkError } = await import('@/lib/pageProps/loadFrameworkError');
    return loadFrameworkError({ response: res, path: asPath ?? '/', error: err });
  }
  // In the browser nothing can be loaded that the page did not bring: ask the server for the page instead, but only once.
  if (!performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')) window.location.reload();
  const { language } = findEditionOfPath(window.location.pathname) ?? DEFAULT_EDITION;
  return { outage: { language, details: [] } };
};
