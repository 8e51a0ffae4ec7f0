import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf, NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

test('the skip link is the first stop of the keyboard and leads to the content', async ({
  page,
}) => {
  await page.goto('/en-gb');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the progress line shows while a page loads, and goes when it is there',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb');
    // Only the script makes a button of it: a link that is followed before opens a document of its own.
    await expect(page.getByRole('button', { name: 'Country and language' }).first()).toBeVisible();
    const release = await holdRequests(page, '**/_next/data/**');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All advice' }).click();
    await expect(page.locator('#nprogress')).toBeVisible();
    release();
    await expect(page).toHaveURL('/en-gb/advice');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('what a first click has to fetch shows the progress line at once, without the script that draws the rest of it', async ({
  page,
}) => {
  const readLine = async (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body, '::after').borderTopWidth);
  await openHydrated(page, '/en-gb');
  expect(await readLine()).toBe('0px');
  const release = await holdRequests(page, /\/_next\/(data|static)\//);
  await page.getByRole('button', { name: 'Country and language' }).locator('visible=true').click();
  await expect.poll(readLine).toBe('4px');
  release();
  await expect(page.getByRole('dialog', { name: 'Choose your country' })).toBeVisible();
  expect(await readLine()).toBe('0px');

  await openHydrated(page, '/en-gb');
  const releaseAgain = await holdRequests(page, /\/_next\/(data|static)\//);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All advice' }).click();
  await expect.poll(readLine).toBe('4px');
  releaseAgain();
  await expect(page).toHaveURL('/en-gb/advice');
  await expect.poll(readLine).toBe('0px');
});

test(
  'the progress line goes when loading fails, and the page opens as a document',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb');
    await page.route('**/_next/data/**', async (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'All advice' }).click();
    await expect(page).toHaveURL('/en-gb/advice');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('a new page begins at its top, with the header in sight', async ({ page }) => {
  await page.goto('/en-gb');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/en-gb/products');
  await expect.poll(async () => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('a header that hides takes the line below it along', NIGHTLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/privacy-policy');
  await page.mouse.move(200, 400);
  const scroll = async (): Promise<number> => {
    await page.mouse.wheel(0, 200);
    return page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  };
  // It hides from the first scroll after hydration.
  await expect.poll(scroll).toBeLessThanOrEqual(-1);
});

test('an anchor scrolls to its place, 90 px below the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en-gb/privacy-policy#your-rights');
  const top = await page
    .locator('#your-rights')
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBe(90);
});

test('the search icon toggles the search box; a query travels in the hash', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en-gb');
  await page.getByRole('button', { name: 'Open search' }).locator('visible=true').click();
  // A searchbox at first, and a combobox once there may be suggestions.
  const box = page
    .getByRole('banner')
    .getByLabel('Search', { exact: true })
    .and(page.locator('input'));
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Open search' }).locator('visible=true'),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await box.fill('sore gums & care');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en-gb/search#query=sore%20gums%20%26%20care');
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the country selector at ${viewport.width} px`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.goto('/en-gb');
      if (viewport === PHONE) await page.getByRole('button', { name: 'Open the menu' }).click();
      await page
        .getByRole('button', { name: 'Country and language' })
        .locator('visible=true')
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Choose your country' })).toBeVisible();
    });

    test('a country with one address leads straight to it', NIGHTLY, async ({ page }) => {
      await page
        .getByRole('dialog', { name: 'Choose your country' })
        .getByRole('link', { name: 'Italy' })
        .click();
      await expect(page).toHaveURL('/it-it');
      await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    });

    test(
      'a country with several languages opens its list and closes the one before',
      NIGHTLY,
      async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: 'Choose your country' });
        const switzerland = dialog.getByRole('button', { name: 'Switzerland' });
        const canada = dialog.getByRole('button', { name: 'Canada' });
        await canada.click();
        await expect(canada).toHaveAttribute('aria-expanded', 'true');
        await switzerland.click();
        await expect(switzerland).toHaveAttribute('aria-expanded', 'true');
        await expect(canada).toHaveAttribute('aria-expanded', 'false');
        await dialog.getByRole('link', { name: 'Deutsch', exact: true }).click();
        await expect(page).toHaveURL('/de-de');
      },
    );

    test('the close button, Escape and the overlay close it and give the focus back', async ({
      page,
    }) => {
      const opener = page
        .getByRole('button', { name: 'Country and language' })
        .locator('visible=true')
        .first();
      const dialog = page.getByRole('dialog', { name: 'Choose your country' });
      const ways = [
        async () => dialog.getByRole('button', { name: 'Close' }).click(),
        async () => page.keyboard.press('Escape'),
        async () => page.mouse.click(5, 5),
      ];
      for (const close of ways) {
        if (!(await dialog.isVisible())) await opener.click();
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });

    test('the focus stays inside while it is open', NIGHTLY, async ({ page }) => {
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () =>
            document.activeElement !== document.body &&
            document.activeElement?.closest('dialog') === null,
        );
        expect(isOutside).toBe(false);
      }
    });
  });
}

test('the consent button opens the panel; where nothing measures there is no choice, and nothing is stored', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const panel = page.getByRole('dialog', { name: /cookie/i });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('the copyright line carries this year and the parent company', NIGHTLY, async ({ page }) => {
  await page.goto('/en-gb');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
  await expect(foot).toContainText('Orelle Consumer Health');
});

test('a missing page is a 404 page in the shell of its edition', async ({ page }) => {
  const response = await page.goto('/fr-fr/rien-ici');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('the sitemap page lists every page that may be indexed, and no other', async ({ page }) => {
  await page.goto('/en-gb/sitemap');
  await expect(page.getByRole('heading', { level: 1, name: 'All pages' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  expect(await links.count()).toBeGreaterThan(25);
  await expect(page.getByRole('main').locator('a[href="/en-gb/sample-thank-you"]')).toHaveCount(0);
});

test('the country selector begins with the own country, marks it, and leads to the same page of another edition', async ({
  page,
}) => {
  await page.goto('/de-de/produkte/vergleichen');
  await page.getByRole('button', { name: 'Land und Sprache' }).locator('visible=true').click();
  const links = page.getByRole('dialog').getByRole('link');
  await expect(links.first()).toHaveText('Deutschland');
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveCount(1);
  const france = page.getByRole('dialog').getByRole('link', { name: 'Frankreich' });
  await expect(france).toHaveAttribute('hreflang', 'fr-FR');
  await france.click();
  await expect(page).toHaveURL('/fr-fr/produits/comparer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});
