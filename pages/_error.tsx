import type { NextPageContext } from 'next';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/config/editions';
import type { SiteProps } from '@/lib/pageProps/withGlobals';

/** For addresses below `/_next/` and `/api/` that do not exist, in a preview and in development, and for the framework's own errors. It renders nothing itself: `_app` shows the error page in its props. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = async ({
  res,
  asPath,
  err,
}: NextPageContext): Promise<SiteProps<object>> => {
  if (typeof window === 'undefined') {
    const { loadFrameworkError } = await import('@/lib/pageProps/loadFrameworkError');
    return loadFrameworkError({ response: res, path: asPath ?? '/', error: err });
  }
  // An error page needs the server, so the browser reloads the address, but only once.
  if (
    !performance
      .getEntriesByType('navigation')
      .some((entry) => 'type' in entry && entry.type === 'reload')
  )
    window.location.reload();
  const { language } = findEditionOfPath(window.location.pathname) ?? DEFAULT_EDITION;
  return { outage: { language, details: [] } };
};
