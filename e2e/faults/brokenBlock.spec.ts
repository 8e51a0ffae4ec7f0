import { expect, test } from '@playwright/test';

const PRODUCT = '/en-gb/products/orelle-hold-original';

test.describe('a block whose script fails', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe(target: Element): void {
          if (target.closest('[data-block="productGallery"]') !== null)
            throw new Error('A browser that cannot observe');
          super.observe(target);
        }
      };
    });
  });

  test('keeps its server HTML, and the rest of the page works', async ({ page }) => {
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('cannot observe'),
    );
    await page.goto(PRODUCT, { waitUntil: 'networkidle' });
    await failure;
    const gallery = page.locator('[data-block="productGallery"]');
    await expect(gallery.getByRole('img').first()).toBeVisible();
    await page.getByRole('button', { name: 'Buy now' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Choose your shop' })).toBeVisible();
  });

  test('still leads to other pages', async ({ page }) => {
    await page.goto(PRODUCT, { waitUntil: 'networkidle' });
    const link = page.locator('[data-block="relatedCarousel"] a').first();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href ?? 'no link'}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
