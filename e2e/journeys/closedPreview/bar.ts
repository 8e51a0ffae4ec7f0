import { expect, type Page, test } from '@playwright/test';
import { DRAFT } from '../../support/draftSpace';
import { listViolations } from '../../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../../support/nightly';
import type { RunningSite } from '../../support/startSite';

const findBar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

export function testBar(site: () => RunningSite, secret: string): void {
  const enter = (path: string) => `${site().origin}/preview?secret=${secret}&to=${path}`;

  for (const width of [390, 768, 1440]) {
    test(
      `fits ${width} px, opens by keyboard and has no axe violations`,
      nightlyUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(enter('/en-gb/faq'));
        const bar = findBar(page);
        await expect(bar).toContainText('Published');
        // The skip link comes first.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(
          bar.getByRole('link', { name: 'Compare with what is published' }),
        ).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await listViolations(page)).toEqual([]);
      },
    );
  }

  test(
    'links to tools without axe violations, and the narrow window shows the page without the bar',
    NIGHTLY,
    async ({ page }) => {
      for (const tool of [
        'Compare with what is published',
        'Why is it not on the site?',
        '768 px wide',
      ]) {
        await page.goto(enter(DRAFT.path));
        const bar = findBar(page);
        await bar.locator('summary').click();
        await bar.getByRole('link', { name: tool }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await listViolations(page), tool).toEqual([]);
      }
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: DRAFT.title })).toBeVisible();
      await expect(frame.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    },
  );

  test('creates a share link that shows the page to others without the bar', async ({
    page,
    browser,
  }) => {
    await page.goto(enter(DRAFT.path));
    const bar = findBar(page);
    await bar.locator('summary').click();
    await bar.getByLabel('It ends after').selectOption('1 hour');
    await bar.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: DRAFT.title })).toBeVisible();
    await expect(findBar(other)).toHaveCount(0);
    await expect(other.locator('[data-block="skipped"]')).toHaveCount(0);
    await other.close();
  });

  test('signs out an editor who leaves', async ({ page }) => {
    await page.goto(enter(DRAFT.path));
    await page.locator('summary', { hasText: 'Tools' }).click();
    await page.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page.getByRole('heading', { name: 'You have left the preview' })).toBeVisible();
    expect((await page.goto(`${site().origin}${DRAFT.path}`))?.status()).toBe(401);
  });
}
