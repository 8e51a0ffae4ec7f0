import { expect, test } from '@playwright/test';
import { nightlyUnless } from '../support/nightly';
import { OLD_ADDRESSES } from '../support/oldAddresses';
import { openHydrated } from '../support/openHydrated';

const REMOVED = {
  '/en-gb/shop/cream': 'This page has done its work and is gone',
  '/en-us/shop/cream': 'This page has done its work and is gone',
  '/fr-fr/boutique/creme': 'Cette page a fait son travail, puis elle est partie',
  '/es-es/tienda/crema': 'Esta página hizo su trabajo y ya no está',
  '/de-de/shop/creme': 'Diese Seite hat ihre Arbeit getan und ist weg',
  '/it-it/negozio/crema': 'Questa pagina ha fatto il suo lavoro e non c’è più',
} as const;

/** Misspelt or old addresses, and the page that each suggests. */
const NEAREST = {
  '/en-gb/articles/dry-mouth-2019': '/en-gb/advice/dry-mouth',
  '/en-us/articles/dry-mouth': '/en-us/advice/dry-mouth',
  '/fr-fr/articles/bouche-seche': '/fr-fr/conseils/bouche-seche',
  '/es-es/articulos/boca-seca': '/es-es/consejos/boca-seca',
  '/de-de/artikel/trockener-mund': '/de-de/ratgeber/trockener-mund',
  '/it-it/articoli/bocca-secca': '/it-it/consigli/bocca-secca',
} as const;

test('every old address leads to a page in one step, or says that it was removed', async ({
  baseURL,
}) => {
  expect(OLD_ADDRESSES.length).toBeGreaterThanOrEqual(200);
  for (const { from, to } of OLD_ADDRESSES) {
    const response = await fetch(`${baseURL ?? ''}${from}`, { redirect: 'manual' });
    expect
      .soft([from, response.status, response.headers.get('location')])
      .toEqual([from, to === undefined ? 410 : from === '/en-gb/sample' ? 307 : 308, to ?? null]);
  }
  for (const to of new Set(OLD_ADDRESSES.flatMap((old) => old.to ?? [])))
    expect.soft([to, (await fetch(`${baseURL ?? ''}${to}`)).status]).toEqual([to, 200]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    const isInCi = (path: string) => !javaScriptEnabled || path.startsWith('/de-de');

    for (const [path, heading] of Object.entries(REMOVED)) {
      test(
        `${path} explains that it was removed, and links to the products`,
        nightlyUnless(isInCi(path)),
        async ({ page }) => {
          const response = await page.goto(path);
          expect(response?.status()).toBe(410);
          expect(response?.headers()['cache-control']).toBe('no-store');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          const link = page
            .locator('main [data-block="actionLink"] a, main a[class*="link"]')
            .first();
          await link.click();
          await expect(page).toHaveURL(new RegExp(`^[^?#]*${path.slice(0, 6)}/[^/]+$`));
        },
      );
    }

    for (const [path, nearest] of Object.entries(NEAREST)) {
      test(
        `the page for the missing ${path} suggests ${nearest}`,
        nightlyUnless(isInCi(path)),
        async ({ page }) => {
          const link = page.locator(`main a[href="${nearest}"]`).first();
          // The page has no suggestions if the search takes too long.
          await expect(async () => {
            expect((await page.goto(path))?.status()).toBe(404);
            await expect(link).toBeVisible({ timeout: 1000 });
          }).toPass();
          await link.click();
          await expect(page).toHaveURL(new RegExp(`${nearest}$`));
        },
      );
    }

    test('an old address leads to its page', async ({ page }) => {
      const response = await page.goto('/de-de/tipps/2010/alt?utm_source=brief');
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(/\/de-de\/ratgeber\?utm_source=brief$/);
    });
  });
}

test('a link to an old address leads to the page, and Back returns', async ({ page }) => {
  await openHydrated(page, '/en-gb/faq');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en-gb/tips/2010/old';
    link.textContent = 'An old tip';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'An old tip' }).click();
  await expect(page).toHaveURL(/\/en-gb\/advice$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en-gb\/faq$/);
});

test('a page takes precedence over a redirect, and no redirect uses a page of another edition', async ({
  baseURL,
}) => {
  expect((await fetch(`${baseURL ?? ''}/en-gb/faq?id=12`, { redirect: 'manual' })).status).toBe(
    200,
  );
  expect((await fetch(`${baseURL ?? ''}/fr-fr/tips/x`, { redirect: 'manual' })).status).toBe(404);
});
