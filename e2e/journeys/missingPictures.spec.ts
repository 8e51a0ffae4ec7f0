import { expect, type Locator, type Page, test } from '@playwright/test';
import { openBeforeScripts } from '../support/holdRequests';
import { gateIf, NIGHTLY } from '../support/nightly';

const PICTURES = '**/api/media/**';
const BUSY = {
  status: 503,
  headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  body: 'Too many images are being made.',
} as const;
const PRODUCT = '/en-gb/products/orelle-fresh-daily';

/** Refuses pictures, and tells how often each was asked for. */
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

const findPicture = (page: Page): Locator => page.locator('main img').first();

const isThere = (image: Locator) =>
  image.evaluate(
    (element) =>
      element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  );
const hasFailed = (image: Locator) =>
  image.evaluate(
    (element) =>
      element instanceof HTMLImageElement &&
      element.complete &&
      element.naturalWidth === 0 &&
      element.currentSrc !== '',
  );

/** Longer than the page waits between two attempts. */
const passPause = (page: Page) => page.clock.fastForward(30_000);

const readFile = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ''));

test('a picture that fails once is requested again, and shows', NIGHTLY, async ({ page }) => {
  const asked = await refusePictures(page, (count) => count === 1);
  await page.goto(PRODUCT);
  await expect.poll(async () => isThere(findPicture(page)), { timeout: 20_000 }).toBe(true);
  const file = await readFile(findPicture(page));
  expect(file).toContain('.avif');
  expect(asked.get(file)).toBeGreaterThan(1);
});

test(
  'a picture that was refused before the page had its script comes, too',
  NIGHTLY,
  async ({ page }) => {
    await refusePictures(page, (count) => count === 1);
    const release = await openBeforeScripts(page, PRODUCT);
    await expect.poll(async () => hasFailed(findPicture(page)), { timeout: 20_000 }).toBe(true);
    release();
    await expect.poll(async () => isThere(findPicture(page)), { timeout: 20_000 }).toBe(true);
  },
);

test(
  'where no file of a format comes, the plain one takes its place',
  NIGHTLY,
  async ({ page }) => {
    await page.clock.install();
    await refusePictures(page, (_count, url) => url.endsWith('.avif'));
    await page.goto(PRODUCT);
    await expect.poll(async () => hasFailed(findPicture(page)), { timeout: 20_000 }).toBe(true);
    const isThereLater = async () => {
      await passPause(page);
      return isThere(findPicture(page));
    };
    await expect.poll(isThereLater, { timeout: 20_000 }).toBe(true);
    expect(await readFile(findPicture(page))).toContain('.webp');
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `${javaScriptEnabled ? 'with' : 'without'} script, where no picture comes`,
    gateIf(javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled });

      test('a tint stands in its place, as large as the picture, with the alternative text', async ({
        page,
      }) => {
        if (javaScriptEnabled) await page.clock.install();
        await page.goto('/en-gb');
        const picture = findPicture(page);
        await expect.poll(async () => isThere(picture), { timeout: 20_000 }).toBe(true);
        const box = await picture.boundingBox();
        const asked = await refusePictures(page, () => true);
        await page.goto('/en-gb?again');
        const name = (await picture.getAttribute('alt')) ?? '';
        await expect.poll(async () => hasFailed(picture), { timeout: 20_000 }).toBe(true);
        await expect(page.getByRole('img', { name })).toBeVisible();
        const file = await readFile(picture);
        const left = await picture.boundingBox();
        expect(left?.width).toBeCloseTo(box?.width ?? 0, 0);
        expect(Math.abs((left?.height ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
        const { content, background, color } = await picture.evaluate((element) => {
          const { content, backgroundColor, color } = getComputedStyle(element, '::before');
          return { content, background: backgroundColor, color };
        });
        expect(content).toContain(name);
        expect([background, color]).toEqual(['rgb(217, 239, 234)', 'rgb(18, 52, 59)']);
        if (!javaScriptEnabled) return;
        // Preloaded, shown, twice again, and then the plain file: no endless loop against a service that is busy.
        const readLaterFile = async () => {
          await passPause(page);
          return readFile(picture);
        };
        await expect.poll(readLaterFile, { timeout: 20_000 }).toContain('.webp');
        expect(asked.get(file)).toBeGreaterThan(2);
        expect(asked.get(file)).toBeLessThanOrEqual(4);
      });
    },
  );
}
