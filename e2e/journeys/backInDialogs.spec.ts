import { expect, type Page, test } from '@playwright/test';
import { PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const FAQ = '/en-gb/faq';
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const selector = (page: Page) => page.getByRole('dialog', { name: 'Choose your country' });

async function openMenu(page: Page) {
  const icon = page.getByRole('button', { name: 'Open the menu' });
  await icon.scrollIntoViewIfNeeded();
  await icon.tap();
  await expect(menu(page)).toBeVisible();
}

/** Two pages, so that an extra or a missing history entry shows. */
test.beforeEach(async ({ page }) => {
  await openHydrated(page, '/en-gb/contact');
  await page.getByRole('contentinfo').locator('summary', { hasText: 'Advice' }).tap();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().tap();
  await expect(page).toHaveURL(FAQ);
  await expect(page.getByRole('main')).toBeFocused();
});

/** Expects a closed menu, and that Back opens the previous page. */
async function expectNoStep(page: Page) {
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'dialog' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/en-gb/contact');
}

test('Back closes dialogs one by one and requests no page', async ({ page }) => {
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

test('a menu closed by its button or Escape leaves no entry in the history', async ({ page }) => {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Close the menu' }).tap();
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expectNoStep(page);
});

test('Back from a page opened through the menu shows the previous page without the menu', async ({
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

test('a menu whose link opened a new tab leaves no entry in the history when it closes', async ({
  page,
  context,
}) => {
  await openMenu(page);
  const tab = context.waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: 'Contact' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await page.keyboard.press('Escape');
  await expectNoStep(page);
});

test(
  'Forward does not reopen a menu that Back closed, and the menu still opens',
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
