import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { expectLoaded } from '../support/expectLoaded';
import { openBeforeScripts } from '../support/holdRequests';
import { listViolations } from '../support/listViolations';
import { CAROUSEL_PAGE } from '../lab/carouselBlock';
import { labPath, onLab } from '../lab/labPage';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { settle } from '../support/settle';
import { watchPage } from '../support/watchPage';
import { watchShift } from '../support/watchShift';
import { watchTraffic } from '../support/watchTraffic';
import { weighPage } from '../support/weighPage';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const WITH_VIDEO = '/en-gb/products/orelle-fresh-daily';
const VIDEO = 'The daily clean, a film without words';

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const stage = (page: Page) => gallery(page).locator('[data-running]').first();
const slides = (page: Page) => stage(page).locator('.swiper-slide');
const shown = (page: Page) => slides(page).and(page.locator(':not([inert])'));
const related = (page: Page) => page.locator('[data-block="relatedCarousel"]').first();
const step = (page: Page, name: 'Previous' | 'Next') => gallery(page).getByRole('button', { name });
const position = (page: Page) => gallery(page).locator('[aria-live="polite"]');
/** Thumbnails are links before the script has loaded, and buttons afterwards. */
const thumbnail = (page: Page, number: number, role: 'button' | 'link' = 'button') =>
  gallery(page).getByRole(role, { name: new RegExp(`^${number} of `) });

/** Phones have no thumbnails. */
const hasThumbnails = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768;

const awaitRunning = (page: Page) =>
  expect(gallery(page).locator('[data-running="true"]')).toHaveCount(hasThumbnails(page) ? 2 : 1);

/** Presses 'Next' until the picture with the number is shown. */
async function showPicture(page: Page, number: number): Promise<void> {
  for (let shownNumber = 1; shownNumber < number; shownNumber += 1)
    await step(page, 'Next').click();
  await expect(shown(page)).toHaveAttribute('aria-label', new RegExp(`^${number} of `));
}

async function openRunning(page: Page, path = PRODUCT): Promise<void> {
  await page.goto(path);
  await awaitRunning(page);
}

