import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { BUDGETS, weighHtml, weighPage, weighScripts } from '../support/weighPage';

test.describe.configure({ timeout: 120_000 });

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`the ${kind} keeps its budgets of HTML, of data and of the script that it names, without Swiper`, async ({ request }) => {
    const { html, pageData, scriptSources } = weighHtml(await (await request.get(path)).text());
    const named = await weighScripts(request, scriptSources);
    expect.soft(html, 'HTML').toBeLessThanOrEqual(BUDGETS.html);
    expect.soft(pageData, 'page data').toBeLessThanOrEqual(BUDGETS.pageData);
    expect.soft(named.bytes, 'script named in the HTML').toBeLessThanOrEqual(BUDGETS.namedScripts);
    expect.soft(named.hasSwiper, 'Swiper named in the HTML').toBe(false);
  });

  test(`the ${kind} keeps its budgets of script, style and fonts until it is idle, and fetches Swiper for carousels alone`, gateIf(kind === 'product'), async ({ browser, request }) => {
    const { hasCarousel } = weighHtml(await (await request.get(path)).text());
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await browser.newPage({ viewport });
      const { scripts, styles, fonts, hasSwiper, hasPreview } = await weighPage(page, path);
      await page.close();
      const where = `at ${viewport.width} px`;
      expect.soft(scripts, `script ${where}`).toBeLessThanOrEqual(hasCarousel ? BUDGETS.scriptsWithCarousel : BUDGETS.scripts);
      expect.soft(styles, `style ${where}`).toBeLessThanOrEqual(BUDGETS.styles);
      expect.soft(fonts, `fonts ${where}`).toBeLessThanOrEqual(BUDGETS.fonts);
      expect.soft(hasPreview, `the editor's tools ${where}`).toBe(false);
      if (!hasCarousel) expect.soft(hasSwiper, `Swiper ${where}`).toBe(false);
    }
  });
}

test('a page with a carousel fetches Swiper late', async ({ page }) => {
  expect((await weighPage(page, PAGE_KINDS.product)).hasSwiper).toBe(true);
});
