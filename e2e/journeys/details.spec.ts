import { expect, type Page, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { findAlternate } from '../support/sitemapAddresses';

test.use({ viewport: DESKTOP });

const listTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.textContent.trim()));

for (const edition of EDITIONS) {
  test(
    `in ${edition.id} the sitemap begins like the menu, guides begin before sharing, and fact tables have no head`,
    NIGHTLY,
    async ({ page, request }) => {
      await page.goto(`/${edition.id}/sitemap`);
      const [first] = await listTexts(page, 'main h2');
      const [menu] = await listTexts(page, 'header nav li > button[aria-expanded]');
      expect(first).toBe(menu);

      await page.goto(await findAlternate(request, '/en-gb/advice/sore-spots', edition));
      const order = await page
        .locator('main :is(h2, [data-block="shareBar"])')
        .evaluateAll((parts) =>
          parts.map((part) => part.getAttribute('data-block') ?? part.localName),
        );
      expect(order.indexOf('shareBar')).toBeGreaterThan(order.indexOf('h2'));

      await page.goto(
        await findAlternate(request, '/en-gb/products/orelle-hold-original', edition),
      );
      const facts = page
        .locator('[data-block="table"] table, [data-block="richText"] table')
        .first();
      expect(
        await facts
          .locator('thead')
          .evaluateAll((heads) => heads.filter((head) => head.textContent.trim() !== '').length),
      ).toBe(0);
    },
  );
}

test('links of cards in a row have the same height on the page', NIGHTLY, async ({ page }) => {
  await page.goto('/de-de');
  const links = await page.locator('main [data-block="card"] a').evaluateAll((elements) =>
    elements.map((element) => ({
      row: Math.round(element.closest('[data-block="card"]')?.getBoundingClientRect().top ?? 0),
      bottom: Math.round(element.getBoundingClientRect().bottom),
    })),
  );
  const rows = [...new Set(links.map(({ row }) => row))].map((row) =>
    links.filter((link) => link.row === row),
  );
  for (const cards of rows)
    expect(
      new Set(cards.map(({ bottom }) => bottom)).size,
      `cards at ${cards[0]?.row ?? 0} px`,
    ).toBe(1);
  expect(rows.some((cards) => cards.length > 2)).toBe(true);
});

test('an open overlay also darkens the space of the scroll bar', async ({ page }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.setViewportSize(PHONE);
  await page.goto('/de-de/haeufige-fragen');
  const before = await ground();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  expect(await ground()).not.toBe(before);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter),
  ).toBe('stable');
});
