import { expect, test, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { GUIDE_COUNT as DEMO_GUIDE_COUNT } from '../support/guides';
import { openBeforeScripts } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { labPath, onLab } from '../lab/labPage';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { findAlternate, listPaths } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';
import { watchShift } from '../support/watchShift';
import { GUIDE_COUNT, GUIDE_PAGE_SIZE, GUIDES_PAGE, LISTS_PAGE, NAMES } from '../lab/lists';

const LAB = labPath(LISTS_PAGE);
const GUIDES = labPath(GUIDES_PAGE);
const ADVICE = '/en-gb/advice';

const list = (page: Page) => page.locator('[data-block="list"]').first();
const cards = (page: Page) => list(page).getByRole('article');
const shown = (page: Page) => cards(page).filter({ visible: true });
const next = (page: Page) => list(page).getByRole('button', { name: 'Next page', exact: true });
const status = (page: Page) => list(page).locator('[aria-live="polite"]');

async function expectGuides(page: Page, count: number): Promise<void> {
  await expect(shown(page)).toHaveCount(count);
  await expect(status(page)).toHaveText(`${count} of ${GUIDE_COUNT} shown`);
}

test(
  'the last card of a page without a neighbour has a row of its own on a tablet',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(onLab(GUIDES));
    await expectGuides(page, GUIDE_PAGE_SIZE);
    const widths = await shown(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().width)),
    );
    const [first = 0, last = 0] = [widths[0], widths.at(-1)];
    expect(last).toBeGreaterThan(2 * first);
    expect(new Set(widths.slice(0, -1))).toEqual(new Set([first]));
  },
);

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the guides at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test('show a page of cards, and one more with each next page, which takes the focus', async ({
      page,
    }) => {
      const found = watchPage(page);
      await page.goto(onLab(GUIDES));
      await expect(next(page)).toBeVisible();
      await expectGuides(page, GUIDE_PAGE_SIZE);
      await next(page).focus();
      await page.keyboard.press('Enter');
      await expectGuides(page, 2 * GUIDE_PAGE_SIZE);
      const first = cards(page).nth(GUIDE_PAGE_SIZE);
      await expect(first).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(first.getByRole('link')).toBeFocused();
      await next(page).click();
      await expectGuides(page, GUIDE_COUNT);
      await expect(next(page)).toHaveCount(0);
      expect(found).toEqual([]);
    });

    test('do not move during hydration', NIGHTLY, async ({ page }) => {
      const readShifts = await watchShift(page);
      await page.goto(onLab(GUIDES));
      await list(page).scrollIntoViewIfNeeded();
      await next(page).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await readShifts()).toEqual([]);
    });

    test('have no axe violations after the next page opens', NIGHTLY, async ({ page }) => {
      await page.goto(onLab(GUIDES));
      await next(page).click();
      expect(await listViolations(page)).toEqual([]);
    });

    test('the packing list has one or three columns, and bullets in two colours', async ({
      page,
    }) => {
      await page.goto('/en-gb/advice/travelling');
      const items = list(page).locator('ul').first().locator(':scope > li');
      await expect(items).toHaveCount(6);
      await expect(
        list(page).getByRole('list').first().getByRole('listitem').first(),
      ).toBeVisible();
      const tops = await items.evaluateAll((all) =>
        all.map((item) => Math.round(item.getBoundingClientRect().top)),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(viewport === PHONE ? 1 : 3);
      const colours = await items.evaluateAll((all) =>
        all.map(
          (item) =>
            getComputedStyle(item.querySelector('[data-block] > *') ?? item, '::before')
              .borderTopColor,
        ),
      );
      expect(new Set(colours).size).toBe(2);
      await expect(items.locator('strong').first()).toBeVisible();
    });
  });
}

