import { expect, type Page, test } from '@playwright/test';
import { nightlyUnless } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import {
  fillStorage,
  limitHistory,
  refuseStorage,
  removeLateApis,
} from '../support/refusingBrowser';
import { type RunningSite, startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';
import { waitForHydration } from '../support/openHydrated';

/** The last column names the page that CI tests. */
const BROWSERS = [
  ['that refuses cookies and storage', refuseStorage, 'home'],
  ['whose storage is full', fillStorage, 'product'],
  ['without observers, beacons and sharing', removeLateApis, 'article'],
] as const;

const readTitle = async (page: Page) => page.locator('h1').innerText();

/** Waits until everything that starts late has started. */
async function comeAlive(page: Page) {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

async function expectUsable(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Cookie settings' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(PAGE_KINDS.contact);
  await expect(page.locator('h1')).toHaveText('Talk to our care team');
}

for (const [browser, prepare, kindInCi] of BROWSERS) {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    test(
      `a browser ${browser} shows the ${kind} and stays usable`,
      nightlyUnless(kind === kindInCi),
      async ({ page }) => {
        const found = watchPage(page);
        await prepare(page);
        await page.goto(path);
        const title = await readTitle(page);
        await comeAlive(page);
        expect(await readTitle(page)).toBe(title);
        await expectUsable(page);
        // The consent library reports that it cannot read its cookie.
        expect(
          found.filter((line) => !/not-a-page|CookieConsent: SecurityError/.test(line)),
        ).toEqual([]);
      },
    );
  }
}

test('a browser that refuses further history changes opens links as documents, and filters products', async ({
  page,
}) => {
  await limitHistory(page, 2);
  await page.goto(PAGE_KINDS.listing);
  await comeAlive(page);
  const listing = page.locator('[data-block="productListing"]');
  await listing.getByRole('button', { name: 'Cleansing' }).click();
  await expect(listing.getByRole('heading', { name: 'Cleansing' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(PAGE_KINDS.contact, { timeout: 3000 });
});

test.describe('a site with analytics', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({
      GTM_ID: 'GTM-TEST123',
      APPINSIGHTS_CONNECTION_STRING:
        'InstrumentationKey=0f1e2d3c-4b5a-4697-8899-aabbccddeeff;IngestionEndpoint=https://ingest.example/',
    });
  });
  test.afterAll(() => site.stop());

  for (const [browser, prepare] of BROWSERS) {
    test(`accepts the visitor's cookie choice in a browser ${browser}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route(/googletagmanager|ingest\.example/, async (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await prepare(page);
      await page.goto(`${site.origin}/en-gb`);
      const banner = page.getByRole('region', { name: 'Your choice about cookies' });
      await banner.getByRole('button', { name: 'Accept all' }).click();
      await expect(banner).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page).toHaveURL(`${site.origin}${PAGE_KINDS.contact}`);
      await page.goto(`${site.origin}/robots.txt`);
      expect(errors).toEqual([]);
    });
  }
});
