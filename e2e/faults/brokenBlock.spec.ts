import { expect, test } from '@playwright/test';

test('a block whose script fails keeps its server HTML, and the rest of the page works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element): void {
        if (target.closest('[data-block="productGallery"]') !== null)
          throw new Error('A browser that cannot observe');
        super.observe(target);
      }
    };
  });
  const failure = page.waitForEvent('console', (message) =>
    message.text().includes('cannot observe'),
  );
  await page.goto('/en-gb/products/orelle-hold-original', { waitUntil: 'networkidle' });
  await failure;
  await expect(
    page.locator('[data-block="productGallery"]').getByRole('img').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Buy now' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose your shop' })).toBeVisible();
  await page.keyboard.press('Escape');
  const link = page.locator('[data-block="relatedCarousel"] a').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href ?? 'no link'}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
