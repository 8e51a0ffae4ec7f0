import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { PHONE } from '../support/layouts';
import { NIGHTLY, pickForGate } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

const NUMBER = 'a[href="tel:+441174960145"]';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('the home page says after its first picture where help is, and leads to the guide that deals with it', async ({
    page,
  }) => {
    await page.goto('/en-gb');
    const help = page
      .locator('main section')
      .filter({
        has: page.getByRole('heading', { level: 2, name: 'What would you like help with?' }),
      });
    // Directly under the hero, which has no heading of this level.
    await expect(page.locator('main h2').first()).toHaveText('What would you like help with?');
    await expect(help.getByRole('article').getByRole('link')).toHaveText([
      'Help for a loose denture',
      'Help for a sore mouth',
      'Help for a broken denture',
    ]);
    await expect(help.locator(NUMBER)).toBeVisible();
    await expect(help.getByText('9 am to 5 pm')).toBeVisible();
    for (const [name, place] of [
      ['Help for a sore mouth', '/en-gb/advice/sore-spots'],
      ['See when to get help at once', '/en-gb/help#call-at-once'],
    ] as const) {
      await help.getByRole('link', { name }).click();
      await expect(page).toHaveURL(place);
      await expect(page.locator('main').locator(NUMBER).first()).toBeAttached();
      await page.goBack();
      await expect(page).toHaveURL('/en-gb');
    }
  });

  test('a place on another page is in view at once, without a ride past what stands above it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHydrated(page, '/en-gb');
    const tops = page.evaluate(async () => {
      const seen = new Set<number>();
      while (!document.location.hash) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 30; frame += 1) {
        seen.add(Math.round(window.scrollY));
        await new Promise(requestAnimationFrame);
      }
      return [...seen];
    });
    await page.getByRole('link', { name: 'the routine on one sheet' }).click();
    await expect(page).toHaveURL('/en-gb/care-routine#plan');
    await expect(page.getByRole('button', { name: 'Print this on one sheet' })).toBeInViewport();
    // Where the page before it was left, and the place; a ride has one for every frame.
    expect((await tops).length).toBeLessThanOrEqual(3);
  });

  test(
    'another country is one press and a choice away at the end of each page',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/en-gb/advice/sore-spots');
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: 'Country and language' })
        .click();
      await page
        .getByRole('dialog', { name: 'Choose your country' })
        .getByRole('link', { name: 'Germany Deutsch' })
        .click();
      await expect(page).toHaveURL('/de-de/ratgeber/druckstellen');
    },
  );

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('so it is, and the menu leads to it', NIGHTLY, async ({ page }) => {
      await page.goto('/en-gb/advice/sore-spots');
      const end = page.getByRole('contentinfo');
      await end.locator('summary').filter({ hasText: 'Country and language' }).click();
      await expect(end.getByRole('link', { name: 'Deutschland' })).toBeVisible();
      await page.goto('/en-gb/advice/sore-spots');
      await page.getByRole('link', { name: 'Open the menu' }).click();
      await page.locator('#site-menu').getByRole('link', { name: 'Country and language' }).click();
      await end.getByRole('link', { name: 'Deutschland' }).click();
      await expect(page).toHaveURL('/de-de/ratgeber/druckstellen');
    });
  });

  test('Help is in the first level of the menu', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Help', exact: true })
      .click();
    await expect(page).toHaveURL('/en-gb/help');
  });
});

test(
  'on the narrowest wide window the main menu has Help, and one line, in every edition',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 700 });
    for (const { id } of pickForGate(
      EDITIONS,
      ({ language }) => language === 'fr' || language === 'de',
    )) {
      await page.goto(`/${id}`);
      const menu = page
        .getByRole('banner')
        .getByRole('navigation')
        .filter({ has: page.locator('button[aria-expanded]'), visible: true });
      const entries = menu.getByRole('list').first().locator('> li');
      const tops = await entries.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, id).toBe(1);
      expect(tops.length, id).toBe(5);
      // The words themselves stand in one line.
      const lines = await entries.evaluateAll((items) =>
        items.map((item) => {
          const range = document.createRange();
          const word = item.querySelector('a, button')?.firstChild;
          if (word) range.selectNodeContents(word);
          return range.getClientRects().length;
        }),
      );
      expect(lines, id).toEqual([1, 1, 1, 1, 1]);
    }
  },
);
