import { expect, type Page, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY } from '../support/nightly';
import { waitForHydration } from '../support/openHydrated';
import { watchShift } from '../support/watchShift';

const HOME = '/en-gb';

/** The hour, the moment, and what is due then. */
const HOURS = [
  [8, 'Morning', /^Now: rinse it/],
  [13, 'After meals', /^Now: out, rinsed/],
  [18, 'Evening', /^Now: a brush on every side/],
  [23, 'Night', /^Now: a tablet in water/],
  [3, 'Night', /^Now: a tablet in water/],
] as const;

/** What is said of the moment, without words that are hidden. */
const expectSaid = async (page: Page, words: RegExp) =>
  expect(page.locator('[data-block="day"] p:has(> b):visible')).toHaveText(words, {
    useInnerText: true,
  });

const atHour = (hour: number) => new Date(2026, 2, 3, hour, 30);

for (const [hour, moment, due] of HOURS) {
  test(`the home page opens with ${moment} at ${hour} o’clock, and nothing moves`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(atHour(hour));
    const readShifts = await watchShift(page);
    await page.goto(HOME);
    const stop = page.getByRole('radio', { name: moment });
    await expect(stop).toBeChecked();
    await expectSaid(page, due);
    await waitForHydration(page);
    await expect(stop).toBeChecked();
    await expectSaid(page, due);
    expect(await readShifts()).toEqual([]);
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`each moment is accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // A colour on its way has no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(HOME);
    await waitForHydration(page);
    for (const [, moment] of HOURS.slice(0, 4)) {
      await page.getByText(moment, { exact: true }).click();
      await expect(page.getByRole('radio', { name: moment })).toBeChecked();
      expect(await listViolations(page, { within: 'main' }), moment).toEqual([]);
    }
  });
}

test(
  'the moments keep their lines and their place, whichever is chosen',
  NIGHTLY,
  async ({ page }) => {
    for (const { id } of EDITIONS)
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${id}`);
        const faults = await page.locator('[data-block="day"]').evaluate((day) => {
          const edge = day.getBoundingClientRect();
          const labels = [...day.querySelectorAll('label')];
          const before = labels.map((label) => label.clientHeight);
          return labels.flatMap((label, index) => {
            label.click();
            const { left, right } = label.getBoundingClientRect();
            const isWhole = left >= edge.left && right <= edge.right;
            return isWhole && label.clientHeight === before[index] ? [] : [label.textContent];
          });
        });
        expect(faults, `${id} at ${width} px`).toEqual([]);
      }
  },
);

test('arrow keys choose another moment, and the choice stays after hydration', async ({ page }) => {
  await page.clock.setFixedTime(atHour(8));
  await page.goto(HOME);
  await page.getByRole('radio', { name: 'Morning' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'After meals' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const night = page.getByRole('radio', { name: 'Night' });
  await expect(night).toBeChecked();
  await expect(night).toHaveAccessibleDescription(/tablet in water.+See the soak at night/);
  await expectSaid(page, /^Night: a tablet in water/);
  await waitForHydration(page);
  await expect(night).toBeChecked();
});

test('the hour is chosen again after a visit to another page', async ({ page }) => {
  await page.clock.setFixedTime(atHour(23));
  await page.goto('/en-gb/faq');
  await waitForHydration(page);
  await page.locator('header a[href="/en-gb"]:visible').first().click();
  await expect(page).toHaveURL(HOME);
  await expectSaid(page, /^Now: a tablet in water/);
});

test('paper has the first moment, whatever the hour', async ({ page }) => {
  await page.clock.setFixedTime(atHour(23));
  await page.goto(HOME);
  await page.emulateMedia({ media: 'print' });
  await expectSaid(page, /^Morning: rinse it/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page opens with the morning, and arrow keys choose another moment', async ({
    page,
  }) => {
    await page.goto(HOME);
    await expectSaid(page, /^Morning: rinse it/);
    await page.getByRole('radio', { name: 'Morning' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSaid(page, /^After meals: out, rinsed/);
  });
});
