import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';
import { settle } from '../support/settle';

const opener = (page: Page) =>
  page.getByRole('button', { name: 'Country and language' }).locator('visible=true').first();
const selector = (page: Page) => page.getByRole('dialog', { name: 'Choose your country' });
const followAdvice = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'All advice' }).click();

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/en-gb');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  'the progress line shows while a page loads, and disappears when it has loaded',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb');
    // A link that is followed before hydration opens a new document.
    await expect(page.getByRole('button', { name: 'Country and language' }).first()).toBeVisible();
    const release = await holdRequests(page, '**/_next/data/**');
    await followAdvice(page);
    await expect(page.locator('#nprogress')).toBeVisible();
    release();
    await expect(page).toHaveURL('/en-gb/advice');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('the progress line shows as soon as a first click loads something', async ({ page }) => {
  const readLine = () =>
    page.evaluate(() => getComputedStyle(document.body, '::after').borderTopWidth);
  const holdAll = () => holdRequests(page, /\/_next\/(data|static)\//);
  await openHydrated(page, '/en-gb');
  expect(await readLine()).toBe('0px');
  const release = await holdAll();
  await opener(page).click();
  await expect.poll(readLine).toBe('4px');
  release();
  await expect(selector(page)).toBeVisible();
  expect(await readLine()).toBe('0px');

  await openHydrated(page, '/en-gb');
  const releaseAgain = await holdAll();
  await followAdvice(page);
  await expect.poll(readLine).toBe('4px');
  releaseAgain();
  await expect(page).toHaveURL('/en-gb/advice');
  await expect.poll(readLine).toBe('0px');
});

test(
  'the progress line disappears when loading fails, and the page opens as a document',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb');
    await page.route('**/_next/data/**', (route) => route.abort());
    await followAdvice(page);
    await expect(page).toHaveURL('/en-gb/advice');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  },
);

test('a new page begins at its top with the header in view', async ({ page }) => {
  await page.goto('/en-gb');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/en-gb/products');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('the bottom line of the header hides with it', NIGHTLY, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/privacy-policy');
  await page.mouse.move(200, 400);
  const scroll = async () => {
    await page.mouse.wheel(0, 200);
    return page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  };
  // It hides from the first scroll after hydration.
  await expect.poll(scroll).toBeLessThanOrEqual(-1);
});

test('a focused link of the top bar is in view, and the page keeps its place', async ({ page }) => {
  await openHydrated(page, '/en-gb/advice');
  await page.mouse.wheel(0, 1500);
  const readTop = () => page.evaluate(() => window.scrollY);
  await expect.poll(readTop).toBe(1500);
  const bar = page.getByRole('banner').getByRole('link', { name: 'Our dental adviser' });
  await expect(bar).not.toBeInViewport();
  const isFocused = () => bar.evaluate((link) => link === document.activeElement);
  for (let step = 0; step < 6 && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await readTop()).toBe(1500);
});

test('an anchor scrolls its target to 90 px below the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en-gb/privacy-policy#your-rights');
  const top = await page
    .locator('#your-rights')
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.round(top)).toBe(90);
});

test('the search icon toggles the search box, which sends its query in the hash', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en-gb');
  const icon = page.getByRole('button', { name: 'Open search' }).locator('visible=true');
  await icon.click();
  // Its role changes from searchbox to combobox when suggestions are possible.
  const box = page
    .getByRole('banner')
    .getByLabel('Search', { exact: true })
    .and(page.locator('input'));
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await box.fill('sore gums & care');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en-gb/search#query=sore%20gums%20%26%20care');
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(
    `the country selector at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    () => {
      test.use({ viewport });

      test.beforeEach(async ({ page }) => {
        await page.goto('/en-gb');
        if (viewport === PHONE) await page.getByRole('button', { name: 'Open the menu' }).click();
        await opener(page).click();
        await expect(selector(page)).toBeVisible();
      });

      test('a country with one address links directly to it', NIGHTLY, async ({ page }) => {
        await selector(page).getByRole('link', { name: 'Italy' }).click();
        await expect(page).toHaveURL('/it-it');
        await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(page.getByRole('main')).toBeFocused();
      });

      test(
        'a country with several languages opens its list and closes the previous one',
        NIGHTLY,
        async ({ page }) => {
          const switzerland = selector(page).getByRole('button', { name: 'Switzerland' });
          const canada = selector(page).getByRole('button', { name: 'Canada' });
          await canada.click();
          await expect(canada).toHaveAttribute('aria-expanded', 'true');
          await switzerland.click();
          await expect(switzerland).toHaveAttribute('aria-expanded', 'true');
          await expect(canada).toHaveAttribute('aria-expanded', 'false');
          await settle(selector(page));
          expect(await listViolations(page)).toEqual([]);
          await selector(page).getByRole('link', { name: 'Deutsch', exact: true }).click();
          await expect(page).toHaveURL('/de-de');
        },
      );

      test('the close button, Escape and the overlay close it and return the focus', async ({
        page,
      }) => {
        for (const close of [
          () => selector(page).getByRole('button', { name: 'Close' }).click(),
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(5, 5),
        ]) {
          if (!(await selector(page).isVisible())) await opener(page).click();
          await expect(selector(page)).toBeVisible();
          await close();
          await expect(selector(page)).toBeHidden();
          await expect(opener(page)).toBeFocused();
        }
      });
    },
  );
}

test('the sitemap page lists pages, except those that may not be indexed', async ({ page }) => {
  await page.goto('/en-gb/sitemap');
  await expect(page.getByRole('heading', { level: 1, name: 'All pages' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  expect(await links.count()).toBeGreaterThan(25);
  await expect(page.getByRole('main').locator('a[href="/en-gb/sample-thank-you"]')).toHaveCount(0);
});

test('the country selector leads to the same page of another edition', async ({ page }) => {
  await page.goto('/de-de/produkte/vergleichen');
  await page.getByRole('button', { name: 'Land und Sprache' }).locator('visible=true').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Frankreich' }).click();
  await expect(page).toHaveURL('/fr-fr/produits/comparer');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
});