test(
  'the first page of guides has a link that shows the rest before the script loads',
  NIGHTLY,
  async ({ page }) => {
    await page.route('**/_next/static/chunks/**', async (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await page.goto(onLab(GUIDES));
    await expect(shown(page)).toHaveCount(GUIDE_PAGE_SIZE);
    await list(page).getByRole('link', { name: 'Next page', exact: true }).click();
    await expect(shown(page)).toHaveCount(GUIDE_COUNT);
    await expect(cards(page).nth(GUIDE_PAGE_SIZE)).toBeInViewport();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every guide is shown, and nothing can be pressed', NIGHTLY, async ({ page }) => {
    await page.goto(onLab(GUIDES));
    await expect(shown(page)).toHaveCount(GUIDE_COUNT);
    await expect(list(page).getByText('Next page')).toBeHidden();
    await expect(status(page)).toBeHidden();
    for (const link of await cards(page).getByRole('link').all()) await expect(link).toBeVisible();
  });
});

test('the guides of a phone are lines in three groups, and trouble comes first', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(ADVICE);
  const lists = page.locator('[data-block="list"]');
  await expect(lists.getByRole('heading', { level: 2 })).toHaveText([
    'When something feels wrong',
    'Getting started',
    'Day to day',
  ]);
  const lines = lists.getByRole('article');
  await expect(lines).toHaveCount(DEMO_GUIDE_COUNT);
  await expect(lists.getByRole('img').filter({ visible: true })).toHaveCount(0);
  const heights = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThanOrEqual(80);
  expect(await listViolations(page)).toEqual([]);
  await lines.nth(1).click();
  await expect(page).toHaveURL('/en-gb/advice/loose-denture');
});

for (const edition of EDITIONS) {
  test(`the guides of ${edition.id} link to all articles of its sitemap`, async ({ request }) => {
    const html = await (await request.get(await findAlternate(request, ADVICE, edition))).text();
    const hrefs = [
      ...html
        .slice(html.indexOf('data-block="list"'))
        .matchAll(/data-block="card".*?href="([^"]+)"/gs),
    ].flatMap(([, href = '']) => href);
    const guides = new Set(hrefs.slice(0, DEMO_GUIDE_COUNT));
    expect(guides.size).toBe(DEMO_GUIDE_COUNT);
    expect(await listPaths(request, edition.id)).toEqual(expect.arrayContaining([...guides]));
  });
}

test.describe('a paged list', () => {
  const titles = (page: Page) =>
    list(page).getByRole('heading', { level: 3 }).filter({ visible: true }).allTextContents();

  test(
    'shows all pages for an address with an anchor on a later page',
    NIGHTLY,
    async ({ page }) => {
      const deep = page.getByRole('heading', { name: 'Deep' });
      await page.goto(onLab(`${LAB}#deep`));
      await expect(status(page)).toHaveText('6 of 6 shown');
      await expect(next(page)).toHaveCount(0);
      await expect(deep).toBeInViewport();
      await expect
        .poll(() => deep.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top - 200)))
        .toBeLessThan(150);
      expect(await titles(page)).toEqual([...NAMES, 'one']);
      await page.evaluate(() => (window.location.hash = 'top'));
      await expect(next(page)).toBeVisible();
      expect(await titles(page)).toEqual(['one', 'two']);
    },
  );

  test(
    'still shows all pages if they were opened before the script had loaded',
    NIGHTLY,
    async ({ page }) => {
      const release = await openBeforeScripts(page, onLab(LAB));
      await list(page).getByRole('link', { name: 'Next page' }).click();
      await expect(list(page).getByRole('heading', { name: 'three' })).toBeInViewport();
      release();
      await expect(status(page)).toHaveText('6 of 6 shown');
      expect(await titles(page)).toEqual([...NAMES, 'one']);
      await expect(list(page).getByRole('heading', { name: 'three' })).toBeInViewport();
    },
  );

  test("has the editor's class, and shows a broken list as a column", NIGHTLY, async ({ page }) => {
    await page.goto(onLab(LAB));
    const root = list(page).locator(':scope > *');
    await expect(root).toHaveCSS('padding-top', '24px');
    // The site has the other class, but editors may not use it: it would hide the list.
    await expect(root).toHaveCSS('position', 'static');
    await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible();
    await expect(page.locator('[data-block="list"]').last().getByRole('article')).toBeVisible();
  });
});
