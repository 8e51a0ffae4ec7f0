import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { holdRequests } from '../support/holdRequests';
import { openHydrated } from '../support/openHydrated';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { traceLongestTask } from '../support/traceTasks';
import { sumShifts, watchShift } from '../support/watchShift';
import { watchPage } from '../support/watchPage';

const SEARCH = '/en-gb/search';
/** Limit in ms on the page's main thread. */
const LONGEST_TASK_MS = 200;

const block = (page: Page) => page.locator('[data-block="searchResults"]');
const box = (page: Page) => block(page).locator('input[name="query"]');
const titles = (page: Page) => block(page).getByRole('heading', { level: 3 });
const results = (page: Page, query: string) =>
  block(page).getByRole('heading', { level: 2, name: `Results for “${query}”` });
const choice = (page: Page, name: string) =>
  block(page).getByRole('navigation', { name: 'Kind of result' }).getByRole('link', { name });
const paging = (page: Page) => block(page).getByRole('navigation', { name: 'Pages of results' });
const staticContent = (page: Page) =>
  block(page).getByRole('heading', { name: 'Or go straight there' });
const options = (page: Page) => page.getByRole('option');

async function submit(field: Locator, query: string): Promise<void> {
  await field.fill(query);
  await field.press('Enter');
}

async function openHeaderBox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open search' }).locator('visible=true').click();
  const field = page.getByRole('banner').locator('input[name="query"]');
  await expect(field).toBeFocused();
  return field;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, categories, pages and answers of a search work through links and addresses', async ({
    page,
  }) => {
    await page.goto('/en-gb');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Search' })
      .locator('visible=true')
      .click();
    await expect(page).toHaveURL(SEARCH);
    await expect(staticContent(page)).toBeVisible();
    await submit(box(page), 'denture');
    await expect(page).toHaveURL(`${SEARCH}?query=denture`);
    await expect(results(page, 'denture')).toBeVisible();
    await expect(box(page)).toHaveValue('denture');
    await expect(staticContent(page)).toHaveCount(0);
    await expect(block(page).locator('mark').first()).toHaveText(/denture/i);
    await expect(choice(page, 'All')).toHaveAttribute('aria-current', 'true');
    // The paging follows the results, so all of them have arrived by now.
    await expect(paging(page)).toContainText('Page 1 of');
    const first = await titles(page).allTextContents();

    await paging(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${SEARCH}?query=denture&page=2`);
    await expect(paging(page)).toContainText('Page 2 of');
    expect(await titles(page).allTextContents()).not.toEqual(first);
    await paging(page).getByRole('link', { name: 'Previous page' }).click();
    await expect.poll(() => titles(page).allTextContents()).toEqual(first);

    await choice(page, 'FAQ').click();
    await expect(page).toHaveURL(`${SEARCH}?query=denture&category=FAQ`);
    await expect(choice(page, 'FAQ')).toHaveAttribute('aria-current', 'true');
    const answer = block(page).locator('details').first();
    await answer.locator('summary').click();
    await expect(answer.getByRole('link', { name: 'See it on its page' })).toHaveAttribute(
      'href',
      /^\/en-gb\/[\w/-]+#/,
    );

    await page.goto(`${SEARCH}?query=adhesiv3`);
    await expect(
      block(page).getByRole('heading', { level: 2, name: 'Nothing found for “adhesiv3”' }),
    ).toBeVisible();
    await expect(staticContent(page)).toBeVisible();
    await block(page).getByRole('link', { name: 'adhesive', exact: true }).click();
    await expect(page).toHaveURL(`${SEARCH}?query=adhesive`);
    await expect(results(page, 'adhesive')).toBeVisible();
  });
});

for (const viewport of [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
]) {
  test(`the first result and the chosen category are in view at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page, `${SEARCH}?query=sore`);
    await expect(titles(page).first()).toBeInViewport();
    await openHydrated(page, `${SEARCH}?query=denture&category=FAQ`);
    await expect(choice(page, 'FAQ')).toBeInViewport({ ratio: 1 });
  });
}

