import { expect, test } from '@playwright/test';
import { PHONE } from '../support/layouts';
import { pickPages } from '../support/pickPages';

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('pages with all blocks have their heading, fit the window and link to the home page without JavaScript', async ({
  page,
  request,
}) => {
  for (const path of await pickPages(request)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    // On a phone the home link of the default edition leads to the root (specification, section 2).
    await expect(
      page
        .getByRole('banner')
        .locator(`a[href="/"], a[href="/${path.split('/')[1] ?? ''}"]`)
        .filter({ visible: true })
        .first(),
      path,
    ).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
