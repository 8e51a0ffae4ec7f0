import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const BLOCK_SCRIPT = /\/chunks\/productButton\.[^/]+\.js$/;

const findTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const findProduct = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link', { name: /Orelle Hold Original/ })
    .first();
const findButton = (page: Page) => page.locator('[data-block="productButton"]');

test(
  'a block keeps its HTML and working links while its script fails to load',
  NIGHTLY,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(BLOCK_SCRIPT, (route) => route.abort());
    await page.goto(PRODUCT);
    await expect(page.getByRole('button', { name: 'Country and language' }).first()).toBeVisible();
    await expect(findTitle(page)).toBeVisible();
    await findButton(page).getByRole('link', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/en-gb\/buy\/\d+/);
    expect(errors).toEqual([]);
  },
);

test('the page requests a lost script again, and the block works once it has loaded', async ({
  page,
}) => {
  let tries = 0;
  await page.route(BLOCK_SCRIPT, async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.continue());
  });
  await page.goto(PRODUCT);
  await findButton(page).getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your shop' })).toBeVisible();
  expect(tries).toBe(2);
});

test('a menu link works while the script of a block loads', NIGHTLY, async ({ page }) => {
  const release = await holdRequests(page, BLOCK_SCRIPT);
  await page.goto('/en-gb', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL('/en-gb/faq');
  release();
  await expect(findTitle(page)).toContainText(/question/i);
});

test('the next page appears when all of its scripts have loaded', async ({ page }) => {
  await page.goto('/en-gb/products');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdRequests(page, '**/_next/static/chunks/*.js');
  const asked = page.waitForRequest('**/_next/static/chunks/*.js');
  await findProduct(page).click();
  await asked;
  await expect(page).toHaveURL(PRODUCT);
  await expect(findTitle(page), 'the page before stays').toHaveText(
    'Everything your denture needs',
  );
  release();
  await expect(findTitle(page)).toHaveText('Orelle Hold Original');
  await expect(page.locator('[data-block="productGallery"] img').first()).toBeVisible();
});

test.describe('when a request hangs', () => {
  const HANGING = {
    'the data': '**/_next/data/**',
    'a script': '**/_next/static/chunks/*.js',
  } as const;
  /** Longer than the page waits for a request. */
  const PATIENCE_MS = 6000;

  for (const [what, address] of Object.entries(HANGING)) {
    const holdAfter = async (page: Page, step: () => Promise<unknown>) => {
      await holdRequests(page, address);
      const asked = page.waitForRequest(address);
      await step();
      await asked;
      await page.clock.fastForward(PATIENCE_MS);
    };
    const openProducts = async (page: Page) => {
      await page.clock.install();
      await page.goto('/en-gb/products', { waitUntil: 'networkidle' });
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    };

    test(
      `the browser opens the next page as a document if it waits for ${what}`,
      nightlyUnless(what === 'the data'),
      async ({ page }) => {
        await openProducts(page);
        await holdAfter(page, () => findProduct(page).click());
        await expect(findTitle(page)).toHaveText('Orelle Hold Original');
        await expect(page).toHaveURL(PRODUCT);
      },
    );

    test(
      `Back opens the previous page as a document if it waits for ${what}`,
      NIGHTLY,
      async ({ page }) => {
        await openProducts(page);
        await findProduct(page).click();
        await expect(findTitle(page)).toHaveText('Orelle Hold Original');
        await page.reload({ waitUntil: 'networkidle' });
        await holdAfter(page, () => page.goBack());
        await expect(findTitle(page)).toHaveText('Everything your denture needs');
        await expect(page).toHaveURL('/en-gb/products');
      },
    );
  }

  test(
    'the browser opens no document for a click that was followed by another',
    NIGHTLY,
    async ({ page }) => {
      const documents: string[] = [];
      page.on(
        'request',
        (request) =>
          request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
      );
      const address = /\/_next\/data\/.*\/products\//;
      await page.clock.install();
      await page.goto('/en-gb/products', { waitUntil: 'networkidle' });
      await holdRequests(page, address);
      const asked = page.waitForRequest(address);
      await findProduct(page).click();
      await asked;
      await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
      await expect(findTitle(page)).toContainText(/question/i);
      await page.clock.fastForward(PATIENCE_MS);
      await expect(page).toHaveURL('/en-gb/faq');
      expect(documents).toEqual(['/en-gb/products']);
    },
  );
});
