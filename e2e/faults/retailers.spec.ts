import { expect, type Page, test } from '@playwright/test';
import {
  type Fault,
  gtinOf,
  type HostileService,
  slugOf,
  startHostileRetailers,
} from '../support/hostileRetailers';
import { NIGHTLY } from '../support/nightly';
import { type RunningSite, startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';

/** `retailerSource.test.ts` checks that the site waits three seconds at most. */
const UNKNOWN = [
  'silent',
  'dripping',
  'failing',
  'html',
  'large',
  'redirecting',
  'scripted',
] as const;

let service: HostileService;
let site: RunningSite;
test.beforeAll(async () => {
  service = await startHostileRetailers();
  site = await startSite({ RETAILER_API_URL: service.address });
});
test.afterAll(async () => {
  await site.stop();
  await service.stop();
});

const button = (page: Page) => page.locator('[data-block="productButton"]').getByRole('button');

/**
 * Lists what must not happen on any page: script dialogs, requests to other sites and errors. The
 * failed look-up itself is expected.
 */
function watchHostile(page: Page) {
  const found = watchPage(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => [
    ...alerts,
    ...found.filter((line) => !line.includes('/api/retailers') && !line.includes('status of 503')),
  ];
}

for (const fault of UNKNOWN) {
  test(
    `the page stays intact and the button returns next to a message for the retailer fault "${fault}"`,
    NIGHTLY,
    async ({ page }) => {
      const listFound = watchHostile(page);
      await page.goto(`${site.origin}/en-gb/products/${slugOf(fault)}`);
      await button(page).click();
      await expect(
        page.locator('[data-block="productButton"] [aria-live="polite"]:not(:empty)'),
      ).toBeVisible();
      await expect(button(page)).toHaveText('Buy now');
      await expect(button(page)).toBeEnabled();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(listFound()).toEqual([]);
    },
  );
}

test(
  'the page replaces a logo that is an SVG with script by its name as text, and runs nothing',
  NIGHTLY,
  async ({ page }) => {
    const listFound = watchHostile(page);
    await page.goto(`${site.origin}/en-gb/products/${slugOf('svg')}`);
    await button(page).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links).toHaveText(['<img src=x onerror=alert(1)> (opens in a new tab)']);
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
    expect(listFound()).toEqual([]);
  },
);

test(
  'the shops page without JavaScript is a 503 in the page shell for each such service',
  NIGHTLY,
  async ({ request }) => {
    const visit = async (fault: Fault) => {
      const response = await request.get(`${site.origin}/en-gb/buy/${gtinOf(fault)}`);
      expect(response.status(), fault).toBe(503);
      expect(response.headers()['cache-control'], fault).toContain('no-store');
      expect(response.headers()['retry-after'], fault).toBe('5');
      expect(await response.text(), fault).toContain('<footer');
    };
    await Promise.all(UNKNOWN.map(visit));
  },
);

test(
  'the site does not follow a redirect of the retailer service',
  NIGHTLY,
  async ({ request }) => {
    await request.get(`${site.origin}/api/retailers?gtin=${gtinOf('redirecting')}&country=GB`);
    expect(service.listAsked().length).toBeGreaterThan(0);
    expect(service.listAsked().filter((path) => path !== '/shops')).toEqual([]);
  },
);
