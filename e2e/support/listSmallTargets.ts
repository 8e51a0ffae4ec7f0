import type { Page } from '@playwright/test';

/** In px, of either side. */
const SMALLEST = 44;

/**
 * What is to be pressed on the page as it is and is smaller than a finger, one line each with
 * the size of its area, which may be larger than its box. A link in a sentence is as high as its
 * line; a mark in it is not a word, and counts.
 */
export async function listSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((smallest) => {
    const isWord = (element: Element) => {
      const text =
        element.parentElement
          ?.closest('p, li, td, dd, figcaption, caption, blockquote')
          ?.textContent.trim() ?? '';
      return (
        getComputedStyle(element).display === 'inline' &&
        element.closest('sup') === null &&
        text !== element.textContent.trim()
      );
    };
    /** By what is in it, or by its label. */
    const isHitBy = (element: Element, hit: Element | null) =>
      element.contains(hit) ||
      (element instanceof HTMLInputElement &&
        [...(element.labels ?? [])].some((label) => label.contains(hit)));
    /** From its centre, as far as it is hit. */
    const reach = (
      element: Element,
      x: number,
      y: number,
      [stepX, stepY]: readonly [number, number],
    ) => {
      let distance = 0;
      while (
        distance < smallest &&
        isHitBy(
          element,
          document.elementFromPoint(x + stepX * (distance + 1), y + stepY * (distance + 1)),
        )
      )
        distance += 1;
      return distance;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type="hidden"])',
    )) {
      if (
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        isWord(element)
      )
        continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!element.contains(document.elementFromPoint(x, y))) continue;
      const sides = [
        reach(element, x, y, [-1, 0]) + reach(element, x, y, [1, 0]),
        reach(element, x, y, [0, -1]) + reach(element, x, y, [0, 1]),
      ];
      if (Math.min(...sides) < smallest - 2)
        found.push(`${sides.join(' x ')}: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
  }, SMALLEST);
}
