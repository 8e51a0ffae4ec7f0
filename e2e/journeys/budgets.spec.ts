import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { PAGE_KINDS } from '../support/pageKinds';
import { listPaths } from '../support/sitemapAddresses';
import { weighHtml, weighPage, weighScripts } from '../support/weighPage';

/** In bytes; compressed with gzip -9 where the service compresses. */
const BUDGETS = { namedScripts: 122_000, scripts: 130_000, scriptsWithCarousel: 155_000, styles: 15_000, fonts: 60_000, html: 25_000, pageData: 48_000 } as const;

test.describe.configure({ timeout: 120_000 });

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`the ${kind} keeps its budgets of HTML, data, script, style and fonts, and fetches Swiper for carousels alone`, async ({ browser, request }) => {
    const { html, pageData, scriptSources, hasCarousel } = await weighHtml(request, path);
    const named = await weighScripts(request, scriptSources);
    expect.soft(html, 'HTML').toBeLessThanOrEqual(BUDGETS.html);
    expect.soft(pageData, 'page data').toBeLessThanOrEqual(BUDGETS.pageData);
    expect.soft(named.bytes, 'script named in the HTML').toBeLessThanOrEqual(BUDGETS.namedScripts);
    expect.soft(named.hasSwiper, 'Swiper named in the HTML').toBe(false);
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await browser.newPage({ viewport });
      const { scripts, styles, fonts, hasSwiper } = await weighPage(page, path);
      await page.close();
      const where = `at ${viewport.width} px`;
      expect.soft(scripts, `script until idle ${where}`).toBeLessThanOrEqual(hasCarousel ? BUDGETS.scriptsWithCarousel : BUDGETS.scripts);
      expect.soft(styles, `style ${where}`).toBeLessThanOrEqual(BUDGETS.styles);
      expect.soft(fonts, `fonts ${where}`).toBeLessThanOrEqual(BUDGETS.fonts);
      if (!hasCarousel) expect.soft(hasSwiper, `Swiper ${where}`).toBe(false);
    }
  });
}

test('no page of the demo has more data than its budget', async ({ request }) => {
  test.setTimeout(120_000);
  const paths = (await Promise.all(EDITIONS.map(async ({ id }) => listPaths(request, id)))).flat();
  const tooLarge: string[] = [];
  for (const path of paths) {
    const { pageData, html } = await weighHtml(request, path);
    if (pageData > BUDGETS.pageData || html > BUDGETS.html) tooLarge.push(`${path}: ${pageData} bytes of data, ${html} of HTML`);
  }
  expect(paths.length).toBeGreaterThan(100);
  expect(tooLarge).toEqual([]);
});

test('a page with a carousel fetches Swiper late', async ({ page }) => {
  expect((await weighPage(page, PAGE_KINDS.product)).hasSwiper).toBe(true);
});
