import type { Page } from '@playwright/test';

/** The maximum number of tab stops, which no demo page reaches. */
const MAX_STEPS = 400;

type Focused = {
  readonly name: string;
  readonly isNew: boolean;
  readonly fault: string | undefined;
};

/** Returns the focused element, and what hides it in the window (WCAG 2.4.11). */
async function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(async () => {
    const PATIENCE_MS = 1000;
    const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];

    /**
     * True if a fixed or sticky element covers the focused one. A card's link covers the card too,
     * but only to take its clicks.
     */
    const isOver = (found: Element | null, focused: Element): boolean =>
      found !== null &&
      !found.contains(focused) &&
      (['fixed', 'sticky'].includes(getComputedStyle(found).position) ||
        isOver(found.parentElement, focused));

    function findFault(focused: Element) {
      const [first] = focused.getClientRects();
      const boxes = [...focused.getClientRects()].map(({ left, right, top, bottom }) => ({
        left: Math.max(left, 0),
        right: Math.min(right, innerWidth),
        top: Math.max(top, 0),
        bottom: Math.min(bottom, innerHeight),
      }));
      const inWindow = boxes.filter(
        ({ left, right, top, bottom }) => right - left >= 1 && bottom - top >= 1,
      );
      const points = inWindow.flatMap(({ left, right, top, bottom }) =>
        SHARES.flatMap((x) =>
          SHARES.map((y) =>
            document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
          ),
        ),
      );
      if (points.length === 0)
        return `lies outside the window, at ${Math.round(first?.left ?? 0)}, ${Math.round(first?.top ?? 0)}`;
      return points.some(
        (found) => found !== null && (focused.contains(found) || !isOver(found, focused)),
      )
        ? undefined
        : `is covered, at ${Math.round(first?.left ?? 0)}, ${Math.round(first?.top ?? 0)}`;
    }

    const seen = ((window as { seenFocus?: WeakSet<Element> }).seenFocus ??=
      new WeakSet<Element>());
    const active = document.activeElement;
    const focused =
      document.getElementById(active?.getAttribute('aria-activedescendant') ?? '') ?? active;
    if (focused === null || focused === document.body)
      return { name: 'body', isNew: true, fault: undefined };
    const isNew = !seen.has(focused);
    seen.add(focused);
    // The label draws this control.
    const drawn =
      focused instanceof HTMLInputElement && focused.getBoundingClientRect().width < 10
        ? (focused.labels?.[0] ?? focused)
        : focused;
    const end = performance.now() + PATIENCE_MS;
    let fault = findFault(drawn);
    // A carousel reaches its slide a moment later.
    for (; fault !== undefined && performance.now() < end; fault = findFault(drawn))
      await new Promise(requestAnimationFrame);
    const place =
      focused.closest('[data-block]')?.getAttribute('data-block') ??
      focused.closest('header, footer, dialog, main')?.localName ??
      'the page';
    return {
      name:
        `${focused.localName} ` +
        `“${(focused.getAttribute('aria-label') ?? focused.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}” in ${place}`,
      isNew,
      fault,
    };
  });
}

/**
 * Presses a key until the focus reaches an element for the second time, and lists where it was
 * hidden.
 */
export async function listHiddenFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown',
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    const { name, isNew, fault } = await readFocus(page);
    if (!isNew || name === 'body') return faults;
    if (fault !== undefined) faults.push(`${name} ${fault}`);
  }
  throw new Error(`${page.url()} has more than ${MAX_STEPS} steps of ${key}`);
}