test('a page with a gallery fetches Swiper after its first view', NIGHTLY, async ({ page }) => {
  expect((await weighPage(page, PRODUCT)).hasSwiper).toBe(true);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the gallery at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test('does not move while it hydrates, shows whole pictures, and loops at both ends', async ({
      page,
    }) => {
      const found = watchPage(page);
      const readShifts = await watchShift(page, { countsInput: true });
      const awaitRest = watchTraffic(page);
      await openRunning(page);
      await awaitRest();
      expect(await readShifts()).toEqual([]);
      const margins = await slides(page).evaluateAll((all) =>
        all.map((slide) => getComputedStyle(slide).marginInlineEnd),
      );
      expect(new Set(margins), 'the space between pictures').toEqual(new Set(['30px']));
      const place = await stage(page).boundingBox();
      const slide = await shown(page).boundingBox();
      expect(Math.abs((place?.width ?? 0) - (slide?.width ?? 1))).toBeLessThan(1);
      const picture = await shown(page).locator('img').boundingBox();
      expect(Math.abs((place?.width ?? 0) - (picture?.width ?? 1))).toBeLessThan(1);
      const strip = gallery(page).getByRole('group', { name: 'Choose a picture' });
      if (hasThumbnails(page)) {
        const { width = 0 } = (await strip.boundingBox()) ?? {};
        const first = await thumbnail(page, 1).boundingBox();
        expect(Math.round(width / (first?.width ?? 1))).toBe(3);
      } else {
        await expect(strip).toBeHidden();
        // From edge to edge, five to three.
        expect(place?.x).toBe(0);
        expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(5 / 3, 1);
      }

      await step(page, 'Previous').click();
      await expect(slides(page).and(page.locator('[aria-label="5 of 5"]'))).toBeInViewport({
        ratio: 0.5,
      });
      await step(page, 'Next').click();
      await step(page, 'Next').click();
      await expect(position(page)).toHaveText('2 of 5');
      await expect(
        gallery(page).locator('[aria-hidden]').filter({ hasText: '2 of 5' }),
      ).toBeVisible();
      await expect(step(page, 'Next')).toBeEnabled();
      expect(found).toEqual([]);
    });

    test('a page with a video does not move while it hydrates', NIGHTLY, async ({ page }) => {
      const readShifts = await watchShift(page);
      const awaitRest = watchTraffic(page);
      await openRunning(page, WITH_VIDEO);
      await awaitRest();
      expect(await readShifts()).toEqual([]);
    });

    test(
      'shows the picture of a clicked thumbnail, and keeps the current thumbnail in view',
      NIGHTLY,
      async ({ page }) => {
        test.skip(!hasThumbnails(page));
        await openRunning(page);
        await thumbnail(page, 3).click();
        await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
        await step(page, 'Next').click();
        await step(page, 'Next').click();
        const last = thumbnail(page, 5);
        await expect(last).toHaveAttribute('aria-current', 'true');
        await expect(last).toBeInViewport({ ratio: 0.9 });
        await expect(gallery(page).locator('[aria-current="true"]')).toHaveCount(1);
      },
    );

    test('selects a picture by arrow keys, Home and End, and keeps the focus', async ({ page }) => {
      await openRunning(page);
      await step(page, 'Next').focus();
      for (const [key, number] of [
        ['ArrowRight', '2'],
        ['ArrowLeft', '1'],
        ['ArrowLeft', '5'],
        ['Home', '1'],
        ['End', '5'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(position(page)).toHaveText(`${number} of 5`);
        await expect(step(page, 'Next')).toBeFocused();
        await expect(shown(page)).toHaveCount(1);
        await expect(shown(page)).toHaveAttribute('aria-label', `${number} of 5`);
      }
      if (!hasThumbnails(page)) return;
      await thumbnail(page, 5).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(thumbnail(page, 4)).toBeFocused();
    });

    test('handles a key that is pressed while its size changes', NIGHTLY, async ({ page }) => {
      await openRunning(page);
      const next = step(page, 'Next');
      await next.focus();
      // The key press happens right after the carousel has measured itself again, in the same
      // frame.
      await stage(page).evaluate(async (element) => {
        const nextFrame = async (): Promise<unknown> =>
          new Promise((resolve) => requestAnimationFrame(resolve));
        await nextFrame();
        await nextFrame();
        const measured = new Promise<void>((resolve) => {
          let isFirst = true;
          new ResizeObserver((_, observer) => {
            if (!isFirst) {
              observer.disconnect();
              requestAnimationFrame(() => resolve());
            }
            isFirst = false;
          }).observe(element);
        });
        await nextFrame();
        element.style.inlineSize = '80%';
        await measured;
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
        );
        await nextFrame();
        await nextFrame();
      });
      await expect(position(page)).toHaveText('2 of 5');
      await expect(slides(page).and(page.locator('[aria-label="2 of 5"]'))).toBeInViewport({
        ratio: 0.5,
      });
      await next.click();
      await expect(position(page)).toHaveText('3 of 5');
    });

    test('has each button in the tab order once', async ({ page }) => {
      await openRunning(page);
      await expect(slides(page)).toHaveCount(5);
      await step(page, 'Previous').focus();
      const seen: string[] = [];
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        seen.push(
          await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
        );
      }
      const thumbnails = hasThumbnails(page)
        ? ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']
        : [];
      const expected = ['Next', 'Enlarge', ...thumbnails];
      expect(seen.slice(0, expected.length).map((name) => name.split(':')[0])).toEqual(expected);
      expect(seen[expected.length]).not.toMatch(/ of 5/);
    });

    test(
      'plays a video by keyboard in place of a picture, leaves it its keys, and ends it with its slide',
      NIGHTLY,
      async ({ page }) => {
        const found = watchPage(page);
        await openRunning(page, WITH_VIDEO);
        const picture = await stage(page).boundingBox();
        await showPicture(page, 3);
        const play = shown(page).getByRole('button', { name: `Play video: ${VIDEO}` });
        await expect(play).toBeInViewport({ ratio: 0.9 });
        await play.press('Enter');
        const film = gallery(page).locator('video');
        await expect(film).toBeFocused();
        expect((await stage(page).boundingBox())?.height).toBeCloseTo(picture?.height ?? 0, 0);
        expect(await listViolations(page, { within: '[data-block="productGallery"]' })).toEqual([]);
        await film.press('ArrowRight');
        await page.mouse.wheel(0, 2000);
        await page.mouse.wheel(0, -2000);
        await expect(shown(page)).toHaveAttribute('aria-label', '3 of 6');
        await expect(film).toBeVisible();
        await step(page, 'Next').click();
        await expect(film).toHaveCount(0);
        await step(page, 'Previous').click();
        await expect(play).toBeInViewport({ ratio: 0.9 });
        expect(found).toEqual([]);
      },
    );

    test('has no axe violations in the middle of its carousels', NIGHTLY, async ({ page }) => {
      await openRunning(page);
      await step(page, 'Next').click();
      await related(page).scrollIntoViewIfNeeded();
      if (viewport === PHONE) await related(page).getByRole('button', { name: 'Next' }).click();
      await settle(page.getByRole('main'));
      expect(await listViolations(page)).toEqual([]);
    });
  });
}

