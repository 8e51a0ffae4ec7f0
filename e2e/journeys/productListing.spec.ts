import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { expectLoaded } from '../support/expectLoaded';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless, sampleForCi } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';
import { watchPage } from '../support/watchPage';

const CREAMS = ['Orelle Hold Extra', 'Orelle Hold Original', 'Orelle Hold Pure'];
const ARTICLE_COUNT = 2;
const PRODUCT_COUNT = 12;

const findListing = (page: Page) => page.locator('[data-block="productListing"]');
const findCards = (page: Page, path: string) =>
  findListing(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="${path}"]`) });
const findProducts = (page: Page) => findCards(page, '/products/');
const listTitles = (page: Page) => findProducts(page).getByRole('heading').allTextContents();
const findChip = (page: Page, name: string) =>
  findListing(page).getByRole('button', { name, exact: true });
const showsCategory = (page: Page, name: string) =>
  expect(findListing(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(
    `the product listing at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    () => {
      test.use({ viewport });

      test('is a grid of product and article cards, with a divider after every third product', async ({
        page,
      }) => {
        await page.goto('/en-gb/products');
        const kinds = await findListing(page)
          .locator('ul')
          .last()
          .locator(':scope > li')
          .evaluateAll((items) =>
            items
              .map((item) =>
                item.getAttribute('role') === 'presentation'
                  ? '|'
                  : item.querySelector('a[href*="/products/"]')
                    ? 'p'
                    : 'a',
              )
              .join(''),
          );
        expect(kinds).toBe(`${'ppp|'.repeat(PRODUCT_COUNT / 3)}${'a'.repeat(ARTICLE_COUNT)}`);
        const boxes = await Promise.all(
          [0, 1, 2].map(async (index) => findProducts(page).nth(index).boundingBox()),
        );
        expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(
          viewport === DESKTOP ? 1 : 3,
        );
      });

      test('says above a product name that the product cannot be bought, without covering the picture', async ({
        page,
      }) => {
        await page.goto('/en-gb/products');
        for (const [title, word] of [
          ['Orelle Fresh Express', 'Coming soon'],
          ['Orelle Gum Brush', 'Not sold online'],
        ] as const) {
          const card = findProducts(page).filter({ hasText: title });
          const [badge, name, picture] = [
            await card.getByText(word).boundingBox(),
            await card.getByRole('heading').boundingBox(),
            await card.locator('img').boundingBox(),
          ];
          if (badge === null || name === null || picture === null)
            throw new Error(`no badge, name or picture on the card of ${title}`);
          expect(badge.y + badge.height).toBeLessThanOrEqual(name.y);
          expect(
            badge.y >= picture.y + picture.height || badge.x >= picture.x + picture.width,
            `the badge of ${title} is next to its picture`,
          ).toBe(true);
          await expect(card.getByRole('link')).toHaveAccessibleName(`Read more ${title}`);
        }
      });

      for (const [kind, path, title, button] of [
        ['a product', '/en-gb/products/orelle-hold-extra', 'Orelle Hold Extra', 'Buy now'],
        ['an article', '/en-gb/advice/applying-adhesive', /./, 'Read more'],
      ] as const) {
        test(
          `has a card of ${kind} with title, picture and a "${button}" link`,
          nightlyUnless(kind === 'a product'),
          async ({ page }) => {
            await page.goto('/en-gb/products');
            const card = findCards(page, path);
            await expect(card.getByRole('heading', { name: title })).toBeVisible();
            const picture = card.locator('img');
            await picture.scrollIntoViewIfNeeded();
            await expectLoaded(picture);
            if (kind === 'a product') {
              await expect(picture).toHaveAttribute('width', '353');
              await expect(picture).toHaveAttribute('height', '200');
            }
            await card.getByRole('link', { name: button }).click();
            await expect(page).toHaveURL(path);
          },
        );
      }

      test('filters by a chip, which sets the hash, and shows all when it is pressed again', async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const found = watchPage(page);
        await page.goto('/en-gb/products');
        await expect(findListing(page).getByRole('heading', { level: 2 })).toHaveText(
          'Our products',
        );
        await expect(findListing(page).getByText(`${PRODUCT_COUNT} Products`)).toBeVisible();
        await showsCategory(page, 'All');
        const chip = findChip(page, 'Adhesive creams');
        await chip.scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => window.scrollY);
        const dataRequests: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('/_next/data/') && dataRequests.push(request.url()),
        );
        await chip.click();
        await expect(page).toHaveURL('/en-gb/products#adhesive-creams');
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(findProducts(page)).toHaveCount(3);
        expect(await listTitles(page)).toEqual(CREAMS);
        await showsCategory(page, 'Adhesive creams');
        await expect(findListing(page).getByText('3 Products')).toBeVisible();
        await expect(findListing(page).locator('[aria-live="polite"]')).toHaveText(
          'Products shown: 3',
        );
        await chip.click();
        await expect(page).toHaveURL('/en-gb/products');
        await expect(chip).toHaveAttribute('aria-pressed', 'false');
        await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
        expect(await page.evaluate(() => window.scrollY)).toBe(place);
        expect([...dataRequests, ...found]).toEqual([]);
      });

      test('shows the category that the hash names on load', async ({ page }) => {
        await page.goto('/en-gb/products#cleansing-tablets');
        await showsCategory(page, 'Cleansing tablets');
        await expect(findProducts(page)).toHaveCount(3);
        await expect(findListing(page)).toBeInViewport();
      });

      test('has no axe violations while a category is selected', NIGHTLY, async ({ page }) => {
        await page.goto('/en-gb/products#adhesive-creams');
        await showsCategory(page, 'Adhesive creams');
        expect(await listViolations(page)).toEqual([]);
      });
    },
  );
}

