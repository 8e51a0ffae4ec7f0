import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, pickForGate } from '../support/nightly';
import { settle } from '../support/settle';

const FOUR_RELATED = '/en-gb/products/orelle-hold-original';
const FIVE_RELATED = '/en-gb/products/orelle-hold-pure';

const related = (page: Page) => page.locator('[data-block="relatedCarousel"]').first();

test.describe('related products', () => {
  test(
    'on desktop every item shows, four in four columns, others in three, with nothing to click through',
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 992, height: 900 });
      for (const [path, count, columns] of [
        [FOUR_RELATED, 4, 4],
        [FIVE_RELATED, 5, 3],
      ] as const) {
        await page.goto(path);
        await related(page).scrollIntoViewIfNeeded();
        const cards = related(page).getByRole('article');
        await expect(cards).toHaveCount(count);
        for (const card of await cards.all()) await expect(card).toBeVisible();
        const tops = await cards.evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().top)),
        );
        expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
        await expect(related(page).getByRole('button')).toHaveCount(0);
        await expect(related(page).locator('[data-running="true"]')).toHaveCount(0);
      }
    },
  );

  test('up to 991 px it is a carousel whose buttons are disabled at its ends', async ({ page }) => {
    for (const width of pickForGate([390, 991], (narrow) => narrow === 390)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(FIVE_RELATED);
      await related(page).scrollIntoViewIfNeeded();
      await expect(related(page).locator('[data-running="true"]')).toHaveCount(1);
      const [previous, next] = [
        related(page).getByRole('button', { name: 'Previous' }),
        related(page).getByRole('button', { name: 'Next' }),
      ];
      await expect(previous).toBeDisabled();
      await expect(next).toBeEnabled();
      for (
        let step = 0;
        step < 4 && (await next.getAttribute('aria-disabled')) === 'false';
        step += 1
      ) {
        await next.click();
        await settle(related(page));
      }
      await expect(next).toBeDisabled();
      await expect(next).toBeFocused();
      await expect(previous).toBeEnabled();
      await expect(related(page).getByRole('article').last()).toBeInViewport({ ratio: 0.9 });
    }
  });

  test('a carousel becomes columns again when the window widens', NIGHTLY, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(FOUR_RELATED);
    await related(page).scrollIntoViewIfNeeded();
    await related(page).getByRole('button', { name: 'Next' }).click();
    await page.setViewportSize(DESKTOP);
    await expect(related(page).locator('[data-running="false"]')).toHaveCount(1);
    await related(page).scrollIntoViewIfNeeded();
    for (const card of await related(page).getByRole('article').all())
      await expect(card).toBeInViewport();
  });

  test('a card that the keyboard reaches comes into view', NIGHTLY, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(FOUR_RELATED);
    await related(page).scrollIntoViewIfNeeded();
    await expect(related(page).locator('[data-running="true"]')).toHaveCount(1);
    const links = related(page).getByRole('link');
    await links.first().focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 0.9 });
  });

  test(
    'it has a strapline and a title, from the entry or else from the labels, and its links name what they lead to',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/en-gb/products/orelle-starter-kit');
      const [articles, products] = [
        page.getByRole('region', { name: 'Read on' }),
        page.getByRole('region', { name: 'When the pouch is empty' }),
      ];
      await expect(articles.getByText('Our advice')).toBeVisible();
      await expect(articles.getByRole('link', { name: /^Read more/ })).toHaveCount(4);
      await expect(products.getByText('Our products')).toBeVisible();
      const buy = products.getByRole('link', { name: 'Buy now Orelle Fresh Daily' });
      const image = products.getByRole('img').first();
      await expect(image).toHaveAttribute('width', '353');
      await expect(image).toHaveAttribute('height', '200');
      await buy.click();
      await expect(page).toHaveURL('/en-gb/products/orelle-fresh-daily');
    },
  );
});

test(
  'the promobox recommends a product over a picture, with its own picture cut to 250 by 250',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb/care-routine');
    const box = page.locator('[data-block="promobox"]');
    await expect(box.getByText('Our recommendation')).toBeVisible();
    await expect(box.getByText('Orelle Fresh Overnight', { exact: true })).toBeVisible();
    await expect(box.getByRole('img')).toHaveAttribute('src', /\/250x250\./);
    await expect(box.locator('img[alt=""]')).toHaveCount(1);
    await box.getByRole('link', { name: 'See Fresh Overnight' }).click();
    await expect(page).toHaveURL('/en-gb/products/orelle-fresh-overnight');
  },
);
