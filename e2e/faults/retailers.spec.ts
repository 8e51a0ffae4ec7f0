import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Fault, HostileService } from '../support/hostileRetailers';
import { gtinOf, slugOf, startHostileRetailers } from '../support/hostileRetailers';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf } from '../support/nightly';
import type { RunningSite } from '../support/startSite';
import { startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';
import { watchTraffic } from '../support/watchTraffic';

/** In ms, from the click. */
const DEFINED_WITHIN = 3000;
const UNKNOWN: readonly Fault[] = ['silent', 'dripping', 'failing', 'html', 'large', 'redirecting', 'scripted'];
/** How a service is read, `retailerSource.test.ts` shows for all of them. */
const GATE_FAULTS: readonly Fault[] = ['silent', 'large', 'scripted'];

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
  return () => [...alerts, ...found.filter((line) => !line.includes('/api/retailers') && !line.includes('status of 503'))];
}

/** How long the button takes to say how things stand, measured in the page. */
async function measureClick(page: Page): Promise<number> {
  return button(page).evaluate(async (element) => {
    const start = performance.now();
    if (element instanceof HTMLElement) element.click();
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (element.textContent !== 'Loading...' && element.closest('[data-block]')?.querySelector('[role="status"]')?.textContent !== '') resolve();
        else requestAnimationFrame(check);
      };
      check();
    });
    return performance.now() - start;
  });
}

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const fault of UNKNOWN) {
    test(`${fault} service, on a ${layout}: the page stays whole and the button comes back within three seconds`, gateIf(viewport === PHONE && GATE_FAULTS.includes(fault)), async ({ page }) => {
      await page.setViewportSize(viewport);
      const listFound = watchHostile(page);
      const awaitRest = watchTraffic(page);
      await page.goto(`${site.origin}/en-gb/products/${slugOf(fault)}`);
      await button(page).focus();
      await awaitRest();
      expect(await measureClick(page)).toBeLessThan(DEFINED_WITHIN);
      await expect(button(page)).toHaveText('Buy now');
      await expect(button(page)).toBeEnabled();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(listFound()).toEqual([]);
    });
  }

  test(`an SVG with script as a logo, on a ${layout}: the name as text, and nothing runs`, gateIf(viewport === PHONE), async ({ page }) => {
    await page.setViewportSize(viewport);
    const listFound = watchHostile(page);
    await page.goto(`${site.origin}/en-gb/products/${slugOf('svg')}`);
    await button(page).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links).toHaveText(['<img src=x onerror=alert(1)> (opens in a new tab)']);
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0);
    expect(listFound()).toEqual([]);
  });
}

test('without script the page of the sellers of each such service answers 503 in the frame', async ({ request }) => {
  const visit = async (fault: Fault): Promise<void> => {
    const start = Date.now();
    const response = await request.get(`${site.origin}/en-gb/buy/${gtinOf(fault)}`);
    expect(Date.now() - start, fault).toBeLessThan(DEFINED_WITHIN + 500);
    expect(response.status(), fault).toBe(503);
    expect(response.headers()['cache-control'], fault).toContain('no-store');
    expect(response.headers()['retry-after'], fault).toBe('5');
    expect(await response.text(), fault).toContain('<footer');
  };
  await Promise.all(UNKNOWN.map(visit));
});

test('a redirect of the service is not followed', async ({ request }) => {
  await request.get(`${site.origin}/api/retailers?gtin=${gtinOf('redirecting')}&country=GB`);
  expect(service.listAsked().length).toBeGreaterThan(0);
  expect(service.listAsked().filter((path) => path !== '/shops')).toEqual([]);
});
