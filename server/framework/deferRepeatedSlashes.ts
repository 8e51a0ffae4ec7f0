/**
 * Relies on: the framework's redirect of repeated slashes, which runs before every route and leads
 * to an address that may redirect again.
 * Remove when: it can be switched off, as `skipTrailingSlashRedirect` does for trailing slashes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { splitUrl } from '@/lib/platform/http/splitUrl';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The route reads the original address from the response notes, and redirects. */
export function deferRepeatedSlashes(serve: Serve): Serve {
  return (request, response) => {
    const { url = '/' } = request;
    const [path, search] = splitUrl(url);
    if (path.includes('//') && !path.startsWith('/_next/')) {
      getResponseNotes(response).address = url;
      request.url = `/${search}`;
    }
    return serve(request, response);
  };
}
