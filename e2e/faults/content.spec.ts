import { expect, test } from '@playwright/test';
import { BROKEN_PATHS } from '../lab/brokenPage';
import { onLab } from '../lab/labPage';
import { removeFrame } from '../support/addContent';
import { NIGHTLY } from '../support/nightly';
import { startSite, writeChangedDemo } from '../support/startSite';

for (const [edition, path] of Object.entries(BROKEN_PATHS)) {
  test(
    `a page of ${edition} without its content returns 404 and is in no sitemap`,
    NIGHTLY,
    async ({ page, request }) => {
      const response = await page.goto(onLab(path));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const sitemap of [`/${edition}/sitemap`, `/${edition}/sitemap.xml`])
        expect(await (await request.get(onLab(sitemap))).text(), sitemap).not.toContain(path);
    },
  );
}

test('a space without menus and labels still has pages', NIGHTLY, async ({ page }) => {
  const path = await writeChangedDemo(removeFrame);
  const site = await startSite({ CONTENT_EXPORT: path });
  const response = await page.goto(`${site.origin}/en-gb/faq`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.stop();
});
