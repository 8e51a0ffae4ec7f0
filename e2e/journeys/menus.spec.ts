import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { waitForHydration } from '../support/openHydrated';

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('a group of the main menu opens under the pointer and its links lead on', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/en-gb');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const link = menu.getByRole('link', { name: 'Orelle Hold Original' });
    await expect(link).toBeHidden();
    await menu.getByRole('button', { name: 'Products' }).hover();
    await link.click();
    await expect(page).toHaveURL('/en-gb/products/orelle-hold-original');
  });

  test('a group of the main menu opens when the keyboard reaches it', NIGHTLY, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/en-gb');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Advice' }).focus();
    await expect(menu.getByRole('link', { name: 'See all advice' })).toBeVisible();
  });

  test('the menu icon leads to the mobile menu, with every group open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/en-gb');
    await page.getByRole('link', { name: 'Open the menu' }).click();
    const link = page.locator('#site-menu').getByRole('link', { name: 'Orelle Fresh Daily' });
    await link.click();
    await expect(page).toHaveURL('/en-gb/products/orelle-fresh-daily');
  });

  test('the search icon is a link to the search page, the language switcher a list of this page’s editions', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
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

test.describe('the main menu by keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/en-gb');
    // Before, a group opens by the focus alone, and presses nothing.
    await waitForHydration(page);
  });

  test('a group opens on focus, its links follow, and it closes when focus leaves it', async ({
    page,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const products = menu.getByRole('button', { name: 'Products' });
    await page.getByRole('link', { name: 'Orelle home page' }).last().focus();
    await page.keyboard.press('Tab');
    await expect(products).toBeFocused();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveAttribute('href', /\/en-gb\//);
    await menu.getByRole('link', { name: 'FAQ', exact: true }).last().focus();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });

  test('Enter and Space press a group, Escape closes it and stays on it', async ({ page }) => {
    const advice = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: 'Advice' });
    await advice.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(advice).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(advice).toHaveAttribute('aria-expanded', 'false');
      await expect(advice).toBeFocused();
    }
  });
});

test.describe('the main menu by pointer', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/en-gb');
    // Before, a group opens under the pointer alone, and presses nothing.
    await waitForHydration(page);
  });

  test('a group opens on hover, closes on leaving, and only one is open', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const products = menu.getByRole('button', { name: 'Products' });
    const about = menu.getByRole('button', { name: 'About' });
    await products.hover();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: 'See all products' })).toBeVisible();
    await about.hover();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(640, 850);
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click keeps it open, and choosing a link closes it', NIGHTLY, async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const products = menu.getByRole('button', { name: 'Products' });
    await products.click();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: 'See all products' }).click();
    await expect(page).toHaveURL('/en-gb/products');
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });

  test('a smart label is an image link', NIGHTLY, async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Products' }).click();
    const label = menu
      .getByRole('link', { name: /find what suits you/i })
      .filter({ has: page.locator('img') });
    await label.click();
    await expect(page).toHaveURL('/en-gb/find-yours');
  });

  for (const edition of ['en-gb', 'fr-fr']) {
    test(`the desktop logo of ${edition} leads to its home`, NIGHTLY, async ({ page }) => {
      await page.goto(`/${edition}/sitemap`);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Orelle/ })
        .locator('visible=true')
        .first()
        .click();
      await expect(page).toHaveURL(`/${edition}`);
    });
  }
});

test.describe('the mobile menu by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the icon opens it, a title opens a sub-menu, back closes it, a link closes all', async ({
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

  test('Escape closes it and gives the focus back to the icon', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb');
    const icon = page.getByRole('button', { name: 'Open the menu' });
    await icon.tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(icon).toBeFocused();
  });

  test('the mobile logo is 167 by 30 and leads to /', NIGHTLY, async ({ page }) => {
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
