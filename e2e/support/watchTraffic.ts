import type { Page, Request } from '@playwright/test';

/** In ms. Longer than a page takes from one script to the next that it requests. */
const QUIET = 400;

/**
 * Watches a page's requests from now on. The returned function waits until there has been none for
 * a while.
 * @param held addresses of requests that a test holds, which are not waited for
 */
export function watchTraffic(page: Page, held?: RegExp): () => Promise<void> {
  const waiting = new Set<Request>();
  let lastChange = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastChange = Date.now();
  };
  const end = note((request) => waiting.delete(request));
  page.on(
    'request',
    note((request) => held?.test(request.url()) === true || waiting.add(request)),
  );
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastChange = Date.now();
    while (waiting.size > 0 || Date.now() - lastChange < QUIET)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
}
