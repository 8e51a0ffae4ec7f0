import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectLoaded } from '../support/expectLoaded';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const SOLD = '/en-gb/products/orelle-hold-original';
const GTIN = '2000000000015';
const LOOK_UP = '**/api/retailers?*';

const block = (page: Page) => page.locator('[data-block="productButton"]');
const button = (page: Page) => block(page).getByRole('button');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose your shop' });

/** Counts look-ups and script files from now on. */
function countRequests(page: Page) {
  const counts = { lookUps: 0, scripts: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/retailers')) counts.lookUps += 1;
    if (request.resourceType() === 'script') counts.scripts += 1;
  });
  return counts;
}

/** How far in px the page is wider than the window. */
const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${layout}`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test("the button reads 'Buy now', is near the first view, and looks nothing up before the click", async ({
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

    test("a click shows 'Loading...', then 'Choose your shop' with logos that open shops in a new tab", async ({
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

    test('a product without retailers has a disabled button that says so and explains why', async ({
      page,
    }) => {
      await page.goto('/en-gb/products/orelle-night-set');
      await button(page).click();
      await expect(button(page)).toHaveText('No sellers found');
      await expect(button(page)).toBeDisabled();
      await expect(block(page).locator('[aria-live="polite"]')).not.toBeEmpty();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('the open chooser has no axe violations and fits the window', async ({ page }) => {
      await page.goto(SOLD);
      await button(page).click();
      await expect(chooser(page)).toBeVisible();
      expect(await listViolations(page)).toEqual([]);
      expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

test('Enter opens the chooser, Tab stays inside, and Escape returns the focus to the button', async ({
  page,
}) => {
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

test('the script of the chooser loads with the first click on the button, not with the page', async ({
  page,
}) => {
  await page.goto(SOLD);
  await page.waitForLoadState('networkidle');
  const counts = countRequests(page);
  await button(page).click();
  await expect(chooser(page)).toBeVisible();
  expect(counts.scripts).toBeGreaterThan(0);
});

test('buttons, and links that look like buttons, show that they are pressed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(SOLD);
  await expect(button(page)).toBeVisible();
  for (const pressed of [
    button(page),
    page.getByRole('button', { name: 'Open the menu' }),
    page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: 'Next' }),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Buy now/ })
      .first(),
  ]) {
    await pressed.scrollIntoViewIfNeeded();
    expect(await pressed.evaluate((part) => getComputedStyle(part).boxShadow)).toBe('none');
    await pressed.hover();
    await page.mouse.down();
    expect(await pressed.evaluate((part) => getComputedStyle(part).boxShadow)).toContain('inset');
    // Released elsewhere, it does nothing.
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

/** From the click to the frame after it, in ms, on a page that is idle. */
async function measureAnswer(page: Page): Promise<number> {
  await page.goto(SOLD);
  await expect(button(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            document.documentElement.dataset['painted'] = String(performance.now() - timeStamp);
          }),
        );
      },
      { once: true },
    );
  });
  await button(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-painted', /\d/);
  await expect(chooser(page)).toBeVisible();
  return Number(await page.locator('html').getAttribute('data-painted'));
}

test(
  'the first click paints an answer within 200 ms on a slow phone',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Other tests share the processor: the fastest of some rounds says what the page needs.
    const rounds: number[] = [];
    while (rounds.length < 5 && !rounds.some((duration) => duration <= 200))
      rounds.push(await measureAnswer(page));
    expect(Math.min(...rounds)).toBeLessThanOrEqual(200);
  },
);

const LISTINGS = {
  'en-gb': '/en-gb/products',
  'en-us': '/en-us/products',
  'fr-fr': '/fr-fr/produits',
  'es-es': '/es-es/productos',
  'de-de': '/de-de/produkte',
  'it-it': '/it-it/prodotti',
} as const;

for (const [edition, listing] of Object.entries(LISTINGS)) {
  test(
    `every sold product of ${edition} has its button in the first view of a phone`,
    nightlyUnless(edition === 'de-de'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(listing);
      const paths = await page
        .locator(`main a[href^="${listing}/"]`)
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
      const low: string[] = [];
      let count = 0;
      for (const path of paths) {
        await page.goto(path);
        const buy = block(page).locator('[data-event="buy_click"]').filter({ visible: true });
        // Only script marks the button; a product that isn't sold has none.
        if ((await block(page).locator('a[href*="/buy/"], button').count()) === 0) continue;
        await expect(buy).toHaveCount(1);
        const box = await buy.boundingBox();
        count += 1;
        if ((box?.y ?? Infinity) + (box?.height ?? 0) > 664) low.push(`${path} ${box?.y}`);
      }
      expect(low).toEqual([]);
      expect(count).toBeGreaterThan(5);
    },
  );
}

test('the chooser shows the pack, changes the size, and says what to ask for at a counter', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(SOLD);
  await button(page).click();
  await expectLoaded(chooser(page).locator('picture img').first());
  await expect(
    chooser(page).getByText(/pharmacy counter .* 40\sg, .* 2000000000015/),
  ).toBeAttached();
  const asked = page.waitForRequest(/gtin=12000000001019/);
  await chooser(page).getByRole('radio', { name: /70\sg/ }).check();
  await asked;
  await expect(
    chooser(page).getByText(/pharmacy counter .* 70\sg, .* 12000000001019/),
  ).toBeAttached();
  await expect(chooser(page).getByRole('link').first()).toHaveAttribute('href', /12000000001019/);
  expect(await listViolations(page)).toEqual([]);
});

test(
  "the click opens the shops page if the chooser's script cannot be loaded",
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
  'a product that is sold in one country has shops only in its edition',
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the button leads to a page with the same shops in the same order',
    NIGHTLY,
    async ({ page, request }) => {
      await page.goto(SOLD);
      await block(page).getByRole('link', { name: 'Buy now' }).click();
      await expect(page).toHaveURL(/\/en-gb\/buy\/02000000000015/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your shop');
      const shops = page.getByRole('main').locator('a[target="_blank"]');
      for (const logo of await shops.locator('img').all()) await expectLoaded(logo);
      const names = await Promise.all(
        (await shops.locator('img').all()).map((logo) => logo.getAttribute('alt')),
      );
      const product = page.getByRole('main');
      await expect(product.getByText(/^40\sg$/)).toBeVisible();
      await expect(product.getByRole('link', { name: /^70\sg$/ })).toHaveAttribute(
        'href',
        /\/buy\/12000000001019/,
      );
      await expect(page.getByText(/pharmacy counter .* 40\sg, .* 2000000000015/)).toBeVisible();
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
    },
  );

  test('the shops page lists them, is not indexed, is in no sitemap and is cached only briefly', async ({
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
    const shops = page.getByRole('main').locator('a[target="_blank"][rel="noopener sponsored"]');
    expect(await shops.count()).toBeGreaterThanOrEqual(4);
    expect(await (await request.get('/en-gb/sitemap.xml')).text()).not.toContain('/buy/');
  });

  test('"Buy now" leads to the shops for the selected size', async ({ page }) => {
    await page.goto(SOLD);
    const buy = block(page).getByRole('link', { name: 'Buy now' });
    await expect(block(page).getByRole('radio', { name: '40 g' })).toBeChecked();
    await expect(buy).toHaveAttribute('href', /\/buy\/0?2000000000015/);
    await block(page).getByRole('radio', { name: '70 g' }).check();
    await expect(buy).toHaveCount(1);
    await expect(buy).toHaveAttribute('href', /\/buy\/12000000001019/);
  });
});

for (const path of [`/en-gb/buy/${GTIN}`, '/de-de/buy/2000000000169', '/fr-fr/buy/123']) {
  test(
    `${path} has no axe violations and fits the window on desktop and phone`,
    NIGHTLY,
    async ({ page }) => {
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        expect(await listViolations(page)).toEqual([]);
        expect(await readOverflow(page)).toBeLessThanOrEqual(0);
      }
    },
  );
}
