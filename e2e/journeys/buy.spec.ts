import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { expectLoaded } from '../support/expectLoaded';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const SOLD = '/en-gb/products/orelle-hold-original';
const GTIN = '2000000000015';
const LOOK_UP = '**/api/retailers?*';

const block = (page: Page) => page.locator('[data-block="productButton"]');
const button = (page: Page) => block(page).getByRole('button');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose your shop' });

/** Counts look-ups, and whatever comes for the chooser. */
function countRequests(page: Page): { lookUps: number; scripts: number } {
  const counts = { lookUps: 0, scripts: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/retailers')) counts.lookUps += 1;
    if (request.resourceType() === 'script') counts.scripts += 1;
  });
  return counts;
}

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${layout}`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test("the button reads 'Buy now' and is seen without scrolling far; nothing is looked up before the click", async ({
      page,
    }) => {
      const counts = countRequests(page);
      await page.goto(SOLD);
      await expect(button(page)).toHaveText('Buy now');
      await expect(button(page)).toBeEnabled();
      const box = await button(page).boundingBox();
      expect(box?.y).toBeLessThan(viewport.height * 1.25);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await page.waitForLoadState('networkidle');
      expect(counts.lookUps).toBe(0);
    });

    test("a click reads 'Loading...', disabled, then opens 'Choose your shop' with logos that open the shops in a new tab", async ({
      page,
    }) => {
      const found = watchPage(page);
      const release = await holdRequests(page, LOOK_UP);
      await page.goto(SOLD);
      await button(page).click();
      await expect(button(page)).toHaveText('Loading...');
      await expect(button(page)).toBeDisabled();
      release();
      await expect(chooser(page).getByRole('heading', { name: 'Choose your shop' })).toBeVisible();
      const links = chooser(page).getByRole('link');
      expect(await links.count()).toBeGreaterThanOrEqual(4);
      for (const link of await links.all()) {
        await expect(link).toHaveAccessibleName(/.+ \(opens in a new tab\)$/);
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener sponsored');
        await expectLoaded(link.getByRole('img'));
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(found).toEqual([]);
    });

    test(
      'a logo leads to that shop in a tab of its own, and the page stays',
      NIGHTLY,
      async ({ page, context }) => {
        await context.route('https://*.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }),
        );
        await page.goto(SOLD);
        await button(page).click();
        const link = chooser(page).getByRole('link').first();
        const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await tab.waitForURL(/^https:\/\//);
        expect(tab.url()).toBe(await link.getAttribute('href'));
        expect(await tab.evaluate(() => window.opener === null)).toBe(true);
        await expect(page).toHaveURL(SOLD);
      },
    );

    test(
      'the close button, Escape and a click beside the box close it; the focus goes back and no second look-up is made',
      NIGHTLY,
      async ({ page }) => {
        const counts = countRequests(page);
        await page.goto(SOLD);
        const ways: readonly (() => Promise<void>)[] = [
          () => chooser(page).getByRole('button', { name: 'Close' }).click(),
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(8, 8),
        ];
        for (const close of ways) {
          await button(page).click();
          await expect(chooser(page)).toBeVisible();
          await close();
          await expect(chooser(page)).toBeHidden();
          await expect(button(page)).toBeFocused();
          await expect(button(page)).toHaveText('Buy now');
          await expect(button(page)).toBeEnabled();
        }
        expect(counts.lookUps).toBe(1);
      },
    );

    test("'No sellers found' when nobody sells it, disabled, with a word beside it", async ({
      page,
    }) => {
      await page.goto('/en-gb/products/orelle-night-set');
      await button(page).click();
      await expect(button(page)).toHaveText('No sellers found');
      await expect(button(page)).toBeDisabled();
      await expect(block(page).locator('[aria-live="polite"]')).not.toBeEmpty();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('a failed look-up gives the button back with a polite message, and a second click succeeds', async ({
      page,
    }) => {
      await page.goto(SOLD);
      await page.route(LOOK_UP, (route) => route.abort());
      await button(page).click();
      await expect(block(page).locator('[aria-live="polite"]')).toContainText(['', 'try again']);
      await expect(button(page)).toHaveText('Buy now');
      await expect(button(page)).toBeEnabled();
      await page.unroute(LOOK_UP);
      await button(page).click();
      await expect(chooser(page)).toBeVisible();
      await expect(block(page).locator('[aria-live="polite"]')).toHaveText(['', '']);
    });

    test(
      'what is coming soon says so instead of a button, and a deactivated button is disabled',
      NIGHTLY,
      async ({ page }) => {
        const counts = countRequests(page);
        await page.goto('/en-gb/products/orelle-fresh-express');
        await expect(block(page)).toHaveText('Coming soon');
        await expect(button(page)).toHaveCount(0);
        await page.goto('/en-gb/products/orelle-gum-brush');
        await expect(button(page)).toHaveText('Buy now');
        await expect(button(page)).toBeDisabled();
        await button(page).click({ force: true });
        expect(counts.lookUps).toBe(0);
      },
    );

    test('axe finds nothing with the chooser open, and nothing is wider than the window', async ({
      page,
    }) => {
      await page.goto(SOLD);
      await button(page).click();
      await expect(chooser(page)).toBeVisible();
      expect(await listViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    });
  });
}

test('by keyboard: Enter opens it, Tab stays inside, Escape brings back', async ({ page }) => {
  await page.goto(SOLD);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(chooser(page)).toBeVisible();
  const steps = (await chooser(page).getByRole('link').count()) + 3;
  for (let step = 0; step < steps; step += 1) {
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(outside).toBe(false);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('the chooser and its code come with the first touch of the button, not with the page', async ({
  page,
}) => {
  await page.goto(SOLD);
  await page.waitForLoadState('networkidle');
  const counts = countRequests(page);
  await button(page).click();
  await expect(chooser(page)).toBeVisible();
  expect(counts.scripts).toBeGreaterThan(0);
});

test(
  "when the chooser's script cannot be loaded the click opens the page of the shops",
  NIGHTLY,
  async ({ page }) => {
    await page.goto(SOLD);
    await expect(button(page)).toBeVisible();
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await button(page).click();
    await page.waitForURL(/\/en-gb\/buy\/02000000000015/);
  },
);

test(
  'a product that is sold in one country has shops in its edition only',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb/products/orelle-travel-kit');
    await button(page).click();
    await expect(chooser(page)).toBeVisible();
    await page.goto('/en-us/products/orelle-travel-kit');
    await button(page).click();
    await expect(button(page)).toHaveText('No sellers found');
  },
);

test(
  'the next product does not show the retailers of the one before',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb/products/orelle-night-set');
    await button(page).click();
    await expect(button(page)).toHaveText('No sellers found');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole('main')
      .locator('a[href="/en-gb/products/orelle-fresh-overnight"]')
      .first()
      .click();
    await page.waitForURL('/en-gb/products/orelle-fresh-overnight');
    await expect(button(page)).toHaveText('Buy now');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { id } of EDITIONS) {
    test(
      `the button of ${id} is a link to a page with the same shops`,
      gateIf(id === 'de-de'),
      async ({ page }) => {
        const found = watchPage(page);
        const response = await page.goto(`/${id}/buy/${GTIN}`);
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute(
          'lang',
          new RegExp(`^${id.slice(0, 2)}`),
        );
        expect(
          await page
            .getByRole('main')
            .locator('a[target="_blank"][rel="noopener sponsored"]')
            .count(),
        ).toBeGreaterThanOrEqual(4);
        expect(found).toEqual([]);
      },
    );
  }

  test('the link leads there, in the order of the button', NIGHTLY, async ({ page, request }) => {
    await page.goto(SOLD);
    await block(page).getByRole('link', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/en-gb\/buy\/02000000000015/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your shop');
    const shops = page.getByRole('main').locator('a[target="_blank"]');
    for (const logo of await shops.locator('img').all()) await expectLoaded(logo);
    const names = await Promise.all(
      (await shops.locator('img').all()).map(async (logo) => logo.getAttribute('alt')),
    );
    await expect(page.getByRole('main').getByText('40 g', { exact: true })).toBeVisible();
    const answer: unknown = await (
      await request.get(`/api/retailers?gtin=${GTIN}&country=GB&sort=by_az`)
    ).json();
    expect(answer).toMatchObject({ retailers: names.map((name) => ({ name })) });
    await expect(page).toHaveTitle(/^Orelle Hold Original \| Choose your shop/);
    for (const way of [
      page.getByRole('main').getByRole('link', { name: 'Orelle Hold Original' }).last(),
      page
        .getByRole('navigation', { name: /here|breadcrumbs/i })
        .getByRole('link')
        .last(),
    ]) {
      await expect(way).toHaveAttribute('href', '/en-gb/products/orelle-hold-original');
    }
  });

  test('no page of shops is indexed or in a sitemap, and each is cached only briefly', async ({
    page,
    request,
  }) => {
    const response = await page.goto(`/en-gb/buy/${GTIN}`);
    expect(response?.headers()['cache-control']).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/en-gb\/buy\/02000000000015$/,
    );
    expect(await (await request.get('/en-gb/sitemap.xml')).text()).not.toContain('/buy/');
  });

  test(
    'a product without retailers, and an invalid GTIN, have a page that says so',
    NIGHTLY,
    async ({ page }) => {
      expect((await page.goto('/en-gb/buy/2000000000169'))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No sellers found');
      expect((await page.goto('/en-gb/buy/4000000000006'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We don’t know this product number',
      );
      await expect(
        page.getByRole('main').getByRole('link', { name: /home ?page/i }),
      ).toHaveAttribute('href', '/en-gb');
      for (const wrong of ['123', '2000000000016', '<script>alert(1)<script>']) {
        const response = await page.goto(`/en-gb/buy/${wrong}`);
        expect(response?.status()).toBe(400);
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('product number');
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
    },
  );
});

for (const path of [`/en-gb/buy/${GTIN}`, '/de-de/buy/2000000000169', '/fr-fr/buy/123']) {
  test(`axe finds nothing on ${path}, at either width`, NIGHTLY, async ({ page }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      expect(await listViolations(page)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('when a product is sold in two sizes and JavaScript is unavailable', () => {
  test.use({ javaScriptEnabled: false });

  test('the size that is chosen is the one that is bought', async ({ page }) => {
    await page.goto(SOLD);
    const buy = block(page).getByRole('link', { name: 'Buy now' });
    await expect(block(page).getByRole('radio', { name: '40 g' })).toBeChecked();
    await expect(buy).toHaveAttribute('href', /\/buy\/0?2000000000015/);
    await block(page).getByRole('radio', { name: '70 g' }).check();
    await expect(buy).toHaveCount(1);
    await expect(buy).toHaveAttribute('href', /\/buy\/12000000001019/);
  });
});
