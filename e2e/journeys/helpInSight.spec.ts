import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

const NUMBER = 'a[href="tel:+441174960145"]';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('the home page links to help directly after its hero', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb');
    const name = 'What would you like help with?';
    const help = page.locator('main section').filter({
      has: page.getByRole('heading', { level: 2, name }),
    });
    // The hero has no level 2 heading.
    await expect(page.locator('main h2').first()).toHaveText(name);
    await expect(help.getByRole('article').getByRole('link')).toHaveText([
      'Help for a loose denture',
      'Help for a sore mouth',
      'Help for a broken denture',
    ]);
    await expect(help.locator(NUMBER)).toBeVisible();
    await expect(help.getByText('9 am to 5 pm')).toBeVisible();
    for (const [link, place] of [
      ['Help for a sore mouth', '/en-gb/advice/sore-spots'],
      ['See when to get help at once', '/en-gb/help#call-at-once'],
    ] as const) {
      await help.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(place);
      await expect(page.locator('main').locator(NUMBER).first()).toBeAttached();
      await page.goBack();
      await expect(page).toHaveURL('/en-gb');
    }
  });

  test('a link to an anchor on another page does not scroll there smoothly', async ({ page }) => {
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
    // The two positions are the previous page's and the anchor's. Smooth scrolling would add one
    // per frame.
    expect((await tops).length).toBeLessThanOrEqual(3);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu links to the countries in the footer', NIGHTLY, async ({ page }) => {
      await page.goto('/en-gb/advice/sore-spots');
      await page.getByRole('link', { name: 'Open the menu' }).click();
      await page.locator('#site-menu').getByRole('link', { name: 'Country and language' }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Deutschland' }).click();
      await expect(page).toHaveURL('/de-de/ratgeber/druckstellen');
    });
  });

  test('the menu has Help on its first level', NIGHTLY, async ({ page }) => {
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
  'the main menu of every edition fits on one line in a window of 992 px',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 700 });
    for (const { id } of EDITIONS) {
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
      const wordLines = await entries.evaluateAll((items) =>
        items.map((item) => {
          const range = document.createRange();
          const word = item.querySelector('a, button')?.firstChild;
          if (word) range.selectNodeContents(word);
          return range.getClientRects().length;
        }),
      );
      expect(wordLines, id).toEqual([1, 1, 1, 1, 1]);
    }
  },
);
