import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Fault, HostileService } from '../support/hostileRetailers';
import { gtinOf, slugOf, startHostileRetailers } from '../support/hostileRetailers';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';

/** None of them is waited for longer than three seconds: `fetchRetailers.test.ts` and `retailerSource.test.ts` hold the time for that. */
const UNKNOWN: readonly Fault[] = [
  'silent',
  'dripping',
  'failing',
  'html',
  'large',
  'redirecting',
  'scripted',
];

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

/** Everything that no page may do: dialogs of script, requests elsewhere, errors. The failed look-up itself is expected. */
function watchHostile(page: Page): () => readonly string[] {
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

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const fault of UNKNOWN) {
    test(
      `${fault} service, on a ${layout}: the page stays whole and the button comes back with a word beside it`,
      NIGHTLY,
      async ({ page }) => {
        await page.setViewportSize(viewport);
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
    `an SVG with script as a logo, on a ${layout}: the name as text, and nothing runs`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const listFound = watchHostile(page);
      await page.goto(`${site.origin}/en-gb/products/${slugOf('svg')}`);
      await button(page).click();
      const links = page.getByRole('dialog').getByRole('link');
      await expect(links).toHaveText(['<img src=x onerror=alert(1)> (opens in a new tab)']);
      await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
      expect(listFound()).toEqual([]);
    },
  );
}

test(
  'without script the page of the retailers of each such service responds 503 in the shell',
  NIGHTLY,
  async ({ request }) => {
    const visit = async (fault: Fault): Promise<void> => {
      const response = await request.get(`${site.origin}/en-gb/buy/${gtinOf(fault)}`);
      expect(response.status(), fault).toBe(503);
      expect(response.headers()['cache-control'], fault).toContain('no-store');
      expect(response.headers()['retry-after'], fault).toBe('5');
      expect(await response.text(), fault).toContain('<footer');
    };
    await Promise.all(UNKNOWN.map(visit));
  },
);

test('a redirect of the service is not followed', NIGHTLY, async ({ request }) => {
  await request.get(`${site.origin}/api/retailers?gtin=${gtinOf('redirecting')}&country=GB`);
  expect(service.listAsked().length).toBeGreaterThan(0);
  expect(service.listAsked().filter((path) => path !== '/shops')).toEqual([]);
});
