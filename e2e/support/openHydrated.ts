import type { Frame, Page } from '@playwright/test';

/** Waits until React has hydrated the page's shell, which then marks the root element. */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.locator('html[data-scrolls]').waitFor();
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
