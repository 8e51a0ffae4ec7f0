import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { gateIf, NIGHTLY } from '../support/nightly';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const BLOCK_SCRIPT = /\/chunks\/productButton\.[^/]+\.js$/;

test(
  'while the script of a block is lost its HTML stays and its links lead on',
  NIGHTLY,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(BLOCK_SCRIPT, (route) => route.abort());
    await page.goto(PRODUCT);
    await expect(page.getByRole('button', { name: 'Country and language' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page
      .locator('[data-block="productButton"]')
      .getByRole('link', { name: 'Buy now' })
      .click();
    await expect(page).toHaveURL(/\/en-gb\/buy\/\d+/);
    expect(errors).toEqual([]);
  },
);

test('a lost script is asked for again, and the body answers once it is there', async ({
  page,
}) => {
  let tries = 0;
  await page.route(BLOCK_SCRIPT, async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.continue());
  });
  await page.goto(PRODUCT);
  await page
    .locator('[data-block="productButton"]')
    .getByRole('button', { name: 'Buy now' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose your shop' })).toBeVisible();
  expect(tries).toBe(2);
});

test('a menu link works while the script of a block loads', NIGHTLY, async ({ page }) => {
  const release = await holdRequests(page, BLOCK_SCRIPT);
  await page.goto('/en-gb', { waitUntil: 'domcontentloaded' });
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL('/en-gb/faq');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/question/i);
});

test('the next page appears when all of its scripts are there', async ({ page }) => {
  await page.goto('/en-gb/products');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdRequests(page, '**/_next/static/chunks/*.js');
  const asked = page.waitForRequest('**/_next/static/chunks/*.js');
  await page
    .getByRole('article')
    .getByRole('link', { name: /Orelle Hold Original/ })
    .first()
    .click();
  await asked;
  await expect(page).toHaveURL(PRODUCT);
  await expect(page.getByRole('heading', { level: 1 }), 'the page before stays').toHaveText(
    'Everything your denture needs',
  );
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orelle Hold Original');
  await expect(page.locator('[data-block="productGallery"] img').first()).toBeVisible();
});

test.describe('when a request hangs, the browser loads the address as a document', () => {
  const HANGING = {
    'the data': '**/_next/data/**',
    'a script': '**/_next/static/chunks/*.js',
  } as const;
  /** In ms: longer than a visitor waits. */
  const PATIENCE = 6000;

  for (const [what, address] of Object.entries(HANGING)) {
    const holdAfter = async (page: Page, step: () => Promise<unknown>): Promise<void> => {
      await holdRequests(page, address);
      const asked = page.waitForRequest(address);
      await step();
      await asked;
      await page.clock.fastForward(PATIENCE);
    };
    const openProducts = async (page: Page): Promise<Locator> => {
      await page.clock.install();
      await page.goto('/en-gb/products', { waitUntil: 'networkidle' });
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
      return page
        .getByRole('article')
        .getByRole('link', { name: /Orelle Hold Original/ })
        .first();
    };

    test(
      `${what} of a page that the visitor goes on to`,
      gateIf(what === 'the data'),
      async ({ page }) => {
        const product = await openProducts(page);
        await holdAfter(page, () => product.click());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orelle Hold Original');
        await expect(page).toHaveURL(PRODUCT);
      },
    );

    test(`${what} of a page that the visitor goes back to`, NIGHTLY, async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await (await openProducts(page)).click();
      await expect(heading).toHaveText('Orelle Hold Original');
      await page.reload({ waitUntil: 'networkidle' });
      await holdAfter(page, () => page.goBack());
      await expect(heading).toHaveText('Everything your denture needs');
      await expect(page).toHaveURL('/en-gb/products');
    });
  }

  test('but not for a click that was followed by another', NIGHTLY, async ({ page }) => {
    const documents: string[] = [];
    page.on(
      'request',
      (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
    );
    const address = /\/_next\/data\/.*\/products\//;
    await page.clock.install();
    await page.goto('/en-gb/products', { waitUntil: 'networkidle' });
    await holdRequests(page, address);
    const asked = page.waitForRequest(address);
    await page
      .getByRole('article')
      .getByRole('link', { name: /Orelle Hold Original/ })
      .first()
      .click();
    await asked;
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/question/i);
    await page.clock.fastForward(PATIENCE);
    await expect(page).toHaveURL('/en-gb/faq');
    expect(documents).toEqual(['/en-gb/products']);
  });
});
