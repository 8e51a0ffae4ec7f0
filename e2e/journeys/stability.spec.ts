import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { PAGE_KINDS } from '../support/pageKinds';
import { startSlowSite, type SlowSite } from '../support/startSlowSite';
import { sumShifts, watchShift } from '../support/watchShift';

const MAX_SHIFT = 0.02;
const STEP = 300;
/** In ms: long after the first paint. */
const LATE = 1000;

/** To the end of the page, step by step, each drawn before the next. */
async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    const nextFrame = async (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
  }, STEP);
}

test.describe.configure({ timeout: 120_000 });

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    let slow: SlowSite;
    test.beforeAll(async ({ baseURL }) => {
      slow = await startSlowSite(baseURL ?? '');
    });
    test.afterAll(() => slow.stop());

    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
      test(`nothing jumps on the ${kind} while it loads, comes to life and is scrolled`, async ({ page }) => {
        const readShifts = await watchShift(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(async () => document.fonts.ready);
        await scrollSlowly(page);
        await page.waitForLoadState('networkidle');
        const shifts = await readShifts();
        expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
      });

      test(`nothing jumps on the ${kind} when font and scripts come late`, async ({ page }) => {
        await page.route(/\/_next\/static\/(media|chunks)\//, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, LATE));
          await route.continue();
        });
        const readShifts = await watchShift(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(async () => document.fonts.ready);
        const shifts = await readShifts();
        expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
      });

      test(`nothing at all moves on the ${kind} when it arrives bit by bit`, async ({ page }) => {
        const readShifts = await watchShift(page);
        await page.goto(`${slow.origin}${path}`, { waitUntil: 'networkidle' });
        expect(await readShifts()).toEqual([]);
      });
    }
  });
}

test('a jump is noticed', async ({ page }) => {
  const readShifts = await watchShift(page);
  await page.goto(PAGE_KINDS.faq, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('h1'), { innerHTML: 'x<br>x<br>x<br>x<br>x' })));
  await expect.poll(async () => sumShifts(await readShifts())).toBeGreaterThan(MAX_SHIFT);
});
