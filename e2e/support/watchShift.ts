import type { Page } from '@playwright/test';

/** One layout shift: its score from 0 to 1, and what moved from where to where. */
export type Shift = { readonly value: number; readonly moved: readonly string[] };

/**
 * Records layout shifts from before the page loads, on it and all following pages.
 * @param countsInput whether shifts right after the visitor's input count too
 * @returns reads the current page's shifts; fails if nothing watches it
 */
export async function watchShift(
  page: Page,
  { countsInput = false } = {},
): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript((countsAll) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = (rect: unknown) =>
      rect instanceof DOMRectReadOnly
        ? [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
        : '';
    const describe = (source: unknown) => {
      if (typeof source !== 'object' || source === null) return '';
      const node: unknown = Reflect.get(source, 'node');
      const name =
        node instanceof Element
          ? node.outerHTML.slice(0, 90)
          : node instanceof Node
            ? `text: ${node.textContent ?? ''}`
            : 'something';
      return `${name} (${place(Reflect.get(source, 'previousRect'))} to ${place(Reflect.get(source, 'currentRect'))})`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!countsAll && Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        shifts.push({
          value: Number(Reflect.get(entry, 'value')),
          moved: Array.isArray(sources) ? sources.map(describe) : [],
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, countsInput);
  return async () => {
    const shifts = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts)
        ? window.shifts.map((shift: Shift) => shift)
        : undefined,
    );
    if (shifts === undefined) throw new Error('nothing watches the layout of this page');
    return shifts;
  };
}

/** Sums shifts as cumulative layout shift does. */
export const sumShifts = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);
