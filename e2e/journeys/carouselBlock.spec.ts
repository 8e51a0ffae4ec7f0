import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { labPath, onLab } from '../lab/labPage';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { watchPage } from '../support/watchPage';
import { watchShift } from '../support/watchShift';
import { CAROUSEL_PAGE } from '../lab/carouselBlock';

const TABLET = { width: 768, height: 1024 } as const;
const LAB = labPath(CAROUSEL_PAGE);

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const track = (part: Locator) => part.locator('[data-running]').first();
const button = (part: Locator, name: 'Previous' | 'Next') =>
  part.getByRole('button', { name }).first();

async function open(page: Page, name: string) {
  await page.goto(onLab(LAB));
  const part = carousel(page, name);
  await part.scrollIntoViewIfNeeded();
  await expect(track(part)).toHaveAttribute('data-running', 'true');
  return part;
}

/** Lists the titles of the visible slides from left to right. */
async function listInView(part: Locator) {
  return track(part).evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...(element.firstElementChild?.children ?? [])]
      .map((slide) => ({
        text: slide.querySelector('h3')?.textContent ?? '',
        at: slide.getBoundingClientRect(),
      }))
      .filter(({ at }) => at.left > box.left - 3 && at.right < box.right + 3)
      .sort((one, other) => one.at.left - other.at.left)
      .map(({ text }) => text);
  });
}

const expectInView = (part: Locator, titles: readonly string[]) =>
  expect.poll(() => listInView(part)).toEqual(titles);

for (const [viewport, shown] of [
  [PHONE, 1],
  [TABLET, 2],
  [DESKTOP, 3],
] as const) {
  test.describe(
    `a carousel of three at ${viewport.width} px`,
    nightlyUnless(viewport === TABLET),
    () => {
      test.use({ viewport });

      test(`shows ${shown}, loops at both ends and announces the slides in view`, async ({
        page,
      }) => {
        const found = watchPage(page);
        const part = await open(page, 'Looping');
        const names = (first: number) =>
          Array.from({ length: shown }, (_, place) => `loop ${((first - 1 + place) % 6) + 1}`);
        await expectInView(part, names(1));
        await expect(button(part, 'Previous')).toBeEnabled();
        await button(part, 'Previous').click();
        await expectInView(part, names(6));
        for (let step = 0; step < 7; step += 1) await button(part, 'Next').click();
        await expectInView(part, names(1));
        await expect(part.locator('[aria-live="polite"]').first()).toHaveText(
          `${Array.from({ length: shown }, (_, place) => place + 1).join(', ')} of 6`,
        );
        await expect(track(part).locator('.swiper-slide')).toHaveCount(6);
        expect(found).toEqual([]);
      });

      test(
        'Tab goes through the slides in view in visual order, and then leaves',
        NIGHTLY,
        async ({ page }) => {
          const part = await open(page, 'Looping');
          await button(part, 'Previous').click();
          await expect.poll(async () => (await listInView(part))[0]).toBe('loop 6');
          await button(part, 'Next').focus();
          const seen: string[] = [];
          for (let step = 0; step <= shown; step += 1) {
            await page.keyboard.press('Tab');
            seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
          }
          expect(seen.slice(0, shown)).toEqual(
            Array.from({ length: shown }, (_, place) => `Open loop ${((5 + place) % 6) + 1}`),
          );
          expect(seen[shown]).not.toContain('loop');
        },
      );

      test('no layout shifts while the carousels hydrate', NIGHTLY, async ({ page }) => {
        const readShifts = await watchShift(page);
        await page.goto(onLab(LAB));
        for (const name of ['Looping', 'Ending', 'More to look at', 'Mixed']) {
          await carousel(page, name).scrollIntoViewIfNeeded();
          await expect(track(carousel(page, name))).toHaveAttribute('data-running', 'true');
        }
        await page.waitForLoadState('networkidle');
        expect(await readShifts()).toEqual([]);
      });

      test(
        'the first button does not move when the second is parsed',
        NIGHTLY,
        async ({ page }) => {
          const part = await open(page, 'Looping');
          const place = await button(part, 'Previous').boundingBox();
          await button(part, 'Next').evaluate((second) => second.remove());
          expect(await button(part, 'Previous').boundingBox()).toEqual(place);
        },
      );
    },
  );
}