test('the address keeps query, category and page for Back, Forward, reload and a shared link', async ({
  page,
  context,
}) => {
  const found = watchPage(page);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/search?') && asked.push(request.url()),
  );
  await page.goto(`${SEARCH}?query=denture`);
  await expect(page).toHaveURL(`${SEARCH}?query=denture#query=denture`);
  const arrived = await titles(page).allTextContents();
  expect(asked, 'what the server found is not asked for again').toEqual([]);
  const steps = await page.evaluate(() => window.history.length);

  await submit(box(page), '  tablets ');
  await expect(page).toHaveURL(`${SEARCH}#query=tablets`);
  await expect(results(page, 'tablets')).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('tablets');
  await expect(
    block(page).locator('[aria-live="polite"]').filter({ hasText: 'Results:' }),
  ).toHaveText(/Results: \d+/);
  await box(page).press('Enter');
  await choice(page, 'Product').click();
  await expect(page).toHaveURL(`${SEARCH}#query=tablets&category=Product`);
  await expect(choice(page, 'Product')).toHaveAttribute('aria-current', 'true');
  await expect(results(page, 'tablets')).toBeFocused();
  await submit(box(page), 'denture');
  await expect(results(page, 'denture')).toBeVisible();
  await paging(page).getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL(`${SEARCH}#query=denture&page=2`);
  await expect(paging(page)).toContainText('Page 2 of');
  await expect(results(page, 'denture')).toBeFocused();
  await expect(results(page, 'denture')).toBeInViewport();
  const second = await titles(page).allTextContents();
  expect(await page.evaluate(() => window.history.length), 'each search is one step').toBe(
    steps + 4,
  );

  const count = asked.length;
  await page.goBack();
  await expect.poll(() => titles(page).allTextContents()).toEqual(arrived);
  await page.goBack();
  await expect(choice(page, 'Product')).toHaveAttribute('aria-current', 'true');
  await expect(box(page)).toHaveValue('tablets');
  await page.goBack();
  await expect(choice(page, 'All')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(`${SEARCH}?query=denture#query=denture`);
  await expect(box(page)).toHaveValue('denture');
  await expect.poll(() => titles(page).allTextContents()).toEqual(arrived);
  for (let step = 0; step < 4; step += 1) await page.goForward();
  await expect(page).toHaveURL(`${SEARCH}#query=denture&page=2`);
  await expect(titles(page)).toHaveText(second);
  expect(asked.length, 'Back and Forward ask for nothing').toBe(count);

  await page.reload();
  await expect(titles(page)).toHaveText(second);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(titles(shared)).toHaveText(second);
  await expect(box(shared)).toHaveValue('denture');
  await shared.goto(`${SEARCH}?query=tablets#query=denture&page=2`);
  await shared.reload();
  await expect(titles(shared), 'a hash wins').toHaveText(second);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(`${SEARCH}#content`);
  await expect(titles(page)).toHaveText(second);
  await submit(box(page), '');
  await expect(page).toHaveURL(SEARCH);
  await expect(staticContent(page)).toBeVisible();
  expect(found).toEqual([]);
  expect(
    await page.evaluate(
      () => window.sessionStorage.length + window.localStorage.length + document.cookie.length,
    ),
  ).toBe(0);
});

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `Back restores the scroll position, open answers and the focused link at ${viewport.width} px`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const readShifts = await watchShift(page);
      await page.goto(`${SEARCH}#query=denture&category=FAQ`);
      const answer = block(page).locator('details').nth(3);
      await expect(answer).toBeAttached();
      expect(sumShifts(await readShifts()), 'nothing jumps').toBeLessThanOrEqual(0.02);
      await answer.locator('summary').click();
      await expect(answer).toHaveAttribute('open');
      const link = answer.getByRole('link', { name: 'See it on its page' });
      await link.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const place = () => page.evaluate(() => Math.round(window.scrollY));
      const top = await place();
      expect(top).toBeGreaterThan(300);
      await link.press('Enter');
      await expect(page).toHaveURL(/\/en-gb\/[\w/-]+#[\w-]+$/);
      await expect(block(page)).toHaveCount(0);
      await page.goBack();
      await expect.poll(place).toBe(top);
      await expect(answer).toHaveAttribute('open');
      await expect(link).toBeFocused();
      await page.reload();
      await expect(answer).toHaveAttribute('open');
      await expect.poll(place).toBe(top);

      await paging(page).getByRole('link', { name: 'Next page' }).press('Enter');
      await expect(paging(page)).toContainText('Page 2 of');
      await page.goBack();
      await expect(paging(page)).toContainText('Page 1 of');
      await expect(answer).toHaveAttribute('open');
    },
  );
}

