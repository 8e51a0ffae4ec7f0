import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectLoaded } from '../support/expectLoaded';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { COMPARISON_OF_TWO } from '../support/pageKinds';
import { watchPage } from '../support/watchPage';
import { waitForHydration } from '../support/openHydrated';

const COMPARE = '/en-gb/products/compare';
const RANGE = '5 everyday products side by side';

const chart = (page: Page) => page.locator('[data-block="comparisonChart"]').first();
const table = (page: Page) => page.getByRole('table', { name: RANGE });
const region = (page: Page) => page.getByRole('region', { name: RANGE });
const readLeft = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().left);
const scrollSideways = (page: Page, share: number) =>
  region(page).evaluate(
    (element, part) =>
      element.scrollTo({
        left: (element.scrollWidth - element.clientWidth) * part,
        behavior: 'instant',
      }),
    share,
  );

/** Scrolls a row of the chart to the middle of the window in steps, as visitors do. */
async function scrollToRow(page: Page, name: string) {
  await table(page)
    .getByRole('rowheader', { name })
    .evaluate(async (row) => {
      const top = row.getBoundingClientRect().top + window.scrollY - window.innerHeight / 2;
      for (let step = 1; step <= 10; step += 1) {
        window.scrollTo({ top: (top * step) / 10, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the comparison at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test('says in its own column that a product is coming soon', NIGHTLY, async ({ page }) => {
      await page.goto(COMPARE);
      const cell = page.getByRole('cell', { name: 'Coming soon', exact: true });
      await cell.scrollIntoViewIfNeeded();
      const [outer, inner] = await Promise.all([
        cell.boundingBox(),
        cell.getByText('Coming soon').boundingBox(),
      ]);
      expect([inner?.x, inner?.y]).toEqual([expect.any(Number), expect.any(Number)]);
      expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Infinity);
      expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
    });

    test('has a picture and a linked name for each product', async ({ page }) => {
      await page.goto(COMPARE);
      const heads = table(page).getByRole('columnheader');
      await expect(heads).toHaveText([
        'Feature',
        'Hold Original',
        'Hold Extra',
        'Hold Pure',
        'Fresh Daily',
        'Fresh Overnight',
      ]);
      await expect(heads.getByRole('link', { name: 'Hold Original' })).toHaveAttribute(
        'href',
        '/en-gb/products/orelle-hold-original',
      );
      for (const image of await heads.locator('img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expectLoaded(image);
      }
      await heads.getByRole('link', { name: 'Hold Extra' }).click();
      await expect(page).toHaveURL('/en-gb/products/orelle-hold-extra');
    });

    test('has no axe violations at its start, middle and end', NIGHTLY, async ({ page }) => {
      const found = watchPage(page);
      await page.goto(COMPARE);
      for (const share of [0, 0.5, 1]) {
        await scrollSideways(page, share);
        await scrollToRow(page, 'Contents');
        expect(await listViolations(page)).toEqual([]);
      }
      expect(found).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('scrolls horizontally', async ({ page }) => {
        await page.goto(COMPARE);
        const last = table(page).getByRole('columnheader', { name: 'Fresh Overnight' });
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 0.8 });
      });
    });
  });
}

test.describe('the head of the table on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('stays in view while the rows scroll, at the top or below the header of the site', async ({
    page,
  }) => {
    await page.goto(COMPARE);
    // The header hides from the first scroll after hydration.
    await waitForHydration(page);
    await scrollToRow(page, 'Metal clasps');
    const name = table(page).getByRole('columnheader', { name: 'Hold Pure' });
    const readEdge = (part: Locator, edge: 'top' | 'bottom') =>
      part.evaluate((element, side) => Math.round(element.getBoundingClientRect()[side]), edge);
    await expect.poll(() => readEdge(name, 'top')).toBe(0);
    await page.mouse.wheel(0, -40);
    await expect.poll(() => readEdge(name, 'top')).toBe(80);
    await expect.poll(() => readEdge(page.getByRole('banner'), 'bottom')).toBe(80);
    await expect(name.getByRole('link')).toBeInViewport();
  });

  test('shows every column, and the table is no tab stop', NIGHTLY, async ({ page }) => {
    await page.goto(COMPARE);
    for (const head of await table(page)
      .getByRole('columnheader')
      .filter({ hasText: /Hold|Fresh|Brush/ })
      .all())
      await expect(head).toBeInViewport({ ratio: 1 });
    await expect(region(page)).not.toHaveAttribute('tabindex');
  });
});

