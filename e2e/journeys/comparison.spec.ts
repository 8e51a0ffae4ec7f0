import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { expectLoaded } from '../support/expectLoaded';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY } from '../support/nightly';
import { COMPARISON_OF_TWO } from '../support/pageKinds';
import { readSitemap } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';
import { waitForHydration } from '../support/openHydrated';

const COMPARE = '/en-gb/products/compare';
const RANGE = '5 everyday products side by side';

const chart = (page: Page): Locator => page.locator('[data-block="comparisonChart"]').first();
const table = (page: Page): Locator => page.getByRole('table', { name: RANGE });
const region = (page: Page): Locator => page.getByRole('region', { name: RANGE });
const fade = (page: Page, edge: 'start' | 'end'): Locator =>
  chart(page).locator(`[data-edge="${edge}"]`);
const opacityOf = async (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).opacity);

/** Scrolls the window so that this row of the chart stands in its middle, in steps as a hand does. */
async function scrollToRow(page: Page, name: string): Promise<void> {
  const row = table(page).getByRole('rowheader', { name });
  const target = await row.evaluate(
    (element) => element.getBoundingClientRect().top + window.scrollY - window.innerHeight / 2,
  );
  await page.evaluate(async (top) => {
    for (let step = 1; step <= 10; step += 1) {
      window.scrollTo({ top: (top * step) / 10, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, target);
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the comparison at ${viewport.width} px`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test(
      'says of a product that cannot be bought yet when it can, in its own column',
      NIGHTLY,
      async ({ page }) => {
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
      },
    );

    test('is a table of products and features, with pictures and names that lead to the products', async ({
      page,
    }) => {
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
      await expect(table(page).getByRole('rowheader')).toHaveText([
        'Hold',
        'Made for',
        'Flavour',
        'Zinc',
        'How much',
        'Before eating',
        'Contents',
        'Once opened',
        'Soaking time',
        'Metal clasps',
        'Buy now',
      ]);
      await expect(
        table(page)
          .getByRole('row', { name: /^Contents/ })
          .getByRole('cell')
          .first()
          .getByRole('listitem'),
      ).toHaveText(['40 g', '70 g']);
      await expect(
        table(page).getByRole('link', { name: 'Buy now Hold Original' }),
      ).toHaveAttribute('href', '/en-gb/products/orelle-hold-original');
      await expect(
        table(page)
          .getByRole('row', { name: /^Hold / })
          .getByRole('cell'),
      ).toHaveText(['Everyday', 'Strong', 'Everyday', 'Not applicable', 'Not applicable']);
      await heads.getByRole('link', { name: 'Hold Extra' }).click();
      await expect(page).toHaveURL('/en-gb/products/orelle-hold-extra');
    });

    test(
      'says its disclaimers below, once each, and refers to them from the cells',
      NIGHTLY,
      async ({ page }) => {
        await page.goto(COMPARE);
        const notes = chart(page).locator('ol').getByRole('listitem');
        await expect(notes).toHaveText([
          /^Use any adhesive cream once a day/,
          /^Brush and rinse the denture after every soak/,
        ]);
        await expect(
          chart(page).getByText('Each product’s own page says more about its packs.'),
        ).toBeVisible();
        await expect(table(page).getByRole('link', { name: 'Note 1' })).toHaveCount(2);
        await table(page).getByRole('link', { name: 'Note 2' }).first().click();
        await expect(notes.nth(1)).toBeInViewport();
      },
    );

    test(
      'has nothing that axe finds, at its start, its middle and its end',
      NIGHTLY,
      async ({ page }) => {
        const found = watchPage(page);
        await page.goto(COMPARE);
        for (const share of [0, 0.5, 1]) {
          await region(page).evaluate(
            (element, part) =>
              element.scrollTo({ left: element.scrollWidth * part, behavior: 'instant' }),
            share,
          );
          await scrollToRow(page, 'Contents');
          expect(await listViolations(page)).toEqual([]);
        }
        expect(found).toEqual([]);
      },
    );

    test('stands on the page of each cream, too', NIGHTLY, async ({ page }) => {
      for (const name of ['original', 'extra', 'pure']) {
        await page.goto(`/en-gb/products/orelle-hold-${name}`);
        const creams = page.getByRole('table', { name: 'Hold Original, Hold Extra and Hold Pure' });
        await expect(creams.getByRole('columnheader')).toHaveText([
          'Feature',
          'Hold Original',
          'Hold Extra',
          'Hold Pure',
        ]);
      }
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('is whole, and what does not fit scrolls', async ({ page }) => {
        await page.goto(COMPARE);
        await expect(table(page).getByRole('rowheader')).toHaveCount(11);
        await expect(chart(page).locator('ol').getByRole('listitem')).toHaveCount(2);
        expect(
          await chart(page).evaluate((element) => element.querySelectorAll('[style]').length),
        ).toBe(0);
        const last = table(page).getByRole('columnheader', { name: 'Fresh Overnight' });
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 0.8 });
      });
    });
  });
}

test.describe('the head of the table on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('stays in view while the rows scroll: below the header of the site, or in its place', async ({
    page,
  }) => {
    await page.goto(COMPARE);
    // The header hides from the first scroll after hydration.
    await waitForHydration(page);
    await scrollToRow(page, 'Metal clasps');
    const name = table(page).getByRole('columnheader', { name: 'Hold Pure' });
    const top = async () =>
      name.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBe(0);
    await page.mouse.wheel(0, -40);
    await expect.poll(top).toBe(80);
    await expect
      .poll(() =>
        page
          .getByRole('banner')
          .evaluate((element) => Math.round(element.getBoundingClientRect().bottom)),
      )
      .toBe(80);
    await expect(name.getByRole('link')).toBeInViewport();
  });

  test(
    'shows every column at once, without a stop for the keyboard on the table itself',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(COMPARE);
      for (const head of await table(page)
        .getByRole('columnheader')
        .filter({ hasText: /Hold|Fresh|Brush/ })
        .all())
        await expect(head).toBeInViewport({ ratio: 1 });
      await expect(region(page)).not.toHaveAttribute('tabindex');
    },
  );
});

test.describe('the chart below 992 px', () => {
  test.use({ viewport: PHONE });

  test('has columns of half the window plus 78 px on a phone, shows four products on a tablet, and the page itself does not scroll sideways', async ({
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
          cells
            .map((cell) => cell.getBoundingClientRect())
            .map(({ right, width: own }) => ({ right, own })),
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
    const expected = [
      [0, '0', '1'],
      [0.3, '1', '1'],
      [1, '1', '0'],
      [0, '0', '1'],
    ] as const;
    for (const [share, start, end] of expected) {
      await region(page).evaluate(
        (element, part) =>
          element.scrollTo({
            left: (element.scrollWidth - element.clientWidth) * part,
            behavior: 'instant',
          }),
        share,
      );
      await expect.poll(async () => opacityOf(fade(page, 'start'))).toBe(start);
      await expect.poll(async () => opacityOf(fade(page, 'end'))).toBe(end);
    }
  });

  test(
    'scrolls by keyboard: the arrows move it, the names of the rows stay',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(COMPARE);
      await expect(region(page)).toHaveAccessibleDescription(
        'Scroll sideways to see every product.',
      );
      await region(page).focus();
      const row = table(page).getByRole('rowheader', { name: 'Zinc' });
      const before = await row.evaluate((element) => element.getBoundingClientRect().left);
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
      await expect
        .poll(async () => region(page).evaluate((element) => element.scrollLeft))
        .toBeGreaterThan(150);
      expect(await row.evaluate((element) => element.getBoundingClientRect().left)).toBeCloseTo(
        before,
        0,
      );
      await page.keyboard.press('ArrowLeft');
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => region(page).evaluate((element) => element.scrollLeft)).toBe(0);
    },
  );

  test(
    'keeps the names in view while the rows scroll, above their columns, and lets them go at the end of the table',
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
      const leftOf = async (part: Locator) =>
        Math.round(await part.evaluate((element) => element.getBoundingClientRect().left));
      await expect
        .poll(async () => leftOf(names.locator(':scope > *').nth(1)))
        .toBe(await leftOf(cell));
      await expect.poll(async () => Math.round((await names.boundingBox())?.y ?? -1)).toBe(0);
      await page.mouse.wheel(0, -40);
      await expect.poll(async () => Math.round((await names.boundingBox())?.y ?? -1)).toBe(64);
      const end = await table(page).evaluate(
        (element) => element.getBoundingClientRect().bottom + window.scrollY,
      );
      await page.evaluate((top) => window.scrollTo({ top: top + 20, behavior: 'instant' }), end);
      await expect(names).not.toBeInViewport();
    },
  );
});

for (const edition of EDITIONS) {
  test(
    `the comparison of ${edition.id} is in its sitemap and in the products menu`,
    NIGHTLY,
    async ({ page, request }) => {
      await page.goto(`/${edition.id}`);
      const paths = (await readSitemap(request, edition.id)).map(
        ({ url }) => new URL(url).pathname,
      );
      const hrefs = await page
        .getByRole('banner')
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const path =
        hrefs.find((href) => /\/(compare|comparer|comparar|vergleichen|confronta)$/.test(href)) ??
        '';
      expect(paths).toContain(path);
      await page.goto(path);
      await expect(page.getByRole('table')).toHaveCount(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    },
  );
}

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('two products are chosen by a form that says how many, and all of them are a link away', async ({
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

  test('two products that were chosen stand side by side on a phone, and each box is pressed as a whole', async ({
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
