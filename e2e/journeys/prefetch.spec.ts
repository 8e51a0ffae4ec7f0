import { expect, type Page, type Request, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

const PAGE_DATA = /\/_next\/data\//;

const readPath = (request: Request): string =>
  new URL(request.url()).pathname.replace(/^\/_next\/data\/[^/]+(.*)\.json$/, '$1');

/**
 * Watches one page only, because the link under the mouse on the next page is prefetched as well.
 */
function watchData(page: Page, path: string): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (PAGE_DATA.test(request.url()) && readPath(request) === path) paths.push(path);
  });
  return paths;
}

const expectPage = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL(path);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
};

const visibleLink = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
const contact = (page: Page) => visibleLink(page, 'header a[href="/en-gb/contact"]');

/** The prefetching script loads on the first mouse movement. */
async function startPrefetching(page: Page): Promise<void> {
  const begun = page.waitForRequest(PAGE_DATA);
  await visibleLink(page, 'header a[href="/en-gb"]').hover();
  await begun;
}

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP });

  for (const [place, from, selector] of [
    ['the header', '/en-gb/faq', 'header a[href="/en-gb/contact"]'],
    [
      'breadcrumbs',
      '/en-gb/products/orelle-hold-original',
      '[data-block="breadcrumbs"] a[href="/en-gb/products"]',
    ],
    ['a card', '/en-gb/advice', 'main a[href="/en-gb/advice/cleaning-dentures"]'],
    [
      'formatted text',
      '/en-gb/advice/cleaning-dentures',
      '[data-block="richText"] a[href^="/en-gb/"]:not([href*="#"])',
    ],
    ['the footer', '/en-gb/faq', 'footer a[href$="/sitemap"]'],
  ] as const) {
    test(
      `a link in ${place} prefetches its page on hover, and the click sends no further request`,
      nightlyUnless(place === 'a card'),
      async ({ page }) => {
        await openHydrated(page, from);
        const link = visibleLink(page, selector);
        const path = (await link.getAttribute('href')) ?? '';
        const asked = watchData(page, path);
        const arrived = page.waitForResponse(PAGE_DATA);
        await link.hover();
        await (await arrived).finished();
        await link.click();
        await expectPage(page, path);
        expect(asked).toEqual([path]);
      },
    );
  }

  test('a page that is still loading at the click is not requested again', async ({ page }) => {
    await openHydrated(page, '/en-gb/faq');
    const asked = watchData(page, '/en-gb/contact');
    const release = await holdRequests(page, PAGE_DATA);
    const begun = page.waitForRequest(PAGE_DATA);
    await contact(page).hover();
    await begun;
    await contact(page).click();
    release();
    await expectPage(page, '/en-gb/contact');
    expect(asked).toEqual(['/en-gb/contact']);
  });

  test(
    'the page aborts the request when the mouse leaves the link, and a click sends it again',
    NIGHTLY,
    async ({ page }) => {
      await openHydrated(page, '/en-gb/faq');
      const asked = watchData(page, '/en-gb/contact');
      const release = await holdRequests(page, PAGE_DATA);
      const failed = page.waitForEvent('requestfailed', (request) => PAGE_DATA.test(request.url()));
      const begun = page.waitForRequest(PAGE_DATA);
      await contact(page).hover();
      await begun;
      await page.mouse.move(600, 500);
      expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
      release();
      await contact(page).click();
      await expectPage(page, '/en-gb/contact');
      expect(asked).toEqual(['/en-gb/contact', '/en-gb/contact']);
    },
  );

  test(
    'a page whose prefetch fails after the click is opened as a document',
    NIGHTLY,
    async ({ page }) => {
      await openHydrated(page, '/en-gb/faq');
      let fail = (): void => undefined;
      const mayFail = new Promise<void>((resolve) => (fail = resolve));
      await page.route(PAGE_DATA, async (route) => {
        await mayFail;
        await route.abort();
      });
      const begun = page.waitForRequest(PAGE_DATA);
      await contact(page).hover();
      await begun;
      await contact(page).click();
      const opened = page.waitForRequest((request) => request.isNavigationRequest());
      fail();
      await opened;
      await expectPage(page, '/en-gb/contact');
    },
  );

  for (const [name, connection] of Object.entries({
    'data saver': { saveData: true },
    'a slow line': { effectiveType: '2g' },
  })) {
    test(
      `no link prefetches its page with ${name}`,
      nightlyUnless(name === 'data saver'),
      async ({ page }) => {
        await openHydrated(page, '/en-gb/faq');
        await startPrefetching(page);
        await page.evaluate(
          (value) => void Object.defineProperty(navigator, 'connection', { value }),
          connection,
        );
        const asked = watchData(page, '/en-gb/contact');
        await contact(page).hover();
        // A press prefetches without a delay.
        await page.mouse.down();
        // When a later request has a response, earlier requests are recorded.
        await page.evaluate(() => fetch('/robots.txt'));
        expect(asked).toEqual([]);
        await page.mouse.up();
        await expectPage(page, '/en-gb/contact');
        expect(asked).toEqual(['/en-gb/contact']);
      },
    );
  }

  test('a link prefetches its page on focus, and Enter opens it', async ({ page }) => {
    await openHydrated(page, '/en-gb/products/orelle-hold-original');
    const asked = watchData(page, '/en-gb/products');
    const arrived = page.waitForResponse(PAGE_DATA);
    await page.locator('[data-block="breadcrumbs"] a').last().focus();
    await (await arrived).finished();
    await page.keyboard.press('Enter');
    await expectPage(page, '/en-gb/products');
    expect(asked).toEqual(['/en-gb/products']);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a tap on a link requests its page once', NIGHTLY, async ({ page }) => {
    await openHydrated(page, '/en-gb/products/orelle-hold-original');
    const asked = watchData(page, '/en-gb/products');
    await page.locator('[data-block="breadcrumbs"] a').last().tap();
    await expectPage(page, '/en-gb/products');
    expect(asked).toEqual(['/en-gb/products']);
  });
});
