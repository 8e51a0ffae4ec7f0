import inject from 'light-my-request';
import type { Pages } from '@/server/pages/servePages';

/** Whether a page is sent at once, from memory and as the current one. */
export async function isWarm(pages: Pages, url: string) {
  const { statusCode } = await inject(
    (request, response) => {
      if (!pages.serveCached(request, response)) response.writeHead(418).end();
    },
    { url },
  );
  return statusCode !== 418;
}
