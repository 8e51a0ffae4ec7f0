import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf, NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

const DATA = /\/_next\/data\//;
const PAGE_DATA = '**/_next/data/**';

const readPath = (request: Request): string =>
  new URL(request.url()).pathname.replace(/^\/_next\/data\/[^/]+(.*)\.json$/, '$1');

/**
 * Notes each request for the data of a page from now on, or for that of any page. What a mouse happens to be over once the page has changed is
 * fetched as well.
 */
function watchData(page: Page, path?: string): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (DATA.test(request.url()) && (path === undefined || readPath(request) === path))
      paths.push(readPath(request));
  });
  return paths;
}

/** Opens a page whose scripts all run. */
async function open(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
}

const expectPage = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL(path);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
};

/** The script that fetches early comes with the first movement: once it has fetched a page, it is there. */
async function startPrefetching(page: Page): Promise<void> {
  const begun = page.waitForRequest(PAGE_DATA);
  await page
    .getByRole('banner')
    .locator('a[href="/en-gb"]')
    .filter({ visible: true })
    .first()
    .hover();
  await begun;
}

/** What the page has asked for until now is noted once a later request of its own is answered. */
async function noteAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt');
  });
}

const contact = (page: Page): Locator =>
  page.getByRole('banner').locator('a[href="/en-gb/contact"]').filter({ visible: true }).first();

/** A link of each part of a page, by the page that shows it. */
const LINKS: Readonly<
  Record<string, { readonly from: string; readonly find: (page: Page) => Locator }>
> = {
  'the header': { from: '/en-gb/faq', find: contact },
  breadcrumbs: {
    from: '/en-gb/products/orelle-hold-original',
    find: (page) => page.locator('[data-block="breadcrumbs"] a[href="/en-gb/products"]'),
  },
  'a card': {
    from: '/en-gb/advice',
    find: (page) =>
      page
        .locator('main a[href="/en-gb/advice/cleaning-dentures"]')
        .filter({ visible: true })
        .first(),
  },
  'formatted text': {
    from: '/en-gb/advice/cleaning-dentures',
    find: (page) =>
      page.locator('[data-block="richText"] a[href^="/en-gb/"]:not([href*="#"])').first(),
  },
  'the footer': {
    from: '/en-gb/faq',
    find: (page) => page.getByRole('contentinfo').locator('a[href$="/sitemap"]'),
  },
};

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP });

  for (const [place, { from, find }] of Object.entries(LINKS)) {
    test(
      `hovering a link in ${place} prefetches its page, and the click sends no further request`,
      gateIf(place === 'a card'),
      async ({ page }) => {
        await open(page, from);
        const link = find(page);
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
    await open(page, '/en-gb/faq');
    const asked = watchData(page, '/en-gb/contact');
    const release = await holdRequests(page, DATA);
    const begun = page.waitForRequest(PAGE_DATA);
    await contact(page).hover();
    await begun;
    await contact(page).click();
    release();
    await expectPage(page, '/en-gb/contact');
    expect(asked).toEqual(['/en-gb/contact']);
  });

  test(
    'leaving the link aborts the request, and a click sends it again',
    NIGHTLY,
    async ({ page }) => {
      await open(page, '/en-gb/faq');
      const asked = watchData(page, '/en-gb/contact');
      const release = await holdRequests(page, DATA);
      const failed = page.waitForEvent('requestfailed', (request) => DATA.test(request.url()));
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

  test('a page whose prefetch failed is fetched by the click', NIGHTLY, async ({ page }) => {
    await open(page, '/en-gb/faq');
    const asked = watchData(page, '/en-gb/contact');
    await page.route(PAGE_DATA, async (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await contact(page).hover();
    await failed;
    await contact(page).click();
    await expectPage(page, '/en-gb/contact');
    expect(asked).toHaveLength(2);
  });

  test(
    'a page that fails on its way at the click is opened as a document',
    NIGHTLY,
    async ({ page }) => {
      await open(page, '/en-gb/faq');
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

  test('no more than two pages load at once', NIGHTLY, async ({ page }) => {
    await open(page, '/en-gb/faq');
    const asked = watchData(page);
    await holdRequests(page, DATA);
    await startPrefetching(page);
    const links = page.getByRole('contentinfo').locator('a[href^="/en-gb/"]:not([target])');
    for (const link of (await links.all()).slice(0, 4))
      await link.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await noteAll(page);
    expect(new Set(asked).size).toBe(2);
    expect(asked).toHaveLength(2);
  });

  for (const [name, connection] of Object.entries({
    'data saver': { saveData: true },
    'a slow line': { effectiveType: '2g' },
  })) {
    test(
      `with ${name} nothing is fetched before the click`,
      gateIf(name === 'data saver'),
      async ({ page }) => {
        await open(page, '/en-gb/faq');
        await startPrefetching(page);
        await page.evaluate(
          (value) => void Object.defineProperty(navigator, 'connection', { value }),
          connection,
        );
        const asked = watchData(page, '/en-gb/contact');
        await contact(page).hover();
        // A press fetches without a pause.
        await page.mouse.down();
        await noteAll(page);
        expect(asked).toEqual([]);
        await page.mouse.up();
        await expectPage(page, '/en-gb/contact');
        expect(asked).toEqual(['/en-gb/contact']);
      },
    );
  }

  test('with the keyboard, a link with the focus is fetched and Enter opens it', async ({
    page,
  }) => {
    await open(page, '/en-gb/products/orelle-hold-original');
    const asked = watchData(page, '/en-gb/products');
    const arrived = page.waitForResponse(PAGE_DATA);
    await page.locator('[data-block="breadcrumbs"] a').last().focus();
    await (await arrived).finished();
    await page.keyboard.press('Enter');
    await expectPage(page, '/en-gb/products');
    expect(asked).toEqual(['/en-gb/products']);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a tap requests its page once', NIGHTLY, async ({ page }) => {
    await open(page, '/en-gb/products/orelle-hold-original');
    const asked = watchData(page, '/en-gb/products');
    await page.locator('[data-block="breadcrumbs"] a').last().tap();
    await expectPage(page, '/en-gb/products');
    expect(asked).toEqual(['/en-gb/products']);
  });

  test('scrolling that begins on a link aborts its request', NIGHTLY, async ({ page }) => {
    await open(page, '/en-gb/products/orelle-hold-original');
    await holdRequests(page, DATA);
    const link = page.locator('[data-block="breadcrumbs"] a').last();
    const begun = page.waitForRequest(PAGE_DATA);
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' });
    const failed = page.waitForEvent('requestfailed', (request) => DATA.test(request.url()));
    await begun;
    await link.dispatchEvent('pointercancel', { pointerType: 'touch' });
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  });
});
