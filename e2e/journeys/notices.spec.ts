import { expect, type Page, test } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { addEntries, entry, entryLink, findEntry } from '../support/addContent';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { openHydrated, waitForHydration } from '../support/openHydrated';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';
import { sumShifts, watchShift } from '../support/watchShift';

const RECALL = 'Stop using Orelle Fresh, batch 1234';
const HOLIDAYS = 'Our team is away until Monday';
const HOURS = 'New opening hours';
const PRODUCT_ONLY = 'This product has a new pack';
const PRODUCT = '/en-gb/products/orelle-hold-original';

let site: RunningSite;

test.beforeAll(async () => {
  const path = await writeChangedDemo((demo) => {
    addEntries(demo, [
      entry('lab-hours', 'notice', {
        heading: HOURS,
        level: 'information',
        isDismissible: true,
        editions: ['en-gb'],
      }),
      entry('lab-holidays', 'notice', {
        heading: HOLIDAYS,
        level: 'important',
        text: 'We answer from Monday.',
        link: entryLink('page-contact'),
        isDismissible: true,
      }),
      entry('lab-recall', 'notice', {
        heading: RECALL,
        level: 'urgent',
        text: 'It may hurt your gums.\nWe replace it at no cost.',
        link: entryLink('page-contact'),
        linkText: 'What to do',
        isDismissible: true,
      }),
      entry('lab-product', 'notice', {
        heading: PRODUCT_ONLY,
        level: 'information',
        pages: [entryLink('page-orelle-hold-original')],
      }),
    ]);
    findEntry(demo, 'labels-global').fields['notices'] = {
      'en-GB': ['lab-hours', 'lab-holidays', 'lab-recall', 'lab-product'].map(entryLink),
    };
  });
  const started = await startSite({ CONTENT_EXPORT: path });
  expect(started.started, started.output()).toBe(true);
  site = started;
});
test.afterAll(() => site.stop());

const region = (page: Page) => page.getByRole('region', { name: 'Notices' });
const listHeadings = (page: Page) => region(page).getByRole('heading').allTextContents();
const dismissButton = (page: Page, heading: string) =>
  page.getByRole('button', { name: `Dismiss “${heading}”` });

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`in a window of ${viewport.width} px`, () => {
    test.use({ viewport });

    test('notices are under the header, shift nothing and break no rule of axe', async ({
      page,
    }) => {
      const readShifts = await watchShift(page);
      await openHydrated(page, `${site.origin}/en-gb`);
      expect(await listHeadings(page)).toEqual([
        `Urgent: ${RECALL}`,
        `Important: ${HOLIDAYS}`,
        HOURS,
      ]);
      const [header, notices, main] = await Promise.all(
        [page.getByRole('banner'), region(page), page.getByRole('main')].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(notices?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
      expect(main?.y).toBeCloseTo((notices?.y ?? 0) + (notices?.height ?? 0), 0);
      expect(await listViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(sumShifts(await readShifts())).toBe(0);
    });
  });
}

test('every page shows them: error pages, search, sitemap and shops, in every edition', async ({
  request,
}) => {
  const paths = [
    ...EDITIONS.flatMap(({ id }) => [`/${id}`, `/${id}/no-such-page`, `/${id}/sitemap`]),
    '/en-gb/search?query=paste',
    '/en-gb/shop/cream',
    '/en-gb/buy/02000000000015',
  ];
  for (const path of paths) {
    const html = await (await request.get(site.origin + path)).text();
    expect(html, path).toContain(RECALL);
    expect(html.includes(HOURS), path).toBe(!/^\/(?!en-gb)/.test(path));
  }
});

test('a notice of a product is on its page and on that of its shops', async ({ request }) => {
  const isShown = async (path: string) =>
    (await (await request.get(site.origin + path)).text()).includes(PRODUCT_ONLY);
  expect(await isShown(PRODUCT)).toBe(true);
  expect(await isShown('/en-gb/products')).toBe(false);
});

test('screen readers announce an urgent notice once, also after a navigation', async ({ page }) => {
  await openHydrated(page, `${site.origin}/en-gb`);
  const announcement = region(page).locator('[aria-live]');
  await expect(announcement).toHaveText(
    `Urgent: ${RECALL} It may hurt your gums. We replace it at no cost.`,
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await page.waitForURL('**/sitemap');
  await expect(announcement).toHaveText('');
});

test('the keyboard dismisses notices, which stay away until the next document', async ({
  page,
  context,
}) => {
  await openHydrated(page, `${site.origin}/en-gb`);
  await dismissButton(page, HOLIDAYS).focus();
  await page.keyboard.press('Enter');
  await expect(dismissButton(page, HOURS)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await listHeadings(page)).toEqual([`Urgent: ${RECALL}`]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await page.waitForURL('**/sitemap');
  expect(await listHeadings(page)).toEqual([`Urgent: ${RECALL}`]);
  await page.goBack();
  await page.waitForURL('**/en-gb');
  expect(await listHeadings(page)).toEqual([`Urgent: ${RECALL}`]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.reload();
  await waitForHydration(page);
  expect(await listHeadings(page)).toHaveLength(3);
});

test('paper has the urgent notice only', async ({ page }) => {
  await page.goto(`${site.origin}/en-gb`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: RECALL })).toBeVisible();
  await expect(page.getByRole('heading', { name: HOLIDAYS })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('notices are whole, and have no button that does nothing', async ({ page }) => {
    await page.goto(`${site.origin}/en-gb`);
    expect(await listHeadings(page)).toHaveLength(3);
    await expect(region(page).getByRole('link', { name: 'What to do' })).toBeVisible();
    await expect(region(page).getByRole('button')).toHaveCount(0);
  });
});

test('a page without a notice loads nothing for it', async ({ page }) => {
  const withNotice = await (await page.request.get(`${site.origin}/en-gb`)).text();
  const without = await (await page.request.get('/en-gb')).text();
  const listStyles = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(listStyles(withNotice)).toHaveLength(listStyles(without).length + 1);
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  await openHydrated(page, '/en-gb');
  await page.waitForLoadState('networkidle');
  const [style = ''] = listStyles(withNotice).filter((href) => !listStyles(without).includes(href));
  expect(loaded.filter((url) => url.endsWith(style))).toEqual([]);
});
