import { expect, type Page, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { listBrokenWords } from '../support/measureLines';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';
import { openHydrated } from '../support/openHydrated';

const WIDTH = 320;

/** Lists overflow, and words that a browser without hyphenation rules breaks. */
async function listNarrowFaults(page: Page) {
  const beyond = await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('* { hyphens: manual !important; }');
    document.adoptedStyleSheets = [style];
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  const broken = await listBrokenWords(page.locator('body'));
  return [
    ...(beyond > 0 ? [`the page is ${beyond} px too wide`] : []),
    ...broken.map((word) => `broken: ${word}`),
  ];
}

const PATHS = [...Object.values(PAGE_KINDS), '/en-gb/care-routine'];

for (const edition of EDITIONS) {
  test(
    `the pages of ${edition.id} fit a window of ${WIDTH} px and break no word`,
    NIGHTLY,
    async ({ page, request }) => {
      await page.setViewportSize({ width: WIDTH, height: 700 });
      for (const path of PATHS) {
        await openHydrated(page, await findAlternate(request, path, edition));
        expect.soft(await listNarrowFaults(page), path).toEqual([]);
      }
    },
  );
}
