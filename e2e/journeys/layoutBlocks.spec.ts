import { expect, test, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { labPath, onLab } from '../lab/labPage';
import { NIGHTLY } from '../support/nightly';
import { watchPage } from '../support/watchPage';
import { LAYOUT_PAGE } from '../lab/layoutBlocks';
import { BROWSER, WINDOWED_BROWSER } from '../support/browsers';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';

test.use({ launchOptions: IS_WHOLE_MATRIX ? WINDOWED_BROWSER : BROWSER });

const WIDE = { width: 1920, height: 1000 } as const;

async function openLab(page: Page, viewport: ViewportSize = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(onLab(labPath(LAYOUT_PAGE)));
}

/** Finds the column that contains the text with this name; `row` finds its row. */
const column = (page: Page, name: string) =>
  page
    .locator('[data-block="grid"] > * > *')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const row = (page: Page, name: string) => column(page, `${name}-1`).locator('..');
const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })
    .first();
const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, width, height } = element.getBoundingClientRect();
    return { x, width, height };
  });
const roundTops = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));

/** Measures how many twelfths of a row its columns take. */
async function sharesOf(page: Page, name: string, count: number): Promise<readonly number[]> {
  // Uses the row gap, because the column gap has a limit for small windows that is not in px.
  const gap = await row(page, name).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).rowGap),
  );
  const { width: whole } = await boxOf(row(page, name));
  const shares: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { width } = await boxOf(column(page, `${name}-${index}`));
    shares.push(Math.round(((width + gap) / (whole + gap)) * 12));
  }
  return shares;
}

test.describe('a grid', () => {
  test('gives its columns their shares of twelve, and repeats the pattern of a repeating grid', async ({
    page,
  }) => {
    await openLab(page);
    expect(await sharesOf(page, 'spans', 6)).toEqual([6, 3, 3, 6, 3, 3]);
    expect(await sharesOf(page, 'last', 4)).toEqual([8, 4, 4, 4]);
    expect(await sharesOf(page, 'over', 2)).toEqual([3, 3]);
    expect(await sharesOf(page, 'nested', 2)).toEqual([6, 6]);
    await page.setViewportSize(PHONE);
    expect(await sharesOf(page, 'spans', 6)).toEqual([12, 6, 6, 12, 6, 6]);
    expect(await sharesOf(page, 'last', 4)).toEqual([12, 12, 12, 12]);
    for (const width of [991, 992]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await sharesOf(page, 'last', 2))[0]).toBe(width < 992 ? 12 : 8);
    }
  });

  test(
    "has the editor's classes on the right elements, and no others",
    NIGHTLY,
    async ({ page }) => {
      await openLab(page);
      const first = await boxOf(column(page, 'classes-1'));
      const second = await boxOf(column(page, 'classes-2'));
      expect(Math.round(second.x - first.x - first.width)).toBe(48);
      await expect(row(page, 'classes')).toHaveCSS('border-top-width', '1px');
      await expect(column(page, 'classes-1')).toHaveCSS('padding-top', '24px');
      await expect(column(page, 'classes-2')).toHaveCSS('padding-top', '0px');
      await expect(column(page, 'classes-2')).toHaveCSS('text-align', 'start');
      await expect(column(page, 'classes-3')).toHaveCSS('text-align', 'center');
      // The site has this class, but editors may not use it.
      expect((await boxOf(column(page, 'classes-4'))).width).toBe(first.width);
      await expect(page.getByRole('heading', { name: 'gone-1' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'gone-2' })).toBeHidden();
      await page.setViewportSize(PHONE);
      await expect(page.getByRole('heading', { name: 'gone-1' })).toBeHidden();
      await expect(page.getByRole('heading', { name: 'gone-2' })).toBeVisible();
    },
  );

  test(
    'has the width of its container and the alignment of its content',
    NIGHTLY,
    async ({ page }) => {
      await openLab(page, WIDE);
      expect((await boxOf(row(page, 'fixed'))).width).toBe(1240);
      expect((await boxOf(row(page, 'fluid'))).width).toBe(1440);
      await expect(column(page, 'fixed-1').locator('p')).toHaveCSS('text-align', 'center');
      await expect(column(page, 'fluid-1').locator('p')).toHaveCSS('text-align', 'end');
    },
  );
});

test(
  'a section has the width of its container, and aligns narrower content with its text',
  NIGHTLY,
  async ({ page }) => {
    await openLab(page, WIDE);
    const part = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .locator(':scope > *');
    const inner = (name: string) =>
      part(name).evaluate(
        (element) =>
          element.clientWidth - 2 * Number.parseFloat(getComputedStyle(element).paddingInlineStart),
      );
    expect(await inner('Wide')).toBe(1440);
    expect(await inner('Narrow')).toBe(1240);
    const [wide, words] = [await boxOf(part('Wide')), await boxOf(part('Wide').locator('p'))];
    expect(Math.abs(wide.x + wide.width / 2 - words.x - words.width / 2)).toBeLessThan(2);
    await expect(page.locator('#narrow')).toHaveCount(1);
  },
);

test(
  'no layout block is wider than the window, and axe finds no violations',
  NIGHTLY,
  async ({ page }) => {
    const found = watchPage(page);
    for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
      await openLab(page, viewport);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      expect(await listViolations(page, { rules: ['color-contrast-enhanced'] })).toEqual([]);
    }
    expect(found).toEqual([]);
  },
);

