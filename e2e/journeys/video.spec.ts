import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { expectLoaded } from '../support/expectLoaded';
import { DESKTOP, PHONE } from '../support/layouts';
import { onLab } from '../lab/labPage';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { findAlternate } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';
import { sumShifts, watchShift } from '../support/watchShift';
import { FILM_PATH, FILM_SIZE } from '../support/writeFilmDemo';

const ARTICLE = '/en-gb/advice/talking-and-smiling';
const EMBED = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const TITLE =
  '“Big Buck Bunny”, an animated comedy by the Blender Foundation (about 10 minutes, no spoken words)';

const block = (page: Page) => page.locator('[data-block="video"]');
const play = (page: Page) => block(page).getByRole('button', { name: `Play video: ${TITLE}` });
const film = (page: Page) => block(page).locator('video');

/** Responds in place of YouTube, and lists the requests. */
async function standInForYoutube(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><h1>Player</h1><button>Pause</button>',
    });
  });
  return asked;
}

/**
 * `toBeFocused` also checks `document.hasFocus()`, which is sometimes false while a cross-origin
 * frame takes the focus.
 */
async function expectFocus(frame: Locator): Promise<void> {
  await expect
    .poll(() => frame.evaluate((element) => document.activeElement === element))
    .toBe(true);
}

