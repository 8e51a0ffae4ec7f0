import { expect, test, type Locator } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';

const readStyle = async (part: Locator, property: string, pseudo?: string): Promise<string> =>
  part.evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [property, pseudo] as const);

const TRANSPARENT = /^(?:rgba\(.*, 0\)|transparent)$/;

/** The colours of a page are gone, and its shadows: what is left of an edge is a border or an outline. */
test('where colours are forced, the header, the current entry, what is chosen and dialogs keep an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/en-gb/help');
  const current = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  expect(await readStyle(current, 'scale', '::after')).toBe('1');
  expect(await readStyle(current, 'border-top-width', '::after')).toBe('4px');
  expect(await readStyle(page.getByRole('banner'), 'border-bottom-width')).toBe('1px');

  await page.goto('/en-gb/products/orelle-hold-original');
  const thumbnails = page.getByRole('button', { name: /^\d of \d: / });
  const chosen = page.locator('button[aria-current="true"]').and(thumbnails);
  await expect(chosen).toHaveCount(1);
  expect(await readStyle(chosen, 'border-top-color')).not.toBe(await readStyle(thumbnails.last(), 'border-top-color'));

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const language = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Country and language' });
  await language.click();
  const dialog = page.getByRole('dialog', { name: 'Choose your country' });
  await expect(dialog).toBeVisible();
  expect(await readStyle(dialog, 'outline-style')).toBe('solid');
  expect(await readStyle(dialog, 'outline-color')).not.toMatch(TRANSPARENT);
});
