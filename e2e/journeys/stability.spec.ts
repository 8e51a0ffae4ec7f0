import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { nightlyUnless } from '../support/nightly';
import { waitForHydration } from '../support/openHydrated';
import { PAGE_KINDS } from '../support/pageKinds';
import { startSlowSite, type SlowSite } from '../support/startSlowSite';
import { sumShifts, watchShift } from '../support/watchShift';
import { watchTraffic } from '../support/watchTraffic';

const MAX_SHIFT = 0.02;
/** In px. */
const STEP = 300;
const FONT_AND_SCRIPTS = /\/_next\/static\/(media|chunks)\//;

/** Scrolls to the end of the page in steps, and waits until each is drawn. */
async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    const nextFrame = async (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    }
  }, STEP);
}

/** Waits until the page has shown its first words or picture. */
async function awaitFirstPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Sends a page part by part, and waits until each part is drawn. */
async function receiveSlowly(page: Page, { sendNext }: SlowSite): Promise<void> {
  let length = 0;
  do {
    length = await page.evaluate(async (known) => {
      // The browser draws no frame before there is text or a picture to show.
      const nextFrame = async (): Promise<unknown> =>
        Promise.race([
          new Promise((resolve) => requestAnimationFrame(resolve)),
          new Promise((resolve) => setTimeout(resolve, 100)),
        ]);
      const readLength = (): number => document.documentElement.outerHTML.length;
      for (let frame = 0; frame < 10 && readLength() <= known; frame += 1) await nextFrame();
      for (let frame = 0; frame < 2; frame += 1) await nextFrame();
      return readLength();
    }, length);
  } while (sendNext());
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    let slow: SlowSite;
    test.beforeAll(async ({ baseURL }) => {
      slow = await startSlowSite(baseURL ?? '');
    });
    test.afterAll(() => slow.stop());

    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
      test(
        `the layout of the ${kind} does not shift`,
        nightlyUnless(kind === 'product' && viewport === PHONE),
        async ({ page }) => {
          const readShifts = await watchShift(page);
          const awaitRest = watchTraffic(page);
          const expectStable = async (): Promise<void> => {
            await awaitRest();
            await page.evaluate(async () => document.fonts.ready);
            const shifts = await readShifts();
            expect(sumShifts(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
          };

          await test.step('while it loads, comes to life and is scrolled', async () => {
            await page.goto(path);
            await awaitRest();
            await scrollSlowly(page);
            await expectStable();
          });

          await test.step('when font and scripts come late', async () => {
            const release = await holdRequests(page, FONT_AND_SCRIPTS);
            await page.goto(path, { waitUntil: 'commit' });
            await awaitFirstPaint(page);
            release();
            await expectStable();
            await page.unroute(FONT_AND_SCRIPTS);
          });

          await test.step('and nothing at all moves when it arrives bit by bit', async () => {
            await page.goto(`${slow.origin}${path}`, { waitUntil: 'commit' });
            await receiveSlowly(page, slow);
            await awaitRest();
            expect(await readShifts()).toEqual([]);
          });
        },
      );
    }
  });
}

test('the test detects a layout shift', async ({ page }) => {
  const readShifts = await watchShift(page);
  const awaitRest = watchTraffic(page);
  await page.goto(PAGE_KINDS.faq);
  await awaitRest();
  // Only drawn elements can shift, and hydration removes an element that it did not expect.
  await awaitFirstPaint(page);
  await waitForHydration(page);
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.prepend(
        Object.assign(document.createElement('h1'), { innerHTML: 'x<br>x<br>x<br>x<br>x' }),
      ),
  );
  await expect.poll(async () => sumShifts(await readShifts())).toBeGreaterThan(MAX_SHIFT);
});
