import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { expectLoaded } from '../support/expectLoaded';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY, pickForGate } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const CREAMS = ['Orelle Hold Extra', 'Orelle Hold Original', 'Orelle Hold Pure'];
const ARTICLE_COUNT = 2;
const PRODUCT_COUNT = 12;

const findListing = (page: Page): Locator => page.locator('[data-block="productListing"]');
const findProducts = (page: Page): Locator =>
  findListing(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href*="/products/"]') });
const listTitles = async (page: Page): Promise<readonly string[]> =>
  findProducts(page).getByRole('heading').allTextContents();
const findChip = (page: Page, name: string): Locator =>
  findListing(page).getByRole('button', { name, exact: true });
const showsCategory = async (page: Page, name: string): Promise<void> =>
  expect(findListing(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the product listing at ${viewport.width} px`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test('has a title, a count of products labelled Products, and a heading with All or the name of the category', async ({
      page,
    }) => {
      await page.goto('/en-gb/products');
      await expect(findListing(page).getByRole('heading', { level: 2 })).toHaveText('Our products');
      await expect(findListing(page).getByText(`${PRODUCT_COUNT} Products`)).toBeVisible();
      await showsCategory(page, 'All');
      await findChip(page, 'Adhesive creams').click();
      await showsCategory(page, 'Adhesive creams');
      await expect(findListing(page).getByText('3 Products')).toBeVisible();
      await expect(findListing(page).locator('[aria-live="polite"]')).toHaveText(
        'Products shown: 3',
      );
    });

    test('is a grid of product cards and related-article cards, with a divider after every third product; what cannot be bought says so above its name, and no such card reads Buy now', async ({
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
          `the badge of ${title} stands clear of its picture`,
        ).toBe(true);
        await expect(card.getByRole('link')).toHaveAccessibleName(`Read more ${title}`);
      }
    });

    test('a product card has a title, a preview image and a Buy now button that leads to the product', async ({
      page,
    }) => {
      await page.goto('/en-gb/products');
      const card = findProducts(page).filter({ hasText: 'Orelle Hold Extra' });
      await expect(card.getByRole('heading', { name: 'Orelle Hold Extra' })).toBeVisible();
      const picture = card.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expectLoaded(picture);
      const shape = await card
        .locator('img')
        .evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')]);
      expect(shape).toEqual(['353', '200']);
      await card.getByRole('link', { name: 'Buy now' }).click();
      await expect(page).toHaveURL('/en-gb/products/orelle-hold-extra');
    });

    test(
      'an article card has a preview image, a title and a Read more button that leads to the article',
      NIGHTLY,
      async ({ page }) => {
        await page.goto('/en-gb/products');
        const card = findListing(page)
          .getByRole('article')
          .filter({ has: page.locator('a[href*="/advice/"]') })
          .first();
        await card.scrollIntoViewIfNeeded();
        await expect(card.getByRole('heading')).toBeVisible();
        await expect(card.locator('img')).toBeVisible();
        await card.getByRole('link', { name: 'Read more' }).click();
        await expect(page).toHaveURL('/en-gb/advice/applying-adhesive');
      },
    );

    test(
      'the row of filters folds and unfolds, by pointer and by keyboard',
      NIGHTLY,
      async ({ page }) => {
        await page.goto('/en-gb/products');
        const toggle = findListing(page).getByRole('button', { name: 'Filters:' });
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
        await toggle.click();
        await expect(findChip(page, 'Adhesive creams')).toBeHidden();
        await toggle.press('Enter');
        await expect(findChip(page, 'Adhesive creams')).toBeVisible();
        await toggle.press('Space');
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      },
    );

    test('a chip sets the hash and filters, the same chip again clears both, without leaving or scrolling the page', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found = watchPage(page);
      await page.goto('/en-gb/products');
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
      await chip.click();
      await expect(page).toHaveURL('/en-gb/products');
      await expect(chip).toHaveAttribute('aria-pressed', 'false');
      await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
      expect([...dataRequests, ...found]).toEqual([]);
    });

    test('a hash in the address selects its category on load, an unknown one shows all', async ({
      page,
    }) => {
      await page.goto('/en-gb/products#cleansing-tablets');
      await showsCategory(page, 'Cleansing tablets');
      await expect(findProducts(page)).toHaveCount(3);
      await expect(findListing(page)).toBeInViewport();
      await page.goto('/en-gb/products#no-such-category');
      await page.reload();
      await showsCategory(page, 'All');
      await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
    });

    test('back and forward go from category to category, and from the product back to its category', async ({
      page,
    }) => {
      await page.goto('/en-gb/products');
      await findChip(page, 'Adhesive creams').click();
      await findChip(page, 'Brushes and accessories').click();
      await showsCategory(page, 'Brushes and accessories');
      await page.goBack();
      await showsCategory(page, 'Adhesive creams');
      await page.goBack();
      await showsCategory(page, 'All');
      await page.goForward();
      await showsCategory(page, 'Adhesive creams');
      await expect(findProducts(page)).toHaveCount(3);
      await findProducts(page).first().getByRole('link', { name: 'Buy now' }).click();
      await expect(page).toHaveURL('/en-gb/products/orelle-hold-extra');
      await page.goBack();
      await showsCategory(page, 'Adhesive creams');
      // The page is drawn twice on the way back: as it arrives, and with its place.
      await expect.poll(() => listTitles(page)).toEqual(CREAMS);
    });

    test('sorting is a select with Product Name A-Z, the default, and Product Name Z-A', async ({
      page,
    }) => {
      await page.goto('/en-gb/products');
      const select = findListing(page).getByRole('combobox', { name: 'Sort by' });
      await expect(select.locator('option')).toHaveText(['Product Name A-Z', 'Product Name Z-A']);
      await expect(select).toHaveValue('by_az');
      const ascending = await listTitles(page);
      expect(ascending).toEqual(
        [...ascending].sort((one, other) => one.localeCompare(other, 'en-GB')),
      );
      await select.selectOption('by_za');
      await expect.poll(async () => listTitles(page)).toEqual([...ascending].reverse());
      await findChip(page, 'Adhesive creams').click();
      await expect.poll(async () => listTitles(page)).toEqual([...CREAMS].reverse());
    });

    test(
      'axe finds nothing with the filters open and a category chosen',
      NIGHTLY,
      async ({ page }) => {
        await page.goto('/en-gb/products#adhesive-creams');
        await showsCategory(page, 'Adhesive creams');
        expect(await listViolations(page)).toEqual([]);
      },
    );
  });
}

test('a category on the homepage leads to the listing with that category chosen', async ({
  page,
}) => {
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

test('each edition lists its own products, with its own words', NIGHTLY, async ({ page }) => {
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

  test('every product and article shows, and the chips are links to each range and back to all', async ({
    page,
  }) => {
    await page.goto('/en-gb/products');
    await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
    await expect(findListing(page).getByRole('button')).toHaveCount(0);
    await expect(findListing(page).getByRole('combobox')).toHaveCount(0);
    await findListing(page).getByRole('link', { name: 'Adhesive creams' }).click();
    await expect(page).toHaveURL('/en-gb/products?category=adhesive-creams#adhesive-creams');
    await expect(findListing(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await showsCategory(page, 'Adhesive creams');
    expect(await listTitles(page)).toEqual(CREAMS);
    await findListing(page).getByRole('link', { name: 'Adhesive creams' }).click();
    await expect(findProducts(page)).toHaveCount(PRODUCT_COUNT);
  });

  test('each edition’s home page leads to its creams, and to one of them in 3 steps', async ({
    page,
  }) => {
    for (const { id } of pickForGate(EDITIONS, ({ id: edition }) => edition === 'de-de')) {
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
  'on the narrowest phone the controls keep their words whole, in the longest languages',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const [id, words] of [
      ['es-es/productos', 'Filtros:'],
      ['it-it/prodotti', 'Filtri:'],
    ] as const) {
      await page.goto(`/${id}`);
      // Script puts it in place of a text.
      const toggle = page.getByRole('button', { name: words });
      await expect(toggle).toBeVisible();
      // Hydration may replace the words between two steps.
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