test(
  'a search that hangs keeps the earlier hits, and can be repeated after four seconds',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(`${SEARCH}?query=denture`);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/search?*', () => undefined);
    await submit(box(page), 'tablets');
    await expect(block(page).getByText('Searching…').first()).toBeVisible();
    await expect(titles(page).first()).toBeVisible();
    const retry = block(page).getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 6000 });
    await page.unroute('**/api/search?*');
    await retry.click();
    await expect(results(page, 'tablets')).toBeFocused();
  },
);

async function focusPageBox(page: Page): Promise<Locator> {
  await box(page).focus();
  return box(page);
}

for (const [where, path, open] of [
  ['in the header', '/en-gb/faq', openHeaderBox],
  ['on the search page', SEARCH, focusPageBox],
] as const) {
  test(
    `suggestions ${where} respond to keys and pointer, and the field stays the same`,
    nightlyUnless(where === 'in the header'),
    async ({ page }) => {
      const found = watchPage(page);
      const scripts: string[] = [];
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && scripts.push(request.url()),
      );
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const before = scripts.length;
      const field = await open(page);
      const same = await field.elementHandle();
      await field.pressSequentially('denxt');
      await field.press('ArrowLeft');
      await field.press('Backspace');
      await expect(options(page).first()).toBeVisible();
      expect(scripts.length, 'the list comes with its own script').toBeGreaterThan(before);
      expect(
        await field.evaluate(
          (element, other) =>
            element === other &&
            element instanceof HTMLInputElement &&
            element.selectionStart === 3,
          same,
        ),
        'the same field, the caret in its place',
      ).toBe(true);
      await expect(field).toHaveRole('combobox');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      const count = (await options(page).count()) - 1;
      expect(count).toBeLessThanOrEqual(10);
      await expect(options(page).last()).toHaveText('All results for “dent”');
      await expect(
        page.locator('[aria-live="polite"]').filter({ hasText: 'Suggestions:' }),
      ).toHaveText(`Suggestions: ${count}. Use the up and down arrow keys to choose one.`);

      await field.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await expect(options(page).last(), 'the highlighted option is scrolled to').toBeInViewport();
      await field.press('Home');
      expect(
        await field.evaluate(
          (element) => element instanceof HTMLInputElement && element.selectionStart,
        ),
      ).toBe(0);
      await field.press('End');
      await field.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('dent');
      await field.press('Alt+ArrowDown');
      await expect(options(page).first()).toBeVisible();
      await field.press('ArrowDown');
      await field.press('Tab');
      await expect(options(page)).toHaveCount(0);
      await expect(page).toHaveURL(path);

      await field.fill('glue');
      const question = options(page).filter({ hasText: '?' }).first();
      await expect(question).toBeVisible();
      for (
        let index = 0;
        (await question.getAttribute('aria-selected')) !== 'true' && index < 10;
        index += 1
      )
        await field.press('ArrowDown');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/en-gb\/[\w/-]+#faq-/);
      await expect(page.locator('details[open]').first()).toBeInViewport();

      await page.goto(path);
      await (await open(page)).pressSequentially('hold');
      await options(page).filter({ hasText: 'Orelle Hold' }).first().click();
      await expect(page).toHaveURL(/\/en-gb\/products\//);
      await page.goto(path);
      const last = await open(page);
      await last.pressSequentially('denture');
      await expect(options(page).first()).toBeVisible();
      await last.press('Enter');
      await expect(page).toHaveURL(`${SEARCH}#query=denture`);
      await expect(results(page, 'denture')).toBeVisible();
      await expect(options(page)).toHaveCount(0);
      expect(found).toEqual([]);
    },
  );
}

