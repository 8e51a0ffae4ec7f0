import { expect, type Page, test } from '@playwright/test';
import { openBeforeScripts } from '../support/holdRequests';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const PICTURES = '**/api/media/**';
const BUSY = {
  status: 503,
  headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  body: 'Too many images are being made.',
} as const;
const PRODUCT = '/en-gb/products/orelle-fresh-daily';

/** Aborts requests for pictures, and counts them by address. */
async function refusePictures(
  page: Page,
  isRefused: (count: number, url: string) => boolean,
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>();
  await page.route(PICTURES, async (route) => {
    const url = route.request().url();
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    await (isRefused(count, url) ? route.fulfill(BUSY) : route.continue());
  });
  return asked;
}

const findPicture = (page: Page) => page.locator('main img').first();

const readState = (page: Page) =>
  findPicture(page).evaluate((image) => {
    if (!(image instanceof HTMLImageElement) || !image.complete || image.currentSrc === '')
      return 'loading';
    return image.naturalWidth > 0 ? 'loaded' : 'failed';
  });
const expectState = (page: Page, state: 'loaded' | 'failed') =>
  expect.poll(() => readState(page), { timeout: 20_000 }).toBe(state);

/** Longer than the page waits between two attempts. */
const passPause = (page: Page) => page.clock.fastForward(30_000);

const readFile = (page: Page) =>
  findPicture(page).evaluate((image) =>
    image instanceof HTMLImageElement ? image.currentSrc : '',
  );

test(
  'a picture that fails before the script has loaded is requested again, too',
  NIGHTLY,
  async ({ page }) => {
    await refusePictures(page, (count) => count === 1);
    const release = await openBeforeScripts(page, PRODUCT);
    await expectState(page, 'failed');
    release();
    await expectState(page, 'loaded');
  },
);

test('a plain file replaces a format that does not load', NIGHTLY, async ({ page }) => {
  await page.clock.install();
  await refusePictures(page, (_count, url) => url.endsWith('.avif'));
  await page.goto(PRODUCT);
  await expectState(page, 'failed');
  const readLaterState = async () => {
    await passPause(page);
    return readState(page);
  };
  await expect.poll(readLaterState, { timeout: 20_000 }).toBe('loaded');
  expect(await readFile(page)).toContain('.webp');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `${javaScriptEnabled ? 'with' : 'without'} JavaScript, where no picture loads`,
    nightlyUnless(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled });

      test('a tint with the alternative text replaces the picture', async ({ page }) => {
        if (javaScriptEnabled) await page.clock.install();
        await page.goto(PRODUCT);
        const picture = findPicture(page);
        await expectState(page, 'loaded');
        const box = await picture.boundingBox();
        const asked = await refusePictures(page, () => true);
        await page.goto(`${PRODUCT}?again`);
        const name = (await picture.getAttribute('alt')) ?? '';
        await expectState(page, 'failed');
        await expect(page.getByRole('img', { name })).toBeVisible();
        const file = await readFile(page);
        const left = await picture.boundingBox();
        // Swiper rounds the width of a slide to whole pixels once it runs.
        expect(Math.abs((left?.width ?? 0) - (box?.width ?? 0))).toBeLessThan(1);
        expect(Math.abs((left?.height ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
        const [content, ...colours] = await picture.evaluate((element) => {
          const style = getComputedStyle(element, '::before');
          return [style.content, style.backgroundColor, style.color];
        });
        expect(content).toContain(name);
        expect(colours).toEqual(['rgb(217, 239, 234)', 'rgb(18, 52, 59)']);
        if (!javaScriptEnabled) return;
        // The page requests it as a preload, as an image, twice again, and then as a plain file. It
        // must not retry endlessly if the service is overloaded.
        const readLaterFile = async () => {
          await passPause(page);
          return readFile(page);
        };
        await expect.poll(readLaterFile, { timeout: 20_000 }).toContain('.webp');
        expect(asked.get(file)).toBeGreaterThan(2);
        expect(asked.get(file)).toBeLessThanOrEqual(4);
      });
    },
  );
}
