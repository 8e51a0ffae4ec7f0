import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';
import { showSiteFont } from '../support/showSiteFont';
import { watchShift } from '../support/watchShift';

const HELP = '/en-gb/help';
const HINT = 'Scroll sideways to see the whole table.';

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`a table at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled });

        test('has the first row as its head, a header for each row, and lists in its cells', async ({
          page,
        }) => {
          await page.goto(HELP);
          const table = page.getByRole('table', { name: 'Who helps with what', exact: true });
          await expect(table.getByRole('columnheader')).toHaveText([
            'Who',
            'Helps with',
            'Bring with you',
          ]);
          await expect(table.getByRole('rowheader')).toHaveText([
            'Dentist',
            'Clinical dental technician',
            'Dental technician',
            'Pharmacist',
            'Our care team, by phone',
            'Dental hygienist',
          ]);
          const dentist = table.getByRole('row', { name: /^Dentist/ });
          await expect(dentist.getByRole('cell').first().getByRole('listitem')).toHaveText([
            'Pain, sore spots and swelling',
            'A denture that has become loose',
            'A check-up once a year',
          ]);
          await expect(table).not.toContainText('###');
        });
      });
    }

    test('shifts no layout while it hydrates', NIGHTLY, async ({ page }) => {
      const readShifts = await watchShift(page, { countsInput: true });
      for (const path of [HELP, '/en-gb/advice/dry-mouth', '/en-gb/advice/travelling']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.locator('[data-block="table"]').first().scrollIntoViewIfNeeded();
        expect(await readShifts()).toEqual([]);
      }
    });
  });
}

test.describe('a table of three columns, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stacks its columns on a phone without cutting a cell, and is still a table', async ({
    page,
  }) => {
    for (const [path, row, text] of [
      ['/en-gb/advice/denture-costs', 'New denture, for one jaw or both', '£332.10'],
      [HELP, 'Dental technician', 'Every piece, even the smallest'],
    ] as const) {
      await page.goto(path);
      for (const width of [320, PHONE.width]) {
        await page.setViewportSize({ width, height: PHONE.height });
        const cell = page
          .getByRole('row', { name: row })
          .getByRole('cell', { name: text, exact: true });
        const { right, overflow } = await cell.evaluate((element) => ({
          right: element.getBoundingClientRect().right,
          overflow: Math.max(
            ...[element, element.closest('table')?.parentElement].map(
              (box) => (box?.scrollWidth ?? Infinity) - (box?.clientWidth ?? 0),
            ),
          ),
        }));
        expect(right, `${path} at ${width} px`).toBeLessThanOrEqual(width);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('a table that does not fit says so, scrolls by keyboard and fades at its hidden end', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/care-routine');
  const title = 'Denture care at a glance';
  const wide = page.getByRole('region', { name: title, exact: true });
  const edge = (side: string) => page.locator(`[data-block="table"] [data-edge="${side}"]`);
  await expect(page.getByText(HINT)).toBeVisible();
  await expect(wide).toHaveAccessibleDescription(HINT);
  await expect(edge('start')).toHaveCSS('opacity', '0');
  await expect(edge('end')).toHaveCSS('opacity', '1');
  const start = await wide.evaluate((element) => element.getBoundingClientRect().left);
  await wide.focus();
  for (let press = 0; press < 14; press += 1) await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () =>
      wide.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft),
    )
    .toBeLessThanOrEqual(1);
  expect(
    await wide
      .getByRole('columnheader', { name: 'How long' })
      .evaluate((element) => element.getBoundingClientRect().right),
  ).toBeLessThanOrEqual(PHONE.width);
  expect(
    await page
      .locator('caption')
      .getByText(title)
      .evaluate((element) => element.getBoundingClientRect().left),
  ).toBeCloseTo(start, 0);
  await expect(edge('start')).toHaveCSS('opacity', '1');
  await expect(edge('end')).toHaveCSS('opacity', '0');
});

const readTables = (page: Page) =>
  page.locator('[data-block="table"]').evaluateAll((blocks) =>
    blocks.map((block) => {
      const element = block.querySelector('table');
      return {
        overflows: (element?.scrollWidth ?? 0) > (element?.parentElement?.clientWidth ?? 0) + 1,
        hasHint: block.querySelector('p')?.checkVisibility() === true,
        isRegion: block.querySelector('[role="region"]') !== null,
      };
    }),
  );

for (const edition of EDITIONS) {
  test(
    `a table in ${edition.id} is a region with a hint if, and only if, it scrolls`,
    NIGHTLY,
    async ({ page, request }) => {
      const widths = [360, 390, 480, 600, 768, 1280];
      let tables = 0;
      for (const path of await listPaths(request, edition.id)) {
        if (!(await (await request.get(path)).text()).includes('data-block="table"')) continue;
        await page.goto(path);
        await showSiteFont(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect
            .poll(
              async () =>
                (await readTables(page)).filter(
                  ({ overflows, hasHint, isRegion }) =>
                    hasHint !== overflows || isRegion !== overflows,
                ),
              `${path} at ${width} px`,
            )
            .toEqual([]);
          tables += (await readTables(page)).length;
        }
      }
      expect(tables).toBeGreaterThanOrEqual(4 * widths.length);
    },
  );
}

test.describe('tables in formatted text, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('have a hint if, and only if, they scroll', NIGHTLY, async ({ page }) => {
    for (const path of [
      '/de-de/kontakt',
      '/de-de/produkte/orelle-hold-original',
      '/de-de/ratgeber/erste-woche',
    ]) {
      await page.goto(path);
      await page
        .locator('details')
        .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      for (const width of [320, 390, 600, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const states = await page.locator('.tableFrame').evaluateAll((frames) =>
          frames.map((frame) => {
            const box = frame.querySelector('.tableScroll');
            return {
              overflows: (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0) + 1,
              hasHint: frame.querySelector(':scope > p')?.checkVisibility() === true,
            };
          }),
        );
        expect(states.length, path).toBeGreaterThan(0);
        for (const { overflows, hasHint } of states)
          expect(hasHint, `${path} at ${width} px`).toBe(overflows);
      }
    }
  });
});
