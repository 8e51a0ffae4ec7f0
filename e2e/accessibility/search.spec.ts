import { expect, test } from '@playwright/test';
import { CATEGORIES } from '@/lib/addresses/searchAddress';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless, sampleForCi } from '../support/nightly';

const SEARCH = '/en-gb/search';

for (const width of [390, 1280]) {
  test(
    `axe finds no violations in any state of the search at ${width} px, and nothing overflows`,
    nightlyUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const block = page.locator('[data-block="searchResults"]');
      const violations: string[] = [];
      const check = async (state: string) => {
        violations.push(...(await listViolations(page)).map((line) => `${state} ${line}`));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) violations.push(`${state} is ${overflow} px wider than the window`);
      };
      for (const category of sampleForCi(
        CATEGORIES,
        (name, index) => name === 'FAQ' || index === 0,
      )) {
        await page.goto(`${SEARCH}?query=denture&category=${category}`);
        if (category === 'FAQ') await block.locator('summary').first().click();
        await check(category);
      }
      await page.goto(`${SEARCH}?query=adhesiv3`);
      await expect(block.getByRole('link', { name: 'adhesive', exact: true })).toBeVisible();
      await check('none');

      await page.route('**/api/search?*', async (route) => route.abort());
      await block.locator('input').fill('lost');
      await block.locator('input').press('Enter');
      await expect(block.getByRole('button', { name: 'Try again' })).toBeVisible();
      await check('failed');

      await block.locator('input').pressSequentially(' denture');
      await expect(page.getByRole('option').first()).toBeVisible();
      await block.locator('input').press('ArrowDown');
      await check('suggestions on the page');
      await block.locator('input').press('Escape');
      await page.getByRole('button', { name: 'Open search' }).locator('visible=true').click();
      await page.getByRole('banner').locator('input').pressSequentially('denture');
      await expect(page.getByRole('option').first()).toBeVisible();
      await check('suggestions in the header');
    },
  );
}

test('the selected suggestion has an outline in forced colours', NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(SEARCH);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForLoadState('networkidle');
  const field = page.locator('[data-block="searchResults"] input');
  // Not typed letter by letter: new suggestions would deselect the one that ArrowDown selects.
  await field.fill('denture');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  for (const [selected, style] of [
    [true, 'solid'],
    [false, 'none'],
  ] as const)
    expect(
      await page
        .getByRole('option', { selected })
        .first()
        .evaluate((option) => getComputedStyle(option).outlineStyle),
    ).toBe(style);
});
