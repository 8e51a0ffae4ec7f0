import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';
import { watchShift } from '../support/watchShift';

const NUMBER = 'a[href="tel:+441174960145"]';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('the home page links to help directly after its hero', NIGHTLY, async ({ page }) => {
    await page.goto('/en-gb');
    const name = 'How can we help?';
    const help = page.locator('main section').filter({
      has: page.getByRole('heading', { level: 2, name }),
    });
    // The hero has no level 2 heading.
    await expect(page.locator('main h2').first()).toHaveText(name);
    await expect(help.getByRole('article').getByRole('link')).toHaveText([
      'Help for a loose denture',
      'Help for a sore mouth',
      'One hand, stiff fingers',
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

const CONTACTS: Readonly<Record<string, string>> = {
  'en-gb': '/en-gb/contact',
  'en-us': '/en-us/contact',
  'fr-fr': '/fr-fr/contact',
  'es-es': '/es-es/contacto',
  'de-de': '/de-de/kontakt',
  'it-it': '/it-it/contatti',
};

/** On a Tuesday: 11 in London and 4 in Denver; 16 and 9. And a Saturday night. */
const CLOCKS = ['2026-11-24T11:00:00Z', '2026-11-24T16:00:00Z', '2026-11-21T21:00:00Z'] as const;

/** Spain and Italy are reached by e-mail, which can be written at any time. */
function closedAt(now: (typeof CLOCKS)[number], edition: string): boolean {
  if (edition === 'es-es' || edition === 'it-it') return false;
  if (now === CLOCKS[2]) return true;
  const isMorningInDenver = now === CLOCKS[1];
  return edition === 'en-us' ? !isMorningInDenver : edition !== 'en-gb' && isMorningInDenver;
}

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1440, height: 800 },
]) {
  for (const { id } of EDITIONS) {
    test(
      `the contact page of ${id} has a number that answers in its first view of ${viewport.width} px, and keeps its places`,
      nightlyUnless(id === 'en-gb' && viewport.width === 390),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const readShifts = await watchShift(page);
        for (const now of CLOCKS) {
          await page.clock.setFixedTime(now);
          await page.goto(CONTACTS[id] ?? '');
          const card = page.locator('main [data-block="contactPoint"]');
          await expect(async () => {
            const calls = page.locator('main a[href^="tel:"]');
            await expect(calls.first()).toBeInViewport({ ratio: 1, timeout: 1000 });
            const isClosed =
              (await card.locator('h2 [data-scripted]:not([aria-hidden])').count()) > 0;
            expect(isClosed).toBe(closedAt(now, id));
          }).toPass();
        }
        expect(await readShifts()).toEqual([]);
      },
    );
  }
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });

  test('the contact page has the number, the hours and the line for what cannot wait', async ({
    page,
  }) => {
    await page.goto('/en-gb/contact');
    for (const part of [
      page.getByRole('link', { name: 'Call 0117 496 0145' }),
      page.getByRole('link', { name: 'Call 111' }),
      page.getByText('Monday to Friday, 9 am to 5 pm').first(),
    ])
      await expect(part).toBeInViewport();
    await expect(page.getByText('Closed until')).toBeHidden();
  });

  test(
    'the home page has three kinds of trouble above its third screen',
    NIGHTLY,
    async ({ page }) => {
      for (const { id } of EDITIONS) {
        await page.goto(`/${id}`);
        const box = await page.locator('main article').nth(2).getByRole('link').boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), id).toBeLessThanOrEqual(2 * 664);
      }
    },
  );
});

test('the word of the menu never breaks, and leaves where there is no room for it', async ({
  page,
}) => {
  for (const { width, root } of [
    { width: 390, root: 16 },
    { width: 390, root: 24 },
    { width: 390, root: 32 },
    { width: 320, root: 16 },
    { width: 768, root: 32 },
  ]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/fr-fr');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, root);
    const button = page.getByRole('banner').locator('[aria-controls="site-menu"]');
    const cut = await button.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const word = element.querySelector('span')?.firstChild;
      const range = document.createRange();
      if (word) range.selectNodeContents(word);
      const lines = [...range.getClientRects()].filter(({ top }) => top < box.bottom);
      return lines.length > 1 || lines.some(({ right }) => right > box.right + 1);
    });
    expect(cut, `${width} px at ${root} px`).toBe(false);
    expect((await button.boundingBox())?.x).toBeLessThan(width - 43);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
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
