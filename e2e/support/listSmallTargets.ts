import type { Page } from '@playwright/test';

/** The minimum width and height in px. */
const SMALLEST = 44;

/**
 * Lists targets that are too small to press, one per line with the size of their clickable area,
 * which may exceed their box. A link in a sentence may be as high as its line, but a footnote mark
 * may not.
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
    /** A click may also hit the element's content or its label. */
    const isHitBy = (element: Element, hit: Element | null) =>
      element.contains(hit) ||
      (element instanceof HTMLInputElement &&
        [...(element.labels ?? [])].some((label) => label.contains(hit)));
    /** Measures how far clicks hit the element from its centre. */
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
