import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { COMPARISON_OF_TWO, isInCi, PAGE_KINDS } from '../support/pageKinds';
import { listHiddenFocus } from '../support/listHiddenFocus';
import { settle } from '../support/settle';
import { type RunningSite, startSite } from '../support/startSite';
import { openHydrated } from '../support/openHydrated';

/** The first is a window of 1280 by 1024 px at 400 % zoom, the second is only as low. */
const NARROW = { width: 320, height: 256 } as const;
const WIDE = { width: 1280, height: 256 } as const;

const PAGES = {
  ...PAGE_KINDS,
  'comparison of two': COMPARISON_OF_TWO,
  'list of guides': '/en-gb/advice',
  'care routine': '/en-gb/care-routine',
  'search results': '/en-gb/search?query=sore',
} as const;

async function listFaults(page: Page, path: string) {
  await openHydrated(page, path);
  const forwards = await listHiddenFocus(page, 'Tab');
  await openHydrated(page, path);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  return [...forwards, ...(await listHiddenFocus(page, 'Shift+Tab'))];
}

/** Lists the targets of same-page links that are not visible after the link is followed. */
const listHiddenTargets = async (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = [];
    const listLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')];
    for (const hash of new Set(listLinks().map((link) => link.hash))) {
      window.scrollTo(0, 0);
      const link = listLinks().find((one) => one.hash === hash);
      if (link === undefined) continue;
      link.click();
      const isInSight = () => {
        const { top = -1, left = 0 } =
          document.querySelector(':target')?.getBoundingClientRect() ?? {};
        const found = document.elementFromPoint(
          Math.min(Math.max(left + 5, 5), innerWidth - 5),
          top + 5,
        );
        return top >= 0 && top <= innerHeight - 20 && found?.closest('header') === null;
      };
      // The browser may scroll a few frames later under load.
      for (let frame = 0; frame < 120 && !isInSight(); frame += 1)
        await new Promise(requestAnimationFrame);
      // A gallery that hydrates meanwhile replaces its links by buttons and shows its first
      // picture.
      if (!isInSight() && link.isConnected) faults.push(hash);
    }
    return faults;
  });

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const viewport of [NARROW, WIDE, PHONE, DESKTOP]) {
  for (const [kind, path] of Object.entries(PAGES)) {
    test(
      `the focus stays visible on the ${kind} in a window of ${viewport.width} by ${viewport.height} px`,
      nightlyUnless(viewport.height === NARROW.height && (isInCi(kind) || kind === 'comparison')),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        expect(await listFaults(page, path)).toEqual([]);
      },
    );
  }
}

for (const viewport of [NARROW, WIDE]) {
  test(
    `links to anchors on the same page scroll their targets into view in a window of ${viewport.width} by ${viewport.height} px`,
    nightlyUnless(viewport === NARROW),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      let count = 0;
      for (const path of Object.values(PAGES)) {
        await openHydrated(page, path);
        await page.waitForLoadState('networkidle');
        count += await page.locator('main a[href^="#"]').count();
        expect.soft(await listHiddenTargets(page), path).toEqual([]);
      }
      expect(count).toBeGreaterThan(20);
    },
  );
}

const press = (place: string, name: string | RegExp) => (page: Page) =>
  page
    .locator(place)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
    .press('Enter');

const OVERLAYS = [
  ['mobile menu', NARROW, PAGE_KINDS.home, press('header', 'Open the menu')],
  [
    'second level of the mobile menu',
    NARROW,
    PAGE_KINDS.home,
    async (page: Page) => {
      await press('header', 'Open the menu')(page);
      await press('dialog[open]', 'Products')(page);
    },
  ],
  ['first menu', WIDE, PAGE_KINDS.home, press('header', 'Products')],
  ['language switcher', WIDE, PAGE_KINDS.home, press('header', /^Country and language/)],
  ['country selector', NARROW, PAGE_KINDS.home, press('footer', /^Country and language/)],
  ['cookie settings', NARROW, PAGE_KINDS.home, press('footer', 'Cookie settings')],
  [
    'choice of shops',
    NARROW,
    PAGE_KINDS.product,
    async (page: Page) => {
      await press('main', /^Buy now/)(page);
      await page.getByRole('dialog', { name: 'Choose your shop' }).waitFor();
    },
  ],
  [
    'enlarged picture',
    NARROW,
    PAGE_KINDS.product,
    press('[data-block="productGallery"]', /^Enlarge/),
  ],
] as const;

for (const [name, viewport, path, show] of OVERLAYS) {
  test(
    `the focus stays visible in the ${name} in a window of ${viewport.width} by ${viewport.height} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openHydrated(page, path);
      await show(page);
      await settle(page.locator('body'));
      expect(await listHiddenFocus(page, 'Tab')).toEqual([]);
    },
  );
}

test('each search suggestion is visible when it is selected in a low window', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openHydrated(page, PAGE_KINDS.home);
  await press('header', /search/i)(page);
  const field = page.locator('header').getByRole('combobox');
  await field.fill('denture');
  await expect(page.locator('header').getByRole('option').first()).toBeVisible();
  expect(await listHiddenFocus(page, 'ArrowDown')).toEqual([]);
});

test('an enlarged picture is at least half as high as a low window', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openHydrated(page, PAGE_KINDS.product);
  await press('[data-block="productGallery"]', /^Enlarge/)(page);
  const box = await page.locator('dialog[open] img').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(WIDE.height / 2);
});

test.describe('with a consent banner', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({ GTM_ID: 'GTM-ABC1234' });
  });
  test.afterAll(() => site.stop());

  for (const viewport of [NARROW, WIDE]) {
    test(
      `the focus stays visible in a window of ${viewport.width} by ${viewport.height} px`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openHydrated(page, `${site.origin}${PAGE_KINDS.home}`);
        await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor();
        expect(await listHiddenFocus(page, 'Tab')).toEqual([]);
      },
    );
  }
});

test.describe('in a preview', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({ PREVIEW: 'true' });
  });
  test.afterAll(() => site.stop());

  for (const viewport of [NARROW, WIDE, DESKTOP]) {
    test(
      `the focus stays visible in a window of ${viewport.width} by ${viewport.height} px`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        expect(await listFaults(page, `${site.origin}${PAGE_KINDS.article}`)).toEqual([]);
      },
    );
  }
});
