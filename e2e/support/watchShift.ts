import type { Page } from '@playwright/test';

/**
 * Adds up how far the layout shifts, from before the page is there.
 * @param countsInput whether what moves because the visitor just did something counts as well
 */
export async function watchShift(page: Page, { countsInput = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((countsAll) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(document.documentElement.dataset['shift'] ?? 0) + (!countsAll && Reflect.get(entry, 'hadRecentInput') === true ? 0 : Number(Reflect.get(entry, 'value')));
        document.documentElement.dataset['shift'] = String(sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, countsInput);
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
}