const IN_VIDEO = { within: '[data-block="video"]' };

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(
    `an embedded video at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    () => {
      test.use({ viewport });

      test('shows its poster and its source, and contacts no other site before the click', async ({
        page,
      }) => {
        const found = watchPage(page);
        await page.goto(ARTICLE);
        await play(page).scrollIntoViewIfNeeded();
        await expect(play(page)).toHaveAccessibleDescription(/comes from YouTube/);
        await expect(block(page).getByText(/comes from YouTube/)).toBeVisible();
        await expectLoaded(block(page).locator('img'));
        await play(page).hover();
        await play(page).focus();
        await page.waitForLoadState('networkidle');
        await expect(block(page).locator('iframe')).toHaveCount(0);
        const box = await play(page).boundingBox();
        expect(Math.abs((box?.width ?? 0) / (box?.height ?? 1) - 16 / 9)).toBeLessThan(0.02);
        expect(found).toEqual([]);
      });

      test('plays in a frame without cookies in the same place after the click', async ({
        page,
      }) => {
        const asked = await standInForYoutube(page);
        const readShifts = await watchShift(page, { countsInput: true });
        await page.goto(ARTICLE);
        await play(page).scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        const place = await play(page).boundingBox();
        await play(page).click();
        const frame = block(page).locator('iframe');
        await expect(frame).toHaveAttribute('title', TITLE);
        await expect(frame).toHaveAccessibleName(TITLE);
        await expectFocus(frame);
        await expect(frame).toHaveAttribute(
          'allow',
          'autoplay; encrypted-media; picture-in-picture; fullscreen',
        );
        await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
        await expect(frame.contentFrame().getByRole('button', { name: 'Pause' })).toBeVisible();
        expect(asked).toEqual([`${EMBED}?autoplay=1&rel=0&playsinline=1`]);
        expect(await frame.boundingBox()).toEqual(place);
        await expect(play(page)).toHaveCount(0);
        expect(await listViolations(page, IN_VIDEO)).toEqual([]);
        expect(sumShifts(await readShifts())).toBeLessThanOrEqual(0.02);
      });

      test('plays by keyboard without any consent', async ({ page }) => {
        const asked = await standInForYoutube(page);
        await page.goto(ARTICLE);
        await play(page).focus();
        await page.keyboard.press('Enter');
        await expectFocus(block(page).locator('iframe'));
        await expect.poll(() => asked).toHaveLength(1);
      });
    },
  );
}

for (const edition of EDITIONS) {
  test(
    `the embedded video of ${edition.id} has a name in its language`,
    NIGHTLY,
    async ({ page, request }) => {
      await page.goto(await findAlternate(request, ARTICLE, edition));
      const button = block(page).getByRole('button');
      await expect(button).toHaveAccessibleName(/Big Buck Bunny/);
      await expect(button).toHaveAccessibleDescription(/YouTube/);
      // The visible text is part of the accessible name (WCAG 2.5.3).
      expect((await button.getAttribute('aria-label'))?.startsWith(await button.innerText())).toBe(
        true,
      );
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the poster of an embedded video is a link to its page at YouTube', async ({ page }) => {
    await page.goto(ARTICLE);
    const link = block(page).getByRole('link', { name: `Play video: ${TITLE}` });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await expect(link).toHaveAccessibleDescription(/comes from YouTube/);
    await expect(block(page).locator('iframe')).toHaveCount(0);
  });
});

test.describe('a video file', () => {
  const watchFilms = (page: Page): readonly string[] => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && asked.push(request.url()));
    return asked;
  };
  const isPlaying = (page: Page) =>
    film(page).evaluate(
      (video) => video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0,
    );

  for (const viewport of [DESKTOP, PHONE]) {
    test.describe(`at ${viewport.width} px`, NIGHTLY, () => {
      test.use({ viewport });

      test('takes precedence over an id, loads after the click, plays in place of its poster and can be paused', async ({
        page,
      }) => {
        const found = watchPage(page);
        const asked = watchFilms(page);
        const readShifts = await watchShift(page, { countsInput: true });
        await page.goto(onLab(ARTICLE));
        await play(page).scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expect(block(page).getByText('YouTube')).toHaveCount(0);
        await expect(film(page)).toHaveCount(0);
        expect(asked).toEqual([]);
        const place = await play(page).boundingBox();
        await play(page).click();
        await expect(film(page)).toBeFocused();
        await expect(film(page)).toHaveAttribute('controls');
        await expect(film(page)).toHaveAccessibleName(TITLE);
        await expect.poll(() => isPlaying(page)).toBe(true);
        expect(await film(page).boundingBox()).toEqual(place);
        expect(new Set(asked)).toEqual(new Set([onLab(FILM_PATH)]));
        await page.keyboard.press('Space');
        await expect.poll(() => isPlaying(page)).toBe(false);
        expect(await listViolations(page, IN_VIDEO)).toEqual([]);
        expect(sumShifts(await readShifts())).toBeLessThanOrEqual(0.02);
        expect(found).toEqual([]);
      });

      test('returns its button with the focus and a message when it fails, and plays on another try', async ({
        page,
      }) => {
        await page.route(`**${FILM_PATH}`, (route) => route.abort());
        await page.goto(onLab(ARTICLE));
        const status = block(page).locator('[aria-live="polite"]');
        await expect(status).toBeEmpty();
        await play(page).focus();
        await page.keyboard.press('Enter');
        await expect(status).toHaveText('The video can’t be played right now.');
        await expect(play(page)).toBeFocused();
        await page.unroute(`**${FILM_PATH}`);
        await page.keyboard.press('Enter');
        await expect.poll(() => isPlaying(page)).toBe(true);
        await expect(status).toBeEmpty();
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test("is the browser's own player with the poster", NIGHTLY, async ({ page }) => {
      const asked = watchFilms(page);
      await page.goto(onLab(ARTICLE), { waitUntil: 'networkidle' });
      await expect(film(page)).toBeVisible();
      await expect(film(page)).toHaveAttribute('controls');
      await expect(film(page)).toHaveAttribute('preload', 'none');
      await expect(film(page)).toHaveAttribute('src', FILM_PATH);
      const poster = (await film(page).getAttribute('poster')) ?? '';
      expect((await page.request.get(onLab(poster))).headers()['content-type']).toBe('image/jpeg');
      await expect(block(page).locator('img')).toBeHidden();
      await expect(block(page).getByRole('link')).toHaveCount(0);
      expect(asked).toEqual([]);
    });
  });

  test('can be requested in parts and cached forever, and no other file is sent', async ({
    request,
  }) => {
    const whole = await request.get(onLab(FILM_PATH));
    expect(whole.status()).toBe(200);
    expect(whole.headers()).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const part = await request.get(onLab(FILM_PATH), { headers: { Range: 'bytes=0-1' } });
    expect([part.status(), part.headers()['content-range'], (await part.body()).length]).toEqual([
      206,
      `bytes 0-1/${FILM_SIZE}`,
      2,
    ]);
    for (const path of [FILM_PATH.replace('film.mp4', 'gone.mp4'), '/media/'])
      expect((await request.get(onLab(path))).status()).toBe(404);
    expect((await request.get(onLab('/media/..%2f..%2fspace-export.json'))).status()).toBe(400);
  });
});
