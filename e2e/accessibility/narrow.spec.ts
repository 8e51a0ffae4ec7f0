import { expect, type Page, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';

const WIDTH = 320;

/** What is wider than the window, and words that are broken where a browser knows no syllables. */
async function listNarrowFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { hyphens: manual !important; }');
    document.adoptedStyleSheets = [style];
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    const found = beyond > 0 ? [`the page is ${beyond} px too wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || parent.closest('.visuallyHidden, script') !== null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: ${word}`);
      }
    }
    return found;
  });
}

const PATHS = [...Object.values(PAGE_KINDS), '/en-gb/care-routine'];

for (const edition of EDITIONS) {
  test(`at ${WIDTH} px the pages of ${edition.id} are as wide as the window, and break no word`, NIGHTLY, async ({ page, request }) => {
    await page.setViewportSize({ width: WIDTH, height: 700 });
    for (const path of PATHS) {
      await page.goto(await findAlternate(request, path, edition));
      await page.locator('html[data-scrolls]').waitFor();
      expect.soft(await listNarrowFaults(page), path).toEqual([]);
    }
  });
}