test.describe('a carousel with ends', () => {
  for (const [viewport, shown] of [
    [PHONE, 1],
    [TABLET, 2],
    [DESKTOP, 4],
  ] as const) {
    test(
      `disables its buttons at its ends and keeps the focus at ${viewport.width} px`,
      nightlyUnless(viewport === DESKTOP),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const part = await open(page, 'Ending');
        await expect(button(part, 'Previous')).toBeDisabled();
        await expect(button(part, 'Next')).toBeEnabled();
        await button(part, 'Next').focus();
        for (let step = 0; step < 5 - shown; step += 1) {
          await page.keyboard.press('Enter');
          await expect(part.locator('[aria-live="polite"]').first()).toHaveText(
            new RegExp(`^${step + 2}\\b`),
          );
        }
        await expect(button(part, 'Next')).toBeDisabled();
        await expect(button(part, 'Next')).toBeFocused();
        await expect(button(part, 'Previous')).toBeEnabled();
        await expectInView(
          part,
          Array.from({ length: shown }, (_, place) => `end ${6 - shown + place}`),
        );
      },
    );
  }

  test(
    'moves by arrow keys, Home and End, and scrolls a focused slide into view',
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      const part = await open(page, 'Ending');
      await button(part, 'Next').focus();
      for (const [key, first] of [
        ['End', 'end 5'],
        ['ArrowLeft', 'end 4'],
        ['Home', 'end 1'],
        ['ArrowRight', 'end 2'],
      ] as const) {
        await page.keyboard.press(key);
        await expectInView(part, [first]);
        await expect(button(part, 'Next')).toBeFocused();
      }
      await page.keyboard.press('Home');
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
      await expect(part.getByRole('link', { name: 'Open end 4' })).toBeFocused();
      await expect(part.getByRole('link', { name: 'Open end 4' })).toBeInViewport({ ratio: 1 });
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
      await expect(part.getByRole('link', { name: 'Open end 5' })).not.toBeFocused();
    },
  );

  test('shows three slides, two or one, depending on the window', NIGHTLY, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    const part = await open(page, 'Looping');
    await button(part, 'Next').click();
    for (const [width, shown] of [
      [991, 2],
      [767, 1],
      [768, 2],
      [992, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await listInView(part)).length).toBe(shown);
    }
  });
});

test(
  'a carousel that rewinds goes from its last slide to its first, and has a hidden name if it has no title',
  NIGHTLY,
  async ({ page }) => {
    const part = await open(page, 'More to look at');
    await expect(part).toHaveAttribute('aria-roledescription', 'carousel');
    await button(part, 'Previous').click();
    await expectInView(part, ['back 3', 'back 4']);
    await expect(button(part, 'Next')).toBeEnabled();
    await button(part, 'Next').click();
    await expectInView(part, ['back 1', 'back 2']);
  },
);

test(
  'a carousel has no buttons if all slides fit, and has them on a phone',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(onLab(LAB));
    const part = carousel(page, 'Short');
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('link')).toHaveCount(2);
    await expect(part.getByRole('button')).toHaveCount(0);
    await expect(part).not.toHaveAttribute('aria-roledescription');
    await expectInView(part, ['few 1', 'few 2']);
    await page.setViewportSize(PHONE);
    await part.scrollIntoViewIfNeeded();
    await button(part, 'Next').click();
    await expectInView(part, ['few 2']);
    await button(part, 'Next').click();
    await expectInView(part, ['few 1']);
  },
);

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `slides hold sections, grids, pictures and carousels at ${viewport.width} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const part = await open(page, 'Mixed');
      const slide = (number: number) =>
        track(part)
          .locator(':scope > * > .swiper-slide')
          .nth(number - 1);
      const outer = part.getByRole('button', { name: 'Next' }).first();
      await expect(slide(1).getByRole('heading', { name: 'Boxed' })).toBeInViewport();
      await expect(slide(1).getByRole('link')).toHaveCount(2);
      await outer.click();
      const inner = carousel(page, 'Within');
      await expect(inner).toBeInViewport({ ratio: 0.6 });
      await expect(track(inner)).toHaveAttribute('data-running', 'true');
      await button(inner, 'Next').click();
      await expectInView(inner, ['inner 2']);
      await expect
        .poll(async () => (await slide(2).boundingBox())?.x, 'the outer carousel did not move')
        .toBe((await track(part).boundingBox())?.x);
      await outer.click();
      await expect(slide(3).getByRole('img', { name: 'A brush' })).toBeInViewport();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    },
  );

  test(
    `a carousel has no axe violations at its start and after a step at ${viewport.width} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const part = await open(page, 'Looping');
      expect(await listViolations(page)).toEqual([]);
      await button(part, 'Next').click();
      await expect.poll(async () => (await listInView(part))[0]).toBe('loop 2');
      expect(await listViolations(page)).toEqual([]);
    },
  );

  test(`a list shown as a carousel loops at ${viewport.width} px`, NIGHTLY, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en-gb/advice/dry-mouth');
    const part = carousel(page, '5 things that help every day');
    await part.scrollIntoViewIfNeeded();
    await expect(track(part)).toHaveAttribute('data-running', 'true');
    const shown = viewport === PHONE ? 1 : 2;
    await expect.poll(async () => (await listInView(part)).length).toBe(shown);
    await button(part, 'Previous').click();
    await expect.poll(async () => (await listInView(part)).at(-1)).toBe('Care for your lips');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a carousel is a list that scrolls, without buttons or style attributes', async ({
    page,
  }) => {
    await page.goto(onLab(LAB));
    const part = carousel(page, 'Looping');
    await expect(part.getByRole('listitem')).toHaveCount(6);
    await expect(part.getByRole('button')).toHaveCount(0);
    expect(
      await part.evaluate((element) => element.querySelectorAll('[style], [inert]').length),
    ).toBe(0);
    await part.getByRole('link', { name: 'Open loop 6' }).scrollIntoViewIfNeeded();
    await expect(part.getByRole('link', { name: 'Open loop 6' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('slides change without an animation', NIGHTLY, async ({ page }) => {
    const part = await open(page, 'Looping');
    await button(part, 'Next').click();
    expect(
      await track(part)
        .locator('.swiper-wrapper')
        .first()
        .evaluate((element) => getComputedStyle(element).transitionDuration),
    ).toBe('0s');
  });
});
