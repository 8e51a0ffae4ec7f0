import type { Page } from '@playwright/test';

export const SCRIPTS = '**/_next/static/**/*.js';

/** Holds the requests of a page for an address, as a slow line does, until the function that it returns is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
