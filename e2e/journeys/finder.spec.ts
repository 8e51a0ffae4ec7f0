import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';

const ROWS = [
  {
    path: '/en-gb/find-yours',
    next: 'Continue',
    back: 'Back',
    notSure: 'I’m not sure',
    position: /^Question 1 of 5/,
    error: /^Error: Choose an answer/,
    fits: 'What fits',
    others: 'Why not the others',
    fitFirst: /Ask your dentist about the fit first$/,
    change: /^Change Is it an upper or a lower/,
    restart: 'Start again',
  },
  {
    path: '/de-de/was-passt-zu-mir',
    next: 'Weiter',
    back: 'Zurück',
    notSure: 'Ich bin nicht sicher',
    position: /^Frage 1 von 5/,
    error: /^Fehler: Wählen Sie eine Antwort/,
    fits: 'Was zu Ihnen passt',
    others: 'Warum die anderen nicht',
    fitFirst: /Lassen Sie zuerst in der Praxis den Sitz prüfen$/,
    change: /^Ändern Ist es eine obere oder/,
    restart: 'Neu beginnen',
  },
] as const;
type Row = (typeof ROWS)[number];

const finder = (page: Page) => page.locator('[data-block="productFinder"]');
const question = (page: Page) => finder(page).getByRole('group');
const answer = (page: Page, value: string) => finder(page).locator(`input[value="${value}"]`);
const headings = (page: Page, level: number) => finder(page).getByRole('heading', { level });

/** Chooses answers by their values in the address, page by page. */
async function answerAll(page: Page, { next }: Row, values: readonly string[]) {
  for (const [index, value] of values.entries()) {
    await expect(headings(page, 2)).toContainText(` ${index + 1} `);
    await answer(page, value).check();
    await finder(page).getByRole('button', { name: next }).click();
  }
}

for (const row of ROWS) {
  test.describe(`${row.path} without JavaScript`, nightlyUnless(row === ROWS[0]), () => {
    test.use({ javaScriptEnabled: false });

    test('asks one question a page, explains what fits and what does not, and lets answers be changed', async ({
      page,
    }) => {
      await page.goto(row.path);
      await expect(question(page)).toHaveAccessibleName(row.position);
      await finder(page).getByRole('button', { name: row.next }).click();
      // The focused heading and each answer have the error as their description.
      for (const described of [headings(page, 2), ...(await finder(page).getByRole('radio').all())])
        await expect(described).toHaveAccessibleDescription(row.error);
      await expect(page).toHaveTitle(new RegExp(row.error.source.slice(0, 4)));

      await answerAll(page, row, ['full', 'lower', 'no', 'yes', 'zinc']);
      await expect(headings(page, 2).first()).toHaveText(row.fits);
      await expect(headings(page, 3)).toHaveText([
        row.fitFirst,
        'Orelle Hold Pure',
        'Orelle Fresh Daily',
        'Orelle Brush Duo',
        'Orelle Gum Brush',
      ]);
      await expect(finder(page).getByRole('term').filter({ hasText: 'Orelle' })).toHaveText([
        'Orelle Hold Original',
        'Orelle Hold Extra',
        'Orelle Fresh Overnight',
      ]);

      await finder(page).getByRole('link', { name: row.change }).click();
      await expect(answer(page, 'lower')).toBeChecked();
      await answer(page, 'upper').check();
      await finder(page).getByRole('button', { name: row.next }).click();
      await expect(headings(page, 2).first()).toHaveText(row.fits);

      await finder(page).getByRole('link', { name: row.restart }).click();
      await expect(page).toHaveURL(row.path);
      await expect(question(page)).toHaveAccessibleName(row.position);
    });

    test(
      'keeps answers when the visitor goes back by its link or by the browser',
      NIGHTLY,
      async ({ page }) => {
        await page.goto(row.path);
        await answerAll(page, row, ['partial', 'both']);
        await finder(page).getByRole('link', { name: row.back }).click();
        await expect(answer(page, 'both')).toBeChecked();
        await finder(page).getByRole('link', { name: row.back }).click();
        await expect(answer(page, 'partial')).toBeChecked();
        await page.goBack();
        await expect(answer(page, 'both')).toBeChecked();
        await page.goto(row.path);
        await finder(page).getByRole('link', { name: row.back }).click();
        await expect(page.locator('[data-block="productListing"]')).toBeVisible();
      },
    );
  });

  test(
    `${row.path} works by keyboard, with each question in view, and has no axe violations`,
    nightlyUnless(row !== ROWS[0]),
    async ({ page }) => {
      await page.goto(row.path);
      await finder(page).getByRole('link', { name: row.back }).focus();
      for (let number = 1; number <= 5; number += 1) {
        await expect(headings(page, 2)).toContainText(` ${number} `);
        if (number > 1) await expect(headings(page, 2)).toBeInViewport();
        if (number === 2) expect(await listViolations(page)).toEqual([]);
        // ArrowUp wraps from the first answer to the last.
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowUp');
        await expect(finder(page).getByRole('radio', { name: row.notSure })).toBeChecked();
        await page.keyboard.press('Enter');
      }
      await expect(headings(page, 2).first()).toHaveText(row.fits);
      await expect(headings(page, 3)).toHaveCount(1 + 7);
      await expect(finder(page).getByRole('heading', { name: row.others })).toHaveCount(0);
      expect(await listViolations(page)).toEqual([]);
    },
  );
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`the result shows no half of the title at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(ROWS[0].path);
    await answerAll(page, ROWS[0], ['full', 'lower', 'no', 'yes', 'zinc']);
    await expect(headings(page, 2).first()).toHaveText(ROWS[0].fits);
    const [header, title, back] = await Promise.all(
      [
        page.getByRole('banner'),
        page.getByRole('heading', { level: 1 }),
        finder(page).getByRole('link', { name: ROWS[0].back }).locator('svg'),
      ].map(async (element) => element.boundingBox()),
    );
    if (!header || !title || !back) throw new Error('The page is not shown.');
    const edge = header.y + header.height;
    expect(title.y + title.height).toBeLessThanOrEqual(edge);
    expect(back.y).toBeGreaterThanOrEqual(edge);
  });
}

test('an address with answers is not cached or indexed and names the plain page as canonical', async ({
  page,
  request,
}) => {
  expect((await request.get('/en-gb/find-yours')).headers()['cache-control']).toContain('public');
  const answered = await page.goto('/en-gb/find-yours?answer-denture=full&made-up=1');
  expect(answered?.headers()['cache-control']).toBe('private, no-cache');
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/en-gb\/find-yours$/,
  );
});