test.describe('the chart below 992 px', () => {
  test.use({ viewport: PHONE });

  test('shows one whole product on a phone and four on a tablet, without widening the page', async ({
    page,
  }) => {
    await page.goto(COMPARE);
    for (const [width, whole] of [
      [390, 1],
      [768, 4],
      [991, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const edge = await page.evaluate(() => document.documentElement.clientWidth);
      const boxes = await table(page)
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const { right, width: own } = cell.getBoundingClientRect();
            return { right, own };
          }),
        );
      expect(boxes).toHaveLength(5);
      expect(
        boxes.filter(({ right }) => right <= edge),
        `${width} px`,
      ).toHaveLength(whole);
      if (width === 390) for (const { own } of boxes) expect(own).toBeCloseTo(width / 2 + 78, 0);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  });

  test('has fades that follow the scroll position', NIGHTLY, async ({ page }) => {
    await page.goto(COMPARE);
    for (const [share, start, end] of [
      [0, '0', '1'],
      [0.3, '1', '1'],
      [1, '1', '0'],
      [0, '0', '1'],
    ] as const) {
      await scrollSideways(page, share);
      for (const [edge, opacity] of Object.entries({ start, end }))
        await expect(chart(page).locator(`[data-edge="${edge}"]`)).toHaveCSS('opacity', opacity);
    }
  });

  test(
    'scrolls with the arrow keys while the names of the rows stay',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(COMPARE);
      await expect(region(page)).toHaveAccessibleDescription(
        'Scroll sideways to see every product.',
      );
      await region(page).focus();
      const row = table(page).getByRole('rowheader', { name: 'Zinc' });
      const before = await readLeft(row);
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
      const readScroll = () => region(page).evaluate((element) => element.scrollLeft);
      await expect.poll(readScroll).toBeGreaterThan(150);
      expect(await readLeft(row)).toBeCloseTo(before, 0);
      for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(readScroll).toBe(0);
    },
  );

  test(
    'keeps the names in view above their columns until the end of the table',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(COMPARE);
      const names = chart(page).locator('[data-sticky-names]');
      await expect(names).toBeHidden();
      await scrollToRow(page, 'Soaking time');
      await expect(names).toBeVisible();
      await region(page).evaluate((element) =>
        element.scrollTo({ left: 300, behavior: 'instant' }),
      );
      const cell = table(page)
        .getByRole('row', { name: /^Soaking time/ })
        .getByRole('cell')
        .nth(1);
      await expect
        .poll(async () => Math.round(await readLeft(names.locator(':scope > *').nth(1))))
        .toBe(Math.round(await readLeft(cell)));
      const readTop = async () => Math.round((await names.boundingBox())?.y ?? -1);
      await expect.poll(readTop).toBe(0);
      await page.mouse.wheel(0, -40);
      await expect.poll(readTop).toBe(64);
      const end = await table(page).evaluate(
        (element) => element.getBoundingClientRect().bottom + window.scrollY,
      );
      await page.evaluate((top) => window.scrollTo({ top: top + 20, behavior: 'instant' }), end);
      await expect(names).not.toBeInViewport();
    },
  );
});

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('a form compares two products, a message explains why one is too few, and a link shows all', async ({
    page,
  }) => {
    await page.goto('/en-gb/products');
    await page.getByRole('link', { name: 'choose 2 or 3 to see side by side' }).click();
    await chart(page).getByRole('checkbox', { name: 'Hold Extra' }).check();
    await chart(page).getByRole('button', { name: 'Compare' }).click();
    await expect(
      chart(page).getByText('You have chosen only 1 product, so all are shown.'),
    ).toBeInViewport();
    await expect(table(page).getByRole('columnheader')).toHaveCount(6);
    await chart(page).getByRole('checkbox', { name: 'Hold Extra' }).uncheck();
    for (const name of ['Hold Original', 'Hold Pure'])
      await chart(page).getByRole('checkbox', { name }).check();
    await chart(page).getByRole('button', { name: 'Compare' }).click();
    const chosen = page.getByRole('table', { name: 'Hold Original and Hold Pure' });
    await expect(chosen.getByRole('columnheader')).toHaveText([
      'Feature',
      'Hold Original',
      'Hold Pure',
    ]);
    await expect(chosen.getByRole('rowheader', { name: 'Metal clasps' })).toHaveCount(0);
    await chart(page).getByRole('link', { name: 'Show all' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(6);
  });

  test('two products fit next to each other on a phone, and each checkbox label is large enough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(COMPARISON_OF_TWO);
    const chosen = page.getByRole('table', { name: 'Hold Original and Hold Extra' });
    const [one, other] = await Promise.all(
      ['Hold Original', 'Hold Extra'].map((name) =>
        chosen.getByRole('columnheader', { name }).boundingBox(),
      ),
    );
    expect([one?.width, one?.y]).toEqual([other?.width, other?.y]);
    expect((other?.x ?? Infinity) + (other?.width ?? Infinity)).toBeLessThanOrEqual(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
    const option = chart(page).locator('label').filter({ hasText: 'Fresh Daily' });
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await option.click({ position: { x: (box?.width ?? 0) - 4, y: 4 } });
    await expect(chart(page).getByRole('checkbox', { name: 'Fresh Daily' })).toBeChecked();
  });
});
