import { expect, type Page, test } from '@playwright/test';
import { PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const FAQ = '/en-gb/faq';
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const selector = (page: Page) => page.getByRole('dialog', { name: 'Choose your country' });

async function openMenu(page: Page): Promise<void> {
  const icon = page.getByRole('button', { name: 'Open the menu' });
  await icon.scrollIntoViewIfNeeded();
  await icon.tap();
  await expect(menu(page)).toBeVisible();
}

/** Twice, so that one step back too many, or too few, is found out. */
test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/en-gb/contact');
  await page.getByRole('contentinfo').locator('summary', { hasText: 'Advice' }).tap();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().tap();
  await expect(page).toHaveURL(FAQ);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back closes what lies over the page first, one by one, and asks for no page', async ({
  page,
}) => {
  const asked: string[] = [];
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Country and language' }).tap();
  await expect(selector(page)).toBeVisible();
  page.on(
    'request',
    (request) => request.url().includes('/_next/data/') && asked.push(request.url()),
  );
  await page.goBack();
  await expect(selector(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  await expect(page).toHaveURL(FAQ);
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/en-gb/contact');
});

test('a menu closed by its own button takes no step of the history with it', async ({ page }) => {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Close the menu' }).tap();
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect.poll(async () => page.evaluate(() => 'dialog' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/en-gb/contact');
});

test('a link of the menu leads on; Back comes to the page, and from there to the one before', async ({
  page,
}) => {
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Contact' }).first().tap();
  await expect(page).toHaveURL('/en-gb/contact');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(FAQ);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/en-gb/contact');
});

test(
  'Forward comes to the page, not to the menu that Back closed, which opens again',
  NIGHTLY,
  async ({ page }) => {
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(FAQ);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/en-gb/contact');
  },
);
