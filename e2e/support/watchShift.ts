import type { Page } from '@playwright/test';

/** Adds up how far the layout shifts by itself, from before the page is there. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(document.documentElement.dataset['shift'] ?? 0) + (Reflect.get(entry, 'hadRecentInput') === true ? 0 : Number(Reflect.get(entry, 'value')));
        document.documentElement.dataset['shift'] = String(sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0));
}
