import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { resolveEdition } from '@/lib/platform/config/editions';
import { nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';

/** Font sizes in px that visitors set in their browser or system; 16 is usual. */
const FONT_SIZES = [20, 24, 32];
const WIDTHS = [320, 390, 768, 992, 1024, 1280];

/**
 * Lists how far the page is wider than the window, and words outside the window or clipped by a
 * box, except in boxes that scroll horizontally.
 */
async function listCut(page: Page) {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const beyond = (document.scrollingElement?.scrollWidth ?? 0) - clientWidth;
    const found = beyond > 0 ? [`the page is ${beyond} px too wide`] : [];
    const isOutside = ({ left, right }: DOMRect, start: number, end: number) =>
      left < start - 1 || right > end + 1;
    const isCut = (word: DOMRect, parent: Element) => {
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        if (
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          clipPath !== 'none' ||
          box.getAttribute('data-running') === 'true'
        )
          return false;
        const { left, right, bottom } = box.getBoundingClientRect();
        // Left out on purpose, as the word of the menu button is.
        if (overflowY === 'clip' && word.top >= bottom - 1) return false;
        if (overflowX !== 'visible' && isOutside(word, left, right)) return true;
        if (position === 'fixed') break;
      }
      return isOutside(word, 0, clientWidth);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        parent === null ||
        text.textContent?.trim() === '' ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((word) => isCut(word, parent)))
        found.push(`cut: ${text.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(
    `the ${kind} fits every window with large text`,
    nightlyUnless(kind === 'product'),
    async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // German words are the longest.
      await page.goto(await findAlternate(request, path, resolveEdition('de-de')));
      await page.evaluate(async () => document.fonts.ready);
      const session = await page.context().newCDPSession(page);
      for (const size of FONT_SIZES) {
        await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await listCut(page), `${size} px of text, ${width} px of window`).toEqual([]);
        }
      }
    },
  );
}
