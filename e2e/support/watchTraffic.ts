import type { Page, Request } from '@playwright/test';

/** In ms: longer than a page takes from one script to the next that it asks for. */
const QUIET = 400;

/**
 * Watches what a page asks for from now on. The function that it returns waits until nothing has
 * been on its way for a while.
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
