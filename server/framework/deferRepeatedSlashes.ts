/**
 * Relies on: the framework's redirect of repeated slashes, which comes before every route and leads to another address that may redirect.
 * Remove when: it can be switched off, as `skipTrailingSlashRedirect` does for slashes at the end.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { splitUrl } from '@/lib/http/splitUrl';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Asks the framework for `/` in place of a path with repeated slashes. The route reads the path as it was requested, and redirects. */
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
