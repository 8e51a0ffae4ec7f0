import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, sampleForCi } from '../support/nightly';
import { settle } from '../support/settle';

const FOUR_RELATED = '/en-gb/products/orelle-hold-original';
const FIVE_RELATED = '/en-gb/products/orelle-hold-pure';

const related = (page: Page) => page.locator('[data-block="relatedCarousel"]').first();

test.describe('related products', () => {
  test(
    'are all shown on a desktop: four in four columns, others in three',
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

  test('are a carousel up to 991 px, whose buttons are disabled at its ends', async ({ page }) => {
    for (const width of sampleForCi([390, 991], (narrow) => narrow === 390)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(FIVE_RELATED);
      await related(page).scrollIntoViewIfNeeded();
      await expect(related(page).locator('[data-running="true"]')).toHaveCount(1);
      const previous = related(page).getByRole('button', { name: 'Previous' });
      const next = related(page).getByRole('button', { name: 'Next' });
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

  test('become columns again when the window widens', NIGHTLY, async ({ page }) => {
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
});
