import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const group = (page: Page, name: string) => mainMenu(page).getByRole('button', { name });

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('a main menu group opens on hover, and its links work', async ({ page }) => {
    await page.goto('/en-gb');
    const link = mainMenu(page).getByRole('link', { name: 'Orelle Hold Original' });
    await expect(link).toBeHidden();
    await group(page, 'Products').hover();
    await link.click();
    await expect(page).toHaveURL('/en-gb/products/orelle-hold-original');
  });

  test('a main menu group opens when the keyboard reaches it', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb');
    await group(page, 'Advice').focus();
    await expect(mainMenu(page).getByRole('link', { name: 'See all advice' })).toBeVisible();
  });

  test('the menu icon links to the mobile menu, with every group open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/en-gb');
    await page.getByRole('link', { name: 'Open the menu' }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Orelle Fresh Daily' }).click();
    await expect(page).toHaveURL('/en-gb/products/orelle-fresh-daily');
  });

  test('the search icon is a link, and the language switcher a list of the editions of a page', async ({
    page,
  }) => {
    await page.goto('/en-gb/faq');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Search' }).first(),
    ).toHaveAttribute('href', '/en-gb/search');
    await page.getByRole('banner').getByText('Country and language').first().click();
    await page.getByRole('link', { name: 'Deutsch' }).first().click();
    await expect(page).toHaveURL('/de-de/haeufige-fragen');
  });

  test('every link of the menus is in the server HTML of every edition', async ({ request }) => {
    for (const { id } of EDITIONS) {
      const html = await (await request.get(`/${id}`)).text();
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      expect([...header.matchAll(new RegExp(`href="/${id}/`, 'g'))].length, id).toBeGreaterThan(20);
    }
  });
});

test.describe('the main menu', () => {
  // Only styles open a group before hydration.
  test.beforeEach(({ page }) => openHydrated(page, '/en-gb'));

  test('opens a group on focus, leads to its links, and closes it when focus leaves it', async ({
    page,
  }) => {
    const products = group(page, 'Products');
    await page.getByRole('link', { name: 'Orelle home page' }).last().focus();
    await page.keyboard.press('Tab');
    await expect(products).toBeFocused();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).locator(':focus')).toHaveAttribute('href', /\/en-gb\//);
    await mainMenu(page).getByRole('link', { name: 'FAQ', exact: true }).last().focus();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens one group on hover, and closes it when the pointer leaves', async ({ page }) => {
    const products = group(page, 'Products');
    const about = group(page, 'About');
    await products.hover();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await expect(mainMenu(page).getByRole('link', { name: 'See all products' })).toBeVisible();
    await about.hover();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(640, 850);
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('has an image link for a smart label', NIGHTLY, async ({ page }) => {
    await group(page, 'Products').click();
    await mainMenu(page)
      .getByRole('link', { name: /find what suits you/i })
      .filter({ has: page.locator('img') })
      .click();
    await expect(page).toHaveURL('/en-gb/find-yours');
  });
});

test.describe('the mobile menu by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('opens by its icon, a sub-menu by its title, and closes by "Back" and by a link', async ({
    page,
  }) => {
    await page.goto('/en-gb');
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Products' }).tap();
    await expect(menu.getByRole('link', { name: 'Orelle Hold Original' })).toBeVisible();
    await menu.getByRole('button', { name: 'Back' }).locator('visible=true').tap();
    await expect(menu.getByRole('link', { name: 'Orelle Hold Original' })).toBeHidden();
    await menu.getByRole('button', { name: 'Advice' }).tap();
    await menu.getByRole('link', { name: 'See all advice' }).tap();
    await expect(page).toHaveURL('/en-gb/advice');
    await expect(menu).toBeHidden();
  });

  test('the mobile logo is 167 by 30 px and links to /', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb/sitemap');
    const logo = page.getByRole('banner').locator('a[href="/"]');
    const box = await logo.locator('img').boundingBox();
    expect(box?.width).toBe(167);
    expect(box?.height).toBe(30);
    await logo.tap();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});
