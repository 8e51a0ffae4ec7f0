import type { Page } from '@playwright/test';

/**
 * Collects what must never happen on a page: console messages, errors, blocked requests and
 * requests to other origins.
 */
export function watchPage(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('console', (message) =>
    found.push(`console ${message.type()}: ${message.text()} at ${page.url()}`),
  );
  page.on('pageerror', (error) => found.push(`error: ${error.message} at ${page.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn =
      ['data:', 'blob:'].includes(url.protocol) ||
      url.host === new URL(page.url() === 'about:blank' ? request.url() : page.url()).host;
    if (!isOwn) found.push(`request to another origin: ${request.url()} at ${page.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      found.push(`${response.status()} for ${response.url()} at ${page.url()}`);
  });
  return found;
}
