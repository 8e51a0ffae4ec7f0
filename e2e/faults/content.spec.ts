import { expect, test } from '@playwright/test';
import { removeFrame } from '../support/addContent';
import { onLab } from '../lab/labPage';
import { NIGHTLY } from '../support/nightly';
import { startSite, writeChangedDemo } from '../support/startSite';
import { BROKEN_PATHS } from '../lab/brokenPage';

test.describe('a page without its content', () => {
  for (const [edition, path] of Object.entries(BROKEN_PATHS)) {
    test(`is a 404 page in ${edition}, and in no sitemap`, NIGHTLY, async ({ page, request }) => {
      const response = await page.goto(onLab(path));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const sitemap of [`/${edition}/sitemap`, `/${edition}/sitemap.xml`])
        expect(await (await request.get(onLab(sitemap))).text(), sitemap).not.toContain(path);
    });
  }

  test('does not affect other pages', NIGHTLY, async ({ request }) => {
    expect((await request.get(onLab('/en-gb/products'))).status()).toBe(200);
  });
});

test('a space without menus and labels still has pages', NIGHTLY, async ({ page }) => {
  const path = await writeChangedDemo(removeFrame);
  const site = await startSite({ CONTENT_EXPORT: path });
  const response = await page.goto(`${site.origin}/en-gb/faq`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.stop();
});
