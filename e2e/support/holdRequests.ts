import type { Page } from '@playwright/test';

const SCRIPTS = '**/_next/static/**/*.js';

/**
 * Holds a page's requests for an address, as a slow connection does, until the returned function is
 * called.
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Before the first paint nobody can press anything, and positions may still change. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** Opens a page whose scripts are held until the returned function is called. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForPaint(page);
  return release;
}
