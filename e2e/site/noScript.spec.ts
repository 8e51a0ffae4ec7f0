import { expect, test } from '@playwright/test';
import { PHONE } from '../support/layouts';
import { pickPages } from '../support/pickPages';

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('without JavaScript pages of all blocks have their heading, fit the window and lead home', async ({
  page,
  request,
}) => {
  for (const path of await pickPages(request)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    // On a phone that of the default edition is the root (specification, section 2).
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
