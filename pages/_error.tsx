import type { NextPageContext } from 'next';
import { DEFAULT_EDITION, findEditionOfPath } from '@/lib/platform/config/editions';
import type { SiteProps } from '@/lib/site/loaders/withGlobals';

/** Handles the framework's own errors and 404s; `_app` shows the error page from the props. */
export default function ErrorPage() {
  return null;
}

ErrorPage.getInitialProps = async ({
  res,
  asPath,
  err,
}: NextPageContext): Promise<SiteProps<object>> => {
  if (typeof window === 'undefined') {
    const { loadFrameworkError } = await import('@/lib/site/loaders/loadFrameworkError');
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
