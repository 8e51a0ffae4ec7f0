import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { waitForPaint } from '../support/holdRequests';
import { gateIf, pickForGate } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const BROKEN = 'My denture has broken. Can I glue it?';

/** A slow mobile line, in bytes a second and ms: the scripts take some two seconds from the moment in which they are asked for. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
} as const;
/** In ms after the first paint. */
const MOMENTS = Array.from({ length: 51 }, (_, step) => step * 100);
/** Before the scripts, while they come, and when they run: in the gate one control is pressed at the first, the next at the second, and so on. */
const GATE_MOMENTS = [0, 1200, 2400];
/** One by each way; one at each of those moments, one that has to wait. */
const GATE_PRESSES = ["'Buy now' by mouse", 'the menu icon by touch'];
/** In ms, from the press to the release of a button of the mouse. */
const PRESS = 80;

type Control = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: string;
  /** What the visitor sees, as a link or a button. */
  readonly find: (page: Page) => Locator;
  readonly hasActed: (page: Page) => Promise<void>;
  /** Nothing is to be pressed before the script is there. */
  readonly waits?: true;
};

const either = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('link', { name }).or(page.getByRole('button', { name }));
const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Pictures' });

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
    hasActed: async (page) =>
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
    hasActed: async (page) =>
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
    hasActed: async (page) =>
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
    hasActed: async (page) =>
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
    hasActed: async (page) =>
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
    await page.waitForTimeout(PRESS);
    await page.mouse.up();
  },
  touch: async (page: Page, { x, y }: Point) => page.touchscreen.tap(x, y),
  key: async (page: Page) => page.keyboard.press('Enter'),
} as const;

type Way = keyof typeof WAYS;

/** In one step, and until it finds the control: hydration may replace a link by its button between any two. @returns where it is then */
async function aimAt(control: Locator, way: Way): Promise<Point> {
  let point: Point = { x: 0, y: 0 };
  const aim = async (): Promise<boolean> => {
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

/** @returns whether there was something to press */
async function pressAt(
  page: Page,
  { path, find, waits }: Control,
  way: Way,
  moment: number,
): Promise<boolean> {
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

async function openOnSlowLine(
  browser: Browser,
  baseURL: string | undefined,
  viewport: Control['viewport'],
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', LINE);
  return page;
}

// Most of a visit is waiting for the line.
test.describe.configure({ mode: 'parallel' });

for (const [index, [name, control]] of Object.entries(CONTROLS).entries()) {
  for (const way of ['mouse', 'touch', 'key'] as const) {
    test(
      `on a slow line ${name} acts once, whenever it is pressed: by ${way}`,
      { ...gateIf(GATE_PRESSES.includes(`${name} by ${way}`)) },
      async ({ browser, baseURL }) => {
        test.setTimeout(1_800_000);
        for (const moment of pickForGate(
          MOMENTS,
          (one) => one === GATE_MOMENTS[index % GATE_MOMENTS.length],
        )) {
          await test.step(`${moment} ms after the first paint`, async () => {
            const page = await openOnSlowLine(browser, baseURL, control.viewport);
            const found = watchPage(page);
            const isPressed = await pressAt(page, control, way, moment);
            if (isPressed) await control.hasActed(page);
            await page.waitForFunction(
              () =>
                window.earlyVisit !== undefined &&
                document.querySelectorAll('script[src*="/chunks/main-"]').length > 0,
            );
            await page.waitForLoadState('networkidle');
            // Nor is it undone when the scripts are there.
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
