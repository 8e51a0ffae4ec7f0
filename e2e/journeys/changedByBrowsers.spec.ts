import { expect, test } from '@playwright/test';
import { nightlyUnless } from '../support/nightly';
import { isInCi, PAGE_KINDS } from '../support/pageKinds';
import { openTranslated, openWithLinkedNumbers } from '../support/changePage';
import { watchPage } from '../support/watchPage';

const MISSING = /404.* at .*not-a-page/;

for (const moment of ['before hydration', 'after hydration'] as const) {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    test(
      `the ${kind} works when the browser translates it ${moment}`,
      nightlyUnless(isInCi(kind) && (moment === 'before hydration' || kind === 'product')),
      async ({ page }) => {
        const found = watchPage(page);
        await openTranslated(page, path, moment);
        await expect(page.locator('h1')).toContainText('«');
        await page
          .getByRole('contentinfo')
          .getByRole('button', { name: 'Cookie settings' })
          .click();
        const panel = page.getByRole('dialog', { name: 'Cookie settings' });
        await panel.getByRole('button', { name: 'Close' }).click();
        await expect(panel).toBeHidden();
        await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
        await expect(page).toHaveURL(PAGE_KINDS.contact);
        await expect(page.locator('h1')).toHaveText('«Talk to our care team»');
        expect(found.filter((line) => !MISSING.test(line))).toEqual([]);
      },
    );
  }

  test(`the listing counts filtered products when the browser translates it ${moment}`, async ({
    page,
  }) => {
    const found = watchPage(page);
    await openTranslated(page, PAGE_KINDS.listing, moment);
    const listing = page.locator('[data-block="productListing"]');
    for (const category of ['Cleansing', 'Adhesive creams']) {
      await listing.getByRole('button', { name: category }).click();
      const products = listing
        .getByRole('article')
        .filter({ has: page.locator('a[href*="/products/"]') });
      await expect(listing.locator('strong').first()).toHaveText(`«${await products.count()}»`);
    }
    expect(found).toEqual([]);
  });

  test(`the finder leads to a result when the browser translates it ${moment}`, async ({
    page,
  }) => {
    const found = watchPage(page);
    await openTranslated(page, PAGE_KINDS.finder, moment);
    for (let question = 1; question <= 5; question += 1) {
      await expect(
        page.getByRole('heading', { name: new RegExp(`Question ${question} of 5`) }),
      ).toHaveCount(1);
      await page.getByRole('radio', { name: /I’m not sure|Not sure/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await expect(page.getByRole('heading', { name: 'What fits' })).toBeVisible();
    expect(found).toEqual([]);
  });
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(
    `the ${kind} works when the browser turns its numbers into links`,
    nightlyUnless(kind === 'contact'),
    async ({ page }) => {
      const found = watchPage(page);
      await openWithLinkedNumbers(page, path);
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(PAGE_KINDS.contact);
      await expect(page.locator('h1')).toHaveText('Talk to our care team');
      expect(found.filter((line) => !MISSING.test(line))).toEqual([]);
    },
  );
}