test(
  'the search box of the header searches the search page without a new document',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(`${SEARCH}?query=denture`);
    await expect(page).toHaveURL(/#query=denture$/);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const field = await openHeaderBox(page);
    await submit(field, 'brush');
    await expect(page).toHaveURL(`${SEARCH}#query=brush`);
    await expect(results(page, 'brush')).toBeVisible();
    await expect(box(page)).toHaveValue('brush');
    await expect(field).toHaveCount(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test(
    'a tap opens the search box and selects a suggestion, and the button stays uncovered',
    NIGHTLY,
    async ({ page }) => {
      await page.goto('/en-gb');
      await page.getByRole('button', { name: 'Open search' }).locator('visible=true').tap();
      await page.getByRole('banner').locator('input[name="query"]').pressSequentially('hold');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await expect(list).toBeVisible();
      const listBox = await list.boundingBox();
      const button = await page
        .getByRole('banner')
        .getByRole('button', { name: 'Search', exact: true })
        .boundingBox();
      if (listBox === null || button === null)
        throw new Error('The list and the button are not shown.');
      expect(listBox.y).toBeGreaterThanOrEqual(button.y + button.height);
      expect(listBox.x + listBox.width).toBeLessThanOrEqual(PHONE.width);
      await options(page).filter({ hasText: 'Orelle Hold' }).first().tap();
      await expect(page).toHaveURL(/\/en-gb\/products\//);
    },
  );
});

test("without the suggestions' script the field is a plain form", async ({ page }) => {
  await page.goto(SEARCH);
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/*.js', async (route) => route.abort());
  await box(page).fill('denture');
  await expect(box(page)).toHaveRole('searchbox');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/[#?]query=denture$/);
});

test('suggestions stay closed if their script arrives after the search', async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/suggest?') && asked.push(request.url()),
  );
  await openHydrated(page, SEARCH);
  const release = await holdRequests(page, '**/_next/static/chunks/*.js');
  await submit(box(page), 'tablets');
  await expect(page).toHaveURL(`${SEARCH}#query=tablets`);
  await expect(box(page)).toHaveRole('searchbox');
  release();
  await expect(box(page)).toHaveRole('combobox');
  await expect(results(page, 'tablets')).toBeVisible();
  // Longer than the pause between typing and the request for suggestions.
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '%E0%A4%A',
  '__proto__',
  '🦷👵🏽',
  'שיניים תותבות',
  '"><img src=x onerror=alert(1)>',
  `${'Prothese '.repeat(2222)}x`,
];

test('no query breaks the page, in the box or in the address', NIGHTLY, async ({ page }) => {
  const found = watchPage(page);
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(SEARCH);
  await page.waitForLoadState('networkidle');
  const settled = block(page)
    .locator('[aria-live="polite"]')
    .filter({ hasText: /Results:|Nothing found/ });
  const longest = await traceLongestTask(
    page,
    async () => {
      for (const query of HOSTILE) {
        await submit(box(page), query);
        await expect(settled).toBeAttached();
      }
    },
    300,
  );
  expect(longest).toBeLessThan(LONGEST_TASK_MS);
  for (const query of HOSTILE.slice(0, -1)) {
    await page.goto(`${SEARCH}?query=${encodeURIComponent(query)}`);
    await expect(block(page).getByRole('heading', { level: 2 }).first()).toContainText(query);
    await expect(block(page).locator('script, img[src="x"]')).toHaveCount(0);
  }
  await page.goto(`${SEARCH}#query=%E0%A4%A`);
  await page.reload();
  await expect(settled).toBeAttached();
  expect(found).toEqual([]);
});

test('the page cuts a hash of a megabyte down to a valid query', NIGHTLY, async ({ page }) => {
  const found = watchPage(page);
  const open = async (length: number) =>
    page.goto(`${SEARCH}#query=denture${'x'.repeat(length)}`, { waitUntil: 'networkidle' });
  await page.goto('/robots.txt');
  // The framework alone needs 200 ms for a megabyte, on every page.
  expect(await traceLongestTask(page, async () => open(200_000), 300)).toBeLessThan(
    LONGEST_TASK_MS,
  );
  await page.goto('/robots.txt');
  await open(1_000_000);
  await expect(block(page).getByRole('heading', { level: 2 }).first()).toContainText('denturexxx');
  expect(found).toEqual([]);
});
