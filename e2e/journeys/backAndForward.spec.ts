import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { WINDOWED_BROWSER } from '../support/browsers';
import { holdRequests } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { labPath, onLab } from '../lab/labPage';
import { GUIDE_PAGE_SIZE, GUIDES_PAGE } from '../lab/lists';
import { showSiteFont } from '../support/showSiteFont';
import { watchPage } from '../support/watchPage';

const BLOCK_SCRIPT = /\/chunks\/lists\.[^/]+\.js$/;
const LAB_GUIDES = labPath(GUIDES_PAGE);
/** The guides on the first and second page of the list. */
const GUIDES = 2 * GUIDE_PAGE_SIZE;

test.use({ launchOptions: WINDOWED_BROWSER });

// The fallback font breaks lines at other places than the site's font after Back.
test.beforeEach(async ({ page }) => {
  for (const contact of [onLab('/en-gb/contact'), '/en-gb/contact']) {
    await page.goto(contact);
    await showSiteFont(page);
  }
});

const readTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const expectTop = async (page: Page, top: number) => {
  await expect
    .poll(async () => Math.abs((await readTop(page)) - top), `${top} px from the top`)
    .toBeLessThanOrEqual(1);
};
const shownGuides = (page: Page) =>
  page.locator('[data-block="list"]').first().getByRole('article').filter({ visible: true });

/**
 * Scrolls a link to the middle of the window, waits until the page is at rest and returns the
 * scroll position.
 */
async function bringIntoView(page: Page, link: Locator) {
  await link.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  // A picture that loads above the link moves the page by a few px.
  const readDrift = () =>
    page.evaluate(async () => {
      const before = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return window.scrollY - before;
    });
  await expect.poll(readDrift).toBe(0);
  const top = await readTop(page);
  expect(top, 'the page is scrolled').toBeGreaterThan(300);
  return top;
}

/** Opens another document, like a retailer's, and goes back. */
async function leaveAndComeBack(page: Page) {
  await page.goto('/robots.txt');
  await page.goBack();
}

/**
 * Records the scroll position in each frame of the page with this heading. Returns a check that it
 * never changed.
 */