test.describe('headings', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, NIGHTLY, () => {
      test.use({ javaScriptEnabled });

      test('have their desktop size above 1440 px', async ({ page }) => {
        for (const [width, sizes] of [
          [390, [32, 22, 23, 24, 25, 26]],
          [1440, [32, 22, 23, 24, 25, 26]],
          [1441, [64, 42, 43, 44, 45, 46]],
        ] as const) {
          await openLab(page, { width, height: 900 });
          for (const [index, size] of sizes.entries()) {
            const name = index === 0 ? 'Lab' : `Level ${index + 1}`;
            await expect(
              page.getByRole('heading', { level: index + 1, name, exact: true }),
            ).toHaveCSS('font-size', `${size}px`);
          }
        }
      });
    });
  }

  test('grow with the font size of the browser', NIGHTLY, async ({ page }) => {
    await openLab(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '64px');
  });
});

test.describe('a card', () => {
  const hovered = (page: Page) => card(page, 'hovered');
  const other = (page: Page) => hovered(page).locator('img[alt=""]').last();

  test('fetches and shows its other image on hover and focus', NIGHTLY, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openLab(page);
    await hovered(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const fetched = () => asked.filter((url) => url.includes('travelling')).length;
    expect(fetched()).toBe(0);
    await expect(other(page)).toBeHidden();
    await hovered(page).hover();
    await expect(other(page)).toBeVisible();
    await expect(other(page)).toHaveCSS('opacity', '1');
    await expect.poll(fetched).toBe(1);
    await page.mouse.move(0, 0);
    await expect(other(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await hovered(page).getByRole('link').focus();
    await expect(other(page)).toBeVisible();
  });

  test(
    'has a square picture of 250 by 250, or one that is as high and as wide as the card',
    NIGHTLY,
    async ({ page }) => {
      await openLab(page);
      const square = card(page, 'plain').locator('img').first();
      const small = await boxOf(square);
      const large = await boxOf(hovered(page).locator('img').first());
      expect([small.width, small.height, large.height].map(Math.round)).toEqual([250, 250, 250]);
      await expect(square).toHaveAttribute('src', /250x250/);
      expect(Math.abs((await boxOf(hovered(page))).width - large.width)).toBeLessThan(4);
    },
  );

  test('has its text on a panel over its picture', NIGHTLY, async ({ page }) => {
    await openLab(page);
    const covered = card(page, 'covered');
    await expect(covered.getByRole('heading').locator('..')).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    const picture = await boxOf(covered.locator('img').first());
    expect(Math.abs((await boxOf(covered)).width - picture.width)).toBeLessThan(4);
  });

  test(
    'shares a row with the other card of its pair, except on a phone',
    NIGHTLY,
    async ({ page }) => {
      const pair = page.locator('[data-block="doubleCard"]');
      for (const [viewport, rows] of [
        [DESKTOP, 1],
        [PHONE, 2],
      ] as const) {
        await openLab(page, viewport);
        await expect(pair.getByRole('heading', { level: 2, name: 'Pair' })).toBeVisible();
        const tops = await roundTops(pair.getByRole('article'));
        expect(tops).toHaveLength(2);
        expect(new Set(tops).size).toBe(rows);
      }
    },
  );

  test.describe('by touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('keeps its image', NIGHTLY, async ({ page }) => {
      await openLab(page, PHONE);
      await hovered(page)
        .getByRole('link')
        .evaluate((link) =>
          link.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
        );
      await hovered(page).getByRole('link').tap();
      await expect(other(page)).toBeHidden();
    });
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('changes its image without a transition', NIGHTLY, async ({ page }) => {
      await openLab(page);
      await expect(other(page)).toHaveCSS('transition-duration', '0s');
    });
  });
});

test(
  'a comparison in a brand section has a table head in the colours of the brand',
  NIGHTLY,
  async ({ page }) => {
    await openLab(page);
    const head = page.getByRole('columnheader').nth(1);
    await head.scrollIntoViewIfNeeded();
    await expect(head).toHaveCSS('background-color', 'rgb(11, 79, 92)');
    await expect(head.getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)');
  },
);

test('the help page has four columns', NIGHTLY, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en-gb/help');
  const problems = page.locator('#problems').getByRole('article');
  await expect(problems).toHaveCount(8);
  const tops = await roundTops(problems);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4);
});

test(
  'a warning is as narrow as its text, and a number in it does not change its line spacing',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    for (const path of [
      '/en-gb/products/orelle-hold-original',
      '/en-gb/advice/cleaning-dentures',
    ]) {
      await page.goto(path);
      const box = page.locator('[data-block="warningCallout"] > div').first();
      expect((await box.boundingBox())?.width, path).toBeLessThanOrEqual(704);
    }
    const call = page.locator('[data-block="warningCallout"] p a[href^="tel:"]').first();
    const { line, gap } = await call.evaluate((link) => {
      const paragraph = link.closest('p') ?? link;
      const line = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      return { line, gap: paragraph.getBoundingClientRect().height % line };
    });
    expect(Math.min(gap, line - gap)).toBeLessThanOrEqual(2);
  },
);
