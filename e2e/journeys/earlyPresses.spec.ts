import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { waitForPaint } from '../support/holdRequests';
import { nightlyUnless, sampleForCi } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const BROKEN = 'My denture has broken. Can I glue it?';

/**
 * A slow mobile connection, in bytes per second and ms. The scripts take about two seconds to load.
 */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
} as const;
/** In ms after the first paint. */
const MOMENTS = Array.from({ length: 51 }, (_, step) => step * 100);
/** Before the scripts, while they load, and when they run. CI presses each control at one of them. */
const CI_MOMENTS = [0, 1200, 2400];
const CI_PRESSES = ["'Buy now' by mouse", 'the menu icon by touch'];
const MOUSE_PRESS_MS = 80;

type Control = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: string;
  /** May be a link before hydration and a button after it. */
  readonly find: (page: Page) => Locator;
  readonly hasActed: (page: Page) => Promise<void>;
  /** True if the control is hidden until its script runs. */
  readonly waits?: true;
};

const either = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }));
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });

const CONTROLS: Readonly<Record<string, Control>> = {
  "'Buy now'": {
    viewport: DESKTOP,
    path: PRODUCT,
    find: (page) => either(page, 'Buy now').first(),
    hasActed: async (page) => {
      await expect(
        page
          .getByRole('dialog', { name: 'Choose your shop' })
          .or(page.getByRole('heading', { level: 1, name: /shop|buy/i })),
      ).toBeVisible();
    },
  },
  'the menu icon': {
    viewport: PHONE,
    path: '/en-gb',
    find: (page) => either(page, 'Open the menu').first(),
    hasActed: (page) =>
      expect(
        page
          .locator('#site-menu')
          .getByText('Orelle Fresh Daily')
          .or(page.locator('#site-menu').getByRole('button', { name: 'Products' }))
          .first(),
      ).toBeVisible(),
  },
  'the language switcher': {
    viewport: DESKTOP,
    path: '/en-gb/faq',
    find: (page) =>
      page
        .getByRole('banner')
        .locator('summary, button')
        .filter({ hasText: 'Country and language' })
        .first(),
    hasActed: (page) =>
      expect(
        page.getByRole('link', { name: 'Deutsch' }).or(page.getByRole('dialog')).first(),
      ).toBeVisible(),
  },
  'a chip': {
    viewport: DESKTOP,
    path: '/en-gb/products',
    find: (page) =>
      page
        .locator('[data-block="productListing"]')
        .locator('a, button')
        .filter({ hasText: /^Adhesive creams/ })
        .first(),
    hasActed: async (page) => {
      await expect(page).toHaveURL(
        /\/en-gb\/products(?:\?category=adhesive-creams)?#adhesive-creams$/,
      );
      await expect(
        page
          .locator('[data-block="productListing"]')
          .getByRole('button', { name: 'Adhesive creams' }),
      ).toHaveAttribute('aria-pressed', 'true');
    },
  },
  'a thumbnail': {
    viewport: DESKTOP,
    path: PRODUCT,
    find: (page) =>
      gallery(page)
        .locator('a, button')
        .and(page.getByLabel(/^3 of 5: /))
        .first(),
    hasActed: async (page) => {
      await expect(gallery(page).getByRole('button', { name: /^3 of 5: / })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(gallery(page).locator('[aria-label="3 of 5"]')).toBeInViewport({ ratio: 0.5 });
    },
  },
  "a carousel's arrow": {
    viewport: DESKTOP,
    path: PRODUCT,
    find: (page) => gallery(page).getByLabel('Next', { exact: true }).first(),
    hasActed: (page) =>
      expect(gallery(page).locator('[aria-label="2 of 5"]')).toBeInViewport({ ratio: 0.5 }),
    waits: true,
  },
  'the search icon': {
    viewport: DESKTOP,
    path: '/en-gb',
    find: (page) =>
      page
        .getByRole('banner')
        .locator('a, button')
        .and(page.getByLabel(/^Search|Open search|Open the search/))
        .first(),
    hasActed: (page) =>
      expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible(),
  },
  'a question': {
    viewport: PHONE,
    path: '/en-gb/faq',
    find: (page) =>
      page
        .locator('details')
        .filter({ has: page.getByRole('heading', { name: BROKEN }) })
        .locator('summary'),
    hasActed: (page) =>
      expect(
        page.locator('details').filter({ has: page.getByRole('heading', { name: BROKEN }) }),
      ).toHaveAttribute('open'),
  },
};

type Point = { readonly x: number; readonly y: number };

const WAYS = {
  mouse: async (page: Page, { x, y }: Point) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(MOUSE_PRESS_MS);
    await page.mouse.up();
  },
  touch: (page: Page, { x, y }: Point) => page.touchscreen.tap(x, y),
  key: (page: Page) => page.keyboard.press('Enter'),
} as const;

type Way = keyof typeof WAYS;

/**
 * Finds the control in one step, repeatedly: hydration may replace a link with its button between
 * two steps.
 */
async function aimAt(control: Locator, way: Way) {
  let point: Point = { x: 0, y: 0 };
  const aim = async () => {
    const [x, y, isThere] = await control.evaluate((element, hasFocus) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (hasFocus && element instanceof HTMLElement) element.focus();
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2, element.isConnected && width > 0] as const;
    }, way === 'key');
    point = { x, y };
    return isThere;
  };
  await expect.poll(aim, { intervals: [0] }).toBe(true);
  return point;
}

/** Returns whether there was something to press. */
async function pressAt(page: Page, { path, find, waits }: Control, way: Way, moment: number) {
  await page.goto(path, { waitUntil: 'commit' });
  await waitForPaint(page);
  const elapsed = await page.evaluate(
    () =>
      performance.now() -
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );
  const control = find(page);
  await control.waitFor({ state: 'attached' });
  await page.waitForTimeout(Math.max(0, moment - elapsed));
  if (waits && !(await control.isVisible())) return false;
  await WAYS[way](page, await aimAt(control, way));
  return true;
}

async function openOnSlowConnection(
  browser: Browser,
  baseURL: string | undefined,
  viewport: Control['viewport'],
) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', CONNECTION);
  return page;
}

// Each test spends most of its time waiting for the connection.
test.describe.configure({ mode: 'parallel' });

for (const [index, [name, control]] of Object.entries(CONTROLS).entries()) {
  for (const way of ['mouse', 'touch', 'key'] as const) {
    test(
      `${name} acts once by ${way} on a slow connection, whenever it is pressed`,
      nightlyUnless(CI_PRESSES.includes(`${name} by ${way}`)),
      async ({ browser, baseURL }) => {
        test.setTimeout(1_800_000);
        for (const moment of sampleForCi(
          MOMENTS,
          (one) => one === CI_MOMENTS[index % CI_MOMENTS.length],
        )) {
          await test.step(`${moment} ms after the first paint`, async () => {
            const page = await openOnSlowConnection(browser, baseURL, control.viewport);
            const found = watchPage(page);
            const isPressed = await pressAt(page, control, way, moment);
            if (isPressed) await control.hasActed(page);
            await page.waitForFunction(
              () =>
                window.earlyVisit !== undefined &&
                document.querySelectorAll('script[src*="/chunks/main-"]').length > 0,
            );
            await page.waitForLoadState('networkidle');
            // The scripts must not undo the press.
            if (isPressed) await control.hasActed(page);
            else expect(moment).toBeLessThan(5000);
            expect(found).toEqual([]);
            await page.context().close();
          });
        }
      },
    );
  }
}