async function watchTops(page: Page, heading: string) {
  await page.evaluate((text) => {
    const tops: number[] = Object.assign(window, { tops: [] }).tops;
    const note = () => {
      if (document.querySelector('h1')?.textContent === text) tops.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    note();
  }, heading);
  return async (top: number) => {
    const tops = await page.evaluate(() =>
      'tops' in window && Array.isArray(window.tops) ? window.tops.map(Number) : [],
    );
    expect(
      new Set(tops.map((one) => Math.abs(one - top) <= 1)),
      'the page was never seen elsewhere',
    ).toEqual(new Set([true]));
  };
}

/** Shows the second page of the guides and follows its last link. */
async function followLastGuide(page: Page) {
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await expect(shownGuides(page)).toHaveCount(GUIDES);
  const link = shownGuides(page).last().getByRole('link').last();
  const top = await bringIntoView(page, link);
  await link.press('Enter');
  await expect(page).not.toHaveURL(onLab(LAB_GUIDES));
  await expectTop(page, 0);
  await expect(page.getByRole('main')).toBeFocused();
  return { top, link };
}

/** Leaves the scrolled guides for another document, and returns while their script is blocked. */
async function comeBackWithLateScript(page: Page) {
  await page.goto(onLab(LAB_GUIDES));
  const { top } = await followLastGuide(page);
  await page.goBack();
  await expectTop(page, top);
  await page.goto('/robots.txt');
  const release = await holdRequests(page, BLOCK_SCRIPT);
  await page.goBack({ waitUntil: 'commit' });
  await expect(shownGuides(page)).toHaveCount(GUIDE_PAGE_SIZE);
  return { top, release };
}

const LISTINGS = [
  { path: '/en-gb/products', chip: 'Brushes and accessories', viewport: DESKTOP, hasTouch: false },
  { path: '/fr-fr/produits', chip: 'Crèmes adhésives', viewport: PHONE, hasTouch: true },
] as const;

for (const { path, chip, viewport, hasTouch } of LISTINGS) {
  test.describe(
    `the listing ${path} at ${viewport.width} px`,
    nightlyUnless(viewport === PHONE),
    () => {
      test.use({ viewport, hasTouch });

      test('keeps its scroll position, focus, order and category after Back', async ({ page }) => {
        const found = watchPage(page);
        const listing = page.locator('[data-block="productListing"]');
        await page.goto(path);
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        const titles = listing.getByRole('article').getByRole('heading');
        const unsorted = await titles.allTextContents();
        await listing.getByRole('combobox').selectOption('by_za');
        await expect(titles.first()).not.toHaveText(unsorted[0] ?? '');
        const sorted = await titles.allTextContents();
        const link = listing.getByRole('article').getByRole('link').nth(9);
        const top = await bringIntoView(page, link);
        await (hasTouch ? link.tap() : link.click());
        await expect(page).not.toHaveURL(path);
        await expectTop(page, 0);
        const expectOnly = await watchTops(page, heading);
        await page.goBack();
        await expectTop(page, top);
        await expect(link).toBeFocused();
        await expect(listing.getByRole('combobox')).toHaveValue('by_za');
        await expect.poll(() => titles.allTextContents()).toEqual(sorted);
        await expectOnly(top);

        await listing.getByRole('button', { name: chip, exact: true }).click();
        await expect(page).toHaveURL(/#/);
        const chosen = listing.getByRole('article').getByRole('link').last();
        const chosenTop = await bringIntoView(page, chosen);
        await (hasTouch ? chosen.tap() : chosen.click());
        await expect(page).not.toHaveURL(new RegExp(path));
        await expectTop(page, 0);
        const expectOnlyChosen = await watchTops(page, heading);
        const expectChosen = async () => {
          await expectTop(page, chosenTop);
          await expect(chosen).toBeFocused();
          await expect(listing.getByRole('button', { name: chip, exact: true })).toHaveAttribute(
            'aria-pressed',
            'true',
          );
          await expect(listing.getByRole('combobox')).toHaveValue('by_za');
        };
        await page.goBack();
        await expectChosen();
        await expectOnlyChosen(chosenTop);
        await leaveAndComeBack(page);
        await expectChosen();
        expect(found).toEqual([]);
        expect(
          await page.evaluate(() => window.sessionStorage.length + window.localStorage.length),
        ).toBe(0);
      });
    },
  );
}

test('Back before the next page appears restores the scroll position, and links still work', async ({
  page,
}) => {
  await page.goto('/en-gb/products');
  const listing = page.locator('[data-block="productListing"]');
  await listing.getByRole('button', { name: 'Brushes and accessories', exact: true }).click();
  await expect(page).toHaveURL(/#/);
  const url = page.url();
  const link = listing.getByRole('article').getByRole('link').last();
  const top = await bringIntoView(page, link);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await link.evaluate((element: HTMLElement) => {
    const pushState = window.history.pushState.bind(window.history);
    window.history.pushState = (...step) => {
      window.history.pushState = pushState;
      pushState(...step);
      window.history.back();
    };
    element.click();
  });
  await expect(page).toHaveURL(url);
  await expect(link).toBeFocused();
  await expectTop(page, top);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await bringIntoView(page, link)).toBe(top);

  await link.press('Enter');
  await expect(page).not.toHaveURL(url);
  await expectTop(page, 0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expectTop(page, top);
  await expect(link).toBeFocused();
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`the guides at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test(
      'keep their scroll position after Back, several steps, a reload and another document',
      NIGHTLY,
      async ({ page }) => {
        await page.goto(onLab(LAB_GUIDES));
        const { top, link } = await followLastGuide(page);
        const guide = page.url();
        const footerLink = page.getByRole('contentinfo').getByRole('link').nth(1);
        const guideTop = await bringIntoView(page, footerLink);
        await footerLink.click();
        await expect(page).not.toHaveURL(guide);
        await expectTop(page, 0);
        await page.goBack();
        await expectTop(page, guideTop);
        await expect(footerLink).toBeFocused();
        const expectLeft = async () => {
          await expect(page).toHaveURL(onLab(LAB_GUIDES));
          await expect(shownGuides(page)).toHaveCount(GUIDES);
          await expectTop(page, top);
        };
        await page.goBack();
        await expectLeft();
        await expect(link).toBeFocused();
        await page.goForward();
        await expectTop(page, guideTop);
        await page.goBack();
        await expectLeft();
        await page.reload();
        await expectLeft();
        await leaveAndComeBack(page);
        await expectLeft();
        await expect(link).toBeFocused();
        await page.goForward();
        // The browser refuses to go back while it is still changing documents.
        await expect(page.locator('body')).toContainText('User-agent');
        await page.goBack();
        await expectLeft();
      },
    );

    test(
      'return to their scroll position from another document even if their script loads late',
      NIGHTLY,
      async ({ page }) => {
        const { top, release } = await comeBackWithLateScript(page);
        release();
        await expect(shownGuides(page)).toHaveCount(GUIDES);
        await expectTop(page, top);
      },
    );
  });
}

test("a late script does not undo a visitor's scrolling", NIGHTLY, async ({ page }) => {
  const { top, release } = await comeBackWithLateScript(page);
  await expect.poll(() => readTop(page)).toBeGreaterThan(300);
  // Scrolls a guide to the top edge: the list grows below it when its script runs.
  const guide = shownGuides(page).nth(2);
  const readPlace = () =>
    guide.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Repeated, because content that loads above may move the guide.
  const turnWheel = async () => {
    const before = await readPlace();
    if (Math.abs(before) > 1) await page.mouse.wheel(0, before);
    return Math.abs(before);
  };
  await expect.poll(turnWheel).toBeLessThanOrEqual(1);
  expect(await readTop(page)).toBeLessThan(top - 100);
  const place = await readPlace();
  release();
  await expect(shownGuides(page)).toHaveCount(GUIDES);
  await page.evaluate(
    async () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(
    Math.abs((await readPlace()) - place),
    'the guide in view does not move',
  ).toBeLessThanOrEqual(5);
});

test('Back from an anchor returns to the followed link', NIGHTLY, async ({ page }) => {
  await page.goto('/en-gb/faq');
  const question = page.locator('main details').nth(3);
  await question.locator('summary').click();
  const link = question.getByRole('link', { name: /^Link to this question/ });
  await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const top = await readTop(page);
  await link.press('Enter');
  await expect(page).toHaveURL(/#/);
  await expect.poll(() => readTop(page)).not.toBe(top);
  await page.goBack();
  await expectTop(page, top);
  await expect(link).toBeFocused();
});

test(
  'an open answer is open again after Back, with the focus on the followed link',
  NIGHTLY,
  async ({ page }) => {
    await page.goto('/en-gb/faq');
    const answers = page
      .locator('main details')
      .filter({ has: page.locator('a[href^="/en-gb/"]') });
    const answer = answers.last();
    await answer.locator('summary').click();
    const link = answer.locator('a[href^="/en-gb/"]').first();
    const top = await bringIntoView(page, link);
    await link.press('Enter');
    await expectTop(page, 0);
    await page.goBack();
    await expect(link).toBeFocused();
    await expectTop(page, top);
    await page.reload();
    await expect(link).toBeVisible();
    await expectTop(page, top);
  },
);