test('the ring of a focused thumbnail shows on its picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRunning(page);
  const other = thumbnail(page, 2);
  await other.scrollIntoViewIfNeeded();
  await expectLoaded(other.locator('img'));
  const box = await other.boundingBox();
  if (box === null) throw new Error('The thumbnail is hidden.');
  // The top of the picture, without the corners.
  const clip = { x: box.x + 20, y: box.y + 3, width: box.width - 40, height: 8 };
  const plain = await page.screenshot({ clip });
  await step(page, 'Previous').focus();
  await page.keyboard.press('Tab');
  for (let tab = 0; tab < 6; tab += 1) {
    if (await other.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(other).toBeFocused();
  expect((await page.screenshot({ clip })).equals(plain)).toBe(false);
});

test('a click on a picture enlarges it, "Zoom in" doubles its size, and Escape returns to the page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openRunning(page);
  const enlarge = shown(page).getByRole('button', { name: /^Enlarge: / });
  await enlarge.click({ position: { x: 80, y: 60 } });
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await picture.boundingBox())?.width).toBeCloseTo(2 * (before?.width ?? 0), 0);
  expect(await listViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test('at 200 % text the number, the arrows and the icon of a phone stay on the picture', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openRunning(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const place = await stage(page).boundingBox();
  for (const part of [
    step(page, 'Previous'),
    step(page, 'Next'),
    gallery(page).locator('[aria-hidden]').filter({ hasText: '1 of 5' }),
    shown(page).locator('svg'),
  ]) {
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(box?.y).toBeGreaterThanOrEqual(place?.y ?? Infinity);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (place?.y ?? 0) + (place?.height ?? 0) + 1,
    );
  }
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test(
    'a swipe shows the next or the previous picture, and a short one changes nothing',
    NIGHTLY,
    async ({ page }) => {
      await openRunning(page);
      await stage(page).scrollIntoViewIfNeeded();
      const box = await stage(page).boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      const client = await page.context().newCDPSession(page);
      const swipe = async (from: number, to: number): Promise<void> => {
        await client.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x: from, y }],
        });
        // A faster movement would be a flick, which counts even if it is short.
        for (let frame = 1; frame <= 40; frame += 1) {
          await client.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: from + ((to - from) * frame) / 40, y }],
          });
          await page.evaluate(async () => new Promise(requestAnimationFrame));
        }
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      for (const [from, to, number] of [
        [260, 30, 2],
        [260, 30, 3],
        // Not from the arrow at the edge.
        [70, 300, 2],
        [180, 100, 2],
      ] as const) {
        await swipe(from, to);
        await settle(gallery(page));
        await expect(shown(page)).toHaveAttribute('aria-label', `${number} of 5`);
        await expect(shown(page)).toBeInViewport({ ratio: 0.9 });
      }
    },
  );
});

test.describe('before any script has loaded', () => {
  test.use({ viewport: PHONE });

  for (const path of [PRODUCT, '/en-gb/advice/dry-mouth', '/en-gb/care-routine']) {
    test(
      `${path} has no scrolling area that the keyboard cannot reach and scroll`,
      NIGHTLY,
      async ({ page }) => {
        const release = await openBeforeScripts(page, path);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(
          (await listViolations(page)).filter((violation) =>
            violation.startsWith('scrollable-region-focusable'),
          ),
        ).toEqual([]);
        release();
      },
    );
  }

  test('a focused thumbnail keeps the focus when the script loads', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const release = await openBeforeScripts(page, PRODUCT);
    await thumbnail(page, 3, 'link').focus();
    release();
    await awaitRunning(page);
    // The effects run after the carousel says that it is ready.
    await page.evaluate(async () => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(thumbnail(page, 3)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('when JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [PHONE, DESKTOP]) {
    test(
      `at ${viewport.width} px the pictures are a list that scrolls, and thumbnails lead into it`,
      nightlyUnless(viewport === PHONE),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(PRODUCT);
        await expect(gallery(page).getByRole('listitem')).toHaveCount(10);
        await expect(gallery(page).getByRole('button')).toHaveCount(0);
        await expect(
          slides(page)
            .first()
            .getByRole('link', { name: /^Enlarge: / }),
        ).toHaveAttribute('href', /1200|960|1600/);
        await thumbnail(page, 3, 'link').click();
        await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.5 });
        await expect(related(page).getByRole('link')).toHaveCount(4);
      },
    );

    test(
      `at ${viewport.width} px a video is the browser's own player`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(WITH_VIDEO);
        const film = slides(page).nth(2).locator('video[controls]');
        await film.scrollIntoViewIfNeeded();
        await expect(film).toBeInViewport({ ratio: 0.5 });
        expect((await film.boundingBox())?.height).toBeGreaterThan(150);
      },
    );
  }
});

test(
  'a gallery of two loops from its last picture to its first, and back',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(onLab(labPath(CAROUSEL_PAGE)));
    const pair = page.getByRole('region', { name: 'Pair' });
    await pair.scrollIntoViewIfNeeded();
    await expect(pair.locator('[data-running="true"]')).toHaveCount(2);
    for (const [name, number] of [
      ['Next', '2'],
      ['Next', '1'],
      ['Previous', '2'],
      ['Previous', '1'],
    ] as const) {
      const button = pair.getByRole('button', { name });
      await expect(button).toBeEnabled();
      await button.click();
      await expect(pair.locator('[aria-live="polite"]')).toHaveText(`${number} of 2`);
    }
  },
);
