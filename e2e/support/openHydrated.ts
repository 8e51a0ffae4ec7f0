import { expect, type Frame, type Page } from '@playwright/test';

/**
 * Runs in the page. True if the whole page is hydrated: React hydrates the shell first, then the
 * notices, each block and the footer. A press on a part that is not yet hydrated is lost.
 */
export function isHydrated(): boolean {
  const parts = [
    ...document.querySelectorAll('header, main, :has(> main) > section, footer, [data-block]'),
  ];
  return (
    document.readyState === 'complete' &&
    parts.length > 2 &&
    parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber$')))
  );
}

export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.locator('html[data-scrolls]').waitFor();
  await expect.poll(async () => page.evaluate(isHydrated), 'the page is hydrated').toBe(true);
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}