test('a category on the homepage leads to its products', async ({ page }) => {
  await page.goto('/en-gb');
  await page.getByRole('main').locator('a[href$="#cleansing-tablets"]').first().click();
  await expect(page).toHaveURL('/en-gb/products?category=cleansing-tablets#cleansing-tablets');
  await showsCategory(page, 'Cleansing tablets');
  await expect(findListing(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(findChip(page, 'Cleansing tablets')).toHaveAttribute('aria-pressed', 'true');
  await findChip(page, 'Adhesive creams').click();
  await expect(page).toHaveURL('/en-gb/products#adhesive-creams');
  await showsCategory(page, 'Adhesive creams');
  await page.goBack();
  await showsCategory(page, 'Cleansing tablets');
  await findChip(page, 'Cleansing tablets').click();
  await expect(page).toHaveURL('/en-gb/products');
  await showsCategory(page, 'All');
});

test('a category on the homepage scrolls to its products', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, '/en-gb');
  await page.getByRole('main').locator('a[href$="#adhesive-creams"]').first().click();
  await showsCategory(page, 'Adhesive creams');
  const readTop = () =>
    findListing(page).evaluate((block) => Math.round(block.getBoundingClientRect().top));
  await expect.poll(readTop).toBe(90);
});

test('each edition lists its own products, with its own texts', NIGHTLY, async ({ page }) => {
  await page.goto('/fr-fr/produits');
  await expect(findListing(page).getByText('12 produits')).toBeVisible();
  await showsCategory(page, 'Tous');
  await findChip(page, 'Crèmes adhésives').click();
  await showsCategory(page, 'Crèmes adhésives');
  for (const link of await findListing(page).locator('article a').all())
    await expect(link).toHaveAttribute('href', /^\/fr-fr\//);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the chips are links that show a category, and all products again', async ({ page }) => {
    await page.goto('/en-gb/products');
    await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
    await expect(findListing(page).getByRole('button')).toHaveCount(0);
    await expect(findListing(page).getByRole('combobox')).toHaveCount(0);
    await findListing(page).getByRole('link', { name: 'Adhesive creams' }).click();
    await expect(page).toHaveURL('/en-gb/products?category=adhesive-creams#adhesive-creams');
    await expect(findListing(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await showsCategory(page, 'Adhesive creams');
    await expect.poll(() => listTitles(page)).toEqual(CREAMS);
    await findListing(page).getByRole('link', { name: 'Adhesive creams' }).click();
    await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
  });

  test('the home page of each edition leads to a cream in three steps', async ({ page }) => {
    for (const { id } of sampleForCi(EDITIONS, ({ id: edition }) => edition === 'de-de')) {
      await page.goto(`/${id}`);
      await page.getByRole('main').locator('a[href$="#adhesive-creams"]').first().click();
      await expect(findListing(page).getByRole('article'), id).toHaveCount(
        CREAMS.length + ARTICLE_COUNT,
      );
      await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute('href', /\?/);
      await findListing(page).getByRole('article').first().getByRole('link').first().click();
      await expect(page.locator('[data-block="productGallery"]'), id).toBeVisible();
    }
  });
});

test(
  'the filter button stays on one line on the narrowest phone in the longest languages',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [id, words] of [
      ['es-es/productos', 'Filtros:'],
      ['it-it/prodotti', 'Filtri:'],
    ] as const) {
      await page.goto(`/${id}`);
      // A script replaces a text with this button.
      const toggle = page.getByRole('button', { name: words });
      await expect(toggle).toBeVisible();
      // Hydration may replace the text between two steps.
      const countLines = () =>
        toggle.evaluate((shown) => {
          const range = document.createRange();
          range.selectNodeContents(shown.firstChild ?? shown);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        });
      await expect.poll(countLines, words).toBe(1);
    }
  },
);
